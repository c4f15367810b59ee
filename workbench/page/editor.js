// The editor: CodeMirror with the compiler's colors, messages, repairs, completions and hovers.

import {
  Decoration, EditorState, EditorView, StateEffect, StateField, basicSetup, hoverTooltip, indentService, indentUnit,
  indentWithTab, keymap,
} from "codemirror";
import { Offsets, element, worded } from "./text.js";

// The classes of words, by the number that the compiler uses.
const classes = [
  "keyword", "comment", "string", "number", "operator", "type", "enum", "enumMember", "struct", "class", "namespace",
  "property", "parameter", "variable", "event", "function", "decorator", "label",
];

const setTokens = StateEffect.define();
const setMessages = StateEffect.define();
const setLight = StateEffect.define();

// Decorations that move with the text until the next ones come.
const decorations = (effect) =>
  StateField.define({
    create: () => Decoration.none,
    update(value, transaction) {
      value = value.map(transaction.changes);
      for (const one of transaction.effects) if (one.is(effect)) value = one.value;
      return value;
    },
    provide: (field) => EditorView.decorations.from(field),
  });

const tokenField = decorations(setTokens);
const messageField = decorations(setMessages);
const lightField = decorations(setLight);

export class Editor {
  // `hooks`: `changed(text)`, `scrolled()` in a large text, and `hover(at)`, `complete(at)`, `define(at)` with
  // positions in bytes.
  constructor(parent, hooks) {
    this.hooks = hooks;
    this.messages = [];
    this.states = new Map();
    const announce = EditorView.updateListener.of((update) => {
      if (update.docChanged) {
        this.forgetText();
        if (!this.isLoading) hooks.changed(this.text);
      } else if (update.viewportChanged && this.isLarge && !this.isLoading) {
        clearTimeout(this.timer);
        this.timer = setTimeout(hooks.scrolled, 100);
      }
    });
    // One value for all requests: another function would be another source.
    const languageData = [{
      autocomplete: (context) => this.complete(context), commentTokens: { line: "//" },
      closeBrackets: { brackets: ["(", "[", "{", '"'] },
    }];
    this.extensions = [
      basicSetup, announce, tokenField, messageField, lightField, indentUnit.of("  "),
      keymap.of([
        indentWithTab, { key: "F12", run: () => (hooks.define(this.cursor), true) },
        { key: "F2", run: () => (hooks.rename(this.cursor, this.word), true) },
        { key: "Shift-Alt-f", run: () => (hooks.format(), true) },
      ]),
      EditorState.languageData.of(() => languageData),
      indentService.of((context, position) => this.indentation(context, position)),
      hoverTooltip((view, position) => this.hover(position)),
      EditorView.contentAttributes.of({ "aria-label": "Spec", spellcheck: "false", tabindex: "0" }),
    ];
    this.view = new EditorView({ parent, state: this.newState("") });
  }

  newState(text) {
    return EditorState.create({ doc: text, extensions: this.extensions });
  }

  // The text, kept until it changes: a large one takes tenths of a second.
  get text() {
    return (this.textCache ??= this.view.state.doc.toString());
  }

  forgetText() {
    this.textCache = this.offsetsCache = null;
  }

  get offsets() {
    return (this.offsetsCache ??= new Offsets(this.text));
  }

  get cursor() {
    return this.offsets.byte(this.view.state.selection.main.head);
  }

  // The word at the cursor.
  get word() {
    const { state } = this.view;
    const range = state.wordAt(state.selection.main.head);
    return range ? state.sliceDoc(range.from, range.to) : "";
  }

  // Shows another file, each with its own history.
  show(path, text) {
    if (this.path !== undefined) this.states.set(this.path, this.view.state);
    this.path = path;
    const known = this.states.get(path);
    this.isLoading = true;
    this.view.setState(known && known.doc.toString() === text ? known : this.newState(text));
    this.isLoading = false;
    this.forgetText();
  }

  // Forgets all files, since another spec is opened.
  clear() {
    this.states.clear();
    this.path = undefined;
  }

  // True if only a part of the text is colored: colors for all words of a large text take seconds.
  get isLarge() {
    return this.view.state.doc.length > 200_000;
  }

  // The part of the text whose words are colored: the visible lines and some around them; all of it if it is small.
  get coloredPart() {
    if (!this.isLarge) return {};
    const { from, to } = this.view.viewport;
    const margin = 20_000;
    return { from: this.offsets.byte(from - margin), to: this.offsets.byte(Math.min(to + margin, from + 5 * margin)) };
  }

  // Colors words: flat triples of start, length and kind.
  color(tokens, text) {
    if (text !== this.text) return;
    const { offsets } = this;
    const ranges = [];
    for (let place = 0; place < tokens.length; place += 3) {
      const from = offsets.unit(tokens[place]), to = offsets.unit(tokens[place] + tokens[place + 1]);
      if (to > from) ranges.push(Decoration.mark({ class: `tok-${classes[tokens[place + 2]]}` }).range(from, to));
    }
    this.view.dispatch({ effects: setTokens.of(Decoration.set(ranges, true)) });
  }

