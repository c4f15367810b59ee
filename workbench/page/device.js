// A host for the runtime, beside those for UIKit and SwiftUI: it keeps its own screens, changes them only by the list
// of changes, and reports what a user does as lines of `run --json`. It knows no rules.

import { element, worded } from "./text.js";
import { valueText } from "./program.js";
import { field, sender } from "./forms.js";

const duration = 240;
const isDismissible = (style) => style !== "fullScreen" && style !== "alert";

export class Device {
  // `send` receives each line.
  constructor(root, program, send) {
    this.root = root;
    this.program = program;
    this.send = send;
    this.nodes = new Map();
    this.top = null;
    // Work that ends animations, such as removing a screen that has left.
    this.endings = [];
    // The changes that did not lead to the tree of the runtime; none, if both agree.
    this.mismatches = 0;
    this.screen = element("div", { class: "screen" });
    root.replaceChildren(this.screen);
  }

  // MARK: Changes

  // Shows the state of an answer.
  show(answer) {
    this.settle();
    this.answer = answer;
    this.uncovered = new Set(answer.uncovered);
    const hadFocus = this.root.contains(document.activeElement);
    this.transitions = new Map();
    for (const change of answer.changes ?? []) this.apply(change);
    if (!this.isShowing(answer.model, this.top)) {
      if (this.nodes.size) this.mismatches += 1;
      this.nodes.clear();
      this.top = this.add(answer.model, null);
      this.present(answer.model);
    }
    this.layOut();
    if (hadFocus && !this.root.contains(document.activeElement)) this.front()?.heading?.focus();
    this.root.dataset.mismatches = this.mismatches;
  }

  apply(change) {
    const target = this.nodes.get(change.target);
    switch (change.op) {
      case "set":
        if (change.node) {
          this.top = this.add(change.node, null);
          this.transitions.set(change.node.id, "none");
        } else {
          this.replaceChildren(target, change.children);
        }
        break;
      case "push":
        target?.children.push(this.add(change.node, change.target));
        this.note(change.target, "push");
        break;
      case "pop":
        target?.children.splice(-change.count);
        this.note(change.target, "pop");
        break;
      case "popTo": {
        const place = target?.children.indexOf(change.entry) ?? -1;
        if (place >= 0) target.children.length = place + 1;
        this.note(change.target, "pop");
        break;
      }
      case "replace": {
        const parent = this.nodes.get(target?.parent);
        const place = parent?.children.indexOf(change.target) ?? -1;
        const added = this.add(change.node, target?.parent ?? null);
        if (place >= 0) parent.children[place] = added;
        else if (parent?.presented === change.target) parent.presented = added;
        else if (this.top === change.target) this.top = added;
        this.note(target?.parent, "fade");
        break;
      }
      case "reorder":
        if (target) target.children = [...change.children];
        break;
      case "move": {
        const old = this.nodes.get(target?.parent);
        if (old) old.children = old.children.filter((id) => id !== change.target);
        this.nodes.get(change.parent)?.children.splice(change.index, 0, change.target);
        if (target) target.parent = change.parent;
        break;
      }
      case "update":
        if (target) target.inputs = change.inputs ?? {};
        break;
      case "select":
        if (target) target.selected = change.selected;
        this.note(change.target, "select");
        break;
      case "present":
        if (target) target.presented = this.add({ ...change.node }, change.target);
        break;
      case "dismiss":
        if (target) target.presented = null;
        break;
    }
  }

  replaceChildren(target, children) {
    if (!target) return;
    target.children = children.map((child) => {
      if (typeof child !== "string") return this.add(child, target.id);
      const kept = this.nodes.get(child);
      const old = this.nodes.get(kept?.parent);
      if (old && old !== target) old.children = old.children.filter((id) => id !== child);
      if (kept) kept.parent = target.id;
      return child;
    });
    this.note(target.id, "fade");
  }

  note(id, transition) {
    if (id !== undefined && id !== null) this.transitions.set(id, transition);
  }

  // Adds a node with its children; a node that is here already keeps its screen.
  add(model, parent) {
    let node = this.nodes.get(model.id);
    if (!node || node.scene !== model.scene) {
      node = { id: model.id, scene: model.scene, kind: this.program.node(model.scene).kind, presented: null };
      this.nodes.set(model.id, node);
    }
    node.parent = parent;
    node.inputs = model.inputs ?? {};
    node.selected = model.selected;
    if (model.style !== undefined) node.style = model.style;
    node.children = (model.children ?? []).map((child) => this.add(child, model.id));
    return model.id;
  }

