// Moving the chosen layers on the stage: a drag changes their positions, or where animations lead.

const moving = {
  /** What a drag changes of the chosen layer. */
  get targets() { return moving.targetsOf(layers.chosen); },

  targetsOf(path) { return { x: targets.of("position", "x", path), y: targets.of("position", "y", path) }; },

  /** The chosen layers that a drag moves: their paths, and the values that it changes. */
  get movable() {
    // A layer moves with the layer around it.
    const outer = layers.all.filter((path) => !layers.all.some((one) => path.startsWith(`${one}/`)));
    return outer.map((path) => ({ path, found: moving.targetsOf(path) }))
      .filter(({ found }) => found.x.name || found.y.name);
  },

  /** Returns the drag of the layers, if a place on the stage lies in one of them. */
  at(place) {
    const point = stageDrags.point(place);
    const all = [outline.corners, ...outline.others];
    if (!all.some((corners) => corners && isWithin(point, corners))) return undefined;
    return { text: moving.text, cursor: "move", begin: moving.movable.length > 0 ? moving.begin : undefined };
  },

  /** Names the values that a drag changes. */
  get text() {
    if (layers.others.length === 0) return targets.describe("a drag moves", moving.targets);
    const paths = moving.movable.map(({ path }) => path);
    const isPartOf = (path) => paths.some((one) => path === one || path.startsWith(`${one}/`));
    const staying = layers.all.filter((path) => !isPartOf(path));
    return [paths.length > 0 ? `a drag moves ${paths.join(", ")}` : "",
      staying.length > 0 ? `${staying.join(", ")} ${staying.length === 1 ? "stays" : "stay"}` : ""].filter(Boolean).join("; ");
  },

  begin(from) {
    const held = moving.movable.map(({ path, found }) =>
      ({ found, values: moving.values(found), axes: movement.of(path)?.axes[viewer.pair.frame] })).filter(({ axes }) => axes);
    return (to, { shiftKey, altKey }) => moving.together(held, (axes) => {
      const offset = stageDrags.inside(axes, { x: to.x - from.x, y: to.y - from.y });
      if (shiftKey) offset[Math.abs(offset.x) < Math.abs(offset.y) ? "x" : "y"] = 0;
      return offset;
    }, altKey ? 10 : 1);
  },

  /** Returns the numbers of the positions after an offset in each superlayer, in steps of a point. */
  moved(offset, stepCount) {
    const held = moving.movable.map(({ found }) => ({ found, values: moving.values(found) }));
    return moving.together(held, () => offset, stepCount);
  },

  values({ x, y }) {
    const value = ({ name }) => (name ? page.parameters.value(name) : undefined);
    return { x: value(x), y: value(y) };
  },

  /** Returns the moved numbers of one or several layers by name; `offsetIn` returns the offset by the axes. */
  together(held, offsetIn, stepCount) {
    const move = held.length === 1 ? moving.onto : moving.by;
    return Object.assign({}, ...held.map(({ found, values, axes }) =>
      moving.changed(found, values, offsetIn(axes), (value, offset) => move(value, offset, stepCount))));
  },

  /** One layer comes to rest on whole steps; several keep their distances. */
  onto(value, offset, stepCount) {
    const half = Math.round((value + offset) * 2) / 2;
    // A layer that a spring has not quite brought to its end would come to rest a hair beside it.
    const isNear = stepCount > 10 && Math.abs(value + offset - half) < 0.02;
    return isNear ? half : Math.round((value + offset) * stepCount) / stepCount;
  },
  by: (value, offset, stepCount) => rounded(value + Math.round(offset * stepCount) / stepCount),

  /** Returns the moved numbers of a position by name; `stepCount` is the number of steps in a point. */
  numbers: (found, values, offset, stepCount) =>
    moving.changed(found, values, offset, (value, by) => moving.onto(value, by, stepCount)),

  changed: (found, values, offset, move) => Object.fromEntries(["x", "y"].filter((one) => found[one].name)
    .map((one) => [found[one].name, offset[one] === 0 ? values[one] : move(values[one], offset[one])])),
};
