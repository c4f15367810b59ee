// The screens of stacks, tabs and splits.

import { element, tabAfter } from "./text.js";

export class Containers {
  constructor(device) {
    this.device = device;
  }

  // A navigation bar with the title and the way back, and the last entry below it: of a stack, or of a split that is
  // shown as one.
  arrangeStack(node) {
    const entries = this.device.entriesOf(node);
    if (!node.bar) {
      node.back = element("button", { type: "button", class: "back", "aria-haspopup": "menu" });
      node.heading = element("h3", { tabindex: "-1" });
      node.bar = element("div", { class: "bar" }, node.back, node.heading);
      node.pages = element("div", { class: "pages" });
      this.device.gestures.followBack(node);
    }
    if (node.bar.parentNode !== node.element) node.element.replaceChildren(node.bar, node.pages);
    const last = entries.at(-1);
    node.back.hidden = entries.length < 2;
    const former = entries.length > 1 ? this.device.title(entries.at(-2)) : "";
    node.back.textContent = `‹ ${former}`;
    node.back.setAttribute("aria-label", `Back to ${former}`);
    node.heading.textContent = last ? this.device.title(last) : "Empty";
    const { former: before = [] } = node;
    node.former = entries;
    // The changes of a split are those of its columns.
    const transition = node.kind === "stack" ? this.device.tree.transitions.get(node.id)
      : entries.includes(before.at(-1)) ? "push" : before.includes(last) ? "pop" : "fade";
    this.showPage(node.pages, last && this.device.screenOf(last), transition);
  }

  // Shows one page. Only this one is in the document, and the last one until it has left: a stack may have thousands.
  showPage(panel, shown, transition = "fade") {
    const leaving = [...panel.children].find((page) => page !== shown);
    for (const page of [...panel.children]) if (page !== shown && page !== leaving) page.remove();
    if (shown) {
      if (shown.parentNode !== panel) panel.append(shown);
      shown.hidden = false;
    }
    if (leaving) this.device.animator.exchange(leaving, shown, transition, () => leaving.parentNode === panel && leaving.remove());
  }

  arrangeTabs(node) {
    const declared = this.device.program.node(node.scene).slots ?? [];
    if (!node.tabs) {
      node.panel = element("div", { class: "panel", role: "tabpanel" });
      node.tabs = element("div", { class: "tabbar", role: "tablist", "aria-label": this.device.program.title(node.scene) });
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
      const title = this.device.attribute(node, "title", place) ?? slot.label;
      const badge = this.device.attribute(node, "badge", place);
      button.replaceChildren(element("span", { class: "tab-title" }, String(title)));
      if (badge !== undefined && badge !== null && badge !== 0 && badge !== "" && badge !== false)
        button.append(element("span", { class: "badge" }, String(badge)));
      button.setAttribute("aria-selected", place === selected);
      button.tabIndex = place === selected ? 0 : -1;
      button.dataset.slot = slot.label;
    });
    this.showPage(node.panel, node.children[selected] && this.device.screenOf(node.children[selected]));
  }

  moveAmongTabs(event, node, place) {
    const { children } = node.tabs;
    const next = children[tabAfter(event.key, place, children.length)];
    if (!next) return;
    next.focus();
    event.preventDefault();
  }

  select(node, place) {
    this.device.send(() => this.device.tree.node(node.id) ? this.selection(node, place) : null);
  }

  // The line that selects a child.
  selection(node, place) {
    const slot = this.device.program.node(node.scene).slots[place];
    const isSelected = (node.selected ?? 0) === place;
    const key = node.kind === "split" ? "column" : "tab";
    return { request: `${node.scene}.${isSelected ? "reselect" : "select"}`, args: { [key]: slot.label }, from: node.id };
  }

  // Columns side by side; on a phone one stack of their entries.
  arrangeSplit(node) {
    node.element.classList.toggle("collapsed", this.device.isPhone);
    if (this.device.isPhone) return this.arrangeStack(node);
    node.columns ??= element("div", { class: "columns" });
    if (node.columns.parentNode !== node.element) node.element.replaceChildren(node.columns);
    const pages = node.children.map((id) => this.device.screenOf(id));
    for (const page of pages) page.hidden = false;
    node.columns.replaceChildren(...pages);
  }

  // The line that goes back in a split that is shown as one stack, at most by a number of entries: the last entries of
  // the selected column leave; before its first one, the column before is selected. Null if there is none.
  stepBack(node, most) {
    const child = this.device.tree.node(node.children[node.kind === "split" ? (node.selected ?? 0) : 0]);
    switch (node.kind) {
      case "stack": {
        const count = Math.min(most, node.children.length - 1);
        return count > 0 ? { fact: `${node.scene}.popped`, count, from: node.id } : null;
      }
      case "flow":
        return child ? this.stepBack(child, most) : null;
      case "split":
        return (child && this.stepBack(child, most)) ?? (node.selected ? this.selection(node, node.selected - 1) : null);
      default:
        return null;
    }
  }
}
