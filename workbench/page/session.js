// A run of the app: the device, the turns, and what the app does around its screens.

import { AppPanel } from "./app.js";
import { Device } from "./device.js";
import { valueText } from "./program.js";
import { element, worded } from "./text.js";
import { Turns } from "./turns.js";

const find = (id) => document.getElementById(id);
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Session {
  // `hooks`: `shown(names)` with the visible scenes, `source(place)`, `keep()` after a turn, `announce(text)`,
  // `fail(error)`.
  constructor(app, hooks) {
    this.app = app;
    this.hooks = hooks;
    this.lines = [];
    this.turns = new Turns(find("turns"), {
      travel: (turn) => this.travel(turn), source: (place) => this.hooks.source(place),
    });
    this.panel = new AppPanel(find("app"), (line) => this.send(line));
  }

  // Forgets the run, since another spec is opened.
  clear() {
    this.device = null;
    find("device").inert = true;
    this.answer = null;
    this.lines = [];
    this.saved = null;
    find("restore").disabled = true;
  }

  // Runs a new version of the program, with the lines of the run before.
  async begin(program, lines) {
    this.panel.program = program;
    this.device = new Device(find("device"), program, (line) => this.send(line));
    await this.restart(lines);
    find("device").inert = false;
  }

  // Starts the app again and plays lines, as far as they fit.
  async restart(lines = []) {
    this.filming = null;
    this.lines = [];
    this.turns.clear();
    this.show(await this.app.ask("start"));
    await this.play(lines);
  }

  // Sends an input of the user, which ends a film.
  async send(line) {
    this.filming = null;
    await this.enter(line);
  }

  async enter(line) {
    if (!this.device) return;
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
      this.hooks.fail(error);
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
        this.hooks.announce(`Line ${start + answer.played.length + (answer.played.length < some.length ? 1 : 0)}: ${answer.problem}`);
        return answer.problem;
      }
    }
    return null;
  }

  // Plays a path from the start, turn by turn, for people to watch.
  async film(lines) {
    await this.restart();
    const film = (this.filming = {});
    for (const line of lines) {
      await pause(matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : 900);
      if (this.filming !== film) return;
      await this.enter(line);
    }
  }

  async travel(turn) {
    this.filming = null;
    if (!this.device) return;
    try {
      this.show(await this.app.ask("travel", { turn }));
    } catch (error) {
      this.hooks.fail(error);
    }
  }

  // Goes to a scene on the shortest path.
  async go(scene) {
    if (!this.device) return;
    try {
      const lines = await this.app.ask("path", { scene });
      if (!lines) return this.hooks.announce(`No path to ${scene} was found from here`);
      for (const line of lines) await this.send(line);
      this.hooks.announce(`${scene}: ${lines.length} ${lines.length === 1 ? "turn" : "turns"}`);
    } catch (error) {
      this.hooks.fail(error);
    }
  }

  show(answer) {
    this.answer = answer;
    this.device.show(answer);
    if (document.activeElement !== find("url")) find("url").value = answer.url ?? "";
    this.turns.show(answer);
    this.panel.show(answer);
    this.hooks.shown(this.visible());
    const parts = [];
    if (answer.handled === false) parts.push(element("p", { class: "refused" }, "Unhandled: nothing has changed."));
    for (const { message } of answer.diagnostics ?? []) parts.push(element("p", { class: "refused" }, ...worded(message)));
    for (const { action, args, request } of answer.actions ?? []) {
      const text = Object.keys(args).length ? `${action} (${valueText(args)})` : action;
      parts.push(element("p", {}, request ? "Requested: " : "Performed: ", element("code", {}, text)));
    }
    find("outcome").replaceChildren(...parts);
    document.body.dataset.turn = answer.turn;
    this.hooks.keep();
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
}
