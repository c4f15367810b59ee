// The graph of scenes and routes: positions from Graphviz, drawn as SVG.

import { element, shortened } from "./text.js";

const space = "http://www.w3.org/2000/svg";
// Lines as a label of DOT.
const quoted = (...lines) => {
  const escaped = lines.map((line) => line.replace(/[\u0000-\u001f]/g, " ").replace(/[\\"]/g, "\\$&"));
  return `"${escaped.join("\\n")}"`;
};

function svg(name, attributes = {}, ...children) {
  const made = document.createElementNS(space, name);
  for (const [key, value] of Object.entries(attributes))
    if (value !== undefined && value !== false) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

// The edges as they are drawn: those with the same ends are one arrow with several labels.
export function arrows(graph) {
  const bundles = new Map();
  graph.edges.forEach((edge, place) => {
    const isSign = edge.origin === "event" || edge.origin === "link";
    const key = [edge.origin, isSign ? "" : edge.from, edge.to, edge.kind].join(" ");
    if (!bundles.has(key)) bundles.set(key, { ...edge, edges: [] });
    bundles.get(key).edges.push(place);
  });
  return [...bundles.values()];
}

const short = (text) => shortened(text, 28);
const sceneLines = ({ name, title }) => (title ? [short(name), short(title)] : [short(name)]);
const boxLine = ({ name, kind }) => `${short(name)}  ${kind}`;

function arrowLines(graph, arrow) {
  const words = [...new Set(arrow.edges.map((edge) => shortened(graph.edges[edge].label, 32)).filter(Boolean))];
  return [...words.slice(0, 4), ...(words.length > 4 ? [`and ${words.length - 4} more`] : [])];
}

// The boxes around a box or scene, the innermost first.
function around(graph, box) {
  const found = [];
  for (let next = box; next !== undefined; next = graph.boxes[next].parent) found.push(next);
  return found;
}

// Returns the graph in the DOT language, with indices for names. `kept` are the drawn scenes.
export function dot(graph, drawn, kept, direction) {
  const lines = [
    "digraph {", `  graph [rankdir=${direction} newrank=true compound=true nodesep=0.25 ranksep=0.5 fontname="Helvetica" fontsize=11]`,
    '  node [shape=box height=0.4 margin="0.14,0.06" fontname="Helvetica" fontsize=12]',
    '  edge [fontname="Helvetica" fontsize=10]',
  ];
  const scenesIn = new Map(), boxesIn = new Map(), shownBoxes = new Set();
  const into = (map, key, value) => map.set(key, [...(map.get(key) ?? []), value]);
  graph.scenes.forEach((scene, place) => {
    if (!kept.has(place)) return;
    into(scenesIn, scene.box, place);
    for (const box of around(graph, scene.box)) shownBoxes.add(box);
  });
  graph.boxes.forEach((box, place) => shownBoxes.has(place) && into(boxesIn, box.parent, place));
  const scene = (place, margin) => {
    lines.push(`${margin}s${place} [label=${quoted(...sceneLines(graph.scenes[place]))}]`);
  };
  // Without recursion, since specs may nest boxes.
  const waiting = [...(boxesIn.get(undefined) ?? [])].reverse().map((box) => ({ box, depth: 1 }));
  for (const place of scenesIn.get(undefined) ?? []) scene(place, "  ");
  while (waiting.length) {
    const { box, depth, isEnd } = waiting.pop();
    const margin = "  ".repeat(Math.min(depth, 20));
    if (isEnd) {
      lines.push(`${margin}}`);
      continue;
    }
    const label = quoted(boxLine(graph.boxes[box]));
    lines.push(`${margin}subgraph cluster_${box} {`, `${margin}  graph [labeljust=l margin=10 label=${label}]`);
    for (const place of scenesIn.get(box) ?? []) scene(place, `${margin}  `);
    waiting.push({ box, depth, isEnd: true });
    for (const inner of [...(boxesIn.get(box) ?? [])].reverse()) waiting.push({ box: inner, depth: depth + 1 });
  }
  drawn.forEach((arrow, place) => {
    if (!kept.has(arrow.to) || (arrow.from !== undefined && !kept.has(arrow.from))) return;
    const text = quoted(...arrowLines(graph, arrow));
    if (arrow.origin === "scene" || arrow.origin === "box") {
      lines.push(`  s${arrow.from} -> s${arrow.to} [id=a${place} label=${text}]`);
    } else if (arrow.origin === "start") {
      lines.push(`  o${place} [shape=circle label="" width=0.16 height=0.16]`, `  o${place} -> s${arrow.to} [id=a${place}]`);
    } else {
      lines.push(`  o${place} [shape=plaintext fontsize=10 label=${text}]`, `  o${place} -> s${arrow.to} [id=a${place}]`);
    }
  });
  lines.push("}");
  return lines.join("\n");
}

export class GraphView {
  // `hooks`: `layout(dot)`, `go(scene)`, `source(place)` with a file, a line and a column of the program.
  constructor(root, hooks) {
    this.root = root;
    this.hooks = hooks;
    this.lit = new Set();
    this.missing = new Set();
    this.idle = new Set();
    this.unproved = new Set();
    this.filter = element("select", { "aria-label": "Part of the graph" });
    this.filter.addEventListener("change", () => this.draw());
    const zoom = (factor, label, text) =>
      element("button", { type: "button", "aria-label": label, onclick: () => this.zoom(factor) }, text);
    const fit = element("button", { type: "button", onclick: () => this.fit() }, "Fit");
    this.note = element("p", { class: "note", role: "status" });
    this.canvas = element("div", { class: "canvas" });
    root.replaceChildren(
      element("div", { class: "tools" }, this.filter, zoom(0.8, "Zoom in", "+"), zoom(1.25, "Zoom out", "−"), fit),
      this.canvas, this.note);
    this.canvas.addEventListener("wheel", (event) => {
      if (!this.view) return;
      event.preventDefault();
      this.zoom(event.deltaY > 0 ? 1.1 : 0.9, event);
    }, { passive: false });
    this.canvas.addEventListener("pointerdown", (event) => this.drag(event));
  }

  // Shows the graph of a spec; `missing` are the names of scenes that nothing shows, `idle` the indices of edges whose
  // rules never run.
  set(graph, missing, idle) {
    const known = JSON.stringify([graph, [...missing], [...idle]]);
    const isSame = known === this.known;
    this.known = known;
    this.graph = graph;
    this.missing = missing;
    this.idle = idle;
    if (!graph || isSame) return;
    const chosen = this.filter.value;
    this.filter.replaceChildren(
      element("option", { value: "" }, "All scenes"),
      ...graph.boxes.map((box, place) => box.isNamed && element("option", { value: place }, `${box.name} (${box.kind})`)).filter(Boolean));
    if ([...this.filter.options].some((option) => option.value === chosen)) this.filter.value = chosen;
    return this.draw();
  }

  async draw() {
    const { graph } = this;
    const box = this.filter.value === "" ? null : Number(this.filter.value);
    const kept = new Set(
      [...graph.scenes.keys()].filter((place) => box === null || around(graph, graph.scenes[place].box).includes(box)));
    const drawn = arrows(graph);
    const number = (this.number = (this.number ?? 0) + 1);
    try {
      // The direction in which the graph is larger on the canvas.
      const { clientWidth, clientHeight } = this.canvas;
      let layout, best = 0;
      for (const direction of ["LR", "TB"]) {
        const found = await this.hooks.layout(dot(graph, drawn, kept, direction));
        const [, , width, height] = found.bb.split(",").map(Number);
        const scale = Math.min((clientWidth || 1) / width, (clientHeight || 1) / height);
        if (scale > best) [layout, best] = [found, scale];
      }
      if (number === this.number) this.paint(layout, drawn);
    } catch (error) {
      if (number !== this.number) return;
      this.note.textContent = `The graph cannot be drawn: ${error.message}`;
    }
  }

  paint(layout, drawn) {
    const [, , width, height] = layout.bb.split(",").map(Number);
    const flip = (y) => height - y;
    const boxes = svg("g"), lines = svg("g"), scenes = svg("g");
    this.shapes = new Map();
    for (const object of layout.objects ?? []) {
      if (object.bb) boxes.append(...this.box(object, flip));
      else if (object.name.startsWith("s")) scenes.append(this.scene(object, flip));
      else lines.append(...this.origin(object, flip, drawn));
    }
    for (const edge of layout.edges ?? []) lines.append(this.arrow(edge, flip, drawn));
    const marker = svg("marker", {
      id: "arrow", viewBox: "0 0 10 10", refX: 9, refY: 5, markerWidth: 7, markerHeight: 7, orient: "auto-start-reverse",
    }, svg("path", { d: "M0 0L10 5L0 10z" }));
    this.svg = svg("svg", { role: "group", "aria-label": "Scenes and routes" }, svg("defs", {}, marker), boxes, lines, scenes);
    this.size = { width: width + 16, height: height + 16 };
    this.fit();
    this.canvas.replaceChildren(this.svg);
    const count = this.missing.size;
    this.note.textContent = count ? `${count} unreachable: ${[...this.missing].slice(0, 5).join(", ")}` : "";
    this.light(this.lit);
  }

  box(object, flip) {
    const [x, y, right, top] = object.bb.split(",").map(Number);
    const parts = [svg("rect", { class: "box", x, y: flip(top), width: right - x, height: top - y, rx: 8 })];
    const place = Number(object.name.slice("cluster_".length));
    if (object.lp) parts.push(this.label([boxLine(this.graph.boxes[place])], object.lp, flip, "boxname"));
    return parts;
  }

  label(lines, place, flip, name) {
    const [x, y] = place.split(",").map(Number);
    return svg("text", { class: name, x, y: flip(y), "text-anchor": "middle" },
      ...lines.map((line, number) => svg("tspan", { x, dy: number ? "1.2em" : `${0.35 - (lines.length - 1) * 0.6}em` }, line)));
  }

  scene(object, flip) {
    const place = Number(object.name.slice(1));
    const { name, title, isPresented } = this.graph.scenes[place];
    const [x, y] = object.pos.split(",").map(Number);
    const width = object.width * 72, height = object.height * 72;
    const shape = svg("g", { class: "scene", role: "button", tabindex: "0", "aria-label": `Go to ${name}`, "data-scene": name },
      svg("rect", { x: x - width / 2, y: flip(y) - height / 2, width, height, rx: 6, class: isPresented ? "presented" : undefined }),
      this.label(sceneLines({ name, title }), object.pos, flip, "name"));
    const go = () => this.hooks.go(name);
    shape.addEventListener("click", () => !this.hasDragged && go());
    shape.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), go()));
    if (this.missing.has(name)) shape.classList.add("unreachable");
    this.shapes.set(name, shape);
    return shape;
  }

  origin(object, flip, drawn) {
    const arrow = drawn[Number(object.name.slice(1))];
    const [x, y] = object.pos.split(",").map(Number);
    if (arrow.origin === "start") return [svg("circle", { class: "start", cx: x, cy: flip(y), r: 5 })];
    const shape = svg("g", { class: "sign" }, this.label(arrowLines(this.graph, arrow), object.pos, flip, "word"));
    return [this.withRule(shape, arrow)];
  }

  arrow(edge, flip, drawn) {
    const arrow = drawn[Number(edge.id.slice(1))];
    const points = edge.pos.split(" ").filter((part) => !part.startsWith("s,"));
    let end = null;
    const list = [];
    for (const part of points) {
      const numbers = part.replace(/^e,/, "").split(",").map(Number);
      if (part.startsWith("e,")) end = numbers;
      else list.push(numbers);
    }
    const at = ([x, y]) => `${x} ${flip(y)}`;
    let path = `M${at(list[0])}`;
    for (let place = 1; place + 2 < list.length; place += 3) path += `C${list.slice(place, place + 3).map(at).join(" ")}`;
    if (end) path += `L${at(end)}`;
    const shape = svg("g", { class: `edge ${arrow.kind}` },
      svg("path", { class: "hit", d: path }), svg("path", { class: "line", d: path, "marker-end": "url(#arrow)" }));
    if (edge.lp && edge.label) shape.append(this.label(arrowLines(this.graph, arrow), edge.lp, flip, "word"));
    return this.withRule(shape, arrow);
  }

  withRule(shape, arrow) {
    if (arrow.origin === "start") return shape;
    const words = arrow.edges.map((edge) => this.graph.edges[edge].label).join(", ");
    shape.setAttribute("role", "button");
    shape.setAttribute("tabindex", "0");
    const isIdle = arrow.edges.every((edge) => this.idle.has(edge));
    if (isIdle) shape.classList.add("unreachable");
    const end = `${words} to ${this.graph.scenes[arrow.to].name}`;
    shape.setAttribute("aria-label", isIdle ? `Show the rule, which never runs: ${end}` : `Show the rule: ${end}`);
    // An arrow of several rules shows the next one each time.
    const sources = arrow.edges.flatMap((edge) => this.graph.edges[edge].sources);
    let next = 0;
    const show = () => this.hooks.source(sources[next++ % sources.length]);
    shape.addEventListener("click", () => !this.hasDragged && show());
    shape.addEventListener("keydown", (event) => ["Enter", " "].includes(event.key) && (event.preventDefault(), show()));
    return shape;
  }

  // Lights the scenes that are visible now.
  light(names) {
    this.lit = names;
    for (const [name, shape] of this.shapes ?? []) shape.classList.toggle("lit", names.has(name));
    for (const [name, shape] of this.shapes ?? []) shape.classList.toggle("unproved", this.unproved.has(name));
  }

  // Marks the scenes about which a proof has a doubt.
  doubt(names) {
    this.unproved = names;
    this.light(this.lit);
  }

  // MARK: Zoom

  fit() {
    this.view = { x: -8, y: -8, ...this.size };
    this.look();
  }

  look() {
    const { x, y, width, height } = this.view;
    this.svg?.setAttribute("viewBox", `${x} ${y} ${width} ${height}`);
  }

  zoom(factor, event) {
    if (!this.view || !this.svg) return;
    const box = this.canvas.getBoundingClientRect();
    const across = event ? (event.clientX - box.left) / box.width : 0.5;
    const down = event ? (event.clientY - box.top) / box.height : 0.5;
    const width = Math.min(Math.max(this.view.width * factor, 80), this.size.width * 2);
    const scale = width / this.view.width;
    this.view.x += (this.view.width - width) * across;
    this.view.y += this.view.height * (1 - scale) * down;
    this.view.height *= scale;
    this.view.width = width;
    this.look();
  }

  drag(event) {
    if (!this.view || event.button !== 0) return;
    this.hasDragged = false;
    const start = { x: event.clientX, y: event.clientY, view: { ...this.view } };
    const box = this.canvas.getBoundingClientRect();
    const scale = Math.max(this.view.width / box.width, this.view.height / box.height);
    const move = (moved) => {
      const across = moved.clientX - start.x, down = moved.clientY - start.y;
      if (Math.abs(across) + Math.abs(down) > 4) this.hasDragged = true;
      this.view.x = start.view.x - across * scale;
      this.view.y = start.view.y - down * scale;
      this.look();
    };
    const stop = () => {
      removeEventListener("pointermove", move);
      removeEventListener("pointerup", stop);
    };
    addEventListener("pointermove", move);
    addEventListener("pointerup", stop);
  }
}
