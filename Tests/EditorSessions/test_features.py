"""Tests every feature by its name, with pytest-lsp; the results are located by words of the text.

Where positions matter, every test runs in every encoding of positions, with a text that has characters of one
to four bytes before each position.
"""

import asyncio
import json
import subprocess

import pytest
from lsprotocol import types
from pygls.exceptions import JsonRpcException

from source import editor, every_encoding
from wire import SCENICC

# A spec with characters of several bytes before each position.
UNICODE = "\n".join("/* é猫😀 */ " + line for line in [
    "app Cats",
    "scene cats { event select(name: String) }",
    "scene cat(catName: String) { event home }",
    "root main: stack { cats }",
    "on cats.select(name) { push cat(catName: name) }",
    "on cat.home { pop }",
    'link "/😀/{name}" { go main / cats / cat(catName: name) }',
    'test "😀" { cats.select(name: "猫"); expect main / cats / cat(catName: "猫") }',
]) + "\n"


def place(document, words, nth=0):
    return {"text_document": document.name, "position": document.at(words, nth)}


def edits_of(edit, document):
    """The edits of a workspace edit for one document, which it must have with its version or without."""
    if edit.document_changes is not None:
        found = [change for change in edit.document_changes if change.text_document.uri == document.uri]
        assert len(found) == 1
        return found[0].edits
    return edit.changes[document.uri]


async def refusal(request):
    """The reason why a request is refused."""
    with pytest.raises(JsonRpcException) as caught:
        await request
    return caught.value


# Diagnostics


WRONG = "scene a { event x }\nroot a\non a.x { psh a }\n"


@editor("emacs", "utf-32")
async def test_diagnostics_are_pushed_with_every_change(session):
    document = session.open("new.scene", WRONG)
    [found] = await session.pushed(document)
    assert (document.words(found.range), found.code, found.severity.value) == ("psh", "SC0105", 1)
    assert found.source == "scenicc" and found.message == "unknown keyword `psh`; did you mean `push`?"
    session.replace(document, document.range("psh a"), "stay")
    assert list(await session.pushed(document)) == []


@editor("emacs", "utf-8")
async def test_diagnostics_of_a_closed_document_go(session):
    document = session.open("new.scene", WRONG)
    assert len(await session.pushed(document)) == 1
    session.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document.name))
    assert list(await session.pushed(document)) == []


@editor("emacs", "utf-8")
async def test_diagnostics_come_once_what_rules_lead_to_is_known(session):
    """Unreachable rules are found by following every rule, which is done when no request is pending."""
    document = session.open("new.scene", "scene a { event x }\nroot a\n")
    [found] = await session.pushed(document, lambda diagnostics: len(diagnostics) > 0)
    assert (document.words(found.range), found.code) == ("x", "SC0408")


@editor("neovim", "utf-16")
async def test_diagnostics_are_not_pushed_to_who_pulls_them(session):
    document = session.open("new.scene", WRONG)
    assert len(await session.pulled(document)) == 1
    assert session.client.diagnostics == {}


@editor("neovim", "utf-8")
async def test_pull_diagnostics_say_when_nothing_has_changed(session):
    ask = session.client.text_document_diagnostic_async
    document = session.open("new.scene", WRONG)
    first = await ask(types.DocumentDiagnosticParams(text_document=document.name))
    assert first.kind == "full" and len(first.items) == 1
    again = await ask(types.DocumentDiagnosticParams(text_document=document.name, previous_result_id=first.result_id))
    assert (again.kind, again.result_id) == ("unchanged", first.result_id)
    session.replace(document, document.range("psh a"), "stay")
    third = await ask(types.DocumentDiagnosticParams(text_document=document.name, previous_result_id=first.result_id))
    assert third.kind == "full" and list(third.items) == []


def with_related(capabilities):
    capabilities.text_document.diagnostic = types.DiagnosticClientCapabilities(related_document_support=True)


