// Pointers, wheel and pinch on the stage.

class Gestures {
  static handleWidth = 18;

  constructor(viewer) {
    this.viewer = viewer;
    this.pointers = new Map();
    const { stage } = viewer;
    stage.addEventListener("pointerdown", (event) => this.begin(event));
    stage.addEventListener("pointermove", (event) => this.move(event));
    for (const type of ["pointerup", "pointercancel"]) {
      stage.addEventListener(type, (event) => this.end(event));
    }
    stage.addEventListener("pointerleave", () => this.point(undefined));
    stage.addEventListener("wheel", (event) => this.wheel(event), { passive: false });
    stage.addEventListener("dblclick", () => this.toggleFit());
  }

  place(event) {
    const { left, top } = this.viewer.stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  isAtHandle({ x }) {
    const { viewer } = this;
    return viewer.view === "swipe"
      && Math.abs(x - viewer.swipe * viewer.stage.clientWidth) < Gestures.handleWidth;
  }

  begin(event) {
    const place = this.place(event);
    this.viewer.stage.setPointerCapture(event.pointerId);
    this.pointers.set(event.pointerId, place);
    this.movesHandle = this.pointers.size === 1 && this.isAtHandle(place);
    this.viewer.stage.classList.toggle("panning", !this.movesHandle);
    this.point(place);
  }

  move(event) {
    const place = this.place(event);
    const before = this.pointers.get(event.pointerId);
    this.viewer.stage.classList.toggle("at-handle", this.movesHandle || this.isAtHandle(place));
    this.point(place);
    if (!before) return;
    const others = [...this.pointers].filter(([id]) => id !== event.pointerId);
    this.pointers.set(event.pointerId, place);
    if (this.movesHandle) {
      this.viewer.swipe = Math.min(Math.max(place.x / this.viewer.stage.clientWidth, 0), 1);
      this.viewer.redraw();
    } else if (others.length > 0) {
      this.pinch(before, place, others[0][1]);
    } else {
      this.viewer.panBy(place.x - before.x, place.y - before.y);
    }
  }

  /** Pans and zooms for one moved finger, while the other stays. */
  pinch(before, after, other) {
    const distance = (point) => Math.hypot(point.x - other.x, point.y - other.y);
    const middle = { x: (after.x + other.x) / 2, y: (after.y + other.y) / 2 };
    this.viewer.panBy((after.x - before.x) / 2, (after.y - before.y) / 2);
    this.viewer.zoomBy(Math.max(distance(after), 1) / Math.max(distance(before), 1), middle);
  }

  end(event) {
    this.pointers.delete(event.pointerId);
    this.movesHandle = false;
    if (this.pointers.size === 0) this.viewer.stage.classList.remove("panning");
  }

  wheel(event) {
    event.preventDefault();
    // A line of the wheel is coarser than a pixel; a pinch on a touchpad is finer.
    const scale = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : event.ctrlKey ? 6 : 1;
    this.viewer.zoomBy(Math.exp(-event.deltaY * scale * 0.0016), this.place(event));
    this.point(this.place(event));
  }

  toggleFit() {
    this.viewer.isFitted = !this.viewer.isFitted;
    if (!this.viewer.isFitted) this.viewer.zoomBy(1 / this.viewer.zoom);
    this.viewer.redraw();
  }

  point(place) {
    this.viewer.pointed = place && this.viewer.pixelAt(place);
    this.viewer.redraw();
  }
}

/** Whether the focused element handles a key itself. */
function takesKey(target, key) {
  if (target.matches?.("input[type=range]")) return /^(Arrow|Page|Home|End)/.test(key);
  return target.matches?.("select, input, textarea") || (key === " " && target.matches?.("button:focus-visible"));
}

/** Whether the user last pressed a pointer, and no key since. */
let isPointing = false;
addEventListener("pointerdown", () => { isPointing = true; }, true);
addEventListener("keydown", () => { isPointing = false; }, true);

// A menu that was used with a pointer gives the keys back to the page.
addEventListener("change", ({ target }) => {
  if (isPointing && target.matches?.("select")) target.blur();
});
