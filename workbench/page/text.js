// Positions in a text: the compiler counts bytes of UTF-8, JavaScript units of UTF-16.

const encoder = new TextEncoder();

export class Offsets {
  constructor(text) {
    this.isASCII = /^[\x00-\x7f]*$/.test(text);
    if (this.isASCII) return;
    // The byte of each unit; the second unit of a pair counts as the end of its character.
    this.bytes = new Uint32Array(text.length + 1);
    let byte = 0;
    for (let unit = 0; unit < text.length; ) {
      const point = text.codePointAt(unit);
      this.bytes[unit] = byte;
      byte += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
      if (point > 0xffff) this.bytes[unit + 1] = byte;
      unit += point > 0xffff ? 2 : 1;
    }
    this.bytes[text.length] = byte;
  }

  // The byte at a unit.
  byte(unit) {
    return this.isASCII ? unit : this.bytes[Math.min(Math.max(unit, 0), this.bytes.length - 1)];
  }

  // The unit at a byte.
  unit(byte) {
    if (this.isASCII) return byte;
    let low = 0, high = this.bytes.length - 1;
    while (low < high) {
      const middle = (low + high) >> 1;
      if (this.bytes[middle] < byte) low = middle + 1;
      else high = middle;
    }
    return low;
  }
}

// The unit at a line and a column in characters, both from 1.
export function unitAt(text, line, column) {
  let start = 0;
  for (let number = 1; number < line; number++) {
    const end = text.indexOf("\n", start);
    if (end < 0) return text.length;
    start = end + 1;
  }
  return Math.min(start + column - 1, text.length);
}

export const byteCount = (text) => encoder.encode(text).length;

// Names in code and words of messages: text between backticks is code. Returns nodes; never markup of the text.
export function worded(message) {
  const parts = shortened(message).split("`");
  return parts.map((part, place) => {
    if (place % 2 === 0 || place === parts.length - 1) return document.createTextNode(part);
    return element("code", {}, part);
  });
}

// Returns the beginning of a long text: a browser takes seconds to lay out megabytes.
export const shortened = (text, most = 1_000) => (text.length > most ? `${text.slice(0, most - 1)}…` : text);

// Returns the tab that a key moves to from the tab at a place; undefined for other keys.
export function tabAfter(key, place, count) {
  return { ArrowRight: (place + 1) % count, ArrowLeft: (place - 1 + count) % count, Home: 0, End: count - 1 }[key];
}

// Creates an element. Strings among the children are text, so nothing in a spec is read as markup; of a long text, the
// beginning is shown.
export function element(name, attributes = {}, ...children) {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || value === false) continue;
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key === "hidden" || key === "disabled" || key === "checked" || key === "inert") made[key] = value;
    else if (key === "value") made.value = value;
    else made.setAttribute(key, value === true ? "" : value);
  }
  for (const child of children.flat()) {
    if (child === null || child === undefined || child === false) continue;
    made.append(child instanceof Node ? child : shortened(String(child)));
  }
  return made;
}