@editor("visual-studio-code", "utf-16", with_related)
async def test_pull_diagnostics_have_those_of_related_documents(session):
    session.open("part.scene", "scene b {\n")
    document = session.open("new.scene", 'import "part.scene"\nscene a { event x }\nroot a\non a.x { push nothing }\n')
    report = await session.client.text_document_diagnostic_async(
        types.DocumentDiagnosticParams(text_document=document.name))
    assert "SC0201" in [item.code for item in report.items]
    related = report.related_documents[session.uri("part.scene")]
    assert [item.code for item in related.items] == ["SC0106"]


@editor("neovim", "utf-8")
async def test_workspace_diagnostics_check_every_spec(session):
    (session.folder / "broken.scene").write_text(WRONG)
    report = await session.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=[]))
    items = {item.uri: item for item in report.items}
    assert len(items) == len(list(session.folder.rglob("*.scene")))
    assert [item.code for item in items[session.uri("broken.scene")].items] == ["SC0105"]
    assert all(not item.items for uri, item in items.items() if uri != session.uri("broken.scene"))
    previous = [types.PreviousResultId(uri=uri, value=item.result_id) for uri, item in items.items()]
    again = await session.client.workspace_diagnostic_async(types.WorkspaceDiagnosticParams(previous_result_ids=previous))
    assert {item.kind for item in again.items} == {"unchanged"}


@editor()
async def test_related_information_leads_to_notes(session):
    document = session.open("new.scene", "scene a\nscene a\nroot a\n")
    diagnostics = await session.pushed(document)
    related = [place for item in diagnostics for place in item.related_information or []]
    assert [document.words(place.location.range) for place in related] == ["a"]
    assert related[0].location.uri == document.uri


@editor()
async def test_what_is_unused_is_tagged(session):
    document = session.open("new.scene", "scene a\nroot a\nstyle card\n")
    [found] = await session.pushed(document)
    assert document.words(found.range) == "card" and list(found.tags) == [types.DiagnosticTag.Unnecessary]


@editor()
async def test_an_unsaved_document_counts_before_what_is_saved(session):
    main = session.open("messenger/rooms.scene")
    assert await session.pulled(main) == []
    types_file = session.open("messenger/types.scene", "")
    broken = await session.pulled(main)
    assert broken and all(item.severity == types.DiagnosticSeverity.Error for item in broken)
    session.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=types_file.name))
    assert await session.pulled(main) == []


@editor()
async def test_what_changes_on_disk_is_read_again(session):
    document = session.open("new.scene", 'import "part.scene"\nroot a\n')
    assert await session.pulled(document)
    (session.folder / "part.scene").write_text("scene a\n")
    session.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[
        types.FileEvent(uri=session.uri("part.scene"), type=types.FileChangeType.Created)]))
    assert await session.pulled(document) == []


@editor()
async def test_the_settings_of_a_team(session):
    """Levels of warnings, also while the user types and after a change; an invalid file is reported once."""
    def write(lint):
        settings = session.folder / "scenic.json"
        settings.write_text(lint if isinstance(lint, str) else json.dumps({"lint": lint}))
        session.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[
            types.FileEvent(uri=settings.as_uri(), type=types.FileChangeType.Changed)]))

    async def levels():
        return [(one.code, one.severity) for one in await session.pulled(document)]

    document = session.open("new.scene", "scene a\nscene unused\nroot a\n")
    assert await levels() == [("SC0501", types.DiagnosticSeverity.Warning)]
    write({"SC0501": {"level": "off", "reason": "Later."}, "SC0530": {"level": "error", "reason": "Titles."}})
    assert await levels() == [("SC0530", types.DiagnosticSeverity.Error)] * 2
    session.replace(document, document.range("unused"), "other")
    assert await levels() == [("SC0530", types.DiagnosticSeverity.Error)] * 2
    write({"SC0501": {"level": "note", "reason": "Later."}})
    [found] = await session.pulled(document)
    assert found.severity == types.DiagnosticSeverity.Information and "scenic.json`: Later." in found.message
    write('{"lint": {"SC0501": 1}}')
    assert await levels() == [("SC0501", types.DiagnosticSeverity.Warning)]
    [message] = session.client.messages
    assert "scenic.json" in message.message and "SC0501" in message.message
    # A file in an inner folder is not for this app.
    (session.folder / "scenic.json").unlink()
    session.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[
        types.FileEvent(uri=session.uri("scenic.json"), type=types.FileChangeType.Deleted)]))
    (session.folder / "messenger/scenic.json").write_text('{"lint": {"SC0501": {"level": "off", "reason": "x"}}}')
    session.client.workspace_did_create_files(types.CreateFilesParams(files=[]))
    assert await levels() == [("SC0501", types.DiagnosticSeverity.Warning)]


