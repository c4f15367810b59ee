// Compiles a spec inside WebAssembly and plays one event; ends with 1 if the answers are not what they must be.
import assert from "node:assert";
import { readFileSync } from "node:fs";

const [wasm, spec] = process.argv.slice(2);
const { instance } = await WebAssembly.instantiate(readFileSync(wasm), {});
const { memory, reserve, compile, play, answerCount } = instance.exports;

function call(operation, bytes) {
  const place = reserve(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const answer = operation(place, bytes.length);
  return new TextDecoder().decode(new Uint8Array(memory.buffer, answer, answerCount()));
}

const start = JSON.parse(call(compile, readFileSync(spec)));
assert.equal(start.model?.scene, "tabBar", JSON.stringify(start));
const line = JSON.stringify({ send: "cats.select", args: { name: "Fred" } });
const answer = JSON.parse(call(play, new TextEncoder().encode(line)));
assert.equal(answer.handled, true);
assert.deepEqual(
  answer.model.children[0].children.map((child) => child.scene),
  ["cats", "cat"],
);
console.log(`under Node: ${spec} compiled, and an event played`);
