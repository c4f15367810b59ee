// `verify` in a worker of its own, with a larger bound each time, so that it can be stopped with results.

import { Compiler } from "./calls.js";
import { element, worded } from "./text.js";

const general = /^(every|no|a|the|expanding) /;
const bounds = [64, 512, 4_096, 32_768, 100_000];

export class Proof {
  // `hooks`: `spec()`, `play(film)`, `doubt(names)`, `test(text)`.
  constructor(root, assets, hooks) {
    this.root = root;
    this.assets = assets;
    this.hooks = hooks;
    this.begin = element("button", { type: "button", class: "primary", onclick: () => this.run() }, "Verify");
    this.end = element("button", { type: "button", disabled: true, onclick: () => this.stop() }, "Stop");
    this.progress = element("p", { class: "note", role: "status" });
    this.list = element("ul", { class: "verdicts" });
    root.replaceChildren(element("div", { class: "tools" }, this.begin, this.end), this.progress, this.list);
  }

  // Forgets the results, since the spec has changed.
  forget() {
    if (this.compiler) this.stop();
    this.list.replaceChildren();
    this.progress.textContent = "";
    this.hooks.doubt(new Set());
  }

  async run() {
    const spec = this.hooks.spec();
    if (!spec) return (this.progress.textContent = "The spec has errors.");
    this.compiler?.end();
    const compiler = (this.compiler = new Compiler(this.assets, "proof"));
    this.begin.disabled = true;
    this.end.disabled = false;
    this.progress.textContent = "Verifying…";
    compiler.onprogress = ({ met, played }) => {
      this.progress.textContent = `${met} states reached, ${played} explored…`;
    };
    try {
      await compiler.open(spec);
      for (const states of bounds) {
        const report = await compiler.ask("verify", { states });
        if (compiler !== this.compiler) return;
        this.show(report);
        const { explored: [extent] } = report;
        const isDecided = report.verdicts.every((verdict) => verdict.answer !== "undecided");
        const isExplored = extent.states === extent.played;
        if (isDecided || isExplored || states === bounds.at(-1)) {
          const words = isDecided ? "Everything is decided" : isExplored ? "All states are explored" : "The bound is reached";
          this.progress.textContent = `${words}: ${extent.states} states, ${extent.inputs} inputs.`;
          break;
        }
      }
    } catch (error) {
      if (compiler !== this.compiler) return;
      this.progress.textContent = `The proof has ended: ${error.message}`;
    }
    compiler.end();
    this.compiler = null;
    this.begin.disabled = false;
    this.end.disabled = true;
  }

  // Ends the worker; the results of the last bound remain.
  stop() {
    this.compiler?.end();
    this.compiler = null;
    this.begin.disabled = false;
    this.end.disabled = true;
    this.progress.textContent = this.list.children.length ? "Stopped. The results so far:" : "Stopped.";
  }

  show({ verdicts, films }) {
    const rank = { refuted: 0, undecided: 1, proved: 2 };
    const shown = verdicts.map((verdict, place) => ({ ...verdict, film: films[place] }));
    shown.sort((left, right) => rank[left.answer] - rank[right.answer]);
    this.list.replaceChildren(...shown.map((verdict) => this.item(verdict)));
    const open = shown.filter((one) => one.answer !== "proved");
    // A promise about every app names no scene.
    const text = open.flatMap((one) => [general.test(one.promise) ? "" : one.promise, ...one.details]).join(" ");
    this.hooks.doubt(new Set(text.match(/[\p{L}\p{N}_.]+/gu) ?? []));
  }

  item({ answer, promise, details, way, film, test }) {
    const buttons = [];
    if (film?.length)
      buttons.push(element("button", { type: "button", onclick: () => this.hooks.play(film) }, "Play the counterexample"));
    if (test) buttons.push(element("button", { type: "button", onclick: () => this.hooks.test(test) }, "Add as test"));
    return element("li", { class: answer },
      element("span", { class: "answer" }, answer), " ", ...worded(promise),
      details.length ? element("ul", {}, details.map((detail) => element("li", {}, ...worded(detail)))) : "",
      way?.length ? element("ol", { class: "way" }, way.map((step) => element("li", {}, element("code", {}, step)))) : "",
      buttons.length ? element("div", { class: "tools" }, buttons) : "");
  }
}