# Finding


@every_encoding
async def test_hover(session):
    document = session.open("new.scene", UNICODE)
    hover = await session.client.text_document_hover_async(types.HoverParams(**place(document, "push c‸at")))
    assert document.words(hover.range) == "cat"
    assert hover.contents.kind == "markdown" and "scene cat(catName: String)" in hover.contents.value
    assert await session.client.text_document_hover_async(types.HoverParams(**place(document, "/* ‸é"))) is None


def plain_hover(capabilities):
    capabilities.text_document.hover.content_format = [types.MarkupKind.PlainText]


@editor("visual-studio-code", "utf-16", plain_hover)
async def test_hover_is_plain_for_who_knows_no_markdown(session):
    document = session.open("new.scene", UNICODE)
    hover = await session.client.text_document_hover_async(types.HoverParams(**place(document, "push c‸at")))
    assert hover.contents.kind == "plaintext" and "```" not in hover.contents.value


@pytest.mark.parametrize("method", ["definition", "declaration", "implementation"])
@every_encoding
async def test_definition(session, method):
    document = session.open("new.scene", UNICODE)
    ask = getattr(session.client, f"text_document_{method}_async")
    kind = getattr(types, method.capitalize() + "Params")
    [link] = await ask(kind(**place(document, "push c‸at")))
    assert document.words(link.origin_selection_range) == "cat"
    name = types.Range(document.at("scene ‸cat("), document.at("scene cat‸("))
    assert (link.target_uri, link.target_selection_range) == (document.uri, name)
    assert document.words(link.target_range) == "scene cat(catName: String) { event home }"


@editor("neovim", "utf-8")
async def test_definition_in_another_file(session):
    document = session.open("messenger/messenger.scene")
    target = session.on_disk("messenger/sign-in.scene")
    index = document.text.index("signIn")
    found = await session.client.text_document_definition_async(types.DefinitionParams(
        text_document=document.name, position=document.position(index + 1)))
    assert len(found) == 1
    uri = getattr(found[0], "target_uri", None) or found[0].uri
    range = getattr(found[0], "target_selection_range", None) or found[0].range
    assert (uri, target.words(range)) == (target.uri, "signIn")


@editor()
async def test_definition_from_an_import(session):
    document = session.open("messenger/messenger.scene")
    links = await session.client.text_document_document_link_async(types.DocumentLinkParams(text_document=document.name))
    assert [document.words(link.range).strip('"') for link in links][:2] == ["calls.scene", "create-room.scene"]


@every_encoding
async def test_type_definition(session):
    text = UNICODE + "/* é猫😀 */ enum Colour { red }\n/* é猫😀 */ condition colour: Colour = .red\n"
    document = session.open("new.scene", text)
    [link] = await session.client.text_document_type_definition_async(
        types.TypeDefinitionParams(**place(document, "condition co‸lour")))
    assert document.words(link.target_selection_range) == "Colour"
    assert document.words(link.target_range) == "enum Colour { red }"


@every_encoding
async def test_references(session):
    document = session.open("new.scene", UNICODE)
    for with_declaration, count in [(True, 4), (False, 3)]:
        found = await session.client.text_document_references_async(types.ReferenceParams(
            **place(document, "push c‸at"), context=types.ReferenceContext(include_declaration=with_declaration)))
        assert len(found) == len({(p.range.start.line, p.range.start.character) for p in found})
        assert [document.words(place.range) for place in found] == ["cat"] * (count + 1)


@editor()
async def test_references_in_other_files(session):
    document = session.open("messenger/sign-in.scene")
    found = await session.client.text_document_references_async(types.ReferenceParams(
        **place(document, "flow si‸gnIn"), context=types.ReferenceContext(include_declaration=True)))
    files = {place.uri for place in found}
    assert len(files) > 1 and all(
        session.on_disk("messenger/" + uri.rpartition("/")[2]).words(place.range) == "signIn"
        for place in found for uri in [place.uri])


