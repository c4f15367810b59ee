// A compiled spec as the page needs it: declarations by name, and texts of values.

import { shortened } from "./text.js";

export class Program {
  constructor(json) {
    this.json = json;
    this.nodes = new Map(json.nodes.map((node) => [node.name, node]));
    this.types = new Map((json.types ?? []).map((type) => [type.name, type]));
    this.conditions = json.conditions ?? [];
    this.actions = new Map((json.actions ?? []).map((action) => [action.name, action]));
    this.events = json.events ?? [];
    this.files = json.files ?? [];
    this.rules = (json.flows ?? []).flatMap((flow) => [...(flow.rules ?? []), ...(flow.links ?? [])]);
    // The scenes that rules let end without a result.
    this.ends = { done: new Set(), cancelled: new Set() };
    for (const rule of this.rules)
      for (const trigger of rule.on ?? [])
        for (const end of ["done", "cancelled"]) if (typeof trigger[end] === "string") this.ends[end].add(trigger[end]);
  }

  node(name) {
    return this.nodes.get(name) ?? { name, kind: "scene" };
  }

  canFinish(name) {
    const node = this.node(name);
    return node.kind === "scene" && (node.result !== undefined || this.ends.done.has(name));
  }

  canCancel(name) {
    const node = this.node(name);
    return node.kind === "scene" && (node.result !== undefined || this.ends.cancelled.has(name));
  }

  // A title of a scene for people: as declared, else its name in words.
  title(name, declared) {
    return shortened(declared === undefined || declared === null ? spelled(name.split(".").at(-1)) : String(declared));
  }

  // The conditions of one scene.
  conditionsOf(scene) {
    return this.conditions.filter((condition) => condition.scene === scene);
  }
}

// `filterEditor` → `Filter editor`
export function spelled(name) {
  const words = name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

// A value on one line: `Filter(sort: name)`, as far as it can be read without its type.
export function valueText(value) {
  return shortened(whole(value));
}

function whole(value) {
  if (value === null) return "none";
  if (typeof value === "string") return value === "" ? "“”" : value;
  if (Array.isArray(value)) return `[${value.map(whole).join(", ")}]`;
  if (typeof value === "object")
    return Object.entries(value).map(([name, part]) => `${name}: ${whole(part)}`).join(", ");
  return String(value);
}
