// Calls the module under Node: usage: node module.mjs MODULE. Prints times, and ends with 1 if a check fails.
import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";

const compiled = await WebAssembly.compile(readFileSync(process.env.SCENIC_MODULE));
const read = (path) => readFileSync(new URL(`../../samples/${path}`, import.meta.url), "utf8");

// An instance with its calls.
function begin() {
  const progress = [];
  const instance = new WebAssembly.Instance(compiled, {
    host: { progress: (met, played) => progress.push({ met, played }) },
  });
  const { memory, allocate, call, answerCount, release } = instance.exports;
  const raw = (bytes) => {
    const place = allocate(bytes.length);
    new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
    const start = call(place, bytes.length);
    const text = new TextDecoder().decode(new Uint8Array(memory.buffer, start, answerCount()));
    release(start);
    return JSON.parse(text);
  };
  const ask = (name, fields = {}) => raw(new TextEncoder().encode(JSON.stringify({ call: name, ...fields })));
  const open = (text) => ask("open", { main: "app.scene", files: { "app.scene": text } });
  return { ask, open, raw, progress, size: () => memory.buffer.byteLength };
}

function messenger() {
  const files = {};
  const waiting = ["messenger.scene"];
  while (waiting.length) {
    const name = waiting.pop();
    files[name] = read(`messenger/${name}`);
    for (const [, part] of files[name].matchAll(/^import "([^"]+)"/gm)) if (!(part in files)) waiting.push(part);
  }
  return { main: "messenger.scene", files };
}

function timed(name, count, work) {
  work();
  const start = performance.now();
  for (let number = 0; number < count; number++) work();
  const time = (performance.now() - start) / count;
  console.log(`${name}: ${time.toFixed(1)} ms`);
  return time;
}

const cats = read("cats.scene");

test("both stages report, and a repair removes the error", () => {
  const { ask, open } = begin();
  open(cats.replace("{ push cat(", "{ psh cat("));
  for (const stage of ["names", "check"]) {
    const report = ask(stage);
    assert.equal(report.errors, 1, stage);
    const [message] = report.diagnostics;
    assert.equal(message.severity, "error");
    assert.match(message.message, /psh/);
    const [{ range, replacement }] = message.fixits[0].edits;
    assert.equal(replacement, "push");
    assert.equal(range.file, "app.scene");
  }
  assert.equal(ask("program"), null);
  ask("edit", { path: "app.scene", text: cats });
  assert.equal(ask("names").errors, 0);
  assert.deepEqual(ask("check").diagnostics, []);
});

test("all certain repairs at once, and the page of a code", () => {
  const { ask, open } = begin();
  const wrong = cats.replace("select(name: String)", "select(name String)").replace("&& !isSignedIn", "&& not isSignedIn");
  open(wrong);
  const [first] = ask("check").diagnostics;
  let text = wrong;
  for (const { range, replacement } of ask("repair", { path: "app.scene" }).reverse())
    text = text.slice(0, range.start) + replacement + text.slice(range.end);
  open(text);
  assert.deepEqual(ask("check").diagnostics, []);
  const page = ask("explain", { code: first.code });
  assert.ok(page.explanation.length > 40 && page.right.length > 10, JSON.stringify(page));
  assert.equal(ask("explain", { code: "SC9999" }), null);
});

test("ranges are bytes", () => {
  const { ask, open } = begin();
  const text = `// 🐈\n${cats.replace("{ push cat(", "{ psh cat(")}`;
  open(text);
  const { start, end } = ask("names").diagnostics[0].range;
  assert.equal(Buffer.from(text).subarray(start, end).toString(), "psh");
});

test("the requests of an editor", () => {
  const { ask, open } = begin();
  open(cats);
  const path = "app.scene";
  const at = cats.indexOf("adoption(catName: cat.catName)");
  assert.match(ask("hover", { path, at }).markdown, /scene adoption/);
  assert.equal(cats.slice(...Object.values(ask("define", { path, at })).slice(1)), "adoption");
  const items = ask("complete", { path, at: cats.indexOf("push cat(") + 5 }).items.map((item) => item.label);
  assert.ok(items.includes("cat") && items.includes("filterEditor"), items.join());
  const tokens = ask("tokens", { path });
  assert.ok(tokens.length > 300 && tokens.length % 3 === 0);
  assert.deepEqual(ask("format", { path }), []);
  ask("edit", { path, text: cats.replace("  event adopt", "     event   adopt") });
  assert.ok(ask("format", { path }).length > 0);
  ask("edit", { path, text: cats });
  assert.equal(ask("rename", { path, at, name: "adopting" }).edits.length, cats.match(/\badoption\b/g).length);
});

