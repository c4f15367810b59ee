// A scene as a card: its title, its inputs, and a button for each event that it can send.

import { element, shortened, worded } from "./text.js";
import { valueText } from "./program.js";
import { field, follow, sender } from "./forms.js";

export function arrangeScene(device, node) {
  const declared = device.program.node(node.scene);
  const isInStack = device.tree.node(node.parent)?.kind === "stack" || device.joined.get(node.parent)?.includes(node.id);
  const isCovered = !device.uncovered.has(node.id);
  const own = device.answer.sceneConditions.filter((one) => one.scene === node.id);
  const looks = JSON.stringify([node.inputs, isCovered, own, isInStack, device.title(node.id)]);
  if (node.looks === looks) return;
  node.looks = looks;
  node.heading ??= element("div", { class: "heading", role: "heading", tabindex: "-1" });
  node.heading.setAttribute("aria-level", isInStack ? 4 : 3);
  node.heading.textContent = isInStack ? shortened(node.scene) : device.title(node.id);
  const end = (key, value) => (args) => device.send({ [key]: value, from: node.id, ...args });
  const events = (declared.events ?? []).map((event) =>
    sender(device.program, event.name, event.parameters ?? [], (args) => {
      const line = { send: `${node.scene}.${event.name}`, from: node.id };
      if (Object.keys(args).length) line.args = args;
      device.send(line);
    }, { doc: event.doc }));
  const products = (declared.produces ?? []).map((type) =>
    sender(device.program, `Produce ${type}`, [{ name: "value", type }], ({ value }) =>
      device.send({ produce: node.scene, type, value, from: node.id })));
  const ends = [];
  if (device.program.canFinish(node.scene)) {
    const parameters = declared.result === undefined ? [] : [{ name: "value", type: declared.result }];
    ends.push(sender(device.program, "Done", parameters, end("finish", node.scene), { className: "primary" }));
  }
  if (device.program.canCancel(node.scene)) {
    ends.push(sender(device.program, "Cancel", [], end("cancel", node.scene)));
  }
  const conditions = device.program.conditionsOf(node.scene).map((condition) => {
    const name = condition.name.split(".").at(-1);
    const value = own.find((one) => one.condition === condition.name)?.value ?? condition.initial;
    const control = field(device.program, condition.type, name, value);
    follow(control, (value) => device.send({ set: { [condition.name]: value }, from: node.id }));
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
