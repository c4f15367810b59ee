// Compares the reduced Graphviz of the page with the whole one on random graphs: usage: graphviz.mjs WHOLE REDUCED,
// bundled by esbuild. Ends with 1 if a position differs.
import { readFileSync } from "node:fs";
import { arrows, dot } from "../page/graph.js";
import { Graphviz } from "../page/graphviz.js";

const [whole, reduced] = process.argv.slice(2).map((path) => new Graphviz(new WebAssembly.Module(readFileSync(path))));

let seed = 1;
const below = (count) => (seed = (seed * 1103515245 + 12345) & 0x7fffffff) % count;
const one = (...choices) => choices[below(choices.length)];
const word = () => one("home", "näme", "<b>bold</b>", 'quoted "text" \\n', "{a|b}", "日本語", "", "x".repeat(1 + below(60)));

function randomGraph(sceneCount) {
  const many = (count, make) => Array.from({ length: count }, (_, place) => make(place));
  const boxes = many(below(sceneCount), (place) => ({
    name: word(), kind: one("flow", "stack", "tabs"), parent: place && below(3) ? below(place) : undefined,
  }));
  const scenes = many(sceneCount, () => ({
    name: word(), title: one(word(), undefined), box: boxes.length && below(4) ? below(boxes.length) : undefined,
  }));
  const edges = many(below(3 * sceneCount), () => {
    const origin = one("scene", "scene", "scene", "box", "start", "event", "link");
    const from = origin === "scene" || origin === "box" ? below(sceneCount) : undefined;
    return { origin, from, to: below(sceneCount), kind: one("push", "sheet"), label: word() };
  });
  return { boxes, scenes, edges };
}

let differences = 0;
for (let number = 0; number < 400; number++) {
  const graph = randomGraph(1 + below(number % 40 ? 25 : 150));
  const kept = new Set(graph.scenes.keys());
  if (below(3) === 0) kept.delete(below(graph.scenes.length));
  const text = dot(graph, arrows(graph), kept, one("LR", "TB"));
  const [expected, found] = [whole, reduced].map((graphviz) => JSON.stringify(graphviz.layout(text)));
  if (expected === found) continue;
  differences++;
  console.error(`graph ${number} differs\n${text}`);
}
console.log(`400 graphs, ${differences} differences`);
process.exit(differences ? 1 : 0);