test("imports of other modules", () => {
  const { ask } = begin();
  const files = {
    "app.scene": 'app Post\nimport "SignIn/main.scene"\nroot home: stack { who }\non who.next { stay }\n',
    "../SignIn/main.scene": 'import "parts/who.scene"\n', "../SignIn/parts/who.scene": "scene who { event next }\n",
  };
  ask("open", { main: "app.scene", files, modules: [{ name: "SignIn", folder: "../SignIn" }] });
  for (const stage of ["names", "check"]) {
    const report = ask(stage);
    assert.deepEqual([report.diagnostics, report.files.length], [[], 3], stage);
  }
  assert.equal(ask("start").model.scene, "home");
  ask("open", { main: "app.scene", files });
  for (const stage of ["names", "check"]) assert.equal(ask(stage).diagnostics[0].code, "SC0701", stage);
  assert.match(ask("open", { main: "app.scene", files, modules: [{ name: "SignIn" }] }).error, /"folder" is missing/);
});

test("the colors of a part", () => {
  const { ask, open } = begin();
  open(cats);
  const path = "app.scene", all = ask("tokens", { path });
  const part = ask("tokens", { path, from: 200, to: 400 });
  assert.ok(part.length > 0 && part.length < all.length / 2);
  assert.ok(part[0] + part[1] > 200 && part.at(-3) < 400);
  assert.deepEqual(ask("tokens", { path, from: 400, to: 200 }), all);
});

test("held inputs and inputs that wait", () => {
  const { ask, open } = begin();
  open(`condition isReady: Bool = false
scene home { event edit event more }
scene form { event keep }
scene late
root main: stack { home }
on home.edit { push form }
on home.more where isReady or wait { push late }
on form.leave { stay }
on form.keep { resume form }
`);
  ask("start");
  const waiting = ask("line", { line: { send: "home.more" } });
  assert.deepEqual([waiting.account[0].outcome, waiting.account[0].place.line, waiting.account[0].skipped], ["waiting", 7, []]);
  assert.equal(waiting.held[0].reason, "wait");
  ask("line", { line: { send: "home.edit" } });
  const stopped = ask("line", { line: { fact: "main.popped", count: 1 } });
  assert.deepEqual(stopped.held.map((one) => one.reason), ["wait", "leave"]);
  assert.equal(ask("line", { line: { send: "form.keep" } }).held.length, 1);
});

test("a run with its changes, explanations, and travel", () => {
  const { ask, open } = begin();
  open(cats);
  const start = ask("start");
  assert.equal(start.model.scene, "tabBar");
  assert.equal(start.changes[0].op, "set");
  const pushed = ask("line", { line: { send: "cats.select", args: { name: "Fred" } } });
  assert.deepEqual([pushed.handled, pushed.changes[0].op, pushed.turn, pushed.turns], [true, "push", 1, 2]);
  assert.equal(pushed.url, "/cats/Fred");
  assert.equal(pushed.statement, 'cats.select(name: "Fred")');
  assert.equal(pushed.account[0].outcome, "rule");
  assert.equal(pushed.account[0].place.line, cats.split("\n").findIndex((line) => line.startsWith("on cats.select")) + 1);
  assert.deepEqual(ask("line", { line: { send: "nothing" } }), {
    error: "send: expected a name with a dot, as in cats.select",
  });
  const back = ask("travel", { turn: 0 });
  assert.deepEqual([back.changes[0].op, back.turn, back.turns], ["pop", 0, 2]);
  assert.equal(ask("travel", { turn: 1 }).changes[0].op, "push");
  ask("travel", { turn: 0 });
  const other = ask("line", { line: { send: "cats.openFilter" } });
  assert.deepEqual([other.turn, other.turns, other.changes[0].op], [1, 2, "present"]);
  assert.match(ask("travel", { turn: 9 }).error, /no turn/);
});

