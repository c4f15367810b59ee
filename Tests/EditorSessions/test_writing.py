"""Features that write: completion, signatures, hints, repairs and formatting, through pytest-lsp."""

import pytest
from lsprotocol import types

from source import Document, editor, every_encoding
from test_features import UNICODE, WRONG, edits_of, place, refusal


async def completed(session, document, words, nth=0):
    """The completions at a place, by label, and the list that they came in."""
    found = await session.client.text_document_completion_async(types.CompletionParams(**place(document, words, nth)))
    items = found.items if isinstance(found, types.CompletionList) else found
    assert list(items) == sorted(items, key=lambda item: item.sort_text)
    return {item.filter_text: item for item in items}, found


def written(document, item, found):
    """The text once an item is chosen."""
    defaults = getattr(found, "item_defaults", None)
    edit = item.text_edit
    span = edit.range if edit and hasattr(edit, "range") else edit.replace if edit else defaults.edit_range
    if not isinstance(span, types.Range):
        span = span.replace
    return document.edited([types.TextEdit(range=span, new_text=edit.new_text if edit else item.text_edit_text)])


@every_encoding
async def test_completion_in_strings(session):
    """The captures of a link, after its brace, and the statements of a test; any other brace triggers no
    edit."""
    text = UNICODE.replace("{name}", "{}")
    document = session.open("new.scene", text)
    brace = types.CompletionContext(types.CompletionTriggerKind.TriggerCharacter, "{")

    async def asked(words):
        return await session.client.text_document_completion_async(
            types.CompletionParams(**place(document, words), context=brace))

    found = await asked("/😀/{‸}")
    [item] = found.items
    assert item.label == "catName"
    assert written(document, item, found) == text.replace("{}", "{catName}")
    assert await asked("main: stack {‸") is None


@every_encoding
async def test_completion(session):
    document = session.open("new.scene", UNICODE.replace("push cat(catName: name)", "push ca"))
    items, found = await completed(session, document, "push ca‸")
    assert items["cat"].kind == types.CompletionItemKind.Class and not found.is_incomplete
    assert "push cat(" in written(document, items["cat"], found)
    assert "home" not in items


def without_snippets(capabilities):
    capabilities.text_document.completion.completion_item = types.ClientCompletionItemOptions()


@editor("visual-studio-code", "utf-16", without_snippets)
async def test_completion_has_no_snippets_for_who_knows_none(session):
    document = session.open("new.scene", UNICODE.replace("push cat(catName: name)", "push ca"))
    items, found = await completed(session, document, "push ca‸")
    assert all("$" not in item.text_edit.new_text and item.insert_text_format is None for item in items.values())


def with_defaults(capabilities):
    capabilities.text_document.completion.completion_list = types.CompletionListCapabilities(item_defaults=["editRange"])


@editor("neovim", "utf-16", with_defaults)
async def test_completion_has_one_range_for_all_where_that_is_known(session):
    document = session.open("new.scene", UNICODE.replace("push cat(catName: name)", "push ca"))
    items, found = await completed(session, document, "push ca‸")
    assert found.item_defaults.edit_range is not None and all(item.text_edit is None for item in items.values())
    assert "push cat" in written(document, items["cat"], found)


@editor()
async def test_completion_resolve(session):
    text = UNICODE.replace("push cat(catName: name)", "push ca").replace("/* é猫😀 */ scene cat(", "/// Shows one of them.\nscene cat(")
    document = session.open("new.scene", text)
    items, _ = await completed(session, document, "push ca‸")
    assert items["cat"].documentation is None
    whole = await session.client.completion_item_resolve_async(items["cat"])
    assert "Shows one of them." in whole.documentation.value and whole.text_edit == items["cat"].text_edit


@editor()
async def test_completion_of_enum_cases_members_and_files(session):
    document = session.open("cats.scene")
    items, _ = await completed(session, document, "sort: Sort = .‸")
    assert {"name", "age"} <= set(items)
    items, _ = await completed(session, document, "on cats.‸select")
    assert {"select", "openFilter"} <= set(items)


