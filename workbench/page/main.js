// The workbench: an editor, a device, and panels around one spec.

import { Compiler, Layout, Trap } from "./calls.js";
import { Device } from "./device.js";
import { Editor } from "./editor.js";
import { GraphView, ruleOf } from "./graph.js";
import { Program, valueText } from "./program.js";
import { Proof } from "./proof.js";
import { Turns } from "./turns.js";
import { AppPanel } from "./app.js";
import { checked, fragment, shared } from "./share.js";
import { Offsets, element, unitAt, worded } from "./text.js";
import { embedded, loadAssets } from "./assets.js";
import { logLines } from "./log.js";

const find = (id) => document.getElementById(id);
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

class Workbench {
  constructor(assets) {
    // One instance answers the editor at each keystroke, the other compiles everything and runs the app.
    this.language = new Compiler(assets, "language");
    this.app = new Compiler(assets, "app");
    this.layout = new Layout(assets);
    this.files = {};
    this.lines = [];
    this.editor = new Editor(find("editor"), {
      changed: (text) => this.changed(text),
      hover: (at) => this.language.ask("hover", { path: this.path, at }),
      complete: (at) => this.language.ask("complete", { path: this.path, at }),
      define: (at) => this.define(at),
      format: () => this.format(),
      rename: (at, word) => this.rename(at, word),
      messageView: (message) => this.messageView(message),
    });
    this.graph = new GraphView(find("graph"), {
      layout: (dot) => this.layout.positions(dot),
      go: (scene) => this.go(scene),
      rule: (edge, graph) => this.showSource(ruleOf(edge, graph, this.program)),
    });
    this.turns = new Turns(find("turns"), {
      travel: (turn) => this.travel(turn), source: (place) => this.showPlace(place),
    });
    this.panel = new AppPanel(find("app"), (line) => this.send(line));
    this.proof = new Proof(find("proof"), assets, {
      spec: () => (this.program && !this.errors ? { main: this.main, files: this.files } : null),
      play: (film) => this.film(film).catch((error) => this.fail(error)),
      doubt: (names) => this.graph.doubt(names),
      test: (text) => this.addTest(text),
    });
    this.connect();
  }

  // MARK: Files

