/// <reference types="tree-sitter-cli/dsl" />
// The grammar of `.scene` files, rule by rule as in ../scene.ebnf.
//
// A rule of one operator's rank stands twice: `_sum` is a sum or anything that binds tighter and is not shown in trees,
// `sum` is one with its operator. What is a choice of other rules only is not shown either (`_declaration`).
// Reserved words are taken where they may stand, and are names elsewhere: that is what `word` is for.

/** What commas part, and one may stand behind the last. */
const list = (rule) => optional(seq(rule, repeat(seq(",", rule)), optional(",")));

/** Words that are reserved where a label may stand too, as that label. */
const named = ($, ...words) => alias(choice(...words), $.name);

/** What stands between the name of a scene or flow and its braces: no rule, since it may be nothing. */
const header = ($) =>
  seq(
    optional($.parameters),
    optional(seq("->", field("result", $._type))),
    repeat(choice($.requires, $.produces, $.updates, $.sends)),
  );

// Beyond ASCII every visible character is a letter but quotes, noncharacters and the twins of ASCII characters.
const letter =
  "A-Za-z\\u00A1-\\u00AC\\u00AE-\\u034E\\u0350-\\u037D\\u037F-\\u061B\\u061D-\\u115E\\u1161-\\u167F" +
  "\\u1681-\\u17B3\\u17B6-\\u180A\\u1810-\\u1FEE\\u1FF0-\\u1FFF\\u2010-\\u2017\\u2020-\\u2027" +
  "\\u2030-\\u205E\\u2070-\\u2129\\u212B-\\u27FF\\u2801-\\u2FFF\\u3001-\\u3163\\u3165-\\uD7FF" +
  "\\uE000-\\uFDCF\\uFDF0-\\uFDFF\\uFE10-\\uFEFE\\uFF00-\\uFF9F\\uFFA1-\\uFFEF\\uFFFC-\\uFFFD" +
  "\\u{10000}-\\u{1BC9F}\\u{1BCA4}-\\u{1D172}\\u{1D17B}-\\u{1FFFD}\\u{20000}-\\u{2FFFD}" +
  "\\u{30000}-\\u{3FFFD}\\u{40000}-\\u{4FFFD}\\u{50000}-\\u{5FFFD}\\u{60000}-\\u{6FFFD}" +
  "\\u{70000}-\\u{7FFFD}\\u{80000}-\\u{8FFFD}\\u{90000}-\\u{9FFFD}\\u{A0000}-\\u{AFFFD}" +
  "\\u{B0000}-\\u{BFFFD}\\u{C0000}-\\u{CFFFD}\\u{D0000}-\\u{DFFFD}\\u{E1000}-\\u{EFFFD}" +
  "\\u{F0000}-\\u{FFFFD}\\u{100000}-\\u{10FFFD}";
// What picks a variant of the letter before it.
const selector = "\\u180B-\\u180D\\u180F\\uFE00-\\uFE0F\\u{E0100}-\\u{E01EF}";
const part = `[${letter}${selector}0-9_]`;
// An underscore alone is no name.
const word = `[${letter}]${part}*|_${part}+`;

