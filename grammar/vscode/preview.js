"use strict";

// The workbench beside the editor, fed by the open document.

const fs = require("node:fs");
const path = require("node:path");

const mark = "<!-- SPEC -->";
/** At most this many files and characters, so that a wrong folder of imports does not block the editor. */
const most = { files: 200, characters: 5_000_000 };

/** The page: the one that the setting names, or the one beside the compiler; undefined if there is none. */
function findPage(configured, compiler) {
  const candidates = configured
    ? [configured]
    : compiler
      ? [path.join(path.dirname(compiler), "workbench.html"), path.join(path.dirname(compiler), "../share/scenic/workbench.html")]
      : [];
  return candidates.find((file) => fs.existsSync(file));
}

/** The folder `Sources` of the Swift package with a file, whose folders are modules; undefined if there is none. */
function sourcesOf(file) {
  const parts = file.split(path.sep);
  const place = parts.slice(0, -2).lastIndexOf("Sources");
  return place < 0 ? undefined : parts.slice(0, place + 1).join(path.sep);
}

/** The spec of a main file with its imports: open documents with their text, others as on disk. */
function specOf(main, documents) {
  const folder = path.dirname(main);
  const sources = sourcesOf(main);
  const modules = new Map();
  const relative = (file) => path.relative(folder, file).split(path.sep).join("/");
  const open = new Map(documents.map((document) => [document.uri.fsPath, document.getText()]));
  const read = (file) => {
    if (open.has(file)) return open.get(file);
    try {
      return fs.readFileSync(file, "utf8");
    } catch {
      // The compiler reports the import.
      return undefined;
    }
  };
  const files = {};
  const waiting = [main];
  let characters = 0;
  while (waiting.length > 0 && Object.keys(files).length < most.files && characters < most.characters) {
    const file = waiting.shift();
    const name = relative(file);
    if (Object.hasOwn(files, name)) continue;
    const text = read(file);
    if (text === undefined) continue;
    files[name] = text;
    characters += text.length;
    for (const [, imported] of text.matchAll(/^\s*import\s+"([^"\\]+)"/gm)) {
      const [first, ...rest] = imported.split("/");
      const module = sources && rest.length > 0 && /^\w+$/.test(first) ? path.join(sources, first) : undefined;
      if (module && fs.existsSync(module)) modules.set(first, module);
      const next = modules.has(first) ? path.join(sources, imported) : path.resolve(path.dirname(file), imported);
      // As the compiler does, only files in the folder of the main file, or in that of a module.
      const isInside = [folder, ...modules.values()].some((one) => !path.relative(one, next).startsWith(".."));
      if (isInside) waiting.push(next);
    }
  }
  const spec = { main: path.basename(main), files };
  if (modules.size > 0) spec.modules = [...modules].map(([name, module]) => ({ name, folder: relative(module) }));
  return spec;
}

/** JSON as an element of the page; no text in it can end the element. */
function element(id, value) {
  return `<script type="application/json" id="${id}">${JSON.stringify(value).replaceAll("<", "\\u003c")}</script>`;
}

/** The page with a spec; it shows no editor, since it is beside one. */
function pageOf(html, spec) {
  const place = html.indexOf(mark);
  if (place < 0) return undefined;
  return html.slice(0, place) + element("spec", spec) + element("embedded", true) + html.slice(place + mark.length);
}

/** The panels, one for each main file. */
class Previews {
  constructor(vscode, compiler) {
    this.vscode = vscode;
    this.compiler = compiler;
    this.panels = new Map();
  }

  /** Shows the workbench for the active document. */
  show() {
    const { vscode } = this;
    const document = vscode.window.activeTextEditor?.document;
    if (document?.languageId !== "scene") {
      return vscode.window.showErrorMessage("Scenic: open a .scene file first.");
    }
    const main = document.uri.fsPath;
    const known = this.panels.get(main);
    if (known) return known.reveal();
    const page = findPage(vscode.workspace.getConfiguration("scenic").get("workbench", ""), this.compiler());
    const html = page === undefined ? undefined : pageOf(fs.readFileSync(page, "utf8"), this.spec(main));
    if (html === undefined) {
      return vscode.window.showErrorMessage(
        page === undefined
          ? "Scenic: workbench.html was not found beside scenicc. Build it with scripts/workbench, and set scenic.workbench."
          : `Scenic: ${page} is not the page of the workbench.`);
    }
    const panel = vscode.window.createWebviewPanel(
      "scenic.workbench", `Workbench: ${path.basename(main)}`, vscode.ViewColumn.Beside,
      { enableScripts: true, retainContextWhenHidden: true });
    this.panels.set(main, panel);
    panel.onDidDispose(() => this.panels.delete(main));
    panel.webview.onDidReceiveMessage((message) => this.reveal(main, message?.scenicShow));
    panel.webview.html = html;
  }

  spec(main) {
    return specOf(main, this.vscode.workspace.textDocuments);
  }

  /** Sends the current text to the panels. */
  update() {
    for (const [main, panel] of this.panels) panel.webview.postMessage({ scenicSpec: this.spec(main) });
  }

  /** Shows a place that was clicked in the page: a file of the spec, a line and a column. */
  async reveal(main, place) {
    if (typeof place?.file !== "string" || !Number.isInteger(place.line) || !Number.isInteger(place.column)) return;
    const { vscode } = this;
    // Only files of the spec: the page decides which file it names.
    if (!Object.hasOwn(this.spec(main).files, place.file)) return;
    const file = path.resolve(path.dirname(main), place.file);
    const document = await vscode.workspace.openTextDocument(file);
    const position = new vscode.Position(Math.max(place.line - 1, 0), Math.max(place.column - 1, 0));
    await vscode.window.showTextDocument(document, {
      viewColumn: vscode.ViewColumn.One, selection: new vscode.Range(position, position),
    });
  }
}

module.exports = { Previews, findPage, pageOf, specOf };
