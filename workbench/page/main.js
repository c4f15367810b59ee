// The workbench: an editor, a device, and panels around one spec.

import { embedded, loadAssets } from "./assets.js";
import { Compiler, Layout, Trap } from "./calls.js";
import { GraphView, ruleOf } from "./graph.js";
import { logLines } from "./log.js";
import { Program } from "./program.js";
import { Proof } from "./proof.js";
import { Session } from "./session.js";
import { checked, fragment, shared } from "./share.js";
import { Spec } from "./spec.js";
import { element } from "./text.js";

const find = (id) => document.getElementById(id);

class Workbench {
  constructor(assets) {
    const hooks = { announce: (text) => this.announce(text), fail: (error) => this.fail(error) };
    this.app = new Compiler(assets, "app");
    this.layout = new Layout(assets);
    this.spec = new Spec(new Compiler(assets, "language"), this.app, {
      ...hooks, check: () => this.check(this.session.lines),
    });
    this.session = new Session(this.app, {
      ...hooks, shown: (names) => this.graph.light(names), source: (place) => this.spec.showPlace(place),
    });
    this.graph = new GraphView(find("graph"), {
      layout: (dot) => this.layout.positions(dot),
      go: (scene) => this.session.go(scene),
      rule: (edge, graph) => this.showSource(ruleOf(edge, graph, this.program)),
    });
    this.proof = new Proof(find("proof"), assets, {
      spec: () => (this.isRunnable ? { main: this.spec.main, files: this.spec.files } : null),
      play: (film) => this.session.film(film).catch((error) => this.fail(error)),
      doubt: (names) => this.graph.doubt(names),
      test: (text) => this.spec.addTest(text),
    });
    this.connect();
  }

  // True if the current text has no errors.
  get isRunnable() {
    return this.program && !this.spec.errors;
  }

  // Opens a spec, and plays the lines of a run.
  async open({ main, files, lines = [] }) {
    this.program = null;
    this.session.clear();
    this.proof.forget();
    await this.spec.open(main, files);
    await this.check(lines);
  }

  // Everything: all messages, the program, the run up to the same turn, the graph, and the tests.
  async check(lines) {
    try {
      const report = await this.spec.check();
      if (!report) return;
      this.proof.forget();
      if (report.errors) return (document.body.dataset.ready = "errors");
      const json = await this.app.ask("program");
      if (!json) return;
      this.program = new Program(json);
      await this.session.begin(this.program, lines);
      document.body.dataset.ready = "true";
      document.body.dataset.readyTime ??= performance.now();
      document.body.dataset.paint ??= performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const graph = await this.app.ask("graph");
      if (graph) await this.graph.set(graph, this.spec.unreachable(graph, report));
      this.graph.light(this.session.visible());
      document.body.dataset.graph = "true";
      this.showTests(await this.app.ask("tests"));
    } catch (error) {
      this.fail(error);
    }
  }

  // Shows a source position of a program: a file, a line and a column.
  showSource(source) {
    if (!source) return;
    const [file, line, column] = source;
    this.spec.showPlace({ file: this.program.files[file], line, column });
  }

  showTests(tests) {
    const failed = tests.filter((test) => test.failure).length;
    const items = tests.map((test) =>
      element("li", { class: test.failure ? "refuted" : "proved" },
        element("span", { class: "answer" }, test.failure ? "failed" : "passed"), " ",
        element("button", { type: "button", class: "place", onclick: () => this.spec.showRange(test.range) }, test.title),
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
    const lines = this.session.lines.slice(0, this.session.answer?.turn ?? 0);
    const link = location.href.split("#")[0] + (await fragment({ main: this.spec.main, files: this.spec.files, lines }));
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
      if (!this.isRunnable) return this.announce("A log needs a spec without errors");
      await this.session.restart();
      const problem = await this.session.play(lines);
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
    if (JSON.stringify({ main, files }) === JSON.stringify({ main: this.spec.main, files: this.spec.files })) return;
    const { path } = this.spec;
    await this.open({ main, files, lines: this.session.lines });
    this.spec.showFile(path);
  }

  // Follows an editor around the page, which sends each version of the spec, and shows the places that are clicked here.
  embed() {
    document.body.classList.add("embedded");
    this.spec.host = globalThis.acquireVsCodeApi?.() ?? { postMessage: (message) => parent.postMessage(message, "*") };
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
    find("format").addEventListener("click", () => this.spec.format());
    find("copy-link").addEventListener("click", () => this.copyLink());
    find("copy-test").addEventListener("click", () => this.copyTest());
    find("about").addEventListener("click", () => find("licenses").showModal());
    find("notices").textContent = embedded("licenses-text") ?? "";
    find("restart").addEventListener("click", () => this.session.device && this.session.restart().catch((error) => this.fail(error)));
    find("save").addEventListener("click", () => this.session.device && this.session.send({ save: true }));
    find("restore").addEventListener("click", () => this.session.saved && this.session.send({ restore: this.session.saved }));
    find("address").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.session.device) this.session.send({ open: find("url").value });
    });
    for (const kind of ["phone", "tablet"]) {
      find(kind).addEventListener("click", () => {
        find("device").dataset.kind = kind;
        for (const other of ["phone", "tablet"]) find(other).setAttribute("aria-pressed", String(other === kind));
        this.session.device?.layOut();
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
    workbench.spec.origin = await digest(JSON.stringify(given));
    await workbench.open(workbench.spec.kept() ?? checked(given));
    const log = embedded("log");
    if (log) await workbench.takeLog(log);
    const script = embedded("watch");
    if (script) workbench.watch(script);
  } catch (error) {
    find("status").textContent = `The workbench cannot start: ${error.message}`;
  }
}

begin();
