// The animations of the device. A new turn ends those of the last one at once.

const duration = 240;
const isFromBelow = (layer) => layer.dataset.style !== "alert" && layer.dataset.style !== "popover";

export class Animator {
  constructor() {
    // Work that ends an animation, such as removing a screen that has left.
    this.endings = [];
  }

  get isStill() {
    return matchMedia("(prefers-reduced-motion: reduce)").matches || document.hidden;
  }

  // Ends all animations at once.
  settle() {
    for (const ending of this.endings.splice(0)) ending();
  }

  animate(target, frames, done) {
    if (this.isStill || !target.animate) return done?.();
    const animation = target.animate(frames, { duration, easing: "cubic-bezier(.3,.7,.2,1)" });
    let isDone = false;
    const ending = () => {
      if (isDone) return;
      isDone = true;
      animation.cancel();
      done?.();
    };
    animation.onfinish = ending;
    this.endings.push(ending);
  }

  exchange(leaving, entering, transition, done) {
    if (!entering) return done();
    entering.hidden = false;
    if (transition === "push" || transition === "pop") {
      const sign = transition === "push" ? 1 : -1;
      leaving.hidden = false;
      leaving.inert = true;
      entering.inert = false;
      this.animate(entering, [{ transform: `translateX(${sign * 100}%)` }, { transform: "none" }]);
      this.animate(leaving, [{ transform: "none" }, { transform: `translateX(${sign * -100}%)` }], () => {
        leaving.inert = false;
        done();
      });
      return;
    }
    done();
    this.animate(entering, [{ opacity: 0.2 }, { opacity: 1 }]);
  }

  enter(layer) {
    const card = layer.firstChild;
    this.animate(layer, [{ backgroundColor: "transparent" }, {}]);
    this.animate(card, isFromBelow(layer)
      ? [{ transform: "translateY(100%)" }, { transform: "none" }]
      : [{ transform: "scale(.8)", opacity: 0 }, { transform: "none", opacity: 1 }]);
  }

  leave(layer) {
    layer.dataset.leaving = "true";
    layer.inert = true;
    const card = layer.firstChild;
    if (layer.classList.contains("root")) return layer.remove();
    this.animate(card, isFromBelow(layer)
      ? [{ transform: "none" }, { transform: "translateY(100%)" }]
      : [{ opacity: 1 }, { opacity: 0 }], () => layer.remove());
  }
}
