// The screens of the device as data: its own tree, which it changes only by the list of changes.

export class ScreenTree {
  constructor(program) {
    this.program = program;
    this.nodes = new Map();
    // The identity of the root.
    this.top = null;
    // The kind of the last change of each container, for its animation.
    this.transitions = new Map();
  }

  node(id) {
    return this.nodes.get(id);
  }

  // Applies the changes of a turn.
  change(changes) {
    this.transitions.clear();
    for (const change of changes) this.apply(change);
  }

  // Sets the whole tree.
  reset(model) {
    this.nodes.clear();
    this.top = this.add(model, null);
    this.present(model);
  }

  apply(change) {
    const target = this.nodes.get(change.target);
    switch (change.op) {
      case "set":
        if (change.node) {
          // What was presented over the former screens has left with them.
          for (const node of this.nodes.values()) node.presented = null;
          this.top = this.add(change.node, null);
          this.present(change.node);
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

  // Forgets the nodes that have left. Returns the presentations above each other, with the root at the bottom.
  settle() {
    const live = new Set();
    const layers = [this.top];
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
    collect(this.top);
    for (const id of this.nodes.keys()) if (!live.has(id)) this.nodes.delete(id);
    return layers;
  }
}