  // Presents all presentations in a tree.
  present(model) {
    const node = this.nodes.get(model.id);
    if (model.presented) {
      node.presented = this.add(model.presented, model.id);
      this.present(model.presented);
    }
    for (const child of model.children ?? []) this.present(child);
  }

  // Returns true if the screens show exactly this tree.
  isShowing(model, id) {
    const node = this.nodes.get(id);
    if (!node || node.id !== model.id || node.scene !== model.scene) return false;
    const children = model.children ?? [];
    if (children.length !== node.children.length) return false;
    if (model.selected !== undefined && node.selected !== model.selected) return false;
    if (JSON.stringify(model.inputs ?? {}) !== JSON.stringify(node.inputs)) return false;
    if (!model.presented !== !node.presented) return false;
    if (model.presented && !this.isShowing(model.presented, node.presented)) return false;
    return children.every((child, place) => this.isShowing(child, node.children[place]));
  }

  // MARK: Layout

  layOut() {
    const live = new Set();
    const layers = [];
    const collect = (id) => {
      const node = this.nodes.get(id);
      if (!node) return;
      live.add(id);
      node.children.forEach(collect);
      if (node.presented) {
        layers.push(node.presented);
        collect(node.presented);
      }
    };
    layers.push(this.top);
    collect(this.top);
    for (const id of this.nodes.keys()) if (!live.has(id)) this.nodes.delete(id);
    for (const id of live) this.arrange(this.nodes.get(id));
    this.stack(layers);
  }

  // The node in front: the last uncovered scene.
  front() {
    let found;
    for (const node of this.nodes.values()) if (this.uncovered.has(node.id) && node.kind === "scene") found = node;
    return found;
  }

  arrange(node) {
    node.element ??= element("div", { class: `node ${node.kind}`, "data-scene": node.scene, "data-id": node.id });
    switch (node.kind) {
      case "scene":
        return this.arrangeScene(node);
      case "stack":
        return this.arrangeStack(node);
      case "tabs":
        return this.arrangeTabs(node);
      case "split":
        return this.arrangeSplit(node);
      default:
        // A flow shows its one child.
        return node.element.replaceChildren(...node.children.map((id) => this.screenOf(id)));
    }
  }

  // The element of a node, which may not be arranged yet.
  screenOf(id) {
    const node = this.nodes.get(id);
    node.element ??= element("div", { class: `node ${node.kind}`, "data-scene": node.scene, "data-id": node.id });
    return node.element;
  }

  title(id) {
    const node = this.nodes.get(id);
    if (!node) return "";
    if (node.kind === "scene") return this.program.title(node.scene, this.known(node));
    const child = node.children[node.kind === "stack" ? node.children.length - 1 : (node.selected ?? 0)];
    return child ? this.title(child) : this.program.title(node.scene, this.known(node));
  }

  known(node) {
    return { inputs: node.inputs, conditions: this.answer.conditions };
  }

  // A navigation bar with the title and the way back, and the last entry below it.
  arrangeStack(node) {
    if (!node.bar) {
      node.back = element("button", { type: "button", class: "back" });
      node.heading = element("h3", { tabindex: "-1" });
      node.bar = element("div", { class: "bar" }, node.back, node.heading);
      node.pages = element("div", { class: "pages" });
      node.element.append(node.bar, node.pages);
      this.followBack(node);
    }
    const last = node.children.at(-1);
    const isDeep = node.children.length > 1;
    const column = this.collapsedColumn(node);
    node.back.hidden = !isDeep && !column;
    const former = isDeep ? this.title(node.children.at(-2)) : column ? column.title : "";
    node.back.textContent = `‹ ${former}`;
    node.back.setAttribute("aria-label", `Back to ${former}`);
    node.heading.textContent = last ? this.title(last) : "Empty";
    const pages = node.children.map((id) => this.screenOf(id));
    const shown = pages.at(-1);
    const leaving = [...node.pages.children].find((page) => !page.hidden && page !== shown);
    for (const page of pages) {
      if (page.parentNode !== node.pages) node.pages.append(page);
      page.hidden = page !== shown;
    }
    for (const page of [...node.pages.children]) if (!pages.includes(page) && page !== leaving) page.remove();
    if (!leaving) return;
    const transition = this.transitions.get(node.id) ?? "fade";
    this.exchange(leaving, shown, transition, () => {
      if (pages.includes(leaving)) leaving.hidden = true;
      else leaving.remove();
    });
  }

