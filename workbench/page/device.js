// A host for the runtime, beside those for UIKit and SwiftUI: it keeps its own screens, changes them only by the list
// of changes, and reports what a user does as lines of `run --json`. It knows no rules.

import { Animator } from "./animation.js";
import { Containers } from "./containers.js";
import { Gestures } from "./gestures.js";
import { arrangeScene } from "./scene.js";
import { element } from "./text.js";
import { ScreenTree } from "./tree.js";

// More presentations above each other cover the others.
const mostLayers = 5;
const isDismissible = (style) => style !== "fullScreen" && style !== "alert";

export class Device {
  // `send` receives each line, or a function that makes it when the inputs before have been answered.
  constructor(root, program, send) {
    this.root = root;
    this.program = program;
    this.send = send;
    this.tree = new ScreenTree(program);
    this.animator = new Animator();
    this.gestures = new Gestures(this);
    this.containers = new Containers(this);
    // The turns after which the screens were not those of the runtime; none, if both agree.
    this.mismatches = 0;
    this.screen = element("div", { class: "screen" });
    root.replaceChildren(this.screen);
  }

  // Begins again without screens.
  clear() {
    this.tree = new ScreenTree(this.program);
  }

  // Shows the state of an answer.
  show(answer) {
    this.animator.settle();
    this.answer = answer;
    const hadFocus = this.root.contains(document.activeElement);
    this.tree.change(answer.changes ?? []);
    if (!this.tree.isShowing(answer.model, this.tree.top)) {
      if (this.tree.nodes.size) this.mismatches += 1;
      this.tree.reset(answer.model);
    }
    this.layOut();
    if (hadFocus && !this.root.contains(document.activeElement)) this.front()?.heading?.focus();
    this.root.dataset.mismatches = this.mismatches;
  }

  layOut() {
    const layers = this.tree.settle();
    const { collapsed, uncovered, uncoveredInNarrow } = this.answer;
    this.uncovered = new Set(this.isPhone ? uncoveredInNarrow : uncovered);
    // The entries of splits that are shown as one stack.
    this.joined = new Map(this.isPhone ? Object.entries(collapsed) : []);
    for (const id of layers.slice(-mostLayers)) this.arrangeAll(id);
    this.stack(layers);
  }

  // Arranges a node and what it shows.
  arrangeAll(id) {
    const node = this.tree.node(id);
    if (!node) return;
    this.arrange(node);
    for (const child of this.shownOf(node)) this.arrangeAll(child);
  }

  shownOf(node) {
    switch (node.kind) {
      case "scene":
        return [];
      case "tabs":
        return node.children.slice(node.selected ?? 0).slice(0, 1);
      case "split":
        return this.isPhone ? this.entriesOf(node).slice(-1) : node.children;
      case "stack":
        return node.children.slice(-1);
      default:
        return node.children;
    }
  }

  // The entries of a stack, or of a split that is shown as one.
  entriesOf(node) {
    return this.joined.get(node.id) ?? node.children;
  }

  // The node in front: the last uncovered scene.
  front() {
    let found;
    for (const node of this.tree.nodes.values()) if (this.uncovered.has(node.id) && node.kind === "scene") found = node;
    return found;
  }

  arrange(node) {
    node.element ??= element("div", { class: `node ${node.kind}`, "data-scene": node.scene, "data-id": node.id });
    switch (node.kind) {
      case "scene":
        return arrangeScene(this, node);
      case "stack":
        return this.containers.arrangeStack(node);
      case "tabs":
        return this.containers.arrangeTabs(node);
      case "split":
        return this.containers.arrangeSplit(node);
      default:
        // A flow shows its one child.
        return node.element.replaceChildren(...node.children.map((id) => this.screenOf(id)));
    }
  }

  // The element of a node, which may not be arranged yet.
  screenOf(id) {
    const node = this.tree.node(id);
    node.element ??= element("div", { class: `node ${node.kind}`, "data-scene": node.scene, "data-id": node.id });
    return node.element;
  }

  title(id) {
    const node = this.tree.node(id);
    if (!node) return "";
    if (node.kind === "scene") return this.program.title(node.scene, this.attribute(node, "title"));
    const child = node.children[node.kind === "stack" ? node.children.length - 1 : (node.selected ?? 0)];
    return child ? this.title(child) : this.program.title(node.scene, this.attribute(node, "title"));
  }

  // The current value of an attribute of a node, or of one of its slots.
  attribute(node, name, slot) {
    const values = this.answer.attributes[slot === undefined ? node.id : `${node.id}/${slot}`];
    return values?.[name];
  }

  get isPhone() {
    return this.root.dataset.kind !== "tablet";
  }

  // MARK: Presentations

  // The presentations above each other, with the root at the bottom.
  stack(layers) {
    const made = layers.map((id) => this.layer(id));
    const old = [...this.screen.children].filter((layer) => !layer.dataset.leaving);
    for (const [place, layer] of made.entries()) {
      const isNew = layer.parentNode !== this.screen;
      if (isNew || this.screen.children[place] !== layer) this.screen.insertBefore(layer, this.screen.children[place] ?? null);
      layer.inert = place < made.length - 1;
      layer.hidden = place < made.length - mostLayers;
      if (isNew && place > 0) this.animator.enter(layer);
    }
    const live = new Set(made);
    for (const layer of old) if (!live.has(layer)) this.animator.leave(layer);
  }

  layer(id) {
    const node = this.tree.node(id);
    const screen = this.screenOf(id);
    if (id === this.tree.top) {
      node.layer ??= element("div", { class: "layer root" }, screen);
      return node.layer;
    }
    if (!node.layer) {
      const grip = element("button", { type: "button", class: "grip" });
      grip.addEventListener("click", () => this.dismiss(node));
      node.grip = grip;
      const card = element("div", { class: "card", role: "dialog" }, grip, screen);
      node.layer = element("div", { class: "layer", "data-style": node.style ?? "sheet" }, card);
      node.layer.addEventListener("click", (event) => event.target === node.layer && this.dismiss(node));
      this.gestures.followDown(node, card);
    }
    const title = this.title(id);
    node.layer.firstChild.setAttribute("aria-label", title);
    node.grip.hidden = !isDismissible(node.style ?? "sheet");
    node.grip.setAttribute("aria-label", `Dismiss ${title}`);
    return node.layer;
  }

  dismiss(node) {
    this.send(() => {
      const isInFront = this.tree.node(node.id) && !node.layer.inert;
      return isInFront && isDismissible(node.style ?? "sheet") ? { fact: "dismissed", from: node.id } : null;
    });
  }

  // Dismisses the presentation in front, if there is one.
  dismissFront() {
    const front = [...this.tree.nodes.values()].find((node) => node.layer && node.id !== this.tree.top && !node.layer.inert);
    if (front) this.dismiss(front);
  }
}