module.exports = grammar({
  name: "scene",

  word: ($) => $._word,
  // The scanner reads comments only; it does so where an escape is not valid, since a string contains none.
  externals: ($) => [$.block_comment, $.escape, $._error_sentinel],
  extras: ($) => [/[ \t\r\n\uFEFF]/, $.doc_comment, $.line_comment, $.block_comment],
  supertypes: ($) => [$._member, $._effect, $._statement],

  rules: {
    // The file
    file: ($) => repeat($._declaration),
    _declaration: ($) =>
      seq(
        repeat($.attribute),
        choice(
          $.app, $.import, $.enum, $.struct, $.extern, $.style, $.condition, $.flag, $.action, $.scene, $.event,
          $.events, $.container, $.flow, $.root, $.rule, $.convert, $.link, $.test, $.steps, $.property,
        ),
      ),
    attribute: ($) => seq("@", field("name", $.name), optional($.arguments)),

    // Data, conditions, work
    app: ($) => seq("app", field("name", $.name), optional(seq("at", $.string, repeat(seq(",", $.string))))),
    import: ($) => seq("import", field("path", $.string)),
    enum: ($) => seq("enum", field("name", $.name), "{", repeat(seq(repeat($.attribute), $.case, optional(","))), "}"),
    case: ($) => seq(field("name", $.name), optional($.parameters)),
    struct: ($) => seq("struct", field("name", $.name), "{", repeat(seq($.parameter, optional(","))), "}"),
    extern: ($) => seq("extern", "type", field("name", $.name), optional($.representation)),
    representation: ($) => seq("as", field("name", $.name)),
    style: ($) => seq("style", field("name", $.name)),
    condition: ($) =>
      seq("condition", field("name", $.name), ":", field("type", $._type), optional(seq("=", field("value", $._expression)))),
    flag: ($) =>
      seq("flag", field("name", $.name), ":", field("type", $._type), optional(seq("=", field("value", $._expression)))),
    action: ($) =>
      seq(
        "action", field("name", $.name), optional($.parameters),
        optional(
          seq(choice(seq("->", field("result", $._type)), $.after), optional(field("overlap", choice("latest", "single")))),
        ),
      ),
    after: ($) => seq("after", choice($.duration, field("parameter", $.name))),
    duration: ($) => seq($.integer, "s"),
    event: ($) => seq("event", field("name", $.name), optional($.parameters)),
    events: ($) => seq("events", field("name", $.name), "{", repeat(seq(repeat($.attribute), $.event, optional(";"))), "}"),
    convert: ($) =>
      seq("convert", "(", $.parameter, ")", "->", field("result", $._type), "{", field("value", $._expression), "}"),
    parameters: ($) => seq("(", list($.parameter), ")"),
    parameter: ($) =>
      seq(
        repeat($.attribute),
        field("name", $.name), ":", field("type", $._type), optional(seq("=", field("value", $._expression))),
      ),

    // Scenes, flows, containers
    scene: ($) => seq("scene", field("name", $.name), header($), optional(field("body", $.members))),
    members: ($) => seq("{", repeat(seq(repeat($.attribute), $._member, optional(";"))), "}"),
    flow: ($) => seq("flow", field("name", $.name), header($), field("body", $.declarations)),
    declarations: ($) => seq("{", repeat($._declaration), "}"),
    requires: ($) =>
      seq("requires", field("condition", $._expression), "else", $.node, optional(seq("as", field("style", $.name)))),
    produces: ($) => seq("produces", field("type", $._type)),
    updates: ($) => seq("updates", $.name, repeat(seq(",", $.name))),
    sends: ($) => seq("sends", $.name, repeat(seq(",", $.name))),
    _member: ($) => choice($.event, $.condition, $.sends, $.rule),
    container: ($) => seq("container", field("name", $.name), $.children),
    root: ($) => seq("root", $.node),

    // Nodes and paths
    node: ($) =>
      seq(
        optional(seq(field("label", choice($.name, named($, "stack", "tabs", "split", "container"))), ":")),
        choice(
          seq(field("kind", choice("stack", "tabs", "split", "container")), $.children),
          seq($.reference, optional($.arguments)),
        ),
      ),
    children: ($) => seq("{", repeat($._child), "}"),
    _child: ($) => seq(repeat($.attribute), $.node, optional(",")),
    reference: ($) => seq($.name, repeat(seq(".", $.name))),
    arguments: ($) => seq("(", list($.argument), ")"),
    argument: ($) =>
      seq(
        optional(seq(field("label", choice($.name, named($, "true", "false", "nil"))), ":")),
        field("value", $._expression),
        optional(seq("where", field("condition", $._expression))),
      ),
    path: ($) => seq($.step, repeat(seq("/", $.step)), optional(seq("presenting", field("presented", $.path)))),
    step: ($) => seq($.reference, optional($.arguments)),

    // Rules and links
    rule: ($) =>
      seq(
        "on", $.trigger, repeat(seq(",", $.trigger)),
        optional(choice(seq($._guard, optional($.even)), seq($.even, optional($._guard)))),
        optional($.asking),
        field("body", $.block),
      ),
    _guard: ($) => seq($.where, optional($.wait)),
    where: ($) => seq("where", $._expression),
    wait: () => seq("or", "wait"),
    asking: () => "asking",
    even: () => seq("even", "covered"),
    trigger: ($) => seq($.reference, optional($.patterns)),
    patterns: ($) => seq("(", list($.pattern), ")"),
    pattern: ($) =>
      seq(
        optional(seq(field("label", choice($.name, named($, "true", "false", "nil"))), ":")),
        choice($.wildcard, seq(optional("-"), $._literal), $.case_pattern, $._type),
      ),
    wildcard: () => "_",
    case_pattern: ($) => seq(".", field("name", $.name), optional($.patterns)),
    link: ($) => seq("link", field("url", $.string), optional($.where), field("body", $.block)),
    block: ($) => seq("{", repeat(seq($._effect, optional(";"))), "}"),

    // Effects
    _effect: ($) =>
      choice(
        $.push, $.pop, $.replace, $.show, $.present, $.dismiss, $.back, $.close, $.select, $.update, $.go, $.reroot,
        $.finish, $.cancel, $.do, $.resume, $.stay, $.if,
      ),
    push: ($) => seq("push", $.node, optional(seq("in", field("place", $.reference)))),
    pop: ($) =>
      seq("pop", optional(choice("all", field("count", $.integer))), optional(seq("in", field("place", $.reference)))),
    replace: ($) => seq("replace", $.node),
    show: ($) =>
      seq(
        "show", $.node, optional(seq("as", field("style", $.name))),
        optional(seq("where", field("condition", $._expression))),
      ),
    present: ($) => seq("present", $.node, optional(seq("as", field("style", $.name)))),
    dismiss: () => seq("dismiss", optional("all")),
    back: ($) => seq("back", "to", $.reference, optional(seq("where", field("condition", $._expression)))),
    close: ($) => seq("close", optional(seq($.reference, optional(seq("where", field("condition", $._expression)))))),
    select: ($) => seq("select", $.reference),
    update: ($) => seq("update", $.reference, $.arguments, optional(seq("where", field("condition", $._expression)))),
    go: ($) => seq("go", $.path),
    reroot: ($) => seq("root", $.node, optional(seq("in", field("place", $.reference)))),
    finish: ($) => seq("finish", optional(seq("(", $._expression, ")"))),
    cancel: () => "cancel",
    do: ($) => seq("do", $.reference, optional($.arguments), optional(seq("for", field("owner", $.reference)))),
    resume: ($) => seq("resume", $.reference),
    stay: () => "stay",
    if: ($) =>
      seq(
        "if", field("condition", $._expression), field("then", $.block),
        optional(seq("else", field("else", choice($.block, $.if)))),
      ),

    // Tests and properties
    test: ($) => seq("test", field("name", $.string), optional($.with), field("body", $.statements)),
    with: ($) => seq("with", $.assignment, repeat(seq(",", $.assignment))),
    steps: ($) => seq("steps", field("name", $.name), field("body", $.statements)),
    statements: ($) => seq("{", repeat(seq($._statement, optional(";"))), "}"),
    _statement: ($) => choice($.set, $.open, $.save, $.restore, $.pass, $.expect, $.say),
    set: ($) => seq("set", $.assignment, repeat(seq(",", $.assignment))),
    assignment: ($) => seq($.reference, "=", field("value", $._expression)),
    open: ($) => seq("open", field("url", $.string)),
    save: () => "save",
    restore: () => "restore",
    pass: ($) => seq("pass", $.duration),
    expect: ($) =>
      seq(
        "expect",
        choice(
          seq("did", $.reference, optional($.arguments)),
          "refused",
          seq(choice("always", "never"), $._expression),
          seq("reachable", $.reference),
          $.path,
        ),
      ),
    say: ($) =>
      seq($.reference, optional(seq($.arguments, optional(seq(".", field("event", $.name), optional($.arguments)))))),
    property: ($) =>
      choice(
        seq("reachable", $.reference),
        seq("from", $.reference, "reach", $.reference),
        seq("always", $._expression),
        seq("never", $._expression),
      ),

    // Types
    _type: ($) => choice($._optional, $.type),
    type: ($) => seq($._optional, repeat1(seq("|", $._optional))),
    _optional: ($) => choice($._simple, $.optional),
    optional: ($) => seq($._optional, choice("?", "??")),
    _simple: ($) => choice($.simple, $.array_type, $.dictionary_type, seq("(", $._type, ")")),
    simple: ($) => seq($.name, repeat(seq(".", $.name))),
    array_type: ($) => seq("[", $._type, "]"),
    dictionary_type: ($) => seq("[", field("key", $._type), ":", field("value", $._type), "]"),

    // Expressions
    _expression: ($) => choice($._disjunction, $.expression),
    expression: ($) =>
      seq(field("condition", $._disjunction), "?", field("then", $._expression), ":", field("else", $._expression)),
    _disjunction: ($) => choice($._conjunction, $.disjunction),
    disjunction: ($) => seq(field("left", $._disjunction), "||", field("right", $._conjunction)),
    _conjunction: ($) => choice($._comparison, $.conjunction),
    conjunction: ($) => seq(field("left", $._conjunction), "&&", field("right", $._comparison)),
    _comparison: ($) => choice($._coalescing, $.comparison),
    comparison: ($) =>
      seq(
        field("left", $._coalescing),
        field("operator", choice("==", "!=", "<", "<=", ">", ">=")),
        field("right", $._coalescing),
      ),
    _coalescing: ($) => choice($._sum, $.coalescing),
    coalescing: ($) => seq(field("left", $._sum), "??", field("right", $._coalescing)),
    _sum: ($) => choice($._prefix, $.sum),
    sum: ($) => seq(field("left", $._sum), field("operator", choice("+", "-")), field("right", $._prefix)),
    _prefix: ($) => choice($.prefix, $._postfix),
    prefix: ($) => seq(field("operator", choice("!", "-")), $._prefix),
    _postfix: ($) => choice($._primary, $.member, $.call),
    member: ($) => seq($._postfix, choice(".", token.immediate("?.")), field("name", $.name)),
    call: ($) => seq($._postfix, $.arguments),
    _primary: ($) =>
      choice(
        $._literal, $.interpolation, $.name, $.implicit_member, $.list, $.dictionary, seq("(", $._expression, ")"),
      ),
    interpolation: ($) =>
      seq('"', optional($._content), repeat1(seq($.substitution, optional($._content))), token.immediate('"')),
    substitution: ($) => seq(token.immediate("\\("), field("value", $._expression), ")"),
    implicit_member: ($) => seq(".", field("name", $.name)),
    list: ($) => seq("[", list($._expression), "]"),
    dictionary: ($) => choice(seq("[", ":", "]"), seq("[", $.entry, repeat(seq(",", $.entry)), optional(","), "]")),
    entry: ($) => seq(field("key", $._expression), ":", field("value", $._expression)),
    _literal: ($) => choice($.string, $.integer, $.decimal, $.boolean, $.nil),
    boolean: () => choice("true", "false"),
    nil: () => "nil",

    // Tokens
    name: ($) => choice($._word, $._quoted_word),
    _word: () => new RegExp(word, "u"),
    _quoted_word: () => new RegExp(`\`${part}+\``, "u"),
    string: ($) => seq('"', optional($._content), token.immediate('"')),
    _content: ($) => repeat1(choice($._text, $.escape)),
    _text: () => token.immediate(prec(1, /[^"\\\r\n]+/)),
    escape: () => token.immediate(/\\([ntr0\\"']|u\{[0-9A-Fa-f]+\})/),
    integer: () => /0x[0-9A-Fa-f][0-9A-Fa-f_]*|[0-9][0-9_]*/,
    decimal: () => /[0-9][0-9_]*(\.[0-9][0-9_]*([eE][+-]?[0-9][0-9_]*)?|[eE][+-]?[0-9][0-9_]*)/,
    doc_comment: () => token(prec(1, /\/\/\/[^\r\n]*/)),
    line_comment: () => token(/\/\/[^\r\n]*/),
  },
});
