// The screens of stacks, tabs and splits.

import { element } from "./text.js";

export class Containers {
  constructor(device) {
    this.device = device;
  }

  // A navigation bar with the title and the way back, and the last entry below it.
  arrangeStack(node) {
    if (!node.bar) {
      node.back = element("button", { type: "button", class: "back" });
      node.heading = element("h3", { tabindex: "-1" });
      node.bar = element("div", { class: "bar" }, node.back, node.heading);
      node.pages = element("div", { class: "pages" });
      node.element.append(node.bar, node.pages);
      this.device.gestures.followBack(node);
    }
    const last = node.children.at(-1);
    const isDeep = node.children.length > 1;
    const column = this.collapsedColumn(node);
    node.back.hidden = !isDeep && !column;
    const former = isDeep ? this.device.title(node.children.at(-2)) : column ? column.title : "";
    node.back.textContent = `‹ ${former}`;
    node.back.setAttribute("aria-label", `Back to ${former}`);
    node.heading.textContent = last ? this.device.title(last) : "Empty";
    const pages = node.children.map((id) => this.device.screenOf(id));
    const shown = pages.at(-1);
    const leaving = [...node.pages.children].find((page) => !page.hidden && page !== shown);
    for (const page of pages) {
      if (page.parentNode !== node.pages) node.pages.append(page);
      page.hidden = page !== shown;
    }
    for (const page of [...node.pages.children]) if (!pages.includes(page) && page !== leaving) page.remove();
    if (!leaving) return;
    const transition = this.device.tree.transitions.get(node.id) ?? "fade";
    this.device.animator.exchange(leaving, shown, transition, () => {
      if (pages.includes(leaving)) leaving.hidden = true;
      else leaving.remove();
    });
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
    this.showOnly(node, node.panel, selected);
  }

  // Shows one child of a container.
  showOnly(node, panel, selected) {
    const pages = node.children.map((id) => this.device.screenOf(id));
    const shown = pages[selected];
    const leaving = [...panel.children].find((page) => !page.hidden && page !== shown);
    for (const page of pages) {
      if (page.parentNode !== panel) panel.append(page);
      page.hidden = page !== shown;
    }
    for (const page of [...panel.children]) if (!pages.includes(page)) page.remove();
    if (leaving && leaving.parentNode) {
      leaving.hidden = false;
      this.device.animator.exchange(leaving, shown, "fade", () => (leaving.hidden = true));
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
    this.device.send(() => this.device.tree.node(node.id) ? this.selection(node, place) : null);
  }

  // The line that selects a child.
  selection(node, place) {
    const slot = this.device.program.node(node.scene).slots[place];
    const isSelected = (node.selected ?? 0) === place;
    const key = node.kind === "split" ? "column" : "tab";
    return { request: `${node.scene}.${isSelected ? "reselect" : "select"}`, args: { [key]: slot.label }, from: node.id };
  }

  // Columns side by side; on a phone only the selected one.
  arrangeSplit(node) {
    if (!node.columns) {
      node.columns = element("div", { class: "columns" });
      node.element.append(node.columns);
    }
    if (this.device.isPhone) {
      node.columns.classList.add("collapsed");
      return this.showOnly(node, node.columns, node.selected ?? 0);
    }
    node.columns.classList.remove("collapsed");
    const pages = node.children.map((id) => this.device.screenOf(id));
    for (const page of pages) page.hidden = false;
    node.columns.replaceChildren(...pages);
  }

  // The column before, if this stack is the selected column of a split on a phone and has one entry.
  collapsedColumn(node) {
    const split = this.device.tree.node(node.parent);
    if (!this.device.isPhone || split?.kind !== "split" || !split.selected) return null;
    if (split.children[split.selected] !== node.id) return null;
    return { split, place: split.selected - 1, title: this.device.title(split.children[split.selected - 1]) };
  }
}
