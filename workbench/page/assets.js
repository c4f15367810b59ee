// The parts of the page that are not JavaScript: in files beside it, or inside it, compressed, in the self-contained
// file.

import { unpacked } from "./unpacked.js";

// Loads the compiler and Graphviz, and returns how to begin a worker.
export async function loadAssets() {
  if (!document.getElementById("scenic.wasm")) {
    const load = (path) => fetch(path).then((answer) => answer.arrayBuffer());
    const [compiler, graphviz] = await Promise.all(["scenic.wasm", "graphviz.wasm"].map(load));
    return assets(compiler, graphviz, () => new Worker("worker.js"));
  }
  const names = ["scenic.wasm", "graphviz.wasm", "worker.js"];
  const [compiler, graphviz, worker] = await Promise.all(names.map(unpacked));
  const address = URL.createObjectURL(new Blob([worker], { type: "text/javascript" }));
  return assets(compiler, graphviz, () => new Worker(address));
}

async function assets(compiler, graphviz, worker) {
  return {
    compiler: await WebAssembly.compile(compiler),
    graphviz: await WebAssembly.compile(graphviz),
    worker,
  };
}

// The specs that are part of the page: samples, and in a preview the spec that is shown.
export function embedded(id) {
  const found = document.getElementById(id);
  return found ? JSON.parse(found.textContent) : null;
}
