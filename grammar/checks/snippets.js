"use strict";

// What a snippet of VS Code puts into a file when nothing is typed over its placeholders.

/** The text of a snippet's body: `${1:text}` and `${1|one,other|}` filled, `$1` as at its first place, `$0` empty. */
function filled(body) {
  const values = { 0: "" };
  const text = body.join("\n");
  const whole = text.replace(/\$\{(\d+):((?:\\.|[^}])*)\}|\$\{(\d+)\|([^,|]*)[^}]*\}/g, (_, number, value, other, first) => {
    values[number ?? other] = value ?? first;
    return values[number ?? other];
  });
  return whole.replace(/\$\{?(\d+)\}?/g, (_, number) => {
    if (!(number in values)) throw new Error(`$${number} has no first place in: ${text}`);
    return values[number];
  });
}

module.exports = { filled };
