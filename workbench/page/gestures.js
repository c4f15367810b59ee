// What a user does on the device beside its buttons: drags, and long presses.

import { element } from "./text.js";

export class Gestures {
  constructor(device) {
    this.device = device;
  }

  goBack(node, count = 1) {
    this.device.send(() => {
      if (!this.device.tree.node(node.id)) return null;
      if (node.children.length > count) return { fact: `${node.scene}.popped`, count, from: node.id };
      const column = count === 1 && this.device.collapsedColumn(node);
      return column && this.device.containers.selection(column.split, column.place);
    });
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
        }, this.device.title(id))));
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
      this.device.dismiss(node));
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
          addEventListener("click", swallow, { capture: true, once: true });
          setTimeout(() => removeEventListener("click", swallow, { capture: true }));
        }
        if (stopped.type === "pointerup" && distance > 70) end();
      };
      addEventListener("pointermove", move);
      addEventListener("pointerup", stop);
      addEventListener("pointercancel", stop);
    });
  }
}
