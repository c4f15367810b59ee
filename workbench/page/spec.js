// The text of a spec: its files, the editor, and the messages of the compiler with their repairs.

import { Editor } from "./editor.js";
import { Offsets, element, tabAfter, unitAt, worded } from "./text.js";

const find = (id) => document.getElementById(id);

export class Spec {
  // `language` answers the editor at each keystroke, `app` compiles everything. `hooks`: `check()` after a pause,
  // `keep()` after a change, `announce(text)`, `fail(error)`.
  constructor(language, app, hooks) {
    this.language = language;
    this.app = app;
    this.hooks = hooks;
    this.files = {};
    this.editor = new Editor(find("editor"), {
      changed: (text) => this.changed(text),
      scrolled: () => this.color().catch(this.hooks.fail),
      hover: (at) => this.language.ask("hover", { path: this.path, at }),
      complete: (at) => this.language.ask("complete", { path: this.path, at }),
      define: (at) => this.define(at),
      format: () => this.format(),
      rename: (at, word) => this.rename(at, word),
      messageView: (message) => this.messageView(message),
    });
  }

  // MARK: Files

  // Replaces all files, and reports names and types.
  async open({ main, files, modules = [] }) {
    this.main = main;
    this.modules = modules;
    this.files = { ...files };
    this.path = main;
    this.editor.clear();
    this.editor.show(main, this.files[main]);
    this.showFiles();
    // The posts are in order, so nothing has to wait for them.
    this.language.open(this.content).catch(this.hooks.fail);
    this.app.open(this.content).catch(this.hooks.fail);
    await this.named();
  }

  showFiles() {
    const paths = Object.keys(this.files);
    find("files").hidden = paths.length < 2;
    find("files").replaceChildren(
      ...paths.map((path) =>
        element("button", {
          type: "button", role: "tab", "aria-selected": String(path === this.path),
          tabindex: path === this.path ? "0" : "-1",
          onclick: () => this.showFile(path),
          onkeydown: (event) => {
            const next = tabAfter(event.key, paths.indexOf(path), paths.length);
            if (next === undefined) return;
            event.preventDefault();
            this.showFile(paths[next]);
            find("files").querySelector("[aria-selected=true]").focus();
          },
        }, path.split("/").at(-1))));
  }

  showFile(path) {
    if (path === this.path || !(path in this.files)) return;
    this.path = path;
    this.editor.show(path, this.files[path]);
    this.showFiles();
    this.color();
    this.showMessages();
  }

  // The files with their names.
  get content() {
    return { main: this.main, files: this.files, modules: this.modules };
  }

  // MARK: Compiling

  async changed(text) {
    this.files[this.path] = text;
    this.hooks.keep();
    this.language.edit(this.path, text).catch((error) => this.hooks.fail(error));
    this.app.edit(this.path, text).catch((error) => this.hooks.fail(error));
    this.isStale = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(this.hooks.check, 200);
    // While one answer is on its way, one more is enough for all keystrokes since.
    if (this.isNaming) return (this.mustName = true);
    this.isNaming = true;
    do {
      this.mustName = false;
      await this.named();
    } while (this.mustName);
    this.isNaming = false;
  }

  // Names and types, and the colors of words.
  async named() {
    try {
      const report = await this.language.ask("names");
      if (!this.isComplete(report)) this.report(report);
      await this.color();
    } catch (error) {
      this.hooks.fail(error);
    }
  }

  // True if the report is poorer than the one that is shown, since a full check of this text has come first.
  isComplete(report) {
    return !this.isStale && report.errors === 0;
  }

  async color() {
    const { text } = this.editor;
    const tokens = await this.language.ask("tokens", { path: this.path, ...this.editor.coloredPart });
    this.editor.color(tokens, text);
  }

  // Everything. Returns the report; null if the text has changed meanwhile.
  async check() {
    const files = JSON.stringify(this.files);
    const report = await this.app.ask("check");
    if (files !== JSON.stringify(this.files)) return null;
    this.isStale = false;
    this.report(report);
    return report;
  }

  // The scenes that no rule shows: those with the message about it.
  unreachable(graph, { diagnostics }) {
    const texts = diagnostics.filter((one) => one.code === "SC0501").map(({ range: { file, start, end } }) => {
      const offsets = new Offsets(this.files[file]);
      return this.files[file].slice(offsets.unit(start), offsets.unit(end));
    });
    return new Set(graph.scenes.map((scene) => scene.name).filter((name) => texts.includes(name.split(".").at(-1))));
  }

  // The places of rules that never run, as a file and a line: those with the message about it.
  idle({ diagnostics }) {
    return new Set(diagnostics.filter((one) => one.code === "SC0413").map(({ range: { file, start } }) => {
      const text = this.files[file].slice(0, new Offsets(this.files[file]).unit(start));
      return `${file}:${text.split("\n").length}`;
    }));
  }

  report(report) {
    this.reported = report;
    this.errors = report.errors;
    this.showMessages();
    const warnings = report.diagnostics.filter((one) => one.severity === "warning").length;
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    this.hooks.announce(report.errors ? count(report.errors, "error") : warnings ? count(warnings, "warning") : "No problems");
  }