@every_encoding
async def test_document_highlight(session):
    document = session.open("new.scene", UNICODE)
    found = await session.client.text_document_document_highlight_async(
        types.DocumentHighlightParams(**place(document, "select(na‸me) ")))
    assert [document.words(one.range) for one in found] == ["name", "name"]
    assert found[1].range == types.Range(document.at("catName: ‸name) }"), document.at("catName: name‸) }"))


# Changing


@every_encoding
async def test_prepare_rename(session):
    document = session.open("new.scene", UNICODE)
    found = await session.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**place(document, "push c‸at")))
    assert (document.words(found.range), found.placeholder) == ("cat", "cat")
    error = await refusal(session.client.text_document_prepare_rename_async(
        types.PrepareRenameParams(**place(document, "a‸pp Cats"))))
    assert error.code == -32803 and error.message


@every_encoding
async def test_rename(session):
    document = session.open("new.scene", UNICODE)
    edit = await session.client.text_document_rename_async(
        types.RenameParams(**place(document, "push c‸at"), new_name="kitten"))
    [change] = edit.document_changes
    assert change.text_document.version == 1
    text = UNICODE.replace("scene cat(", "scene kitten(").replace("push cat(", "push kitten(").replace(
        "on cat.home", "on kitten.home").replace("cats / cat(", "cats / kitten(")
    assert document.edited(change.edits) == text


@editor()
async def test_rename_is_refused_with_the_reason(session):
    document = session.open("new.scene", UNICODE)
    for name in ["cats", "no name", ""]:
        error = await refusal(session.client.text_document_rename_async(
            types.RenameParams(**place(document, "push c‸at"), new_name=name)))
        assert error.code == -32803 and error.message


def without_versions(capabilities):
    capabilities.workspace.workspace_edit.document_changes = False


@editor("visual-studio-code", "utf-16", without_versions)
async def test_rename_over_files_for_who_knows_no_versions(session):
    document = session.open("messenger/sign-in.scene")
    edit = await session.client.text_document_rename_async(
        types.RenameParams(**place(document, "flow si‸gnIn"), new_name="entrance"))
    assert edit.document_changes is None and len(edit.changes) > 1
    for uri in edit.changes:
        name = uri.rpartition("/")[2]
        file = session.on_disk("messenger/" + name)
        (session.folder / "messenger" / name).write_text(file.edited(edit.changes[uri]))
    session.client.text_document_did_close(types.DidCloseTextDocumentParams(text_document=document.name))
    session.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[]))
    assert await session.pulled(session.open("messenger/messenger.scene")) == []


@editor()
async def test_rename_in_what_two_apps_share(session):
    (session.folder / "shared.scene").write_text("scene cat { event home }\n")
    for name in ["one", "two"]:
        (session.folder / f"{name}.scene").write_text('import "shared.scene"\nroot cat\non cat.home { stay }\n')
    document = session.open("shared.scene")
    edit = await session.client.text_document_rename_async(
        types.RenameParams(**place(document, "scene c‸at"), new_name="kitten"))
    changes = {change.text_document.uri: len(change.edits) for change in edit.document_changes}
    assert changes == {session.uri("shared.scene"): 1, session.uri("one.scene"): 2, session.uri("two.scene"): 2}


@editor()
async def test_rename_of_the_app(session):
    document = session.open("new.scene", UNICODE)
    edit = await session.client.text_document_rename_async(
        types.RenameParams(**place(document, "app C‸ats"), new_name="Dogs"))
    [change] = edit.document_changes
    assert document.edited(change.edits) == UNICODE.replace("app Cats", "app Dogs")


@every_encoding
async def test_linked_editing_range(session):
    document = session.open("new.scene", UNICODE)
    found = await session.client.text_document_linked_editing_range_async(
        types.LinkedEditingRangeParams(**place(document, "select(na‸me) ")))
    assert [document.words(range) for range in found.ranges] == ["name", "name"]


