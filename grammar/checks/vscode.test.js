"use strict";

// The VS Code extension: its files, and its life with doubles of `vscode` and `vscode-languageclient`.
// SPECS=FOLDER node --test vscode.test.js, after write_snippets.js and the tokens of the folder.

const assert = require("node:assert");
const { test } = require("node:test");
const fs = require("node:fs");
const Module = require("node:module");
const os = require("node:os");
const path = require("node:path");

const folder = path.join(__dirname, "..", "vscode");
const read = (name) => fs.readFileSync(path.join(folder, name));
const json = (name) => JSON.parse(read(name).toString());
const manifest = json("package.json");

/** Every path that begins with `./` in a value. */
function paths(value) {
  if (typeof value === "string") return value.startsWith("./") ? [value] : [];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(paths) : [];
}

test("every path of the manifest is there", () => {
  const named = [...paths(manifest), manifest.icon, "README.md", "CHANGELOG.md", "LICENSE"];
  assert.ok(named.length > 8);
  for (const name of named) assert.ok(fs.existsSync(path.join(folder, name)), name);
});

test("every JSON file of the extension is JSON", () => {
  const names = fs.readdirSync(folder, { recursive: true }).filter((name) => name.endsWith(".json"));
  assert.ok(names.length >= 5);
  for (const name of names) assert.doesNotThrow(() => json(name), name);
});

test("the grammar and the licence are those of the repository", () => {
  const grammar = fs.readFileSync(path.join(folder, "../textmate/scene.tmLanguage.json"));
  assert.ok(read("syntaxes/scene.tmLanguage.json").equals(grammar), "copy grammar/textmate/scene.tmLanguage.json");
  assert.ok(read("LICENSE").equals(fs.readFileSync(path.join(folder, "../../LICENSE"))), "copy LICENSE");
});

test("the icon is a PNG of 128 by 128", () => {
  const icon = read("icon.png");
  assert.equal(icon.subarray(1, 4).toString(), "PNG");
  assert.deepEqual([icon.readUInt32BE(16), icon.readUInt32BE(20)], [128, 128]);
});

test("the grammar's scopes are those of the manifest", () => {
  for (const { scopeName, path: name } of manifest.contributes.grammars) assert.equal(json(name).scopeName, scopeName);
});

test("what the server colours by meaning has a scope that the grammar has too", () => {
  const source = fs.readFileSync(path.join(folder, "../../Sources/ScenicLang/LanguageService/SemanticTokens/SemanticToken.swift"), "utf8");
  const [, cases] = /struct SemanticToken \{\s*package enum Kind: Int, CaseIterable \{([^}]*)\}/.exec(source);
  const kinds = cases.match(/[a-zA-Z]+/g).filter((word) => word !== "case");
  // These are what the editor takes them for anyway.
  const plain = ["comment", "string", "number", "operator"];
  const [{ scopes }] = manifest.contributes.semanticTokenScopes;
  assert.deepEqual([...Object.keys(scopes), ...plain].sort(), kinds.sort());
  const grammar = read("syntaxes/scene.tmLanguage.json").toString();
  for (const scope of Object.values(scopes).flat()) assert.ok(grammar.includes(`"${scope}"`), scope);
});

test("the patterns of the language configuration are regular expressions", () => {
  const configuration = json("language-configuration.json");
  const word = new RegExp(`^(?:${configuration.wordPattern})$`);
  for (const name of ["cats", "tabBar2", "_x", "été", "`stack`"]) assert.match(name, word);
  for (const name of ["2x", "a.b", "", "a-b"]) assert.doesNotMatch(name, word);
  const { increaseIndentPattern, decreaseIndentPattern } = configuration.indentationRules;
  for (const line of ["scene a {", "  home: stack {", "do create("]) assert.match(line, new RegExp(increaseIndentPattern));
  for (const line of ["scene a { event b }", "// scene {", "a(b)"]) {
    assert.doesNotMatch(line, new RegExp(increaseIndentPattern));
  }
  assert.match("  }", new RegExp(decreaseIndentPattern));
});

