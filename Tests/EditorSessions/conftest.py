"""A session for each test: a server, a client of pytest-lsp with the name of an editor, and a folder of
samples."""

import os
import shutil
import sys
from pathlib import Path

import pytest
import pytest_asyncio
from lsprotocol import types
from pytest_lsp import ClientServerConfig, client_capabilities, make_test_lsp_client

import protocol
from source import Session

HERE = Path(__file__).parent
SAMPLES = HERE.parent.parent / "samples"
SCENICC = os.environ["SCENICC"]
ENCODINGS = ["utf-8", "utf-16", "utf-32"]


@pytest.fixture
def folder(tmp_path):
    """A copy of the samples, under a name that no URI has as it is."""
    folder = tmp_path / "Zoë & the ☂ 猫"
    folder.mkdir()
    for name in ["cats.scene", "routes.scene"]:
        shutil.copy(SAMPLES / name, folder / name)
    shutil.copytree(SAMPLES / "messenger", folder / "messenger")
    return folder


def new_client():
    client = make_test_lsp_client()
    client.registrations, client.edits, client.refreshes, client.versions = [], [], 0, []

    @client.feature(types.CLIENT_REGISTER_CAPABILITY)
    def register(params: types.RegistrationParams):
        client.registrations += params.registrations

    @client.feature(types.WORKSPACE_APPLY_EDIT)
    def apply(params: types.ApplyWorkspaceEditParams):
        client.edits.append(params.edit)
        return types.ApplyWorkspaceEditResult(applied=True)

    return client


@pytest_asyncio.fixture
async def session(request, folder, tmp_path):
    """A running session; `@editor(profile, encoding=…)` selects the editor, by default Visual Studio Code in
    UTF-16."""
    profile, encoding, change = getattr(request, "param", ("visual-studio-code", "utf-16", None))
    record = tmp_path / "record"
    client = new_client()
    await client.start_io(sys.executable, str(HERE / "relay.py"), str(record), SCENICC)
    capabilities = client_capabilities(profile)
    capabilities.general = capabilities.general or types.GeneralClientCapabilities()
    capabilities.general.position_encodings = [types.PositionEncodingKind(encoding)]
    if change:
        change(capabilities)
    session = Session(client, folder, encoding)
    session.start = await client.initialize_session(types.InitializeParams(
        capabilities=capabilities, root_uri=folder.as_uri(), process_id=os.getpid(),
        workspace_folders=[types.WorkspaceFolder(uri=folder.as_uri(), name="samples")]))
    yield session
    await client.shutdown_session()
    await client.stop()
    assert client.error is None
    assert protocol.validate(record) > 1


def pytest_configure(config):
    # pytest-lsp checks the parts of the protocol that depend on the capabilities of a client, and reports a
    # warning.
    config.addinivalue_line("filterwarnings", "error::pytest_lsp.LspSpecificationWarning")
    config.addinivalue_line("filterwarnings", "ignore::DeprecationWarning")
