"use strict";

// Starts `scenicc lsp` for .scene files. What the editor shows beyond colours and snippets comes from it. The workbench is a
// page beside the editor.

const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");
const { Previews } = require("./preview.js");

/** The client of the running server; undefined while none runs. */
let client;

/** The next start or stop waits for the last one. */
let work = Promise.resolve();

/** Where `scenicc` is: what the setting says, or the first one on the PATH; undefined if it is not there. */
function findCompiler(configured, environment) {
  if (configured) return isProgram(configured) ? configured : undefined;
  const name = process.platform === "win32" ? "scenicc.exe" : "scenicc";
  return (environment.PATH ?? "")
    .split(path.delimiter)
    .filter((folder) => folder !== "")
    .map((folder) => path.join(folder, name))
    .find(isProgram);
}

function isProgram(file) {
  try {
    fs.accessSync(file, fs.constants.X_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** Says that there is no compiler, and offers to set where it is. */
async function sayMissing(configured) {
  const message = configured
    ? `Scenic: there is no program at ${configured}, where the setting scenic.path says that scenicc is.`
    : "Scenic: scenicc is not on the PATH. Colours work without it; errors, completion and renaming come from it.";
  if ((await vscode.window.showErrorMessage(message, "Open Settings")) === "Open Settings") {
    await vscode.commands.executeCommand("workbench.action.openSettings", "scenic.path");
  }
}

async function start() {
  const configured = vscode.workspace.getConfiguration("scenic").get("path", "");
  const command = findCompiler(configured, process.env);
  if (command === undefined) {
    // Not waited for: the message stands until somebody answers it.
    sayMissing(configured);
    return;
  }
  const starting = new LanguageClient(
    "scenic",
    "Scenic",
    { command, args: ["lsp"] },
    {
      documentSelector: [{ language: "scene" }],
      initializationOptions: { indexStorePath: vscode.workspace.getConfiguration("scenic").get("indexStorePath", "") },
    },
  );
  try {
    await starting.start();
    client = starting;
  } catch (error) {
    vscode.window.showErrorMessage(`Scenic: ${command} lsp did not start. ${error.message}`);
  }
}

async function stop() {
  const running = client;
  client = undefined;
  await running?.stop();
}

/** Completes a launch configuration; without a launch.json, the open spec is debugged. */
function debugConfiguration(_folder, configuration) {
  const document = vscode.window.activeTextEditor?.document;
  if (configuration.type) return configuration;
  if (document?.languageId !== "scene") return undefined;
  return { type: "scenic", request: "launch", name: "Debug spec", program: document.fileName, stopOnEntry: false };
}

/** Does one thing after the other, whoever asks. */
function then(step) {
  work = work.then(step, step);
  return work;
}

function activate(context) {
  const previews = new Previews(vscode, () =>
    findCompiler(vscode.workspace.getConfiguration("scenic").get("path", ""), process.env));
  let timer;
  context.subscriptions.push(
    vscode.workspace.onDidChangeTextDocument(({ document }) => {
      if (document.languageId !== "scene") return;
      clearTimeout(timer);
      timer = setTimeout(() => previews.update(), 200);
    }),
    vscode.commands.registerCommand("scenic.restart", () => then(stop).then(() => then(start))),
    vscode.debug.registerDebugAdapterDescriptorFactory("scenic", {
      createDebugAdapterDescriptor() {
        const configured = vscode.workspace.getConfiguration("scenic").get("path", "");
        const command = findCompiler(configured, process.env);
        if (command === undefined) return void sayMissing(configured);
        return new vscode.DebugAdapterExecutable(command, ["debug"]);
      },
    }),
    vscode.debug.registerDebugConfigurationProvider("scenic", { resolveDebugConfiguration: debugConfiguration }),
    vscode.commands.registerCommand("scenic.preview", () => previews.show()),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (["scenic.path", "scenic.indexStorePath"].some((name) => change.affectsConfiguration(name))) return then(stop).then(() => then(start));
    }),
  );
  return then(start);
}

function deactivate() {
  return then(stop);
}

module.exports = { activate, deactivate };