test("every snippet parses as it is", () => {
  const { filled } = require("./snippets.js");
  for (const [name, { body }] of Object.entries(json("snippets/scene.json"))) {
    const spec = path.join(process.env.SPECS, `snippet ${name}.scene`);
    assert.equal(fs.readFileSync(spec, "utf8"), filled(body));
    assert.equal(JSON.parse(fs.readFileSync(`${spec}.json`)).isBroken, false, name);
  }
});

/** A VS Code and a client of its library, which note what is asked of them. */
function doubles(settings = {}, { failing = false } = {}) {
  const notes = { clients: [], errors: [], commands: {}, executed: [], answer: undefined, panels: [], shown: [] };
  class LanguageClient {
    constructor(id, name, server, options) {
      Object.assign(this, { id, name, server, options, state: "made" });
      notes.clients.push(this);
    }
    async start() {
      if (failing) throw new Error("no such server");
      this.state = "running";
    }
    async stop() {
      this.state = "stopped";
    }
  }
  const vscode = {
    workspace: {
      getConfiguration: () => ({ get: (key, fallback) => settings[key] ?? fallback }),
      onDidChangeConfiguration: (listener) => ((notes.changed = listener), { dispose() {} }),
      onDidChangeTextDocument: (listener) => ((notes.edited = listener), { dispose() {} }),
      openTextDocument: async (file) => ({ file }),
      textDocuments: [],
    },
    window: {
      showErrorMessage: async (message) => (notes.errors.push(message), notes.answer),
      createWebviewPanel: (kind, title, column, options) => {
        const panel = { kind, title, options, posted: [], reveals: 0, reveal: () => panel.reveals++ };
        panel.onDidDispose = (listener) => (panel.dispose = listener);
        panel.webview = {
          onDidReceiveMessage: (listener) => (panel.receive = listener),
          postMessage: (message) => panel.posted.push(message),
        };
        notes.panels.push(panel);
        return panel;
      },
      showTextDocument: async (document, options) => notes.shown.push({ document, options }),
    },
    debug: {
      registerDebugAdapterDescriptorFactory: (type, factory) => ((notes.adapters = { type, ...factory }), { dispose() {} }),
      registerDebugConfigurationProvider: (type, provider) => ((notes.configurations = { type, ...provider }), { dispose() {} }),
    },
    DebugAdapterExecutable: class { constructor(command, args) { Object.assign(this, { command, args }); } },
    ViewColumn: { One: 1, Beside: -2 },
    Position: class { constructor(line, character) { Object.assign(this, { line, character }); } },
    Range: class { constructor(start, end) { Object.assign(this, { start, end }); } },
    commands: {
      registerCommand: (name, run) => ((notes.commands[name] = run), { dispose() {} }),
      executeCommand: async (...call) => notes.executed.push(call),
    },
  };
  return { notes, modules: { vscode, "vscode-languageclient/node": { LanguageClient } } };
}

/** The extension, loaded anew with doubles. */
function load(modules) {
  const original = Module._load;
  Module._load = (request, ...rest) => (Object.hasOwn(modules, request) ? modules[request] : original(request, ...rest));
  try {
    const file = path.join(folder, "extension.js");
    delete require.cache[require.resolve(file)];
    return require(file);
  } finally {
    Module._load = original;
  }
}

/** Runs with a folder on the PATH, in which there is a `scenicc` or none. */
async function withPath(hasCompiler, run) {
  const place = fs.mkdtempSync(path.join(os.tmpdir(), "scenic-"));
  const before = process.env.PATH;
  const compiler = path.join(place, "scenicc");
  if (hasCompiler) fs.writeFileSync(compiler, "#!/bin/sh\n", { mode: 0o755 });
  process.env.PATH = place;
  try {
    await run(compiler, place);
  } finally {
    process.env.PATH = before;
    fs.rmSync(place, { recursive: true });
  }
}

const context = () => ({ subscriptions: [] });