test("attributes have their current values", () => {
  const { ask, open } = begin();
  open(`app A
    condition unread: Int = 0
    scene list { event open(id: Int); on open(id) { push order(id) } }
    @title("Order \\(id)") scene order(id: Int)
    root bar: tabs { @badge(unread) @hidden(unread == 0) home: stack { list } }`);
  const of = ({ attributes, model }, ...path) => {
    const id = path.reduce((node, place) => node.children[place], model).id;
    return { ...attributes[id], slot: attributes[`${id}/0`] };
  };
  assert.deepEqual(of(ask("start")).slot, { badge: 0, hidden: true });
  const pushed = ask("line", { line: { send: "list.open", args: { id: 7 } } });
  assert.equal(of(ask("line", { line: { set: { unread: 3 } } })).slot.badge, 3);
  assert.ok(Object.values(pushed.attributes).some((values) => values.title === "Order 7"));
});

test("a narrow window shows a split as one stack", () => {
  const { ask, open } = begin();
  open(`app A
    scene list { event open(id: Int) }
    scene order(id: Int)
    @placeholder scene nothing
    root home: split { left: stack { list }, right: stack { nothing } }
    on list.open(id) { root order(id) in home.right; select home.right }`);
  const { model, collapsed, uncovered, uncoveredInNarrow } = ask("start");
  const [list, nothing] = model.children.map((column) => column.children[0].id);
  assert.deepEqual([collapsed[model.id], uncoveredInNarrow], [[list], [list]]);
  assert.ok(uncovered.includes(list) && uncovered.includes(nothing));
  const opened = ask("line", { line: { send: "list.open", args: { id: 7 } } });
  const order = opened.model.children[1].children[0].id;
  assert.deepEqual([opened.collapsed[model.id], opened.uncoveredInNarrow], [[list, order], [order]]);
});

