// Moving the chosen layer on the stage: a drag changes its position, or where an animation leads.

const moving = {
  /** The drag that is under way. */
  held: undefined,
  /** Distance that makes a press a drag, in CSS pixels. */
  least: 4,

  /** The chosen layer with what changes in it; nothing if nothing is chosen. */
  get entry() { return tracks.data?.layers.find(({ path }) => path === layers.chosen); },

  /**
   * Returns what a drag would change at the displayed frame, for one axis: the position to which
   * the latest animation leads, the nearest of its keyframes, or the layer's own position.
   */
  target(side) {
    const time = page.frame * axis.frame;
    const begun = (moving.entry?.animations ?? [])
      .filter(({ property }) => property === "position" || property === `position.${side}`)
      .filter((animation) => bars.begin(animation) <= time + 1e-6)
      .filter(({ isKept, end }) => isKept || end === undefined || time < end)
      .sort((one, other) => bars.begin(other) - bars.begin(one))[0];
    if (!begun) {
      const point = moving.position;
      return { name: point?.[side], key: "position", where: "", isWritten: Boolean(point) };
    }
    const share = moving.share(begun, time);
    const distance = (point) => Math.abs(point.share - share);
    const point = [...begun.points].sort((one, other) => distance(one) - distance(other))[0];
    const where = `of ${begun.property} at ${seconds(bars.begin(begun))}, ${begun.file}, line ${begun.line}`;
    return { name: point?.[side], key: point?.key ?? "position", where, isWritten: Boolean(point) };
  },

  /** Returns how far a cycle of an animation has come, from 0 to 1; it may run back again. */
  share(animation, time) {
    const begin = bars.begin(animation);
    const last = (animation.end ?? Infinity) - animation.begin;
    const passed = Math.min(time - begin, last) / bars.cycle(animation);
    const round = animation.autoreverses ? 2 : 1;
    // At the end of a round, the animation is where the round leads.
    const share = passed > 0 && passed % round < 1e-6 ? round : passed % round;
    return share > 1 ? 2 - share : share;
  },

  /** The layer's own position. */
  get position() {
    const { data } = movement;
    return data?.layer === layers.chosen ? data.position ?? undefined : undefined;
  },

  get targets() { return { x: moving.target("x"), y: moving.target("y") }; },

  /** Says which value a drag changes, or why there is none. */
  describe({ x, y }) {
    const known = [x, y].filter(({ name }) => name);
    if (known.length === 0) return moving.whyNot(x);
    const texts = [...new Set(known.map(({ key, where }) => `${key} ${where || "of the layer"}`))];
    const axes = x.name && y.name ? "" : x.name ? "x of " : "y of ";
    return `a drag moves ${axes}${texts.join(" and ")}`;
  },

  whyNot({ key, where, isWritten }) {
    const why = isWritten ? "is a formula, so it cannot be dragged" : "is not written in its text";
    return `${layers.chosen}: its ${[key, where].filter(Boolean).join(" ")} ${why}`;
  },

  /** Whether a place on the stage lies in the chosen layer. */
  isAt(place) {
    const { corners } = outline;
    if (!corners || viewer.view === "difference") return false;
    return isWithin(moving.point(place), corners);
  },

  /** Returns a place on the stage in points of the canvas. */
  point({ x, y }) {
    const origin = viewer.origin(viewer.panes[0]);
    const unit = wantedScale() * viewer.zoom;
    return { x: (x - origin.x) / unit, y: (y - origin.y) / unit };
  },

  place(event) {
    const { left, top } = viewer.stage.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  },

  press(event) {
    const place = moving.place(event);
    if (event.button !== 0 || !moving.isAt(place)) return;
    const { targets } = moving;
    if (!targets.x.name && !targets.y.name) return;
    // The stage would be moved otherwise.
    event.stopPropagation();
    stop();
    viewer.stage.setPointerCapture(event.pointerId);
    const value = ({ name }) => (name ? page.parameters.value(name) : undefined);
    moving.held = { targets, from: moving.point(place), place, axes: movement.data.axes[viewer.pair.frame],
      values: { x: value(targets.x), y: value(targets.y) } };
  },

  move(event) {
    const { held } = moving;
    if (!held) return moving.hover(event);
    event.stopPropagation();
    const place = moving.place(event);
    const far = Math.hypot(place.x - held.place.x, place.y - held.place.y);
    if (!held.isMoved && far < moving.least) return;
    held.isMoved = true;
    const to = moving.point(place);
    const way = moving.inside(held.axes, { x: to.x - held.from.x, y: to.y - held.from.y });
    if (event.shiftKey) way[Math.abs(way.x) < Math.abs(way.y) ? "x" : "y"] = 0;
    const step = event.altKey ? 10 : 1;
    const changes = ["x", "y"].filter((one) => held.targets[one].name)
      .map((one) => [held.targets[one].name, way[one] === 0 ? held.values[one]
        : Math.round((held.values[one] + way[one]) * step) / step]);
    page.parameters.setTogether(Object.fromEntries(changes), "a layer on the stage");
    moving.say(changes.map(([name, value]) => `${page.parameters.declaration(name).key} ${plain(value)}`).join(", "), event);
  },

  /** Returns a way on the canvas as a way in the superlayer, whose axes are known. */
  inside([a, b, c, d], { x, y }) {
    const area = a * d - b * c;
    return Math.abs(area) < 1e-9 ? { x: 0, y: 0 } : { x: (d * x - c * y) / area, y: (a * y - b * x) / area };
  },

  release(event) {
    const { held } = moving;
    if (!held) return;
    event.stopPropagation();
    moving.held = undefined;
    dragging.quiet();
    page.parameters.finish();
    // A press without a drag chooses what is beneath.
    if (!held.isMoved && event.type === "pointerup" && viewer.pointed) layers.chooseAt(viewer.pointed);
  },

  giveUp() {
    const { isMoved } = moving.held;
    moving.held = undefined;
    dragging.quiet();
    page.parameters.finish();
    if (isMoved) page.parameters.undo();
  },

  hover(event) {
    const isAt = event.buttons === 0 && moving.isAt(moving.place(event));
    viewer.stage.classList.toggle("at-layer", isAt && Object.values(moving.targets).some(({ name }) => name));
    if (isAt) moving.say(moving.describe(moving.targets), event); else dragging.quiet();
  },

  /** Shows a text above the pointer. */
  say(text, event) { dragging.sayAt(text, event.clientX, event.clientY - 12); },
};

for (const [type, action] of [["pointerdown", moving.press], ["pointermove", moving.move],
  ["pointerup", moving.release], ["pointercancel", moving.release]]) {
  viewer.stage.addEventListener(type, action, { capture: true });
}
viewer.stage.addEventListener("pointerleave", () => { if (!moving.held) dragging.quiet(); });
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !moving.held) return;
  event.preventDefault();
  event.stopPropagation();
  moving.giveUp();
}, { capture: true });
