// The parts of the page that are not JavaScript: in files beside it, or inside it, compressed, in the self-contained
// file.

import { unpacked } from "./unpacked.js";

// Loads the compiler, and returns how to begin a worker. Graphviz is loaded when a graph is drawn.
export async function loadAssets() {
  const isPacked = document.getElementById("scenic.wasm") !== null;
  const load = isPacked ? unpacked : (path) => fetch(path).then((answer) => answer.arrayBuffer());
  const compile = async (name) => WebAssembly.compile(await load(name));
  let graphviz;
  const [compiler, address] = await Promise.all([
    compile("scenic.wasm"),
    isPacked
      ? unpacked("worker.js").then((text) => URL.createObjectURL(new Blob([text], { type: "text/javascript" })))
      : "worker.js",
  ]);
  return { compiler, graphviz: () => (graphviz ??= compile("graphviz.wasm")), worker: () => new Worker(address) };
}

// The specs that are part of the page: samples, and in a preview the spec that is shown.
export function embedded(id) {
  const found = document.getElementById(id);
  return found ? JSON.parse(found.textContent) : null;
}