  arrangeTabs(node) {
    const declared = this.program.node(node.scene).slots ?? [];
    if (!node.tabs) {
      node.panel = element("div", { class: "panel", role: "tabpanel" });
      node.tabs = element("div", { class: "tabbar", role: "tablist", "aria-label": this.program.title(node.scene) });
      node.element.append(node.panel, node.tabs);
      node.tabs.append(
        ...declared.map((slot, place) => {
          const button = element("button", { type: "button", role: "tab" });
          button.addEventListener("click", () => this.select(node, place));
          button.addEventListener("keydown", (event) => this.moveAmongTabs(event, node, place));
          return button;
        }));
    }
    const selected = node.selected ?? 0;
    [...node.tabs.children].forEach((button, place) => {
      const slot = declared[place];
      const title = this.program.attribute(slot, "title", this.known(node)) ?? slot.label;
      const badge = this.program.attribute(slot, "badge", this.known(node));
      button.replaceChildren(element("span", { class: "tab-title" }, String(title)));
      if (badge !== undefined && badge !== null && badge !== 0 && badge !== "" && badge !== false)
        button.append(element("span", { class: "badge" }, String(badge)));
      button.setAttribute("aria-selected", place === selected);
      button.tabIndex = place === selected ? 0 : -1;
      button.dataset.slot = slot.label;
    });
    this.showOnly(node, node.panel, selected);
  }

  // Shows one child of a container.
  showOnly(node, panel, selected) {
    const pages = node.children.map((id) => this.screenOf(id));
    const shown = pages[selected];
    const leaving = [...panel.children].find((page) => !page.hidden && page !== shown);
    for (const page of pages) {
      if (page.parentNode !== panel) panel.append(page);
      page.hidden = page !== shown;
    }
    for (const page of [...panel.children]) if (!pages.includes(page)) page.remove();
    if (leaving && leaving.parentNode) {
      leaving.hidden = false;
      this.exchange(leaving, shown, "fade", () => (leaving.hidden = true));
    }
  }

