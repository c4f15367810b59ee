// The turns of a run: who handled each, and why others did not; back and forward.

import { element, worded } from "./text.js";
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
    this.hooks = hooks;
    const step = (by) => () => this.hooks.travel(this.turn + by);
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
    this.drawn = null;
  }

  add(text, handled) {
    this.turns.push({ text, handled });
    this.drawn = null;
  }

  // Removes the turns from this number on.
  cut(turn) {
    if (this.turns.length > turn) this.drawn = null;
    this.turns.length = Math.min(this.turns.length, turn);
  }

  show(answer) {
    this.turn = answer.turn;
    this.back.disabled = this.turn === 0;
    this.forward.disabled = this.turn >= this.turns.length - 1;
    this.place.textContent = `Turn ${this.turn} of ${this.turns.length - 1}`;
    this.draw();
    this.detail.replaceChildren(...answer.account.map((event) => this.explained(event)));
  }

  // Draws the turns around the current one.
  draw() {
    const start = Math.max(0, Math.min(this.turn - most / 2, this.turns.length - most));
    if (this.drawn !== start) {
      this.drawn = start;
      this.list.setAttribute("start", start);
      this.list.replaceChildren(
        ...this.turns.slice(start, start + most).map(({ text, handled }, place) =>
          element("li", { class: handled ? "" : "unhandled" },
            element("button", { type: "button", onclick: () => this.hooks.travel(start + place) }, text))));
    }
    this.list.querySelector("[aria-current]")?.removeAttribute("aria-current");
    const current = this.list.children[this.turn - start]?.firstChild;
    current?.setAttribute("aria-current", "step");
    current?.scrollIntoView?.({ block: "nearest" });
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
