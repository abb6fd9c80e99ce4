// Drags of the chosen layers on the stage. A handle changes the size, the rotation or the anchor
// point; a point of the course changes a position in the text; elsewhere, a drag moves the layer.

const stageDrags = {
  /** The drag that is under way. */
  held: undefined,
  /** Distance that makes a press a drag, in CSS pixels. */
  least: 4,
  /** Most values whose numbers are said during a drag. */
  mostTexts: 4,

  /**
   * The kinds of drags, the first ones above the others.
   *
   * Each returns the drag that may begin at a place: a text that says what it changes, a cursor, and
   * a function that begins it. This returns a function from a point to the new numbers by name. A
   * drag that changes nothing has no such function.
   */
  kinds: [(...place) => shaping.at(...place), (place) => courses.at(place), (place) => moving.at(place)],

  at(event) {
    if (!outline.corners || viewer.view === "difference") return undefined;
    for (const kind of stageDrags.kinds) {
      const found = kind(stageDrags.place(event), event);
      if (found) return found;
    }
    return undefined;
  },

  /** Returns a place on the stage in points of the canvas. */
  point({ x, y }) {
    const origin = viewer.origin(viewer.panes[0]);
    const unit = wantedScale() * viewer.zoom;
    return { x: (x - origin.x) / unit, y: (y - origin.y) / unit };
  },

  /** Returns a point of the canvas as a place on the stage. */
  stagePlace([x, y]) {
    const origin = viewer.origin(viewer.panes[0]);
    const unit = wantedScale() * viewer.zoom;
    return { x: origin.x + x * unit, y: origin.y + y * unit };
  },

  place(event) {
    const { left, top } = viewer.stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  },

  /** Returns an offset on the canvas as one in the superlayer, whose axes are known. */
  inside([a, b, c, d], { x, y }) {
    const area = a * d - b * c;
    return Math.abs(area) < 1e-9 ? { x: 0, y: 0 } : { x: (d * x - c * y) / area, y: (a * y - b * x) / area };
  },

  press(event) {
    if (event.button !== 0) return;
    const found = stageDrags.at(event);
    if (!found?.begin) return;
    const place = stageDrags.place(event);
    // The stage would be moved otherwise.
    event.stopPropagation();
    stop();
    viewer.stage.setPointerCapture(event.pointerId);
    stageDrags.held = { change: found.begin(stageDrags.point(place)), place };
  },

  move(event) {
    const { held } = stageDrags;
    if (!held) return stageDrags.hover(event);
    event.stopPropagation();
    const place = stageDrags.place(event);
    const far = Math.hypot(place.x - held.place.x, place.y - held.place.y);
    if (!held.isMoved && far < stageDrags.least) return;
    held.isMoved = true;
    stageDrags.set(held.change(stageDrags.point(place), event), "a layer on the stage");
    const { clientX, clientY } = event;
    dragging.sayAt(held.text, clientX, clientY - 12);
  },

  /** Sets numbers by their names; `dragged` names the drag whose steps are one change. */
  set(numbers, dragged) {
    page.parameters.setTogether(numbers, dragged);
    const title = layers.others.length === 0 ? targets.title : (name) => page.parameters.declaration(name)?.title ?? name;
    const texts = Object.keys(numbers).map((name) => `${title(name)} ${plain(page.parameters.value(name))}`);
    const more = texts.length > stageDrags.mostTexts ? ["…"] : [];
    if (stageDrags.held) stageDrags.held.text = [...texts.slice(0, stageDrags.mostTexts), ...more].join(", ");
  },

  release(event) {
    const { held } = stageDrags;
    if (!held) return;
    event.stopPropagation();
    stageDrags.held = undefined;
    dragging.quiet();
    page.parameters.finish();
    // A press without a drag chooses the layer beneath.
    if (!held.isMoved && event.type === "pointerup" && viewer.pointed) layers.chooseAt(viewer.pointed, event.shiftKey);
  },

  giveUp() {
    const { isMoved } = stageDrags.held;
    stageDrags.held = undefined;
    dragging.quiet();
    page.parameters.finish();
    if (isMoved) page.parameters.undo();
  },

  hover(event) {
    const found = event.buttons === 0 ? stageDrags.at(event) : undefined;
    viewer.stage.style.cursor = found?.begin ? found.cursor : "";
    if (found) dragging.sayAt(found.text, event.clientX, event.clientY - 12);
    else dragging.quiet();
  },

  /** Moves the chosen layers by an arrow key with Alt. */
  nudge(event) {
    const arrow = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (!arrow || !event.altKey || !layers.chosen || takesKey(event.target, event.key)) return;
    event.preventDefault();
    const step = event.shiftKey ? 10 : 1;
    stop();
    stageDrags.set(moving.moved({ x: arrow[0] * step, y: arrow[1] * step }, 1));
  },
};

for (const [type, action] of [["pointerdown", stageDrags.press], ["pointermove", stageDrags.move],
  ["pointerup", stageDrags.release], ["pointercancel", stageDrags.release]]) {
  viewer.stage.addEventListener(type, action, { capture: true });
}
viewer.stage.addEventListener("pointerleave", () => { if (!stageDrags.held) dragging.quiet(); });
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !stageDrags.held) return stageDrags.nudge(event);
  event.preventDefault();
  event.stopPropagation();
  stageDrags.giveUp();
}, { capture: true });
