// What this tab keeps when the page is loaded again: the text, the inputs so far, and the device.

import { checked } from "./share.js";

const device = `workbench device ${location.pathname}`;
// Writing waits for a pause between two changes, in milliseconds.
const pause = 300;

export class Keeper {
  // `content()` returns what is to be kept.
  constructor(content) {
    this.content = content;
    addEventListener("pagehide", () => this.timer && this.write());
  }

  // Begins with a spec; the same page with another one has its own text.
  async begin(spec) {
    const text = JSON.stringify(spec);
    // A page from a host without encryption has no digests.
    const digest = await crypto.subtle?.digest("SHA-256", new TextEncoder().encode(text));
    const name = digest ? [...new Uint8Array(digest, 0, 8)].join("-") : text;
    this.key = `workbench ${location.pathname}${name}`;
  }

  // Returns what was kept for this spec; null if there is nothing.
  get kept() {
    try {
      return checked(JSON.parse(sessionStorage.getItem(this.key)));
    } catch {
      return null;
    }
  }

  // The device that was chosen last; null if none was.
  get device() {
    try {
      return sessionStorage.getItem(device);
    } catch {
      return null;
    }
  }

  set device(kind) {
    try {
      sessionStorage.setItem(device, kind);
    } catch {
      // The browser keeps nothing.
    }
  }

  // Keeps the content soon.
  later() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.write(), pause);
  }

  write() {
    clearTimeout(this.timer);
    this.timer = null;
    if (!this.key) return;
    try {
      sessionStorage.setItem(this.key, JSON.stringify(this.content()));
    } catch {
      // The browser keeps nothing, or the text is too large.
    }
  }
}
