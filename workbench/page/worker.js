// A worker with one instance of the compiler, or of Graphviz. A trap is caught: the instance is replaced, and the
// page opens its files again.

import { Graphviz } from "./graphviz.js";

let compiler, instance, graphviz, lastProgress = 0;

function instantiate() {
  const progress = (met, played) => {
    const now = performance.now();
    if (now - lastProgress < 50) return;
    lastProgress = now;
    postMessage({ progress: { met, played } });
  };
  instance = new WebAssembly.Instance(compiler, { host: { progress } });
}

function answer(request) {
  const bytes = new TextEncoder().encode(JSON.stringify(request));
  const { memory, allocate, call, answerCount, release } = instance.exports;
  const place = allocate(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const start = call(place, bytes.length);
  const text = new TextDecoder().decode(new Uint8Array(memory.buffer, start, answerCount()));
  release(start);
  return JSON.parse(text);
}

addEventListener("message", ({ data }) => {
  if (data.compiler) {
    compiler = data.compiler;
    instantiate();
    return;
  }
  if (data.graphviz) {
    graphviz = new Graphviz(data.graphviz);
    return;
  }
  const { id, request } = data;
  try {
    const result = request.dot === undefined ? answer(request) : graphviz.layout(request.dot);
    postMessage({ id, result });
  } catch (error) {
    if (compiler) instantiate();
    postMessage({ id, trap: String(error?.message ?? error) });
  }
});