@editor()
async def test_will_rename_files_changes_imports(session):
    """The imports of the file itself, and those that lead to it."""
    rename = types.FileRename(
        old_uri=session.uri("messenger/types.scene"), new_uri=session.uri("messenger/parts/data.scene"))
    edit = await session.client.workspace_will_rename_files_async(types.RenameFilesParams(files=[rename]))
    main, moved = session.on_disk("messenger/messenger.scene"), session.on_disk("messenger/types.scene")
    assert 'import "parts/data.scene"' in main.edited(edits_of(edit, main))
    assert 'import "../messenger.scene"' in moved.edited(edits_of(edit, moved))
    (session.folder / "messenger/parts").mkdir()
    (session.folder / "messenger/parts/data.scene").write_text(moved.edited(edits_of(edit, moved)))
    (session.folder / "messenger/types.scene").unlink()
    (session.folder / "messenger/messenger.scene").write_text(main.edited(edits_of(edit, main)))
    session.client.workspace_did_rename_files(types.RenameFilesParams(files=[rename]))
    assert await session.pulled(session.open("messenger/messenger.scene")) == []


@editor()
async def test_renaming_a_folder_with_all_its_specs_changes_no_import(session):
    rename = types.FileRename(old_uri=session.uri("messenger"), new_uri=session.uri("chat"))
    assert await session.client.workspace_will_rename_files_async(types.RenameFilesParams(files=[rename])) is None


@editor()
async def test_what_check_says_of_imports_from_outside_the_server_says_too(session):
    """A path that climbs, a link that leads out, and one that stays inside."""
    outside = session.folder.parent / f"{session.folder.name}-outside"
    outside.mkdir()
    (outside / "far.scene").write_text("scene far\n")
    app = session.folder / "linked"
    app.mkdir()
    (app / "near.scene").write_text("scene near\n")
    (app / "same.scene").symlink_to("near.scene")
    (app / "far.scene").symlink_to(outside / "far.scene")
    text = 'import "far.scene"\nimport "../linked-not.scene"\nimport "same.scene"\nroot near\n'
    (app / "app.scene").write_text(text)
    result = subprocess.run(
        [SCENICC, "check", "--format", "json", str(app / "app.scene")], capture_output=True, text=True)
    reported = [(found["code"], found["message"]) for found in json.loads(result.stdout)["diagnostics"]]
    assert [code for code, _ in reported] == ["SC0702", "SC0702"]
    session.client.workspace_did_change_watched_files(types.DidChangeWatchedFilesParams(changes=[]))
    found = await session.pulled(session.open("linked/app.scene"))
    assert [(one.code, one.message) for one in found] == reported
    # A file outside is analyzed separately.
    assert await session.pulled(session.open("linked/far.scene")) == []


# Overviews


def outline(items):
    return [(item.name, item.kind.name, outline(item.children or [])) for item in items]


@every_encoding
async def test_document_symbol(session):
    document = session.open("new.scene", UNICODE)
    items = await session.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document.name))
    scene = next(item for item in items if item.name == "cats")
    assert document.words(scene.selection_range) == "cats"
    assert document.words(scene.range).endswith("scene cats { event select(name: String) }")
    assert (scene.kind, [(child.name, child.kind) for child in scene.children]) == (
        types.SymbolKind.Class, [("select", types.SymbolKind.Event)])
    assert {item.name for item in items} >= {"Cats", "cats", "cat", "main", "😀"}


def flat(capabilities):
    capabilities.text_document.document_symbol = types.DocumentSymbolClientCapabilities()


@editor("visual-studio-code", "utf-16", flat)
async def test_document_symbol_is_flat_for_who_knows_no_hierarchy(session):
    document = session.open("new.scene", UNICODE)
    items = await session.client.text_document_document_symbol_async(
        types.DocumentSymbolParams(text_document=document.name))
    select = next(item for item in items if item.name == "select")
    assert (select.container_name, select.location.uri) == ("cats", document.uri)
    assert all(item.kind.value <= 18 for item in items)


@editor()
async def test_workspace_symbol(session):
    found = await session.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="signIn"))
    places = {(item.name, item.location.uri) for item in found}
    assert {("signIn", session.uri("cats.scene")), ("signIn", session.uri("messenger/sign-in.scene"))} <= places
    assert not await session.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="qqqqq"))