  moveAmongTabs(event, node, place) {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key];
    if (!step) return;
    const count = node.tabs.children.length;
    node.tabs.children[(place + step + count) % count].focus();
    event.preventDefault();
  }

  select(node, place) {
    const slot = this.program.node(node.scene).slots[place];
    const isSelected = (node.selected ?? 0) === place;
    const key = node.kind === "split" ? "column" : "tab";
    this.send({
      request: `${node.scene}.${isSelected ? "reselect" : "select"}`, args: { [key]: slot.label }, from: node.id,
    });
  }

  // Columns side by side; on a phone only the selected one.
  arrangeSplit(node) {
    if (!node.columns) {
      node.columns = element("div", { class: "columns" });
      node.element.append(node.columns);
    }
    if (this.isPhone) {
      node.columns.classList.add("collapsed");
      return this.showOnly(node, node.columns, node.selected ?? 0);
    }
    node.columns.classList.remove("collapsed");
    const pages = node.children.map((id) => this.screenOf(id));
    for (const page of pages) page.hidden = false;
    node.columns.replaceChildren(...pages);
  }

  get isPhone() {
    return this.root.dataset.kind !== "tablet";
  }

  // The column before, if this stack is the selected column of a split on a phone and has one entry.
  collapsedColumn(node) {
    const split = this.nodes.get(node.parent);
    if (!this.isPhone || split?.kind !== "split" || !split.selected) return null;
    if (split.children[split.selected] !== node.id) return null;
    return { split, place: split.selected - 1, title: this.title(split.children[split.selected - 1]) };
  }

  // The presentations above each other, with the root at the bottom.
  stack(layers) {
    const made = layers.map((id) => this.layer(id));
    const old = [...this.screen.children].filter((layer) => !layer.dataset.leaving);
    for (const [place, layer] of made.entries()) {
      const isNew = layer.parentNode !== this.screen;
      if (isNew || this.screen.children[place] !== layer) this.screen.insertBefore(layer, this.screen.children[place] ?? null);
      layer.inert = place < made.length - 1;
      if (isNew && place > 0) this.enter(layer);
    }
    for (const layer of old) if (!made.includes(layer)) this.leave(layer);
  }

  layer(id) {
    const node = this.nodes.get(id);
    const screen = this.screenOf(id);
    if (id === this.top) {
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
      node.layer.addEventListener("keydown", (event) => {
        if (event.key === "Escape") this.dismiss(node);
      });
      this.followDown(node, card);
    }
    const title = this.title(id);
    node.layer.firstChild.setAttribute("aria-label", title);
    node.grip.hidden = !isDismissible(node.style ?? "sheet");
    node.grip.setAttribute("aria-label", `Dismiss ${title}`);
    return node.layer;
  }

  dismiss(node) {
    if (isDismissible(node.style ?? "sheet") && !node.layer.inert) this.send({ fact: "dismissed", from: node.id });
  }

  // MARK: A scene

  arrangeScene(node) {
    const declared = this.program.node(node.scene);
    const isInStack = this.nodes.get(node.parent)?.kind === "stack";
    const isCovered = !this.uncovered.has(node.id);
    const own = this.answer.sceneConditions.filter((one) => one.scene === node.id);
    const looks = JSON.stringify([node.inputs, isCovered, own, isInStack, this.title(node.id)]);
    if (node.looks === looks) return;
    node.looks = looks;
    node.heading ??= element("div", { class: "heading", role: "heading", tabindex: "-1" });
    node.heading.setAttribute("aria-level", isInStack ? 4 : 3);
    node.heading.textContent = isInStack ? node.scene : this.title(node.id);
    const end = (key, value) => (args) => this.send({ [key]: value, from: node.id, ...args });
    const events = (declared.events ?? []).map((event) =>
      sender(this.program, event.name, event.parameters ?? [], (args) => {
        const line = { send: `${node.scene}.${event.name}`, from: node.id };
        if (Object.keys(args).length) line.args = args;
        this.send(line);
      }, { doc: event.doc }));
    const products = (declared.produces ?? []).map((type) =>
      sender(this.program, `Produce ${type}`, [{ name: "value", type }], ({ value }) =>
        this.send({ produce: node.scene, type, value, from: node.id })));
    const ends = [];
    if (this.program.canFinish(node.scene)) {
      const parameters = declared.result === undefined ? [] : [{ name: "value", type: declared.result }];
      ends.push(sender(this.program, "Done", parameters, end("finish", node.scene), { className: "primary" }));
    }
    if (this.program.canCancel(node.scene)) {
      ends.push(sender(this.program, "Cancel", [], end("cancel", node.scene)));
    }
    const conditions = this.program.conditionsOf(node.scene).map((condition) => {
      const name = condition.name.split(".").at(-1);
      const value = own.find((one) => one.condition === condition.name)?.value ?? condition.initial;
      const control = field(this.program, condition.type, name, value);
      control.element.addEventListener("change", () =>
        this.send({ set: { [condition.name]: control.value() }, from: node.id }));
      return control.element;
    });
    const controls = element("fieldset", { class: "controls", disabled: isCovered },
      element("legend", { class: "sr" }, `Inputs of ${node.scene}`), conditions, events, products, ends);
    node.element.replaceChildren(
      node.heading,
      declared.doc ? element("p", { class: "doc" }, ...worded(declared.doc)) : "",
      element("dl", {}, Object.entries(node.inputs).flatMap(([name, value]) => [
        element("dt", {}, name), element("dd", {}, valueText(value)),
      ])),
      controls);
    node.element.classList.toggle("covered", isCovered);
  }

  // MARK: Gestures

  goBack(node, count = 1) {
    if (node.children.length > 1) return this.send({ fact: `${node.scene}.popped`, count, from: node.id });
    const column = this.collapsedColumn(node);
    if (column) this.select(column.split, column.place);
  }

  // The back button; a long press lists all entries; a drag from the left edge goes back.
  followBack(node) {
    let timer, isLong = false;
    node.back.addEventListener("pointerdown", () => {
      isLong = false;
      timer = setTimeout(() => {
        isLong = true;
        this.listEntries(node);
      }, 500);
    });
    for (const end of ["pointerup", "pointerleave", "pointercancel"])
      node.back.addEventListener(end, () => clearTimeout(timer));
    node.back.addEventListener("contextmenu", (event) => {
      event.preventDefault();
      this.listEntries(node);
    });
    node.back.addEventListener("click", () => !isLong && this.goBack(node));
    this.followDrag(node.pages, (event, box) => event.clientX - box.left < 24 && !node.back.hidden, "x", () =>
      this.goBack(node));
  }

  listEntries(node) {
    const count = node.children.length;
    if (count < 2) return;
    let isOpen = true;
    // Removing the menu takes its focus, which would remove it again.
    const leave = () => {
      if (isOpen) {
        isOpen = false;
        menu.remove();
      }
    };
    const close = () => {
      leave();
      node.back.focus();
    };
    const menu = element(
      "div", { class: "entries", role: "menu", "aria-label": "Back to" },
      node.children.slice(0, -1).map((id, place) =>
        element("button", {
          type: "button", role: "menuitem",
          onclick: () => {
            close();
            this.goBack(node, count - 1 - place);
          },
        }, this.title(id))));
    menu.addEventListener("keydown", (event) => {
      const items = [...menu.children], place = items.indexOf(document.activeElement);
      if (event.key === "Escape") close();
      if (event.key === "ArrowDown") items[(place + 1) % items.length].focus();
      if (event.key === "ArrowUp") items[(place - 1 + items.length) % items.length].focus();
      event.stopPropagation();
    });
    menu.addEventListener("focusout", (event) => !menu.contains(event.relatedTarget) && leave());
    node.bar.append(menu);
    menu.lastChild.focus();
  }

  // A sheet follows a drag down from its grip.
  followDown(node, card) {
    this.followDrag(card, (event, box) => event.clientY - box.top < 28 && !node.grip.hidden, "y", () =>
      this.dismiss(node));
  }

  followDrag(area, mayBegin, axis, end) {
    area.addEventListener("pointerdown", (event) => {
      const box = area.getBoundingClientRect();
      if (event.button !== 0 || !mayBegin(event, box)) return;
      const start = axis === "x" ? event.clientX : event.clientY;
      let distance = 0;
      const move = (moved) => {
        distance = Math.max(0, (axis === "x" ? moved.clientX : moved.clientY) - start);
        area.style.translate = axis === "x" ? `${distance}px 0` : `0 ${distance}px`;
      };
      const stop = (stopped) => {
        removeEventListener("pointermove", move);
        removeEventListener("pointerup", stop);
        removeEventListener("pointercancel", stop);
        area.style.translate = "";
        // A drag that began on a button is not a click.
        const swallow = (click) => click.stopPropagation();
        if (distance > 8) {
          addEventListener("click", swallow, { capture: true });
          setTimeout(() => removeEventListener("click", swallow, { capture: true }));
        }
        if (stopped.type === "pointerup" && distance > 70) end();
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", stop);
      addEventListener("pointercancel", stop);
    });
  }

  // MARK: Animation

  get isStill() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  }

  // Ends all animations at once.
  settle() {
    for (const ending of this.endings.splice(0)) ending();
  }

  animate(target, frames, done) {
    if (this.isStill || !target.animate) return done?.();
    const animation = target.animate(frames, { duration, easing: "cubic-bezier(.3,.7,.2,1)" });
    let isDone = false;
    const ending = () => {
      if (isDone) return;
      isDone = true;
      animation.cancel();
      done?.();
    };
    animation.onfinish = ending;
    this.endings.push(ending);
  }

  exchange(leaving, entering, transition, done) {
    if (!entering) return done();
    entering.hidden = false;
    if (transition === "push" || transition === "pop") {
      const sign = transition === "push" ? 1 : -1;
      leaving.hidden = false;
      leaving.inert = true;
      entering.inert = false;
      this.animate(entering, [{ transform: `translateX(${sign * 100}%)` }, { transform: "none" }]);
      this.animate(leaving, [{ transform: "none" }, { transform: `translateX(${sign * -100}%)` }], () => {
        leaving.inert = false;
        done();
      });
      return;
    }
    done();
    this.animate(entering, [{ opacity: 0.2 }, { opacity: 1 }]);
  }

  enter(layer) {
    const isFromBelow = layer.dataset.style !== "alert" && layer.dataset.style !== "popover";
    const card = layer.firstChild;
    this.animate(layer, [{ backgroundColor: "transparent" }, {}]);
    this.animate(card, isFromBelow
      ? [{ transform: "translateY(100%)" }, { transform: "none" }]
      : [{ transform: "scale(.8)", opacity: 0 }, { transform: "none", opacity: 1 }]);
  }

  leave(layer) {
    layer.dataset.leaving = "true";
    layer.inert = true;
    const isFromBelow = layer.dataset.style !== "alert" && layer.dataset.style !== "popover";
    const card = layer.firstChild;
    if (layer.classList.contains("root")) return layer.remove();
    this.animate(card, isFromBelow
      ? [{ transform: "none" }, { transform: "translateY(100%)" }]
      : [{ opacity: 1 }, { opacity: 0 }], () => layer.remove());
  }
}