  // Opens a spec, and plays the lines of a run.
  async open({ main, files, lines = [] }) {
    this.main = main;
    this.files = { ...files };
    this.path = main;
    this.program = null;
    this.lines = [];
    this.saved = null;
    find("restore").disabled = true;
    this.editor.clear();
    this.editor.show(main, this.files[main]);
    this.showFiles();
    this.proof.forget();
    // The posts are in order, so nothing has to wait for them.
    this.language.open(main, this.files).catch((error) => this.fail(error));
    this.app.open(main, this.files).catch((error) => this.fail(error));
    await this.named();
    await this.check(lines);
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
            const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
            if (!step) return;
            this.showFile(paths[(paths.indexOf(path) + step + paths.length) % paths.length]);
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

  // Keeps the text in this tab, so that loading the page again does not lose it.
  keep() {
    try {
      sessionStorage.setItem(`workbench ${this.origin}`, JSON.stringify({ main: this.main, files: this.files }));
    } catch {
      // The browser keeps nothing, or the text is too large.
    }
  }

  // The text that was kept in this tab; null if there is none.
  kept() {
    try {
      return checked(JSON.parse(sessionStorage.getItem(`workbench ${this.origin}`)));
    } catch {
      return null;
    }
  }

  // MARK: Compiling

  async changed(text) {
    this.files[this.path] = text;
    this.keep();
    this.language.edit(this.path, text).catch((error) => this.fail(error));
    this.app.edit(this.path, text).catch((error) => this.fail(error));
    this.isStale = true;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.check(this.lines), 200);
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
      this.fail(error);
    }
  }

  // True if the report is poorer than the one that is shown, since a full check of this text has come first.
  isComplete(report) {
    return !this.isStale && report.errors === 0;
  }

  async color() {
    const { text } = this.editor;
    const tokens = await this.language.ask("tokens", { path: this.path });
    this.editor.color(tokens, text);
  }

  // Everything: all messages, the program, the graph, the tests, and the run again up to the same turn.
  async check(lines) {
    const files = JSON.stringify(this.files);
    const start = performance.now();
    try {
      const report = await this.app.ask("check");
      if (files !== JSON.stringify(this.files)) return;
      this.isStale = false;
      this.report(report);
      this.proof.forget();
      if (report.errors) {
        document.body.dataset.ready = "errors";
        return;
      }
      const json = await this.app.ask("program");
      if (!json) return;
      this.program = new Program(json);
      this.panel.program = this.program;
      this.device = new Device(find("device"), this.program, (line) => this.send(line));
      await this.restart(lines);
      this.checkTime = performance.now() - start;
      document.body.dataset.ready = "true";
      document.body.dataset.readyTime ??= performance.now();
      document.body.dataset.paint ??= performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const graph = await this.app.ask("graph");
      if (graph) await this.graph.set(graph, this.unreachable(graph, report));
      this.graph.light(this.visible());
      document.body.dataset.graph = "true";
      this.showTests(await this.app.ask("tests"));
    } catch (error) {
      this.fail(error);
    }
  }

  // The scenes that no rule shows: those with the message about it.
  unreachable(graph, { diagnostics }) {
    const texts = diagnostics.filter((one) => one.code === "SC0501").map(({ range: { file, start, end } }) => {
      const offsets = new Offsets(this.files[file]);
      return this.files[file].slice(offsets.unit(start), offsets.unit(end));
    });
    return new Set(graph.scenes.map((scene) => scene.name).filter((name) => texts.includes(name.split(".").at(-1))));
  }

  report(report) {
    this.reported = report;
    this.errors = report.errors;
    this.showMessages();
    const warnings = report.diagnostics.filter((one) => one.severity === "warning").length;
    const count = (number, word) => `${number} ${word}${number === 1 ? "" : "s"}`;
    this.announce(report.errors ? count(report.errors, "error") : warnings ? count(warnings, "warning") : "No problems");
  }

  showMessages() {
    if (!this.reported) return;
    const { diagnostics, withheld } = this.reported;
    this.editor.mark(diagnostics.filter((one) => one.range.file === this.path), this.editor.text);
    const shown = diagnostics.slice(0, 50);
    const rest = diagnostics.length - shown.length + withheld;
    find("messages").firstElementChild.replaceChildren(
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
      message.notes.map((note) => element("p", { class: "note" }, ...worded(note.message))),
      element("div", { class: "tools" }, message.fixits.map((fixit) =>
        element("button", {
          type: "button", class: fixit.isCertain ? "repair" : "repair guess", onclick: () => this.repair(fixit.edits),
        }, ...worded(fixit.message)))));
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
      this.announce("Formatted");
    } catch (error) {
      this.fail(error);
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
        this.announce(`Renamed in ${edits.length} ${edits.length === 1 ? "place" : "places"}`);
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

  // MARK: Running

  // Starts the app again and plays lines, as far as they fit.
  async restart(lines = []) {
    this.lines = [];
    this.turns.clear();
    this.show(await this.app.ask("start"));
    await this.play(lines);
  }

  async send(line) {
    try {
      const answer = await this.app.ask("line", { line });
      this.lines.length = answer.turn - 1;
      this.lines.push(line);
      this.turns.cut(answer.turn);
      this.turns.add(answer.statement ?? Object.keys(line)[0], answer.handled);
      if (answer.state) {
        this.saved = answer.state;
        find("restore").disabled = false;
      }
      this.show(answer);
    } catch (error) {
      this.fail(error);
    }
  }

  // Plays lines in portions, so that even a long log does not block the page.
  async play(lines) {
    const portion = 100;
    for (let start = 0; start < lines.length; start += portion) {
      const some = lines.slice(start, start + portion);
      const answer = await this.app.ask("lines", { lines: some });
      this.lines.length = answer.turn - answer.played.length;
      this.turns.cut(this.lines.length + 1);
      this.lines.push(...some.slice(0, answer.played.length));
      answer.played.forEach((turn, place) =>
        this.turns.add(turn.statement || Object.keys(some[place])[0], turn.handled));
      this.show(answer);
      if (answer.problem) {
        this.announce(`Line ${start + answer.played.length + (answer.played.length < some.length ? 1 : 0)}: ${answer.problem}`);
        return answer.problem;
      }
    }
    return null;
  }

  // Plays a path from the start, turn by turn, for people to watch.
  async film(lines) {
    await this.restart();
    for (const line of lines) {
      await pause(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 900);
      await this.send(line);
    }
  }

  async travel(turn) {
    try {
      this.show(await this.app.ask("travel", { turn }));
    } catch (error) {
      this.fail(error);
    }
  }

  // Goes to a scene on the shortest path.
  async go(scene) {
    try {
      const lines = await this.app.ask("path", { scene });
      if (!lines) return this.announce(`No path to ${scene} was found from here`);
      for (const line of lines) await this.send(line);
      this.announce(`${scene}: ${lines.length} ${lines.length === 1 ? "turn" : "turns"}`);
    } catch (error) {
      this.fail(error);
    }
  }

  show(answer) {
    this.answer = answer;
    this.device.show(answer);
    if (document.activeElement !== find("url")) find("url").value = answer.url ?? "";
    this.turns.show(answer);
    this.panel.show(answer);
    this.graph.light(this.visible());
    const parts = [];
    if (answer.handled === false) parts.push(element("p", { class: "refused" }, "Unhandled: nothing has changed."));
    for (const { message } of answer.diagnostics ?? []) parts.push(element("p", { class: "refused" }, ...worded(message)));
    for (const { action, args, request } of answer.actions ?? []) {
      const text = Object.keys(args).length ? `${action} (${valueText(args)})` : action;
      parts.push(element("p", {}, request ? "Requested: " : "Performed: ", element("code", {}, text)));
    }
    find("outcome").replaceChildren(...parts);
    document.body.dataset.turn = answer.turn;
  }

  // The names of the scenes that are visible now.
  visible() {
    const ids = new Set(this.answer?.uncovered ?? []);
    const names = new Set();
    const collect = (model) => {
      if (ids.has(model.id)) names.add(model.scene);
      for (const child of model.children ?? []) collect(child);
      if (model.presented) collect(model.presented);
    };
    if (this.answer) collect(this.answer.model);
    return names;
  }

  // MARK: Sources

  // Shows a source position of a program: a file, a line and a column.
  showSource(source) {
    if (!source) return;
    const [file, line, column] = source;
    this.showPlace({ file: this.program.files[file], line, column });
  }

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

  showTests(tests) {
    const failed = tests.filter((test) => test.failure).length;
    const items = tests.map((test) =>
      element("li", { class: test.failure ? "refuted" : "proved" },
        element("span", { class: "answer" }, test.failure ? "failed" : "passed"), " ",
        element("button", { type: "button", class: "place", onclick: () => this.showRange(test.range) }, test.title),
        test.failure ? element("pre", {}, test.failure) : ""));
    find("tests").replaceChildren(
      element("p", { class: "note" }, tests.length ? `${tests.length - failed} passed, ${failed} failed` : "The spec has no tests."),
      element("ul", { class: "verdicts" }, items));
  }

  // MARK: Sharing

  async copyTest() {
    try {
      const title = `turns ${new Date().toISOString().slice(0, 16).replace("T", " ")}`;
      const { test, problem } = await this.app.ask("record", { title });
      if (problem) return this.announce(`No test: ${problem}`);
      await this.copy(test, "The test");
    } catch (error) {
      this.fail(error);
    }
  }

  async copyLink() {
    const lines = this.lines.slice(0, this.answer?.turn ?? 0);
    const link = location.href.split("#")[0] + (await fragment({ main: this.main, files: this.files, lines }));
    await this.copy(link, "The link");
  }

  async copy(text, name) {
    document.body.dataset.copied = text;
    try {
      await navigator.clipboard.writeText(text);
      this.announce(`${name} is in the clipboard`);
    } catch {
      // Without a clipboard the text is shown to be copied by hand.
      const field = element("textarea", { readonly: true, rows: "6", "aria-label": name }, text);
      const dialog = element("dialog", { class: "copied" }, element("h2", {}, name), field,
        element("form", { method: "dialog" }, element("button", {}, "Close")));
      dialog.addEventListener("close", () => dialog.remove());
      document.body.append(dialog);
      dialog.showModal();
      field.select();
    }
  }

  // Opens dropped or chosen files: specs, or a log for the current spec.
  async take(list) {
    const files = await Promise.all(
      [...list].slice(0, 200).map(async (file) => ({ name: file.webkitRelativePath || file.name, text: await file.text() })));
    const specs = files.filter(({ name }) => name.endsWith(".scene"));
    if (specs.length) {
      const main = specs.find(({ text }) => /^\s*app\b/m.test(text)) ?? specs[0];
      return this.open({ main: main.name, files: Object.fromEntries(specs.map(({ name, text }) => [name, text])) });
    }
    if (files.length) return this.takeLog(files[0].text);
  }

  async takeLog(text) {
    try {
      const lines = logLines(text);
      if (!this.program || this.errors) return this.announce("A log needs a spec without errors");
      await this.restart();
      const problem = await this.play(lines);
      this.showPanel("turns");
      if (!problem) this.announce(`The log has ${lines.length} ${lines.length === 1 ? "line" : "lines"}`);
    } catch (error) {
      this.fail(error);
    }
  }

  // Shows a new version of the same spec, which an editor elsewhere has saved: the same file, and the same turns.
  async update(spec) {
    if (JSON.stringify(spec) === this.updated) return;
    this.updated = JSON.stringify(spec);
    const { main, files } = checked(spec);
    if (JSON.stringify({ main, files }) === JSON.stringify({ main: this.main, files: this.files })) return;
    const { path, lines } = this;
    await this.open({ main, files, lines });
    if (main === this.main) this.showFile(path);
  }

  // Follows an editor around the page, which sends each version of the spec, and shows the places that are clicked here.
  embed() {
    document.body.classList.add("embedded");
    this.host = globalThis.acquireVsCodeApi?.() ?? { postMessage: (message) => parent.postMessage(message, "*") };
    addEventListener("message", ({ data }) => {
      if (data?.scenicSpec) this.update(data.scenicSpec).catch((error) => this.fail(error));
    });
  }

  // Loads the script beside a preview each second: a page from disk cannot see files.
  watch(script) {
    window.scenicSpec = (spec) => this.update(spec).catch((error) => this.fail(error));
    let number = 0;
    setInterval(() => {
      const loaded = element("script", { src: `${encodeURIComponent(script)}?${number++}` });
      // The script is not there until the spec is saved for the first time.
      loaded.onload = loaded.onerror = () => loaded.remove();
      document.head.append(loaded);
    }, 1_000);
  }

  // MARK: The page

  connect() {
    const samples = embedded("samples") ?? {};
    find("sample").append(...Object.keys(samples).map((name) => element("option", { value: name }, name)));
    find("sample").addEventListener("change", () => this.open(samples[find("sample").value]));
    find("open").addEventListener("click", () => find("file").click());
    find("file").addEventListener("change", () => this.take(find("file").files));
    find("format").addEventListener("click", () => this.format());
    find("copy-link").addEventListener("click", () => this.copyLink());
    find("copy-test").addEventListener("click", () => this.copyTest());
    find("about").addEventListener("click", () => find("licenses").showModal());
    find("notices").textContent = embedded("licenses-text") ?? "";
    find("restart").addEventListener("click", () => this.device && this.restart().catch((error) => this.fail(error)));
    find("save").addEventListener("click", () => this.device && this.send({ save: true }));
    find("restore").addEventListener("click", () => this.saved && this.send({ restore: this.saved }));
    find("address").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.device) this.send({ open: find("url").value });
    });
    for (const kind of ["phone", "tablet"]) {
      find(kind).addEventListener("click", () => {
        find("device").dataset.kind = kind;
        for (const other of ["phone", "tablet"]) find(other).setAttribute("aria-pressed", String(other === kind));
        this.device?.layOut();
      });
    }
    const tabs = [...find("panels").children];
    tabs.forEach((tab, place) => {
      tab.addEventListener("click", () => this.showPanel(tab.id.slice("tab-".length)));
      tab.addEventListener("keydown", (event) => {
        const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
        if (!step) return;
        const next = tabs[(place + step + tabs.length) % tabs.length];
        this.showPanel(next.id.slice("tab-".length));
        next.focus();
      });
    });
    addEventListener("dragover", (event) => event.preventDefault());
    addEventListener("drop", (event) => {
      event.preventDefault();
      if (event.dataTransfer.files.length) this.take(event.dataTransfer.files);
    });
    addEventListener("hashchange", () => this.openShared());
  }

  showPanel(name) {
    for (const tab of find("panels").children) {
      const isShown = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      find(tab.id.slice("tab-".length)).hidden = !isShown;
    }
  }

  async openShared() {
    try {
      const spec = await shared(location.hash);
      if (spec) await this.open(spec);
      return spec !== null;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  announce(text) {
    find("status").textContent = text;
  }

  // Shows an error; the text of the spec stays.
  fail(error) {
    const isTrap = error instanceof Trap;
    this.announce(isTrap ? `The compiler has failed (${error.message}); the text is unchanged` : error.message);
  }
}

async function digest(text) {
  const bytes = new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text)));
  return location.pathname + [...bytes.subarray(0, 8)].join("-");
}

async function begin() {
  try {
    const workbench = new Workbench(await loadAssets());
    if (embedded("embedded")) workbench.embed();
    else if (await workbench.openShared()) return;
    const given = embedded("spec") ?? Object.values(embedded("samples"))[0];
    // The same page with another spec does not show the text of the former one.
    workbench.origin = await digest(JSON.stringify(given));
    await workbench.open(workbench.kept() ?? checked(given));
    const log = embedded("log");
    if (log) await workbench.takeLog(log);
    const script = embedded("watch");
    if (script) workbench.watch(script);
  } catch (error) {
    find("status").textContent = `The workbench cannot start: ${error.message}`;
  }
}

begin();