  // Underlines the ranges of messages in this file.
  mark(messages) {
    const { offsets } = this;
    const length = this.view.state.doc.length;
    this.messages = messages.map((message) => {
      const from = Math.min(offsets.unit(message.range.start), length);
      return { ...message, from, to: Math.min(Math.max(offsets.unit(message.range.end), from), length) };
    });
    const ranges = this.messages.map(({ from, to, severity }) => {
      // An empty range marks the character at its side.
      const end = to > from ? to : Math.min(from + 1, length), start = end > from ? from : Math.max(from - 1, 0);
      return end > start ? Decoration.mark({ class: `msg msg-${severity}` }).range(start, end) : null;
    });
    this.view.dispatch({ effects: setMessages.of(Decoration.set(ranges.filter(Boolean), true)) });
  }

  // Lights a range for a while, and moves the cursor there.
  reveal(from, to = from) {
    const length = this.view.state.doc.length;
    [from, to] = [Math.min(from, length), Math.min(to, length)];
    const line = this.view.state.doc.lineAt(from);
    this.view.dispatch({
      selection: { anchor: from, head: to },
      effects: [
        EditorView.scrollIntoView(from, { y: "center" }),
        setLight.of(Decoration.set([Decoration.line({ class: "lit" }).range(line.from)])),
      ],
    });
    this.view.focus();
  }

  // Applies edits of this file; others are those of the caller.
  apply(edits) {
    const { offsets } = this;
    const changes = edits.map(({ range, replacement }) => ({
      from: offsets.unit(range.start), to: offsets.unit(range.end), insert: replacement,
    }));
    this.view.dispatch({ changes, userEvent: "input.repair" });
  }

  // MARK: Requests

  async complete(context) {
    const word = context.matchBefore(/[\w`]*$/);
    const before = context.matchBefore(/[.(:\s/"]$/);
    if (!context.explicit && !word?.text && !before) return null;
    const found = await this.hooks.complete(this.offsets.byte(context.pos)).catch(() => null);
    if (!found || context.aborted) return null;
    const from = this.offsets.unit(found.range.start);
    const options = found.items.map((item, place) => ({
      label: item.label,
      detail: item.signature || item.detail,
      type: item.kind,
      info: item.documentation || undefined,
      boost: -Math.min(place, 99),
      apply: (view, completion, start, end) => insertSnippet(view, item.snippet, start, end),
    }));
    return { from, options, validFor: /^[\w`]*$/ };
  }

  async hover(position) {
    const messages = this.messages.filter(({ from, to }) => from <= position && position <= Math.max(to, from + 1));
    const found = await this.hooks.hover(this.offsets.byte(position)).catch(() => null);
    if (!messages.length && !found) return null;
    return {
      pos: position,
      above: true,
      create: () => {
        const dom = element("div", { class: "hover" });
        for (const message of messages) dom.append(this.hooks.messageView(message));
        if (found) dom.append(markdown(found.markdown));
        return { dom };
      },
    };
  }

  // Two spaces for each open bracket before the line.
  indentation(context, position) {
    const line = context.lineAt(position, -1);
    let former = context.state.doc.lineAt(position);
    if (former.number === 1) return 0;
    former = context.state.doc.line(former.number - 1);
    while (former.number > 1 && !former.text.trim()) former = context.state.doc.line(former.number - 1);
    const start = former.text.match(/^ */)[0].length;
    const opens = /[{([]\s*(\/\/.*)?$/.test(former.text) ? 2 : 0;
    const closes = /^\s*[})\]]/.test(line.text) ? 2 : 0;
    return Math.max(0, start + opens - closes);
  }
}

// Inserts an LSP snippet: placeholders as their texts, the first one selected.
function insertSnippet(view, snippet, from, to) {
  let text = "", selection = null;
  const pattern = /\$\{(\d+):((?:\\.|[^}\\])*)\}|\$(\d+)|\$\{(\d+)\}|\\([\\$}])/g;
  let last = 0;
  for (const match of snippet.matchAll(pattern)) {
    text += snippet.slice(last, match.index);
    last = match.index + match[0].length;
    if (match[5] !== undefined) {
      text += match[5];
      continue;
    }
    const number = Number(match[1] ?? match[3] ?? match[4]);
    const content = (match[2] ?? "").replace(/\\(.)/g, "$1");
    if (number === 1 || (number === 0 && !selection))
      selection = { anchor: from + text.length, head: from + text.length + content.length };
    text += content;
  }
  text += snippet.slice(last);
  const line = view.state.doc.lineAt(from);
  const margin = line.text.match(/^\s*/)[0];
  if (text.includes("\n") && margin) {
    const shift = (place) => place + (text.slice(0, place - from).split("\n").length - 1) * margin.length;
    if (selection) selection = { anchor: shift(selection.anchor), head: shift(selection.head) };
    text = text.replaceAll("\n", `\n${margin}`);
  }
  view.dispatch({
    changes: { from, to, insert: text }, selection: selection ?? { anchor: from + text.length },
    userEvent: "input.complete",
  });
}

// The Markdown of a hover: code blocks, paragraphs and code words. Everything is text.
export function markdown(source) {
  const whole = element("div", { class: "markdown" });
  source.split(/^```\w*\n([\s\S]*?)\n```$/m).forEach((part, place) => {
    if (place % 2) return whole.append(element("pre", {}, element("code", {}, part)));
    for (const paragraph of part.split(/\n\s*\n/).map((one) => one.trim()).filter(Boolean)) {
      if (/^(---|\*\*\*)$/.test(paragraph)) continue;
      const text = paragraph.replace(/\*\*|\[([^\]]*)\]\([^)]*\)/g, "$1");
      whole.append(element("p", {}, ...worded(text)));
    }
  });
  return whole;
}
