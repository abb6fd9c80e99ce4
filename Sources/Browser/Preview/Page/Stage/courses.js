// The course of the chosen layer: the path of its anchor point, and the points that it leads to.

const courses = {
  /** How far a press may be from a point, in CSS pixels. */
  reach: 8,

  /** The known anchor points at all frames; nothing if the layer stays. */
  get path() {
    const known = (outline.corners && movement.data.anchors) ?? [];
    const first = known.find(Boolean);
    const moves = known.some((one) => one && Math.hypot(one[0] - first[0], one[1] - first[1]) > 0.5);
    return moves ? known : [];
  },

  /** The positions in the text of animations, each with its point of the canvas at this frame. */
  get points() {
    const [axes, position] = [movement.data?.axes[viewer.pair.frame], targets.shown("position")];
    if (!outline.corners || !axes || !position) return [];
    const [a, b, c, d] = axes;
    return (targets.entry?.animations ?? []).flatMap((animation) => animation.values.flatMap((value) => {
      const names = courses.names(animation.property, value);
      if (!names.x && !names.y) return [];
      const [x, y] = ["x", "y"].map((one, i) => (names[one] ? page.parameters.value(names[one]) - position[i] : 0));
      const point = [outline.anchor[0] + x * a + y * c, outline.anchor[1] + x * b + y * d];
      // Where the layer is, a drag moves the layer.
      const isAside = courses.distance(point, stageDrags.stagePlace(outline.anchor)) > 2 * courses.reach;
      return isAside ? [{ names, point, value, animation }] : [];
    }));
  },

  /** Returns the distance of a point of the canvas from a place on the stage, in CSS pixels. */
  distance(point, place) {
    const { x, y } = stageDrags.stagePlace(point);
    return Math.hypot(x - place.x, y - place.y);
  },

  /** Returns the names of the numbers of a position. */
  names(property, { parts }) {
    return property === "position" || property.startsWith("position.") ? { x: parts.x, y: parts.y } : {};
  },

  at(place) {
    const near = courses.points.find(({ point }) => courses.distance(point, place) <= courses.reach);
    if (!near) return undefined;
    const { names, value, animation: { property, state, file, line } } = near;
    const axes = movement.data.axes[viewer.pair.frame];
    const found = { x: { name: names.x }, y: { name: names.y } };
    const of = state ? `in the state ${state}` : `of ${property}`;
    return { text: `a drag moves ${value.key} ${of}, ${file}, line ${line}`, cursor: "move",
      begin: (from) => {
        const before = moving.values(found);
        return (to, { altKey }) => moving.numbers(found, before,
          stageDrags.inside(axes, { x: to.x - from.x, y: to.y - from.y }), altKey ? 10 : 1);
      } };
  },

  draw(context) {
    const line = new Path2D();
    let isOpen = false;
    for (const point of courses.path) {
      if (point) {
        const { x, y } = stageDrags.stagePlace(point);
        if (isOpen) line.lineTo(x, y); else line.moveTo(x, y);
      }
      isOpen = Boolean(point);
    }
    context.setLineDash([4, 3]);
    outline.stroke(context, line);
    context.setLineDash([]);
    for (const { point } of courses.points) {
      const { x, y } = stageDrags.stagePlace(point);
      const dot = new Path2D();
      dot.arc(x, y, 4, 0, 2 * Math.PI);
      context.fillStyle = color("outline");
      context.fill(dot);
      context.lineWidth = 1.5;
      context.strokeStyle = color("outline-edge");
      context.stroke(dot);
    }
  },
};
