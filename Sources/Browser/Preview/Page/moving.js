// Moving the chosen layer on the stage: a drag changes its position, or where an animation leads.

const moving = {
  get targets() { return { x: targets.of("position", "x"), y: targets.of("position", "y") }; },

  /** Returns the drag of the layer, if a place on the stage lies in it. */
  at(place) {
    if (!isWithin(stageDrags.point(place), outline.corners)) return undefined;
    const found = moving.targets;
    const isMovable = Boolean(found.x.name || found.y.name);
    return { text: targets.describe("a drag moves", found), cursor: "move",
      begin: isMovable ? moving.begin : undefined };
  },

  begin(from) {
    const axes = movement.data.axes[viewer.pair.frame];
    const [found, values] = [moving.targets, moving.values(moving.targets)];
    return (to, { shiftKey, altKey }) => {
      const way = stageDrags.inside(axes, { x: to.x - from.x, y: to.y - from.y });
      if (shiftKey) way[Math.abs(way.x) < Math.abs(way.y) ? "x" : "y"] = 0;
      return moving.numbers(found, values, way, altKey ? 10 : 1);
    };
  },

  /** Returns the numbers of the position after a way in the superlayer, in steps of a point. */
  moved(way, stepCount) { return moving.numbers(moving.targets, moving.values(moving.targets), way, stepCount); },

  values({ x, y }) {
    const value = ({ name }) => (name ? page.parameters.value(name) : undefined);
    return { x: value(x), y: value(y) };
  },

  /** Returns the moved numbers by name; `stepCount` is the number of steps in a point. */
  numbers(found, values, way, stepCount) {
    return Object.fromEntries(["x", "y"].filter((one) => found[one].name)
      .map((one) => [found[one].name, way[one] === 0 ? values[one]
        : Math.round((values[one] + way[one]) * stepCount) / stepCount]));
  },
};
