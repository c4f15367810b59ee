// What a user does on the device beside its buttons: drags, and long presses.

import { element } from "./text.js";

export class Gestures {
  constructor(device) {
    this.device = device;
  }

  async goBack(node, count = 1) {
    const { device } = this;
    let kept = null, former = null;
    // A split may need several steps. A rule that handles one may end them.
    for (let isGoing = true; isGoing; ) {
      isGoing = false;
      await device.send(() => {
        const entries = device.entriesOf(node).length;
        kept ??= entries - count;
        if (!device.tree.node(node.id) || kept < 1 || entries <= kept || entries === former) return null;
        former = entries;
        isGoing = node.kind === "split";
        return device.containers.stepBack(node, entries - kept);
      });
    }
  }

  // The back button; a long press or the key ↓ lists all entries; a drag from the left edge goes back.
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
    node.back.addEventListener("keydown", (event) => {
      if (event.key !== "ArrowDown") return;
      event.preventDefault();
      this.listEntries(node);
    });
    // The end of a long touch would take the focus from the list.
    node.back.addEventListener("mousedown", (event) => isLong && event.preventDefault());
    node.back.addEventListener("click", () => !isLong && this.goBack(node));
    this.followDrag(node.pages, (event, box) => event.clientX - box.left < 24 && !node.back.hidden, "x", () =>
      this.goBack(node));
  }

  listEntries(node) {
    const entries = this.device.entriesOf(node), count = entries.length;
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
      entries.slice(0, -1).map((id, place) =>
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