def with_lazy_symbols(capabilities):
    capabilities.workspace.symbol.resolve_support = types.ClientSymbolResolveOptions(properties=["location.range"])


@editor("visual-studio-code", "utf-16", with_lazy_symbols)
async def test_workspace_symbol_resolve(session):
    [found, *_] = await session.client.workspace_symbol_async(types.WorkspaceSymbolParams(query="filterEditor"))
    assert isinstance(found.location, types.LocationUriOnly)
    whole = await session.client.workspace_symbol_resolve_async(found)
    file = session.on_disk("cats.scene")
    assert "filterEditor" in file.words(whole.location.range)


@editor()
async def test_workspace_symbol_comes_in_pieces_to_who_wants_them(session):
    pieces = []
    session.client.protocol.fm.features.pop("$/progress", None)

    @session.client.feature("$/progress")
    def progress(params):
        pieces.append(params)

    found = await session.client.workspace_symbol_async(
        types.WorkspaceSymbolParams(query="", partial_result_token="piece", work_done_token="work"))
    assert not found
    kinds = [params.value["kind"] for params in pieces if params.token == "work"]
    lists = [params.value for params in pieces if params.token == "piece"]
    assert kinds == ["begin", "end"] and len(lists) > 2 and all(0 < len(part) <= 100 for part in lists)


# Formatting and colors


def decoded(document, legend, data):
    """The words of semantic tokens with their kinds and modifiers."""
    found, line, character = [], 0, 0
    for place in range(0, len(data), 5):
        lines, characters, length, kind, modifiers = data[place:place + 5]
        line, character = line + lines, characters if lines else character + characters
        range_ = types.Range(types.Position(line, character), types.Position(line, character + length))
        names = [name for bit, name in enumerate(legend.token_modifiers) if modifiers >> bit & 1]
        found.append((document.words(range_), legend.token_types[kind], names))
    return found


def legend_of(session):
    return session.start.capabilities.semantic_tokens_provider.legend


@every_encoding
async def test_semantic_tokens_full(session):
    document = session.open("new.scene", UNICODE)
    tokens = await session.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document.name))
    found = decoded(document, legend_of(session), tokens.data)
    assert ("scene", "keyword", []) in found and ("cats", "class", ["declaration"]) in found
    assert ("select", "event", ["declaration"]) in found and ("/* é猫😀 */", "comment", []) in found


@every_encoding
async def test_semantic_tokens_range(session):
    document = session.open("new.scene", UNICODE)
    tokens = await session.client.text_document_semantic_tokens_range_async(types.SemanticTokensRangeParams(
        text_document=document.name, range=document.range("on cat.home { pop }")))
    found = [word for word, _, _ in decoded(document, legend_of(session), tokens.data)]
    assert found[-4:] == ["on", "cat", "home", "pop"]
    assert "push" not in found and "link" not in found


@every_encoding
async def test_semantic_tokens_delta(session):
    document = session.open("new.scene", UNICODE)
    before = await session.client.text_document_semantic_tokens_full_async(
        types.SemanticTokensParams(text_document=document.name))
    for range, new in [(document.range("on cat.home { pop }"), "on cat.home { stay }"), (document.range("app Cats"), ""),
                       (types.Range(document.position(0), document.position(0)), "scene zebra\n")]:
        session.replace(document, range, new)
        delta = await session.client.text_document_semantic_tokens_full_delta_async(types.SemanticTokensDeltaParams(
            text_document=document.name, previous_result_id=before.result_id))
        data = list(before.data)
        assert isinstance(delta, types.SemanticTokensDelta) and len(delta.edits) <= 1
        for edit in delta.edits:
            assert len(edit.data or []) < len(data) // 2
            data[edit.start:edit.start + edit.delete_count] = edit.data or []
        whole = await session.client.text_document_semantic_tokens_full_async(
            types.SemanticTokensParams(text_document=document.name))
        assert data == list(whole.data)
        before = whole
    forgotten = await session.client.text_document_semantic_tokens_full_delta_async(types.SemanticTokensDeltaParams(
        text_document=document.name, previous_result_id="never"))
    assert isinstance(forgotten, types.SemanticTokens) and list(forgotten.data) == list(before.data)


