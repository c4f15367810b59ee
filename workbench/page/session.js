// A run of the app: the device, the turns, and what the app does around its screens.

import { AppPanel } from "./app.js";
import { Replaced, Trap } from "./calls.js";
import { Device } from "./device.js";
import { valueText } from "./program.js";
import { element, shortened, worded } from "./text.js";
import { Turns } from "./turns.js";

const find = (id) => document.getElementById(id);
const pause = (time) => new Promise((resolve) => setTimeout(resolve, time));

export class Session {
  // `hooks`: `shown(names)` with the visible scenes, `source(place)`, `keep()` after a turn, `announce(text)`,
  // `fail(error)`.
  constructor(app, hooks) {
    this.app = app;
    this.hooks = hooks;
    // The lines of the turns, and those after them that did not fit the last version of the program: the next one may
    // fit them.
    this.lines = [];
    this.unplayed = [];
    this.sending = Promise.resolve();
    this.turns = new Turns(find("turns"), {
      travel: (turn) => this.travel(turn), source: (place) => this.hooks.source(place),
    });
    this.panel = new AppPanel(find("app"), (line) => this.send(line));
    // Wherever the focus is on the device, and after it was lost with a screen.
    addEventListener("keydown", (event) => {
      const isOnDevice = event.target === document.body || find("device").contains(event.target);
      if (event.key === "Escape" && isOnDevice) this.device?.dismissFront();
    });
  }

  // Forgets the run, since another spec is opened.
  clear() {
    this.device = null;
    find("device").inert = true;
    this.answer = null;
    this.lines = [];
    this.unplayed = [];
    this.save(null);
  }

  // Notes the state that Restore restores.
  save(state) {
    this.saved = state;
    find("restore").disabled = !state;
  }

  // The lines to be played by the next version of the program.
  get allLines() {
    return [...this.lines, ...this.unplayed];
  }

  // The lines up to the current turn, and all of them if some did not fit.
  get pastLines() {
    return this.unplayed.length ? this.allLines : this.lines.slice(0, this.answer?.turn);
  }

  // Does work when all turns before have been answered; the page goes on meanwhile.
  queued(work) {
    const done = this.sending.then(work);
    this.sending = done.catch(() => {});
    return done;
  }

  // Asks the compiler about this run; another one may have begun meanwhile.
  async ask(call, fields) {
    const { device } = this;
    const answer = await this.app.ask(call, fields);
    if (device !== this.device) throw new Replaced("another spec was opened");
    return answer;
  }

  // Runs a program. Without lines it is a new version of the last one, and the run is played up to its current turn.
  begin(program, lines) {
    const run = (this.run = {});
    return this.queued(async () => {
      const turn = lines || this.unplayed.length ? Infinity : this.answer?.turn;
      this.panel.program = program;
      this.device = new Device(find("device"), program, (input) => this.send(input));
      await this.replay(lines ?? this.allLines, run);
      if (turn < this.answer.turn) this.show(await this.ask("travel", { turn }));
      find("device").inert = false;
    });
  }

  // Starts the app again and plays lines, as far as they fit. Returns as `play` does.
  restart(lines = []) {
    this.filming = null;
    const run = (this.run = {});
    return this.queued(() => this.device && this.replay(lines, run));
  }

  async replay(lines, run) {
    this.lines = [];
    this.unplayed = [];
    this.turns.clear();
    const answer = await this.ask("start");
    this.device.clear();
    this.show(answer);
    return this.play(lines, run);
  }

  // Sends an input of the user, which ends a film: a line, or a function that makes one of what is shown when all
  // inputs before have been answered, or null if there is no such screen any more.
  send(input) {
    this.filming = null;
    return this.queued(() => {
      const line = typeof input === "function" ? input() : input;
      if (!line) return;
      this.unplayed = [];
      return this.enter(line);
    }).catch((error) => this.refuse(error));
  }

  // Shows, until the next turn, why an input is not valid.
  refuse(error) {
    if (error instanceof Trap || error instanceof Replaced) return this.hooks.fail(error);
    find("outcome").replaceChildren(element("p", { class: "refused" }, `Invalid input: ${error.message}`));
  }

  async enter(line) {
    if (!this.device) return;
    const answer = await this.ask("line", { line });
    this.lines.length = answer.turn - 1;
    this.lines.push(line);
    this.turns.cut(answer.turn);
    this.turns.add(answer.statement ?? Object.keys(line)[0], answer.handled);
    if (answer.state) this.save(answer.state);
    this.show(answer);
  }

  // Plays lines in portions, so that even a long log does not block the page. Returns null, the problem with a line, or
  // false if another run is wanted meanwhile.
  async play(lines, run) {
    const portion = 100;
    for (let start = 0; start < lines.length; start += portion) {
      if (this.run !== run) {
        this.unplayed = lines.slice(start);
        return false;
      }
      const some = lines.slice(start, start + portion);
      const answer = await this.ask("lines", { lines: some });
      this.lines.length = answer.turn - answer.played.length;
      this.turns.cut(this.lines.length + 1);
      this.lines.push(...some.slice(0, answer.played.length));
      answer.played.forEach((turn, place) =>
        this.turns.add(turn.statement || Object.keys(some[place])[0], turn.handled));
      if (answer.saved) this.save(answer.saved);
      this.show(answer);
      if (answer.problem) {
        this.unplayed = lines.slice(start + answer.played.length);
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
      await this.queued(() => this.filming === film && this.enter(line));
    }
  }

  // Goes to the turn that a function returns when all turns before have been answered.
  travel(turn) {
    this.filming = null;
    return this.queued(async () => this.device && this.show(await this.ask("travel", { turn: turn() })))
      .catch(this.hooks.fail);
  }

  // Goes to a scene on the shortest path.
  go(scene) {
    this.filming = null;
    return this.queued(async () => {
      if (!this.device) return;
      const lines = await this.ask("path", { scene });
      if (!lines) return this.hooks.announce(`No path to ${scene} was found from here`);
      this.unplayed = [];
      for (const line of lines) await this.enter(line);
      this.hooks.announce(`${scene}: ${lines.length} ${lines.length === 1 ? "turn" : "turns"}`);
    }).catch(this.hooks.fail);
  }

  show(answer) {
    this.answer = answer;
    this.device.show(answer);
    if (document.activeElement !== find("url")) find("url").value = shortened(answer.url ?? "");
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

  // Shows the same state on the other kind of device.
  turnDevice() {
    if (!this.answer || !this.device) return;
    this.device.layOut();
    this.hooks.shown(this.visible());
  }

  // The names of the scenes that are visible now.
  visible() {
    const ids = this.device?.uncovered ?? new Set();
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