@every_encoding
async def test_signature_help(session):
    document = session.open("new.scene", UNICODE)
    help = await session.client.text_document_signature_help_async(
        types.SignatureHelpParams(**place(document, "push cat(catName: ‸name)")))
    [signature] = help.signatures
    assert signature.label.startswith("cat(") and help.active_signature == 0 and help.active_parameter == 0
    [parameter] = signature.parameters
    start, end = parameter.label
    assert signature.label[start:end] == "catName: String"
    assert await session.client.text_document_signature_help_async(
        types.SignatureHelpParams(**place(document, "a‸pp Cats"))) is None


@every_encoding
async def test_inlay_hint(session):
    document = session.open("new.scene", UNICODE)
    everything = types.Range(document.position(0), document.position(len(document.text)))
    hints = await session.client.text_document_inlay_hint_async(
        types.InlayHintParams(text_document=document.name, range=everything))
    found = {(hint.position.line, hint.position.character): hint for hint in hints}
    place = document.at("on cats.select(name‸)")
    hint = found[place.line, place.character]
    assert (hint.label, hint.kind) == (": String", types.InlayHintKind.Type)
    line = document.range("on cat.home { pop }")
    for hint in await session.client.text_document_inlay_hint_async(
            types.InlayHintParams(text_document=document.name, range=line)):
        assert hint.position.line == line.start.line


async def actions(session, document, words, *only):
    return await session.client.text_document_code_action_async(types.CodeActionParams(
        text_document=document.name, range=document.range(words),
        context=types.CodeActionContext(diagnostics=[], only=list(only) or None)))


async def applied(session, document, action):
    if action.edit is None:
        action = await session.client.code_action_resolve_async(action)
    return document.edited(edits_of(action.edit, document))


@every_encoding
async def test_code_action(session):
    document = session.open("new.scene", UNICODE.replace("push cat(", "psh cat("))
    found = await actions(session, document, "psh", types.CodeActionKind.QuickFix)
    assert (found[0].title, found[0].kind, found[0].is_preferred) == ("Write `push`", "quickfix", None)
    assert [item.code for item in found[0].diagnostics] == ["SC0105"]
    assert await applied(session, document, found[0]) == UNICODE


@editor()
async def test_code_action_is_of_the_kind_that_is_asked_for(session):
    document = session.open("new.scene", WRONG)
    assert {action.kind for action in await actions(session, document, "psh")} <= {"quickfix", "refactor"}
    assert not await actions(session, document, "psh", types.CodeActionKind.SourceOrganizeImports)
    assert not await actions(session, document, "root a", types.CodeActionKind.QuickFix)


# Its errors have certain repairs.
CERTAIN = "scene a { event x }\nroot a\non a.x where 1 = 1 { stay }\non a.x where 2 = 2 { stay }\n"


@editor()
async def test_code_action_that_is_certain_is_preferred(session):
    document = session.open("new.scene", CERTAIN)
    [first, *_] = await actions(session, document, "1 = 1", types.CodeActionKind.QuickFix)
    assert first.is_preferred and "where 1 == 1" in await applied(session, document, first)


@editor()
async def test_code_action_fix_all(session):
    document = session.open("new.scene", CERTAIN)
    [action] = await actions(session, document, "root a", types.CodeActionKind.SourceFixAll)
    assert action.kind == "source.fixAll"
    assert await applied(session, document, action) == CERTAIN.replace(" = ", " == ")


@editor()
async def test_code_action_organize_imports(session):
    text = 'import "messenger/types.scene"\nimport "cats.scene"\nimport "cats.scene"\n'
    document = session.open("new.scene", text)
    [action] = await actions(session, document, text, types.CodeActionKind.SourceOrganizeImports)
    assert await applied(session, document, action) == 'import "cats.scene"\nimport "messenger/types.scene"\n'


def with_lazy_edits(capabilities):
    action = capabilities.text_document.code_action
    action.data_support = True
    action.resolve_support = types.ClientCodeActionResolveOptions(properties=["edit"])