test("starting runs `scenicc lsp` from the PATH, stopping stops it", () =>
  withPath(true, async (compiler) => {
    const { notes, modules } = doubles();
    const extension = load(modules);
    const its = context();
    await extension.activate(its);
    assert.equal(its.subscriptions.length, 6);
    assert.equal(notes.clients.length, 1);
    assert.deepEqual(notes.clients[0].server, { command: compiler, args: ["lsp"] });
    assert.deepEqual(notes.clients[0].options.documentSelector, [{ language: "scene" }]);
    assert.deepEqual(notes.clients[0].options.initializationOptions, { indexStorePath: "" });
    assert.equal(notes.clients[0].state, "running");
    await extension.deactivate();
    assert.equal(notes.clients[0].state, "stopped");
    assert.deepEqual(notes.errors, []);
  }));

test("the setting says where the compiler is", () =>
  withPath(false, async (_, place) => {
    const elsewhere = path.join(place, "another");
    fs.writeFileSync(elsewhere, "#!/bin/sh\n", { mode: 0o755 });
    const { notes, modules } = doubles({ path: elsewhere });
    await load(modules).activate(context());
    assert.equal(notes.clients[0].server.command, elsewhere);
  }));

test("a missing compiler is told, and the settings are offered", () =>
  withPath(false, async () => {
    const { notes, modules } = doubles();
    notes.answer = "Open Settings";
    const extension = load(modules);
    await extension.activate(context());
    await new Promise(setImmediate);
    assert.equal(notes.clients.length, 0);
    assert.match(notes.errors[0], /scenicc is not on the PATH/);
    assert.deepEqual(notes.executed, [["workbench.action.openSettings", "scenic.path"]]);
    await extension.deactivate();
  }));

test("a wrong setting is told with what it says", () =>
  withPath(true, async () => {
    const { notes, modules } = doubles({ path: "/nowhere/scenicc" });
    await load(modules).activate(context());
    assert.equal(notes.clients.length, 0);
    assert.match(notes.errors[0], /no program at \/nowhere\/scenicc/);
  }));

test("a server that does not start is told", () =>
  withPath(true, async () => {
    const { notes, modules } = doubles({}, { failing: true });
    const extension = load(modules);
    await extension.activate(context());
    assert.match(notes.errors[0], /did not start. no such server/);
    await extension.deactivate();
    assert.equal(notes.clients[0].state, "made");
  }));

test("restarting stops the server and starts another", () =>
  withPath(true, async () => {
    const { notes, modules } = doubles();
    const extension = load(modules);
    await extension.activate(context());
    await notes.commands["scenic.restart"]();
    assert.deepEqual(notes.clients.map((client) => client.state), ["stopped", "running"]);
    await notes.changed({ affectsConfiguration: (key) => key === "scenic.path" });
    assert.deepEqual(notes.clients.map((client) => client.state), ["stopped", "stopped", "running"]);
    await notes.changed({ affectsConfiguration: () => false });
    assert.equal(notes.clients.length, 3);
    assert.deepEqual(Object.keys(notes.commands), manifest.contributes.commands.map(({ command }) => command));
  }));

test("debugging runs `scenicc debug` with the open spec", () =>
  withPath(true, async (compiler) => {
    const { notes, modules } = doubles();
    await load(modules).activate(context());
    const [debuggerOfSpecs] = manifest.contributes.debuggers;
    assert.deepEqual([notes.adapters.type, notes.configurations.type], [debuggerOfSpecs.type, debuggerOfSpecs.type]);
    assert.deepEqual({ ...notes.adapters.createDebugAdapterDescriptor() }, { command: compiler, args: ["debug"] });
    assert.equal(notes.configurations.resolveDebugConfiguration(undefined, {}), undefined);
    const written = { type: "scenic", program: "b.scene" };
    assert.equal(notes.configurations.resolveDebugConfiguration(undefined, written), written);
    modules.vscode.window.activeTextEditor = { document: { languageId: "scene", fileName: "/a.scene" } };
    const made = notes.configurations.resolveDebugConfiguration(undefined, {});
    assert.deepEqual([made.type, made.request, made.program], ["scenic", "launch", "/a.scene"]);
  }));

/** An open document of the editor. */
const opened = (file, text) => ({ uri: { fsPath: file }, languageId: "scene", getText: () => text });

