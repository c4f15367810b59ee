// Measures the page from inside: F8 begins to measure its frames, F9 its turns.

(() => {
  const pressed = (key, work) => addEventListener("keydown", (event) => event.key === key && work(), { capture: true });

  // The longest time between two frames, in milliseconds.
  let last, longest;
  const frame = (now) => {
    if (now - last > longest) document.body.dataset.longestFrame = longest = now - last;
    last = now;
    requestAnimationFrame(frame);
  };
  pressed("F8", () => {
    if (last === undefined) requestAnimationFrame(frame);
    last = performance.now();
    document.body.dataset.longestFrame = longest = 0;
  });

  // The time of a number of turns, each as soon as the one before is shown: the first button of the scene pushes, the
  // back button pops.
  const count = 300;
  pressed("F9", () => {
    const isShown = (one) => one.getClientRects().length > 0 && !one.disabled;
    const click = () => {
      const back = [...document.querySelectorAll("#device .back")].find(isShown);
      (back ?? [...document.querySelectorAll("#device .scene button")].find(isShown)).click();
    };
    const start = performance.now();
    const first = Number(document.body.dataset.turn);
    new MutationObserver((_, observer) => {
      const turns = Number(document.body.dataset.turn) - first;
      // A push and a pop move two screens.
      if (document.getAnimations().length >= 2) document.body.dataset.animated = turns;
      if (turns < count) return click();
      observer.disconnect();
      document.body.dataset.turnsPerSecond = (1000 * turns) / (performance.now() - start);
    }).observe(document.body, { attributeFilter: ["data-turn"] });
    click();
  });

  // Types a letter in the editor and removes it, again and again; each edit waits for the messages about it.
  const edits = 200;
  let edited = 0;
  pressed("F10", async () => {
    const status = document.getElementById("status");
    const answered = () => new Promise((resolve) => {
      const observer = new MutationObserver(() => (observer.disconnect(), resolve()));
      observer.observe(status, { childList: true });
    });
    for (let number = 0; number < edits; number++) {
      const next = answered();
      document.execCommand(number % 2 ? "delete" : "insertText", false, "x");
      await next;
    }
    document.body.dataset.edits = edited += edits;
  });
})();
