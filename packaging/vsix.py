"""The extension of VS Code as a .vsix: a zip archive with a manifest, as `vsce` writes it."""

import json
from xml.sax.saxutils import escape, quoteattr

from archives import zipped

TYPES = {
    ".css": "text/css", ".js": "application/javascript", ".json": "application/json", ".md": "text/markdown",
    ".png": "image/png", ".svg": "image/svg+xml", ".txt": "text/plain", ".vsixmanifest": "text/xml", "": "text/plain",
}
# Only for the documentation of the source.
LEFT_OUT = {"icon.svg", ".vscodeignore"}


def packed(folder):
    """The archive of the extension in a folder."""
    files = [(str(file.relative_to(folder).as_posix()), file.read_bytes())
             for file in sorted(folder.rglob("*")) if file.is_file() and file.name not in LEFT_OUT]
    # A name without a suffix has no content type.
    files = [("LICENSE.txt" if name == "LICENSE" else name, data) for name, data in files]
    package = json.loads((folder / "package.json").read_text())
    entries = [(f"extension/{name}", data, 0o644) for name, data in files]
    entries += [("[Content_Types].xml", content_types(name for name, _ in files).encode(), 0o644),
                ("extension.vsixmanifest", manifest(package).encode(), 0o644)]
    return zipped(entries)


def content_types(names):
    suffixes = sorted({"." + name.rsplit(".", 1)[1] for name in names} | {".vsixmanifest"})
    defaults = "".join(f'<Default Extension="{suffix}" ContentType="{TYPES[suffix]}"/>' for suffix in suffixes)
    return ('<?xml version="1.0" encoding="utf-8"?>\n<Types xmlns="http://schemas.openxmlformats.org/package/2006/'
            f'content-types">{defaults}</Types>\n')


def manifest(package):
    tags = ",".join(package.get("keywords", []) + [one["id"] for one in package["contributes"]["languages"]]
                    + [f"__ext_{suffix[1:]}" for one in package["contributes"]["languages"]
                       for suffix in one.get("extensions", [])])
    properties = {
        "Microsoft.VisualStudio.Code.Engine": package["engines"]["vscode"],
        "Microsoft.VisualStudio.Code.ExtensionDependencies": ",".join(package.get("extensionDependencies", [])),
        "Microsoft.VisualStudio.Code.ExtensionPack": ",".join(package.get("extensionPack", [])),
        "Microsoft.VisualStudio.Code.ExtensionKind": ",".join(package.get("extensionKind", ["workspace"])),
        "Microsoft.VisualStudio.Services.GitHubFlavoredMarkdown": "true",
    }
    assets = {
        "Microsoft.VisualStudio.Code.Manifest": "package.json",
        "Microsoft.VisualStudio.Services.Content.Details": "README.md",
        "Microsoft.VisualStudio.Services.Content.Changelog": "CHANGELOG.md",
        "Microsoft.VisualStudio.Services.Content.License": "LICENSE.txt",
        "Microsoft.VisualStudio.Services.Icons.Default": package["icon"],
    }
    identity = f'Language="en-US" Id={quoteattr(package["name"])} Version={quoteattr(package["version"])} ' \
        f'Publisher={quoteattr(package["publisher"])}'
    listed = "".join(f"      <Property Id={quoteattr(key)} Value={quoteattr(value)}/>\n" for key, value in properties.items())
    paths = "".join(f'    <Asset Type={quoteattr(key)} Path={quoteattr("extension/" + value)} Addressable="true"/>\n'
                    for key, value in assets.items())
    return f"""\
<?xml version="1.0" encoding="utf-8"?>
<PackageManifest Version="2.0.0" xmlns="http://schemas.microsoft.com/developer/vsx-schema/2011">
  <Metadata>
    <Identity {identity}/>
    <DisplayName>{escape(package["displayName"])}</DisplayName>
    <Description xml:space="preserve">{escape(package["description"])}</Description>
    <Tags>{escape(tags)}</Tags>
    <Categories>{escape(",".join(package["categories"]))}</Categories>
    <GalleryFlags>Public</GalleryFlags>
    <License>extension/LICENSE.txt</License>
    <Icon>extension/{escape(package["icon"])}</Icon>
    <Properties>
{listed}    </Properties>
  </Metadata>
  <Installation>
    <InstallationTarget Id="Microsoft.VisualStudio.Code"/>
  </Installation>
  <Dependencies/>
  <Assets>
{paths}  </Assets>
</PackageManifest>
"""