@editor()
async def test_folding_range(session):
    document = session.open("cats.scene")
    found = await session.client.text_document_folding_range_async(types.FoldingRangeParams(text_document=document.name))
    lines = document.text.split("\n")
    folded = {lines[range.start_line]: range for range in found}
    assert lines[folded["flow signIn {"].end_line + 1] == "}"
    main = session.open("messenger/messenger.scene")
    found = await session.client.text_document_folding_range_async(types.FoldingRangeParams(text_document=main.name))
    lines = main.text.split("\n")
    [imports] = [range for range in found if range.kind == types.FoldingRangeKind.Imports]
    assert lines[imports.start_line].startswith("import") and lines[imports.end_line].startswith("import")
    assert all(range.start_character is None for range in found) == bool(
        session.client.capabilities.text_document.folding_range.line_folding_only)


@every_encoding
async def test_selection_range(session):
    document = session.open("new.scene", UNICODE)
    [range] = await session.client.text_document_selection_range_async(types.SelectionRangeParams(
        text_document=document.name, positions=[document.at("push c‸at")]))
    found = []
    while range:
        found.append(document.words(range.range))
        range = range.parent
    assert found[:3] == ["cat", "cat(catName: name)", "push cat(catName: name)"]
    assert found[-1] == document.text and all(inner in outer for inner, outer in zip(found, found[1:]))


@editor()
async def test_code_lens(session):
    document = session.open("cats.scene")
    lenses = await session.client.text_document_code_lens_async(types.CodeLensParams(text_document=document.name))
    assert all(lens.command is None for lens in lenses)
    whole = [await session.client.code_lens_resolve_async(lens) for lens in lenses]
    tests = [lens for lens in whole if lens.command.command == "scenic.runTest"]
    assert [lens.command.arguments[1] for lens in tests] == [
        "adopting needs a signed-in person, then carries on", "a tap on settings waits for signing in",
        "a link lands with its way back"]
    assert all(lens.command.title for lens in whole)
    uses = [lens for lens in whole if lens.command.command == "scenic.showReferences"]
    uri, position, places = uses[0].command.arguments
    assert uri == document.uri and all(place["uri"] == document.uri for place in places)


@editor()
async def test_code_lens_of_a_text_that_has_changed_is_not_resolved(session):
    document = session.open("cats.scene")
    ask = session.client.text_document_code_lens_async
    [lens, *_] = await ask(types.CodeLensParams(text_document=document.name))
    await ask(types.CodeLensParams(text_document=document.name))
    assert (await refusal(session.client.code_lens_resolve_async(lens))).code == -32801


@editor()
async def test_execute_command_runs_a_test(session):
    document = session.open("cats.scene")
    run = lambda *arguments: session.client.workspace_execute_command_async(types.ExecuteCommandParams(
        command="scenic.runTest", arguments=list(arguments)))
    assert "scenic.runTest" in session.start.capabilities.execute_command_provider.commands
    assert await run(document.uri, "a link lands with its way back") == {"passed": True}
    assert session.client.messages[-1].message == "passed: a link lands with its way back"
    session.replace(document, document.range('open "/cats/Fred"'), 'open "/cats/Tom"')
    result = await run(document.uri, "a link lands with its way back")
    assert result["passed"] is False and "Tom" in result["message"]
    assert session.client.messages[-1].message == "failed: a link lands with its way back"
    assert (await refusal(run(document.uri, "no such test"))).code == -32803
    assert (await refusal(run(1))).code == -32602
    session.replace(document, document.range("app Cats"), "ap Cats")
    assert (await refusal(run(document.uri, "a link lands with its way back"))).code == -32803


def with_documents_shown(capabilities):
    capabilities.window.show_document = types.ShowDocumentClientCapabilities(support=True)