test("lines, a path, and a test of the turns", () => {
  const { ask, open } = begin();
  open(cats);
  ask("start");
  const played = ask("lines", { lines: [
    { send: "cats.select", args: { name: "Fred" } }, { send: "cat.adopt" }, { send: "signIn.welcome.nothing" }] });
  assert.equal(played.played.length, 2);
  assert.match(played.problem, /unknown name "signIn\.welcome"/);
  const lines = ask("path", { scene: "password" });
  assert.deepEqual(lines, [{ send: "welcome.email" }]);
  assert.equal(ask("lines", { lines }).problem, undefined);
  assert.ok(ask("path", { scene: "cats" }).length > 0);
  const { test } = ask("record", { title: "the way to the password" });
  assert.match(test, /^test "the way to the password" \{/);
  ask("edit", { path: "app.scene", text: `${cats}\n${test}` });
  const tests = ask("tests");
  assert.equal(tests.length, 4);
  assert.ok(tests.every((one) => one.failure === undefined), JSON.stringify(tests));
});

test("a log is compared with what it shows", () => {
  const { ask, open } = begin();
  open(cats);
  const { model } = ask("start");
  assert.equal(model.scene, "tabBar");
  const line = { send: "cats.select", args: { name: "Fred" } };
  const wrong = ask("lines", { lines: [{ ...line, shows: "nothing" }] });
  assert.equal(wrong.played.length, 1);
  const shown = wrong.problem.match(/^it shows (.*), not nothing$/)[1];
  ask("start");
  assert.equal(ask("lines", { lines: [{ ...line, shows: shown }] }).problem, undefined);
});

test("the graph", () => {
  const { ask, open } = begin();
  open(cats);
  const { scenes, boxes, edges } = ask("graph");
  assert.deepEqual(scenes.map((scene) => scene.name).sort(), ["adoption", "cat", "cats", "filterEditor", "password", "settings", "welcome"]);
  assert.ok(boxes.some((box) => box.name === "home" && box.kind === "stack"));
  const edge = edges.find((one) => one.origin === "scene" && scenes[one.from].name === "cats" && scenes[one.to].name === "cat");
  assert.deepEqual([edge.kind, edge.label], ["push", "select"]);
  // Every edge names the rules that it is written in, the one from the start none.
  const lines = cats.split("\n");
  for (const { origin, label, sources } of edges) {
    assert.equal(sources.length, origin === "start" ? 0 : 1, label);
    for (const [file, line] of sources) {
      assert.equal(file, 0);
      assert.match(lines[line - 1], /^\s*(on|link|scene|flow) /, label);
    }
  }
  const done = edges.find((one) => one.label === "done(true)");
  assert.match(lines[done.sources[0][1] - 1], /^on adoption\.done\(true\)/);
});

test("verify finds a counterexample and its film", () => {
  const { ask, open, progress } = begin();
  open(`${cats}\nnever showing(filterEditor)\n`);
  const { verdicts, films } = ask("verify", { states: 200 });
  const place = verdicts.findIndex((verdict) => verdict.promise === "never showing(filterEditor)");
  assert.equal(verdicts[place].answer, "refuted");
  assert.deepEqual(verdicts[place].way, ["cats.openFilter"]);
  ask("start");
  const end = ask("lines", { lines: films[place] });
  assert.equal(end.problem, undefined);
  assert.equal(end.model.children[0].children[0].presented?.scene ?? end.model.presented?.scene, "filterEditor");
  assert.ok(progress.length > 0);
});

test("a report is limited", () => {
  const { ask, open } = begin();
  open("scene 1\n".repeat(100_000));
  const start = performance.now();
  const report = ask("names");
  const time = performance.now() - start;
  console.log(`100,000 errors: ${Math.round(time)} ms`);
  // Generous, since other work may run beside it.
  assert.ok(time < 10_000, `${time} ms`);
  assert.ok(report.diagnostics.length <= 500);
  assert.ok(report.errors > 500);
  assert.equal(report.withheld + report.diagnostics.length >= report.errors, true);
});

test("requests of any form are answered", () => {
  const { ask, raw } = begin();
  const text = (string) => raw(new TextEncoder().encode(string));
  for (const wrong of ["", "{", "[]", "null", '{"call": 3}', '{"call": "fly"}', "[".repeat(10_000)])
    assert.equal(typeof text(wrong).error, "string", wrong);
  assert.equal(typeof raw(Uint8Array.of(0xff, 0xfe, 0x00)).error, "string");
  for (const call of ["edit", "open", "hover", "complete", "line", "lines", "travel", "record", "path"])
    assert.equal(typeof ask(call).error, "string", call);
  assert.ok(ask("check").errors > 0);
});

test("damaged specs are answered without a trap", () => {
  const { ask, open } = begin();
  open(cats);
  let seed = 1;
  const random = (count) => (seed = (seed * 48271) % 0x7fffffff) % count;
  for (let number = 0; number < 300; number++) {
    const place = random(cats.length), length = random(12), from = random(cats.length);
    const text = cats.slice(0, place) + cats.slice(from, from + random(20)) + cats.slice(place + length);
    ask("edit", { path: "app.scene", text });
    ask("names");
    ask("complete", { path: "app.scene", at: place });
    ask("hover", { path: "app.scene", at: place });
    ask("format", { path: "app.scene" });
    if (ask("check").errors === 0) ask("start");
  }
});

test("memory stays flat", () => {
  const { ask, open, size } = begin();
  open(cats);
  const check = (text) => {
    ask("edit", { path: "app.scene", text });
    ask("names");
    ask("check");
  };
  for (let number = 0; number < 20; number++) check(`${cats}// ${number}\n`);
  const before = size();
  for (let number = 0; number < 1_000; number++) check(`${cats}// ${number}\n`);
  console.log(`memory: ${before >> 20} MiB, after 1,000 checks ${size() >> 20} MiB`);
  assert.equal(size(), before);
});

test("times of a real app", () => {
  const { ask } = begin();
  const spec = messenger();
  ask("open", spec);
  const path = "rooms.scene", text = spec.files[path];
  let number = 0;
  const edit = () => ask("edit", { path, text: `${text}// ${number++}\n` });
  const names = timed("messenger, names and types", 10, () => (edit(), ask("names")));
  const all = timed("messenger, everything", 5, () => (edit(), ask("check")));
  assert.equal(ask("check").errors, 0);
  timed("messenger, program", 3, () => ask("program"));
  timed("messenger, graph", 3, () => ask("graph"));
  ask("start");
  const turns = timed("messenger, a turn", 50, () => ask("line", { line: { set: { unreadRooms: number++ } } }));
  // Generous, since other work may run beside it.
  assert.ok(names < 100 && all < 800 && turns < 16, `${names} ${all} ${turns}`);
});
