// The turns of a run: who handled each, and why others did not; back and forward.

import { element, shortened, worded } from "./text.js";
import { valueText } from "./program.js";

const reasons = {
  pattern: "its pattern does not match", condition: "its `where` does not hold", covered: "the scene is covered",
  notStanding: "its flow is not in the tree",
};
// A list of many thousand items would make each layout slow.
const most = 400;

export class Turns {
  // `hooks`: `travel(turn)`, `source(place)`.
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    // Of what is shown when all turns before have been answered.
    const step = (by) => () => this.hooks.travel(() => Math.min(Math.max(this.turn + by, 0), this.turns.length - 1));
    this.back = element("button", { type: "button", onclick: step(-1) }, "Back");
    this.forward = element("button", { type: "button", onclick: step(1) }, "Forward");
    this.place = element("span", { class: "note" });
    this.list = element("ol", { class: "turns" });
    this.detail = element("section", { "aria-label": "Explanation of the turn" });
    root.replaceChildren(
      element("div", { class: "tools" }, this.back, this.forward, this.place), this.detail, this.list);
    this.clear();
  }

  clear() {
    this.turns = [{ text: "start", handled: true }];
    this.turn = 0;
    this.drawn = { start: 0, end: 0 };
  }

  add(text, handled) {
    this.turns.push({ text: shortened(text), handled });
  }

  // Removes the turns from this number on.
  cut(turn) {
    this.turns.length = Math.min(this.turns.length, turn);
    this.drawn.end = Math.min(this.drawn.end, turn);
  }

  show(answer) {
    this.answer = answer;
    this.turn = answer.turn;
    this.back.disabled = this.turn === 0;
    this.forward.disabled = this.turn >= this.turns.length - 1;
    this.place.textContent = `Turn ${this.turn} of ${this.turns.length - 1}`;
    this.draw();
  }

  // Draws the turns around the current one, unless the panel is hidden; only those that are not drawn yet.
  draw() {
    if (this.root.hidden || !this.answer) return;
    const first = Math.max(0, Math.min(this.turn - most / 2, this.turns.length - most));
    // In steps, so that the next turn needs one more item and not another list.
    const start = first - (first % (most / 4));
    const end = Math.min(start + most + most / 4, this.turns.length);
    if (this.drawn.start !== start || this.drawn.end < start) this.drawn = { start, end: start };
    this.list.setAttribute("start", start);
    while (this.list.children.length > this.drawn.end - start) this.list.lastChild.remove();
    for (let turn = this.drawn.end; turn < end; turn++) {
      const { text, handled } = this.turns[turn];
      this.list.append(element("li", { class: handled ? "" : "unhandled" },
        element("button", { type: "button", onclick: () => this.hooks.travel(() => turn) }, text)));
    }
    this.drawn.end = end;
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.list.children[this.turn - start]?.firstChild;
    current?.setAttribute("aria-current", "step");
    // Scrolling needs a layout, so several turns within one frame scroll once.
    cancelAnimationFrame(this.frame);
    this.frame = requestAnimationFrame(() => current?.scrollIntoView?.({ block: "nearest" }));
    this.detail.replaceChildren(...this.answer.account.map((event) => this.explained(event)));
  }

  explained({ event, args, outcome, place, to, skipped }) {
    const source = (place) =>
      place ? element("button", { type: "button", class: "place", onclick: () => this.hooks.source(place) }, `${place.file}:${place.line}`) : "";
    const words = {
      rule: ["Handled by the rule at ", source(place)], link: ["Handled by the link at ", source(place)],
      default: ["Handled by default, without a rule"], kept: ["Kept until its owner is uncovered"],
      waiting: ["Waits until `where` of the rule at ", source(place), " is true"],
      unhandled: ["Unhandled"], delivered: [`Delivered by type to ${(to ?? []).join(", ")}`],
    };
    return element("div", { class: "event" },
      element("p", {}, element("code", {}, event), Object.keys(args).length ? ` (${valueText(args)})` : ""),
      element("p", {}, ...(words[outcome] ?? [outcome]).flatMap((part) => (typeof part === "string" ? worded(part) : part))),
      skipped.map((one) => element("p", { class: "note" }, "Skipped: ", source(one.place), `, ${(reasons[one.reason] ?? one.reason).replaceAll("`", "")}`)));
  }
}