@editor("visual-studio-code", "utf-16", with_documents_shown)
async def test_execute_command_shows_references(session):
    document = session.open("cats.scene")
    lenses = await session.client.text_document_code_lens_async(types.CodeLensParams(text_document=document.name))
    whole = [await session.client.code_lens_resolve_async(lens) for lens in lenses]
    command = next(lens.command for lens in whole if lens.command.command == "scenic.showReferences")
    await session.client.workspace_execute_command_async(
        types.ExecuteCommandParams(command=command.command, arguments=command.arguments))
    await asyncio.sleep(0.05)
    [shown] = session.client.shown_documents
    assert shown.uri == document.uri and document.words(shown.selection)


def with_own_command(capabilities):
    capabilities.experimental = {"commands": {"commands": ["scenic.showReferences"]}}


@editor("visual-studio-code", "utf-16", with_own_command)
async def test_a_command_that_the_client_has_is_left_to_it(session):
    assert session.start.capabilities.execute_command_provider.commands == ("scenic.runTest",)


@every_encoding
async def test_call_hierarchy(session):
    document = session.open("new.scene", UNICODE)
    [item] = await session.client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(**place(document, "scene c‸at(")))
    assert (item.name, item.kind, document.words(item.selection_range)) == ("cat", types.SymbolKind.Class, "cat")
    incoming = await session.client.call_hierarchy_incoming_calls_async(
        types.CallHierarchyIncomingCallsParams(item=item))
    effects = {call.from_.name: [document.words(range) for range in call.from_ranges] for call in incoming}
    assert effects["cats"] == ["push cat(catName: name)"]
    [cats] = await session.client.text_document_prepare_call_hierarchy_async(
        types.CallHierarchyPrepareParams(**place(document, "scene c‸ats {")))
    outgoing = await session.client.call_hierarchy_outgoing_calls_async(
        types.CallHierarchyOutgoingCallsParams(item=cats))
    found = {call.to.name: [document.words(range) for range in call.from_ranges] for call in outgoing}
    assert found == {"cat": ["push cat(catName: name)"]}


@every_encoding
async def test_type_hierarchy(session):
    document = session.open("new.scene", UNICODE)
    [cat] = await session.client.text_document_prepare_type_hierarchy_async(
        types.TypeHierarchyPrepareParams(**place(document, "scene c‸ats {")))
    assert (cat.name, document.words(cat.selection_range)) == ("cats", "cats")
    [above] = await session.client.type_hierarchy_supertypes_async(types.TypeHierarchySupertypesParams(item=cat))
    assert (above.name, above.detail, document.words(above.selection_range)) == ("main", "stack", "main")
    [below] = await session.client.type_hierarchy_subtypes_async(types.TypeHierarchySubtypesParams(item=above))
    assert below.name == "cats"
    assert await session.client.text_document_prepare_type_hierarchy_async(
        types.TypeHierarchyPrepareParams(**place(document, "{ event ‸home"))) is None


@every_encoding
async def test_moniker(session):
    document = session.open("new.scene", UNICODE)
    [moniker] = await session.client.text_document_moniker_async(
        types.MonikerParams(**place(document, "on cat.‸home")))
    assert (moniker.scheme, moniker.identifier) == ("scenic", "Cats:event:cat.home")
    assert (moniker.kind, moniker.unique) == (types.MonikerKind.Export, types.UniquenessLevel.Scheme)
    assert await session.client.text_document_moniker_async(types.MonikerParams(**place(document, "select(n‸ame) {"))) is None


@every_encoding
async def test_hover_on_a_link(session):
    document = session.open("new.scene", UNICODE)
    hover = await session.client.text_document_hover_async(types.HoverParams(**place(document, "/‸😀/{name}")))
    assert document.words(hover.range) == '"/😀/{name}"'
    assert "- `name`: `String`" in hover.contents.value and "Leads to `main / cats / cat(catName: name)`" in hover.contents.value


@editor()
async def test_document_link(session):
    document = session.open("messenger/messenger.scene")
    links = await session.client.text_document_document_link_async(types.DocumentLinkParams(text_document=document.name))
    assert len(links) == 14 and all(link.target is None for link in links)
    whole = [await session.client.document_link_resolve_async(link) for link in links]
    assert whole[0].target == session.uri("messenger/calls.scene")
    assert document.words(whole[0].range).strip('"') == "calls.scene"
    assert whole[-1].target == "https://parlor.example/update"
