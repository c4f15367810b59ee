// The workbench: an editor, a device, and panels around one spec.

import { licenses, samples } from "texts";
import { embedded, loadAssets } from "./assets.js";
import { Compiler, Layout, Replaced, Trap } from "./calls.js";
import { gathered, specOf } from "./files.js";
import { GraphView } from "./graph.js";
import { Keeper } from "./keep.js";
import { logLines } from "./log.js";
import { Program } from "./program.js";
import { Proof } from "./proof.js";
import { Session } from "./session.js";
import { checked, fragment, shared } from "./share.js";
import { Spec } from "./spec.js";
import { element, tabAfter } from "./text.js";

const find = (id) => document.getElementById(id);

class Workbench {
  constructor(assets) {
    const hooks = {
      announce: (text) => this.announce(text), fail: (error) => this.fail(error), keep: () => this.keeper.later(),
    };
    this.keeper = new Keeper(() => ({
      ...this.spec.content, lines: this.session.pastLines, saved: this.session.saved,
    }));
    this.app = new Compiler(assets, "app");
    this.layout = new Layout(assets);
    this.spec = new Spec(new Compiler(assets, "language"), this.app, {
      ...hooks, check: () => this.check(),
    });
    this.session = new Session(this.app, {
      ...hooks, shown: (names) => this.graph.light(names), source: (place) => this.spec.showPlace(place),
    });
    this.graph = new GraphView(find("graph"), {
      layout: (dot) => this.layout.positions(dot),
      go: (scene) => this.session.go(scene),
      source: (place) => this.showSource(place),
    });
    this.proof = new Proof(find("proof"), assets, {
      spec: () => (this.isRunnable ? this.spec.content : null),
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

  // Opens a spec, or another version of it, and plays the lines of a run.
  async open({ lines = [], saved, ...content }, isOther = true) {
    this.isOther = isOther;
    document.body.dataset.ready = "false";
    this.program = null;
    this.session.clear();
    if (saved) this.session.save(saved);
    this.proof.forget();
    const opening = (this.opening = {});
    await this.spec.open(content);
    // Another spec may have been opened meanwhile.
    if (this.opening === opening) await this.check(lines);
  }

  // Opens the spec of the page, or what this tab has kept of it.
  async openFirst(spec) {
    // An editor around the page keeps the text itself.
    if (!embedded("embedded")) await this.keeper.begin(spec);
    const { kept } = this.keeper;
    const opening = this.open(kept ?? checked(spec));
    this.noteOpened(kept ? checked(spec) : this.spec.content);
    await opening;
  }

  // Opens another spec in its place, and keeps it, unless the user wants to keep the edited text.
  async replace(spec) {
    const text = JSON.stringify(this.spec.content.files);
    if (text !== this.opened && sampleOf(text) === "" && !confirm("Discard your edits?")) {
      find("sample").value = this.sample;
      return;
    }
    const opening = this.open(checked(spec));
    // Before the first edit, which may come while the text is checked.
    this.noteOpened(this.spec.content);
    await opening;
    this.keeper.later();
  }

  // Notes the text without edits, and names the sample that is shown.
  noteOpened(spec) {
    this.opened = JSON.stringify(spec.files);
    this.sample = find("sample").value = sampleOf(JSON.stringify(this.spec.content.files));
  }

  // Checks the text and plays the lines of a run, by default the current one. While one check is on its way, one
  // more is enough.
  check(lines) {
    this.wanted = { lines: lines ?? this.wanted?.lines };
    return (this.checking ??= this.checkWanted().finally(() => (this.checking = null)));
  }

  async checkWanted() {
    while (this.wanted) {
      const { lines } = this.wanted;
      this.wanted = null;
      await this.checkAll(lines);
    }
  }

  // Everything: all messages, the program, the run up to the same turn, the graph, and the tests.
  async checkAll(lines) {
    try {
      const report = await this.spec.check();
      if (!report) return;
      this.proof.forget();
      if (report.errors) {
        // They are played when the errors are repaired.
        if (lines) this.session.unplayed = lines;
        document.body.classList.toggle("blank", this.isOther);
        return (document.body.dataset.ready = "errors");
      }
      const json = await this.app.ask("program");
      if (!json) return;
      this.program = new Program(json);
      await this.session.begin(this.program, lines);
      this.isOther = false;
      document.body.classList.remove("blank");
      document.body.dataset.ready = "true";
      document.body.dataset.readyTime ??= performance.now();
      document.body.dataset.paint ??= performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
      const graph = await this.app.ask("graph");
      if (graph) await this.graph.set(graph, this.spec.unreachable(graph, report), this.idleEdges(graph, report));
      this.graph.light(this.session.visible());
      document.body.dataset.graph = "true";
      this.showTests(await this.app.ask("tests"));
    } catch (error) {
      this.fail(error);
    }
  }

  // The edges whose rules never run.
  idleEdges(graph, report) {
    const idle = this.spec.idle(report);
    const isIdle = ([file, line]) => idle.has(`${this.program.files[file]}:${line}`);
    return new Set([...graph.edges.keys()].filter((edge) => {
      const { sources } = graph.edges[edge];
      return sources.length > 0 && sources.every(isIdle);
    }));
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
    const link = location.href.split("#")[0] + (await fragment({ ...this.spec.content, lines: this.session.pastLines }));
    await this.copy(link, "The link");
  }

  async copy(text, name) {
    document.body.dataset.copied = text;
    try {
      await navigator.clipboard.writeText(text);
      this.announce(`${name} is in the clipboard`);
    } catch {
      // Without a clipboard the text is shown to be copied by hand.
      const field = element("textarea", { readonly: true, rows: "6", "aria-label": name, value: text });
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
    try {
      const files = await list;
      const spec = specOf(files);
      if (spec) return await this.replace(spec);
      if (files.length) await this.takeLog(files[0].text);
    } catch (error) {
      this.fail(error);
    }
  }

  async takeLog(text) {
    try {
      const lines = logLines(text);
      if (!this.isRunnable) return this.announce("A log needs a spec without errors");
      const problem = await this.session.restart(lines);
      this.showPanel("turns");
      if (problem === null) this.announce(`The log has ${lines.length} ${lines.length === 1 ? "line" : "lines"}`);
    } catch (error) {
      this.fail(error);
    }
  }

  // Shows a new version of the same spec, which an editor elsewhere has saved: the same file, and the same turns.
  async update(spec) {
    if (JSON.stringify(spec) === this.updated) return;
    this.updated = JSON.stringify(spec);
    const { main, files, modules } = checked(spec);
    if (JSON.stringify({ main, files, modules }) === JSON.stringify(this.spec.content)) return;
    const { path } = this.spec;
    await this.open({ main, files, modules, lines: this.session.allLines, saved: this.session.saved }, false);
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
    let number = 0, pause = 1_000;
    const load = () => {
      const loaded = element("script", { src: `${encodeURIComponent(script)}?${number++}` });
      // Without its script, for instance after the page was moved, it asks less and less often.
      const next = (delay) => () => {
        loaded.remove();
        setTimeout(load, (pause = delay));
      };
      loaded.onload = next(1_000);
      loaded.onerror = next(Math.min(2 * pause, 60_000));
      document.head.append(loaded);
    };
    setTimeout(load, pause);
  }

  // MARK: The page

  connect() {
    find("sample").append(...Object.keys(samples).map((name) => element("option", { value: name }, name)));
    find("sample").addEventListener("change", () => this.replace(samples[find("sample").value]).catch((error) => this.fail(error)));
    find("open").addEventListener("click", () => find("file").click());
    find("file").addEventListener("change", () => this.take(gathered(find("file").files)));
    find("format").addEventListener("click", () => this.spec.format());
    find("copy-link").addEventListener("click", () => this.copyLink());
    find("copy-test").addEventListener("click", () => this.copyTest());
    find("about").addEventListener("click", () => find("licenses").showModal());
    find("notices").textContent = licenses;
    find("restart").addEventListener("click", () => this.session.restart().catch((error) => this.fail(error)));
    find("save").addEventListener("click", () => this.session.device && this.session.send({ save: true }));
    find("restore").addEventListener("click", () => this.session.saved && this.session.send({ restore: this.session.saved }));
    find("address").addEventListener("submit", (event) => {
      event.preventDefault();
      if (this.session.device) this.session.send({ open: find("url").value });
    });
    for (const kind of ["phone", "tablet"]) {
      find(kind).addEventListener("click", () => {
        this.keeper.device = kind;
        this.showDevice(kind);
        this.session.turnDevice();
      });
    }
    if (this.keeper.device === "tablet") this.showDevice("tablet");
    const tabs = [...find("panels").children];
    tabs.forEach((tab, place) => {
      tab.addEventListener("click", () => this.showPanel(tab.id.slice("tab-".length)));
      tab.addEventListener("keydown", (event) => {
        const next = tabs[tabAfter(event.key, place, tabs.length)];
        if (!next) return;
        event.preventDefault();
        this.showPanel(next.id.slice("tab-".length));
        next.focus();
      });
    });
    addEventListener("dragover", (event) => event.preventDefault());
    // Before the editor, which would insert the text of a file.
    addEventListener("drop", (event) => {
      if (!event.dataTransfer.files.length) return;
      event.preventDefault();
      event.stopPropagation();
      this.take(gathered(event.dataTransfer.files, event.dataTransfer.items));
    }, { capture: true });
    addEventListener("hashchange", () => this.openShared());
  }

  showDevice(kind) {
    find("device").dataset.kind = kind;
    for (const one of ["phone", "tablet"]) find(one).setAttribute("aria-pressed", String(one === kind));
  }

  showPanel(name) {
    for (const tab of find("panels").children) {
      const isShown = tab.id === `tab-${name}`;
      tab.setAttribute("aria-selected", String(isShown));
      tab.tabIndex = isShown ? 0 : -1;
      find(tab.id.slice("tab-".length)).hidden = !isShown;
    }
    // A hidden list of turns is not drawn.
    this.session.turns.draw();
  }

  async openShared() {
    try {
      const spec = await shared(location.hash);
      if (spec) await this.openFirst(spec);
      return spec !== null;
    } catch (error) {
      this.linkProblem = `The link cannot be opened: ${error.message}`;
      this.announce(this.linkProblem);
      return false;
    }
  }

  announce(text) {
    find("status").textContent = text;
  }

  // Shows an error; the text of the spec stays.
  fail(error) {
    if (error instanceof Replaced) return;
    const isTrap = error instanceof Trap;
    this.announce(isTrap ? `The compiler has failed (${error.message}); the text is unchanged` : error.message);
  }
}

// The name of the sample with these files; empty if there is none.
const sampleOf = (text) => Object.keys(samples).find((name) => JSON.stringify(samples[name].files) === text) ?? "";

async function begin() {
  try {
    const workbench = new Workbench(await loadAssets());
    if (embedded("embedded")) workbench.embed();
    else if (await workbench.openShared()) return;
    await workbench.openFirst(embedded("spec") ?? Object.values(samples)[0]);
    if (workbench.linkProblem) workbench.announce(workbench.linkProblem);
    const log = embedded("log");
    if (log !== null) await workbench.takeLog(log);
    const script = embedded("watch");
    if (script) workbench.watch(script);
  } catch (error) {
    find("status").textContent = `The workbench cannot start: ${error.message}`;
  }
}

begin();
