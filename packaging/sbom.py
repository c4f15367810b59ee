"""The bill of materials of a release: its files, and what others have written of them, as CycloneDX 1.6."""

import json
import time
import uuid

MIT = [{"license": {"id": "MIT"}}]


def parts(swift, glibc, workbench):
    """Code of others: name, version, license, the address of its source, and the files that contain it."""
    found = [
        part("swift-stdlib", swift, [{"expression": "Apache-2.0 WITH Swift-exception"}], "https://github.com/swiftlang/swift"),
        part("glibc", glibc, [{"license": {"id": "LGPL-2.1-or-later"}}], "https://sourceware.org/git/glibc.git"),
        part("tree-sitter", "0.20.7", MIT, "https://github.com/tree-sitter/tree-sitter"),
    ]
    for one in workbench:
        found.append(part(one["name"], one["version"], [{"license": {"id": one["license"]}}]))
    return found


def part(name, version, licenses, source=None):
    component = {"type": "library", "bom-ref": f"part-{name}", "name": name, "version": version, "licenses": licenses}
    if source:
        component["externalReferences"] = [{"type": "vcs", "url": source}]
    return component


def bill(version, revision, epoch, files, components, contents):
    """`files` are (name, SHA-256), `contents` the names of the components of each."""
    product = {"type": "application", "bom-ref": "scenic", "name": "scenic", "version": version, "licenses": MIT}
    listed = [{"type": "file", "bom-ref": f"file-{name}", "name": name, "version": version, "licenses": MIT,
               "hashes": [{"alg": "SHA-256", "content": digest}]} for name, digest in files]
    used = [component for component in components
            if any(component["name"] in contents.get(name, []) for name, _ in files)]
    dependencies = [{"ref": "scenic", "dependsOn": [one["bom-ref"] for one in listed]}]
    dependencies += [{"ref": f"file-{name}", "dependsOn": [f"part-{part}" for part in contents.get(name, [])]}
                     for name, _ in files]
    dependencies += [{"ref": one["bom-ref"], "dependsOn": []} for one in used]
    stamp = json.dumps([version, revision, files])
    return json.dumps({
        "$schema": "http://cyclonedx.org/schema/bom-1.6.schema.json", "bomFormat": "CycloneDX", "specVersion": "1.6",
        "serialNumber": f"urn:uuid:{uuid.uuid5(uuid.NAMESPACE_URL, stamp)}", "version": 1,
        "metadata": {"timestamp": time.strftime("%Y-%m-%dT%H:%M:%SZ", time.gmtime(epoch)), "component": product,
                     "properties": [{"name": "scenic:revision", "value": revision}]},
        "components": listed + used, "dependencies": dependencies,
    }, indent=2) + "\n"
