"use strict";

// Evaluates grammar.js as the generator does, and prints the grammar as JSON: node evaluate.js
// So it can be checked where there is no generator.

const blank = { type: "BLANK" };
const rule = (value) => {
  if (typeof value === "string") return { type: "STRING", value };
  if (value instanceof RegExp) {
    return { type: "PATTERN", value: value.source, ...(value.flags && { flags: value.flags }) };
  }
  if (typeof value?.type !== "string") throw new Error(`${value} is no rule`);
  return value;
};
const many = (type) => (...members) => ({ type, members: members.map(rule) });
const ranked = (type) => (...call) =>
  ({ type, value: call.length > 1 ? call[0] : 0, content: rule(call[call.length - 1]) });

const seq = many("SEQ");
const choice = many("CHOICE");
const optional = (content) => choice(content, blank);
const repeat = (content) => ({ type: "REPEAT", content: rule(content) });
const repeat1 = (content) => ({ type: "REPEAT1", content: rule(content) });
const field = (name, content) => ({ type: "FIELD", name, content: rule(content) });
const alias = (content, name) => ({
  type: "ALIAS", content: rule(content), named: typeof name !== "string", value: name.name ?? name,
});
const prec = Object.assign(ranked("PREC"), {
  left: ranked("PREC_LEFT"), right: ranked("PREC_RIGHT"), dynamic: ranked("PREC_DYNAMIC"),
});
const token = Object.assign((content) => ({ type: "TOKEN", content: rule(content) }), {
  immediate: (content) => ({ type: "IMMEDIATE_TOKEN", content: rule(content) }),
});

/** The grammar of an options object; a name that no rule has is an error. */
function grammar(options) {
  const externals = new Set();
  const symbols = new Proxy({}, {
    get(_, name) {
      if (!(name in options.rules) && !externals.has(name)) throw new Error(`there is no rule ${name}`);
      return { type: "SYMBOL", name };
    },
  });
  const outside = (options.externals ?? (() => []))(
    new Proxy({}, { get: (_, name) => (externals.add(name), { type: "SYMBOL", name }) }),
  );
  const names = (list) => (list ? list(symbols).map((symbol) => symbol.name) : []);
  return {
    name: options.name,
    word: options.word?.(symbols).name,
    rules: Object.fromEntries(Object.entries(options.rules).map(([name, make]) => [name, rule(make(symbols))])),
    extras: (options.extras?.(symbols) ?? [/\s/]).map(rule),
    conflicts: (options.conflicts?.(symbols) ?? []).map((set) => set.map((symbol) => symbol.name)),
    externals: outside,
    inline: names(options.inline),
    supertypes: names(options.supertypes),
  };
}

Object.assign(globalThis, { seq, choice, optional, repeat, repeat1, field, alias, prec, token, grammar, blank });
process.stdout.write(JSON.stringify(require("./grammar.js"), null, 2) + "\n");
