// What the app does around its screens: conditions, requests that wait for a result, and its own events.

import { element, worded } from "./text.js";
import { field, follow, sender } from "./forms.js";
import { valueText } from "./program.js";

const reasons = {
  requirement: "Waits until a requirement is met.", leave: "Waits for `resume`, since a rule for `leave` has stopped it.",
  select: "Waits for `resume`, since a rule for `select` has stopped it.",
  wait: "Waits until `where` of a rule with `or wait` is true.",
};

// The button that completes a timer: `Let 30 s pass`. The delay is a number, or a parameter.
function timeText(after, args) {
  const seconds = typeof after === "string" ? args[after] : after;
  return typeof seconds === "number" ? `Let ${seconds} s pass` : "Let the time pass";
}

export class AppPanel {
  constructor(root, send) {
    this.send = send;
    this.requests = element("section", { "aria-label": "Pending requests" });
    this.held = element("section", { "aria-label": "Held inputs" });
    this.conditions = element("section", { "aria-label": "Conditions" });
    this.events = element("section", { "aria-label": "Events of the app" });
    root.replaceChildren(this.requests, this.held, this.conditions, this.events);
  }

  show(answer) {
    if (this.shown !== this.program) {
      this.shown = this.program;
      this.showConditions();
      this.showEvents();
    }
    for (const [name, control] of this.controls) {
      const value = JSON.stringify(answer.conditions[name]);
      if (control.known === value) continue;
      control.known = value;
      control.set(answer.conditions[name]);
    }
    this.showRequests(answer.requests);
    this.showHeld((answer.held ?? []).filter((one) => one.request === undefined));
  }

  showConditions() {
    this.controls = new Map();
    const fields = this.program.conditions.filter((one) => one.scene === undefined).map((condition) => {
      const control = field(this.program, condition.type, condition.name, condition.initial);
      control.known = JSON.stringify(condition.initial);
      this.controls.set(condition.name, control);
      control.element.title = condition.doc ?? "";
      follow(control, (value) => {
        control.known = JSON.stringify(value);
        this.send({ set: { [condition.name]: value } });
      });
      return control.element;
    });
    this.conditions.replaceChildren(
      element("h3", {}, "Conditions"), ...(fields.length ? fields : [element("p", { class: "note" }, "The spec has none.")]));
  }

  showEvents() {
    const events = this.program.events.map((event) =>
      sender(this.program, event.name, event.parameters ?? [], (args) => {
        this.send(Object.keys(args).length ? { event: event.name, args } : { event: event.name });
      }, { doc: event.doc }));
    this.events.replaceChildren(...(events.length ? [element("h3", {}, "Events of the app"), ...events] : []));
  }

  // The inputs that wait, and for what.
  showHeld(held) {
    const items = held.map(({ input, reason }) =>
      element("li", {}, element("code", {}, input), element("p", { class: "note" }, ...worded(reasons[reason] ?? reason))));
    this.held.replaceChildren(...(items.length ? [element("h3", {}, "Held inputs"), element("ul", { class: "requests" }, items)] : []));
  }

  // The requests that are pending: each can be completed now, later, never, or fail.
  showRequests(requests) {
    const known = JSON.stringify(requests);
    if (known === this.knownRequests && this.shownRequests === this.program) return;
    [this.knownRequests, this.shownRequests] = [known, this.program];
    const items = requests.map(({ request, action, args, isKept }) => {
      const declared = this.program.actions.get(action) ?? {};
      const text = Object.keys(args).length ? `${action} (${valueText(args)})` : action;
      if (isKept)
        return element("li", {}, element("code", {}, text), element("p", { class: "note" }, "Its result is kept until its owner is uncovered."));
      const isTimer = declared.answer === undefined || declared.answer === null;
      const complete = sender(
        this.program, isTimer ? timeText(declared.after, args) : "Complete", isTimer ? [] : [{ name: "value", type: declared.answer }],
        (given) => this.send({ answer: request, ...given }), { className: "primary" });
      const fail = sender(this.program, "Fail", [], () => this.send({ fail: request }));
      return element("li", { "data-action": action }, element("code", {}, text), complete, isTimer ? "" : fail);
    });
    this.requests.replaceChildren(
      element("h3", {}, "Pending requests"),
      items.length ? element("ul", { class: "requests" }, items) : element("p", { class: "note" }, "None. An action with a result waits here."));
    document.getElementById("tab-app").textContent = requests.length ? `App (${requests.length})` : "App";
  }
}
