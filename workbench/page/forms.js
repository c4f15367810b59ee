// Fields for values of the types of a spec.

import { element } from "./text.js";

let count = 0;

// Returns a field for a value of a type: its element, and a function that reads the value or throws.
export function field(program, type, label, initial) {
  const id = `field-${++count}`;
  const labelled = (control) =>
    element("div", { class: "field" }, element("label", { for: id }, label), control);

  if (type.endsWith("?")) return optional(program, type.slice(0, -1), label, initial, id);
  switch (type) {
    case "Bool": {
      const control = element("input", { type: "checkbox", id, checked: initial === true });
      const whole = element("div", { class: "field check" }, control, element("label", { for: id }, label));
      return { element: whole, value: () => control.checked, set: (value) => (control.checked = value === true) };
    }
    case "Int":
    case "Double": {
      const control = element("input", { type: "number", id, step: type === "Int" ? "1" : "any", value: initial ?? 0 });
      const value = () => {
        const number = control.valueAsNumber;
        if (!Number.isFinite(number) || (type === "Int" && !Number.isSafeInteger(number)))
          throw new Error(`${label}: expected a ${type === "Int" ? "whole " : ""}number`);
        return number;
      };
      return { element: labelled(control), value, set: (value) => (control.value = value) };
    }
    case "String":
    case "URL": {
      const sample = type === "URL" ? "https://example.com" : label;
      const control = element("input", { type: "text", id, value: initial ?? sample, autocomplete: "off" });
      return { element: labelled(control), value: () => control.value, set: (value) => (control.value = value) };
    }
  }
  const declared = program.types.get(type);
  if (declared?.enum) return enumeration(program, declared, label, initial, id);
  if (declared?.struct) return structure(program, declared, label, initial);
  // Lists, dictionaries, unions and types of the app.
  const start = initial ?? (type.startsWith("[") ? (type.includes(":") ? {} : []) : null);
  const control = element("input", { type: "text", id, value: JSON.stringify(start), autocomplete: "off" });
  const value = () => {
    try {
      return JSON.parse(control.value);
    } catch {
      throw new Error(`${label}: expected JSON of the type ${type}`);
    }
  };
  const whole = labelled(control);
  whole.append(element("span", { class: "hint" }, `JSON of ${type}`));
  return { element: whole, value, set: (value) => (control.value = JSON.stringify(value)) };
}

function optional(program, type, label, initial, id) {
  const isThere = initial !== null && initial !== undefined;
  const inner = field(program, type, label, isThere ? initial : undefined);
  const control = element("input", { type: "checkbox", id, checked: isThere });
  const show = () => (inner.element.hidden = !control.checked);
  control.addEventListener("change", show);
  show();
  const whole = element(
    "div", { class: "field" },
    element("div", { class: "check" }, control, element("label", { for: id }, `${label}: a value`)), inner.element);
  const set = (value) => {
    control.checked = value !== null && value !== undefined;
    if (control.checked) inner.set(value);
    show();
  };
  return { element: whole, value: () => (control.checked ? inner.value() : null), set };
}

function enumeration(program, declared, label, initial, id) {
  const cases = declared.enum.map((one) => (typeof one === "string" ? { name: one } : one));
  const select = element("select", { id }, cases.map((one) => element("option", { value: one.name }, one.name)));
  const chosen = typeof initial === "string" ? initial : initial?.case;
  if (chosen !== undefined) select.value = chosen;
  const details = element("div", { class: "payload" });
  let fields = [], current = initial;
  const show = () => {
    const payload = cases.find((one) => one.name === select.value)?.payload ?? [];
    fields = payload.map((part) => ({
      name: part.name,
      ...field(program, part.type, part.name ?? "value", current?.[part.name] ?? part.initial),
    }));
    details.replaceChildren(...fields.map((part) => part.element));
  };
  select.addEventListener("change", show);
  show();
  const value = () => {
    if (!fields.length) return select.value;
    return { case: select.value, ...Object.fromEntries(fields.map((part) => [part.name, part.value()])) };
  };
  const whole = element("div", { class: "field" }, element("label", { for: id }, label), select, details);
  const set = (value) => {
    current = value;
    select.value = typeof value === "string" ? value : value?.case;
    show();
  };
  return { element: whole, value, set };
}

function structure(program, declared, label, initial) {
  const fields = declared.struct.map((part) => ({
    name: part.name,
    ...field(program, part.type, part.name, initial?.[part.name] ?? part.initial),
  }));
  const whole = element(
    "fieldset", {}, element("legend", {}, label), fields.map((part) => part.element));
  return {
    element: whole,
    value: () => Object.fromEntries(fields.map((part) => [part.name, part.value()])),
    set: (value) => {
      for (const part of fields) part.set(value?.[part.name] ?? null);
    },
  };
}

// Sends the value of a field whenever it changes to a complete one.
export function follow(control, send) {
  control.element.addEventListener("change", () => {
    let value;
    try {
      value = control.value();
    } catch {
      return;
    }
    send(value);
  });
}

// Returns a form that sends the values of parameters; a button alone if there are none.
export function sender(program, label, parameters, send, { className = "", doc } = {}) {
  const problem = element("p", { class: "problem", role: "alert", hidden: true });
  const fields = parameters.map((one) => ({ name: one.name, ...field(program, one.type, one.name, one.initial) }));
  const submit = (event) => {
    event?.preventDefault();
    try {
      problem.hidden = true;
      send(Object.fromEntries(fields.map((one) => [one.name, one.value()])));
    } catch (error) {
      problem.textContent = error.message;
      problem.hidden = false;
    }
  };
  const button = element("button", { type: fields.length ? "submit" : "button", class: className, title: doc }, label);
  if (!fields.length) {
    button.addEventListener("click", submit);
    return button;
  }
  const form = element("form", { class: "sender", "aria-label": label }, fields.map((one) => one.element), problem, button);
  form.addEventListener("submit", submit);
  return form;
}