  showMessages() {
    if (!this.reported) return;
    const { diagnostics, withheld } = this.reported;
    this.editor.mark(diagnostics.filter((one) => one.range.file === this.path));
    const shown = diagnostics.slice(0, 50);
    const rest = diagnostics.length - shown.length + withheld;
    const certain = diagnostics.filter((one) => one.fixits[0]?.isCertain).length;
    const all = element("li", {}, element("button", { type: "button", class: "repair", onclick: () => this.repairAll() },
      `Apply all ${certain} certain repairs`));
    find("messages").firstElementChild.replaceChildren(
      certain > 1 ? all : "",
      ...shown.map((one) => element("li", { class: one.severity }, this.messageView(one))),
      rest ? element("li", {}, `and ${rest} more`) : "");
  }

  // A message with its notes and repairs, each one click away.
  messageView(message) {
    const offsets = this.editor.offsets;
    const show = () => this.showRange(message.range);
    const line = message.range.file === this.path
      ? `line ${this.editor.view.state.doc.lineAt(Math.min(offsets.unit(message.range.start), this.editor.view.state.doc.length)).number}`
      : message.range.file;
    return element(
      "div", { class: `message ${message.severity}` },
      element("button", { type: "button", class: "place", onclick: show }, `${message.severity} ${message.code}, ${line}`),
      element("p", {}, ...worded(message.message)),
      this.explained(message.code),
      message.notes.map((note) => element("p", { class: "note" }, ...worded(note.message))),
      element("div", { class: "tools" }, message.fixits.map((fixit) =>
        element("button", {
          type: "button", class: fixit.isCertain ? "repair" : "repair guess", onclick: () => this.repair(fixit.edits),
        }, ...worded(fixit.message)))));
  }

  // The page of a code, which is read when it is opened.
  explained(code) {
    const details = element("details", {}, element("summary", {}, "Explain"));
    details.addEventListener("toggle", async () => {
      const page = await this.language.ask("explain", { code }).catch(() => null);
      if (!page) return;
      details.replaceChildren(details.firstChild, element("p", {}, ...worded(page.explanation)));
      if (!page.right) return;
      details.append(
        element("p", { class: "note" }, "Wrong:"), element("pre", {}, page.wrong),
        element("p", { class: "note" }, "Right:"), element("pre", {}, page.right));
    }, { once: true });
    return details;
  }

  async repairAll() {
    try {
      this.repair(await this.language.ask("repair", { path: this.path }));
    } catch (error) {
      this.hooks.fail(error);
    }
  }

  // Applies edits, in this file through the editor.
  repair(edits) {
    const paths = [...new Set(edits.map((edit) => edit.range.file))];
    for (const path of paths) {
      if (!(path in this.files)) continue;
      this.showFile(path);
      this.editor.apply(edits.filter((edit) => edit.range.file === path));
    }
  }

  async format() {
    try {
      this.repair(await this.language.ask("format", { path: this.path }));
      this.hooks.announce("Formatted");
    } catch (error) {
      this.hooks.fail(error);
    }
  }

  // Asks for a new name of a declaration, and changes all uses in all files.
  rename(at, word) {
    const input = element("input", { type: "text", id: "new-name", value: word, autocomplete: "off", spellcheck: "false" });
    const problem = element("p", { class: "problem", role: "alert" });
    const dialog = element("dialog", { "aria-label": "Rename" },
      element("form", { method: "dialog" },
        element("label", { for: "new-name" }, "New name"), " ", input, " ", element("button", {}, "Rename"), problem));
    dialog.addEventListener("submit", async (event) => {
      event.preventDefault();
      try {
        const { edits, refused } = await this.language.ask("rename", { path: this.path, at, name: input.value });
        if (refused) return (problem.textContent = refused);
        dialog.close();
        const { path } = this;
        this.repair(edits);
        this.showFile(path);
        this.hooks.announce(`Renamed in ${edits.length} ${edits.length === 1 ? "place" : "places"}`);
      } catch (error) {
        problem.textContent = error.message;
      }
    });
    dialog.addEventListener("close", () => dialog.remove());
    document.body.append(dialog);
    dialog.showModal();
    input.select();
  }

  async define(at) {
    const range = await this.language.ask("define", { path: this.path, at }).catch(() => null);
    if (range) this.showRange(range);
  }

  // MARK: Places

  showPlace({ file, line, column }) {
    if (this.host) return this.host.postMessage({ scenicShow: { file, line, column } });
    this.showFile(file);
    if (this.path === file) this.editor.reveal(unitAt(this.editor.text, line, column));
  }

  showRange({ file, start, end }) {
    this.showFile(file);
    this.editor.reveal(this.editor.offsets.unit(start), this.editor.offsets.unit(end));
  }

  addTest(text) {
    this.showFile(this.main);
    const { length } = this.editor.view.state.doc;
    this.editor.view.dispatch({ changes: { from: length, insert: `\n${text}` } });
    this.editor.reveal(length + 1);
  }
}