@editor("visual-studio-code", "utf-16", with_lazy_edits)
async def test_code_action_resolve(session):
    document = session.open("new.scene", WRONG)
    [action, *_] = await actions(session, document, "psh", types.CodeActionKind.QuickFix)
    assert action.edit is None
    assert "{ push a }" in await applied(session, document, action)
    await actions(session, document, "psh")
    assert (await refusal(session.client.code_action_resolve_async(action))).code == -32801


REFACTOR = types.CodeActionKind.Refactor


async def refactorings(session, document, words):
    """The refactorings at the first word, by their titles."""
    start = document.range(words).start
    found = await session.client.text_document_code_action_async(types.CodeActionParams(
        text_document=document.name, range=types.Range(start, start),
        context=types.CodeActionContext(diagnostics=[], only=[REFACTOR])))
    assert all(action.kind.startswith("refactor") for action in found)
    return {action.title: action for action in found}


@every_encoding
async def test_refactoring_rewrites_an_effect(session):
    document = session.open("new.scene", UNICODE)
    action = (await refactorings(session, document, "push cat"))["Convert to `present`"]
    assert action.kind == "refactor.rewrite"
    changed = UNICODE.replace("push cat(", "present cat(").replace("cat.home { pop }", "cat.home { close }")
    assert (await applied(session, document, action)).replace("main / cats / cat", "") == changed.replace("main / cats / cat", "")


@every_encoding
async def test_refactoring_moves_a_scene_to_a_new_file(session):
    document = session.open("new.scene", UNICODE)
    action = (await refactorings(session, document, "cat(catName: String)"))["Move `cat` to the new file `cat.scene`"]
    action = await session.client.code_action_resolve_async(action)
    creation, filling, change = action.edit.document_changes
    assert action.kind == "refactor.move" and creation.kind == "create" and creation.uri == session.uri("cat.scene")
    assert filling.text_document.uri == creation.uri
    assert "scene cat(catName: String) { event home }" in filling.edits[0].new_text
    assert change.text_document.uri == document.uri and 'import "cat.scene"' in document.edited(change.edits)


def without_creation(capabilities):
    capabilities.workspace.workspace_edit.resource_operations = []


@editor("visual-studio-code", "utf-16", without_creation)
async def test_refactoring_creates_no_file_for_who_cannot(session):
    document = session.open("new.scene", UNICODE)
    assert not [title for title in await refactorings(session, document, "cat(catName: String)") if "new file" in title]


STYLE = types.FormattingOptions(tab_size=8, insert_spaces=False)
UGLY = UNICODE.replace("scene cats { event select", "scene   cats{event   select").replace("{ pop }", "{pop}")


@every_encoding
async def test_formatting(session):
    document = session.open("new.scene", UGLY)
    edits = await session.client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=document.name, options=STYLE))
    assert 0 < len(edits) and document.edited(edits) == UNICODE


@every_encoding
async def test_range_formatting(session):
    document = session.open("new.scene", UGLY)
    edits = await session.client.text_document_range_formatting_async(types.DocumentRangeFormattingParams(
        text_document=document.name, range=document.range("{pop}"), options=STYLE))
    assert document.edited(edits) == UGLY.replace("{pop}", "{ pop }")


@every_encoding
async def test_on_type_formatting(session):
    document = session.open("new.scene", UNICODE + "/* 😀 */ scene b {\n      event x\n}\n")
    edits = await session.client.text_document_on_type_formatting_async(types.DocumentOnTypeFormattingParams(
        text_document=document.name, position=document.at("event x\n}‸"), ch="}", options=STYLE))
    assert document.edited(edits).endswith("scene b {\n  event x\n}\n")


@editor()
async def test_formatting_changes_nothing_that_is_well(session):
    document = session.open("cats.scene")
    edits = await session.client.text_document_formatting_async(
        types.DocumentFormattingParams(text_document=document.name, options=STYLE))
    assert not edits
