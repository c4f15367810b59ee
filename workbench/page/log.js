// The log of an app, or of `scenicc run --json`: a line of JSON for each input.

const most = 100_000;

// Returns the lines of a log; throws with the number of a line that is not JSON.
export function logLines(text) {
  const lines = [];
  // Some editors begin a file with a mark of its encoding.
  text.replace(/^\ufeff/, "").split("\n").forEach((line, place) => {
    if (!line.trim()) return;
    if (lines.length >= most) throw new Error(`the log has more than ${most} lines`);
    let value;
    try {
      value = JSON.parse(line);
    } catch {
      throw new Error(`line ${place + 1} is not JSON`);
    }
    if (typeof value !== "object" || value === null || Array.isArray(value))
      throw new Error(`line ${place + 1} is not an object`);
    lines.push(value);
  });
  return lines;
}