test("the workbench shows the open document with its imports, and each change of it", () =>
  withPath(true, async (_, place) => {
    fs.writeFileSync(path.join(place, "workbench.html"), "<p>a</p><!-- SPEC --><p>b</p>");
    fs.writeFileSync(path.join(place, "part.scene"), 'import "../outside.scene"\nscene b\n');
    const main = path.join(place, "app.scene");
    const { notes, modules } = doubles();
    modules.vscode.workspace.textDocuments = [opened(main, 'import "part.scene"\n// </script>\nroot main: stack { b }\n')];
    modules.vscode.window.activeTextEditor = { document: modules.vscode.workspace.textDocuments[0] };
    await load(modules).activate(context());
    notes.commands["scenic.preview"]();
    const [panel] = notes.panels;
    const { html } = panel.webview;
    assert.equal(html.split("</script>").length, 3);
    const spec = JSON.parse(html.match(/id="spec">(.*?)<\/script>/)[1]);
    assert.equal(spec.main, "app.scene");
    assert.deepEqual(Object.keys(spec.files), ["app.scene", "part.scene"]);
    assert.match(html, /id="embedded">true<\/script><p>b<\/p>$/);
    // The same document again shows the same panel.
    notes.commands["scenic.preview"]();
    assert.deepEqual([notes.panels.length, panel.reveals], [1, 1]);
    modules.vscode.workspace.textDocuments = [opened(main, "scene c\nroot c\n")];
    notes.edited({ document: modules.vscode.workspace.textDocuments[0] });
    await new Promise((resolve) => setTimeout(resolve, 300));
    assert.deepEqual(panel.posted, [{ scenicSpec: { main: "app.scene", files: { "app.scene": "scene c\nroot c\n" } } }]);
    await panel.receive({ scenicShow: { file: "app.scene", line: 2, column: 7 } });
    assert.equal(notes.shown[0].document.file, main);
    assert.deepEqual({ ...notes.shown[0].options.selection.start }, { line: 1, character: 6 });
    const others = ["none.scene", "../../etc/passwd", "part.scene"].map((file) => ({ file, line: 1, column: 1 }));
    for (const scenicShow of [null, { file: 3 }, ...others]) await panel.receive({ scenicShow });
    for (const wrong of [null, {}]) await panel.receive(wrong);
    assert.equal(notes.shown.length, 1);
    panel.dispose();
    notes.commands["scenic.preview"]();
    assert.equal(notes.panels.length, 2);
  }));

test("a spec of several modules names them", () =>
  withPath(false, async (_, place) => {
    const { specOf } = require(path.join(folder, "preview.js"));
    const files = {
      "Sources/App/app.scene": 'import "SignIn/sign-in.scene"\nimport "parts/a.scene"\nimport "../Other/x.scene"\n',
      "Sources/App/parts/a.scene": "scene a\n", "Sources/SignIn/sign-in.scene": 'import "who.scene"\nflow signIn { root who }\n',
      "Sources/SignIn/who.scene": "scene who\n", "Sources/Other/x.scene": "scene x\n",
    };
    for (const [name, text] of Object.entries(files)) {
      fs.mkdirSync(path.dirname(path.join(place, name)), { recursive: true });
      fs.writeFileSync(path.join(place, name), text);
    }
    const spec = specOf(path.join(place, "Sources/App/app.scene"), []);
    assert.equal(spec.main, "app.scene");
    assert.deepEqual(Object.keys(spec.files).sort(), ["../SignIn/sign-in.scene", "../SignIn/who.scene", "app.scene", "parts/a.scene"]);
    assert.deepEqual(spec.modules, [{ name: "SignIn", folder: "../SignIn" }]);
  }));

test("a missing or wrong page of the workbench is reported", () =>
  withPath(true, async (_, place) => {
    const { notes, modules } = doubles();
    await load(modules).activate(context());
    notes.commands["scenic.preview"]();
    assert.match(notes.errors.at(-1), /open a \.scene file/);
    modules.vscode.window.activeTextEditor = { document: opened(path.join(place, "app.scene"), "scene a\n") };
    notes.commands["scenic.preview"]();
    assert.match(notes.errors.at(-1), /was not found beside scenicc/);
    fs.writeFileSync(path.join(place, "workbench.html"), "another page");
    notes.commands["scenic.preview"]();
    assert.match(notes.errors.at(-1), /is not the page/);
    assert.equal(notes.panels.length, 0);
  }));
