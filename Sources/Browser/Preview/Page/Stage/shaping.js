// The handles of the chosen layer: its corners and sides change its size, a knob above it its
// rotation, and with Control the mark at its anchor point the anchor point.

const shaping = {
  /** How far a press may be from a handle, and the knob from the layer, in CSS pixels. */
  reach: 8,
  distance: 26,
  /** The least length of a side with a handle in its middle, in CSS pixels. */
  leastSide: 44,

  /** The displayed layer: its corners, its anchor point, and the steps of a point along its sides. */
  get shape() {
    const [corners, size] = [outline.corners, targets.shown("size")];
    if (!corners || !size || !(size[0] > 0) || !(size[1] > 0)) return undefined;
    const [first, right, , below] = corners;
    const step = (end, length) => [0, 1].map((i) => (end[i] - first[i]) / length);
    return { corners, size, anchor: outline.anchor, axes: movement.data.axes[viewer.pair.frame],
      anchorPoint: targets.shown("anchorPoint"), sides: [...step(right, size[0]), ...step(below, size[1])] };
  },

  /** The handles that change something: each with its kind and its point of the canvas. */
  get all() {
    const { shape } = shaping;
    if (!shape) return [];
    const handles = [];
    const isFree = (property, component) => Boolean(targets.of(property, component).name);
    if (isFree("anchorPoint", "x") || isFree("anchorPoint", "y")) {
      handles.push({ kind: "anchor", point: shape.anchor });
    }
    if (isFree("rotation")) handles.push({ kind: "rotation", point: shaping.knob(shape) });
    const free = [isFree("size", "width"), isFree("size", "height")];
    for (const x of [-1, 0, 1]) {
      for (const y of [-1, 0, 1]) {
        if ((x === 0 && y === 0) || !shaping.fits(shape, [x, y], free)) continue;
        handles.push({ kind: "size", sides: [x, y], point: shaping.inShape(shape, (x + 1) / 2, (y + 1) / 2) });
      }
    }
    return handles;
  },

  /** Whether a handle has room, and sizes that it changes. */
  fits({ corners }, [x, y], [isWide, isHigh]) {
    const length = (one, other) => {
      const [from, to] = [stageDrags.stagePlace(one), stageDrags.stagePlace(other)];
      return Math.hypot(to.x - from.x, to.y - from.y);
    };
    const [width, height] = [length(corners[0], corners[1]), length(corners[1], corners[2])];
    if (x !== 0 && y !== 0) return (isWide && isHigh) && (Math.min(width, height) > 30 || (x > 0 && y > 0));
    return x !== 0 ? isWide && height > shaping.leastSide : isHigh && width > shaping.leastSide;
  },

  /** Returns a point of the canvas from a point in the unit square of the layer. */
  inShape({ corners, size, sides: [a, b, c, d] }, x, y) {
    const [left, top] = [x * size[0], y * size[1]];
    return [corners[0][0] + left * a + top * c, corners[0][1] + left * b + top * d];
  },

  /** Returns the knob above the middle of the upper side. */
  knob(shape) {
    const [top, bottom] = [shaping.inShape(shape, 0.5, 0), shaping.inShape(shape, 0.5, 1)];
    const [x, y] = [top[0] - bottom[0], top[1] - bottom[1]];
    const far = shaping.distance / (wantedScale() * viewer.zoom) / Math.max(Math.hypot(x, y), 1e-9);
    return [top[0] + x * far, top[1] + y * far];
  },

  /** Returns the drag of the handle at a place on the stage. */
  at(place, { ctrlKey, metaKey }) {
    // Without a key, a drag of the mark moves the layer, whose middle it usually is.
    const near = shaping.all.find(({ kind, point }) => (kind !== "anchor" || ctrlKey || metaKey)
      && courses.distance(point, place) <= shaping.reach);
    return near && shaping[near.kind](near, shaping.shape);
  },

  value: ({ name }) => page.parameters.value(name),

  size({ sides: [x, y] }, shape) {
    const found = { width: targets.of("size", "width"), height: targets.of("size", "height") };
    const parts = Object.fromEntries(Object.entries(found).filter(([key]) => (key === "width" ? x : y) !== 0));
    return { text: targets.describe("a drag changes", parts), cursor: shaping.cursor(shape, [x, y]),
      begin: (from) => shaping.resizing(from, [x, y], shape, found) };
  },

  /** The side or the corner across stays where it is; with Alt, the anchor point does. */
  resizing(from, sides, shape, found) {
    const [held, position] = [[found.width, found.height], moving.targets];
    const before = { sizes: held.map((one) => (one.name ? shaping.value(one) : 0)), position: moving.values(position) };
    return (to, { shiftKey, altKey }) => {
      const offset = stageDrags.inside(shape.sides, { x: to.x - from.x, y: to.y - from.y });
      const anchor = shape.anchorPoint;
      const share = sides.map((side, i) => (!altKey ? 1 : side > 0 ? 1 - anchor[i] : anchor[i]));
      let more = [offset.x, offset.y].map((one, i) => (share[i] < 0.01 ? 0 : sides[i] * one / share[i]));
      if (shiftKey) more = shaping.alike(more, before.sizes, sides);
      more = more.map((one, i) => (sides[i] === 0 && !shiftKey ? 0 : Math.max(Math.round(one), 1 - before.sizes[i])));
      const numbers = Object.fromEntries(held.map(({ name }, i) => [name, before.sizes[i] + more[i]])
        .filter(([name], i) => name && more[i] !== undefined));
      if (altKey) return numbers;
      // The anchor point moves away from the side that stays.
      const [a, b, c, d] = shape.sides;
      const aside = sides.map((side, i) => (side === 0 ? 0 : (anchor[i] - (side > 0 ? 0 : 1)) * more[i]));
      const moved = stageDrags.inside(shape.axes, { x: aside[0] * a + aside[1] * c, y: aside[0] * b + aside[1] * d });
      return { ...numbers, ...moving.numbers(position, before.position, moved, 1000) };
    };
  },

  /** Returns the growth of both sizes by the same factor. */
  alike(more, sizes, sides) {
    const factors = more.map((one, i) => (sides[i] === 0 || sizes[i] === 0 ? 0 : one / sizes[i]));
    const factor = Math.abs(factors[0]) > Math.abs(factors[1]) ? factors[0] : factors[1];
    return sizes.map((size) => size * factor);
  },

  rotation(_, shape) {
    const found = targets.of("rotation");
    return { text: targets.describe("a drag turns", { rotation: found }), cursor: "grab",
      begin: (from) => shaping.turning(from, shape, found) };
  },

  turning(from, { anchor: [x, y], axes: [a, b, c, d] }, found) {
    const before = shaping.value(found);
    const angle = (point) => Math.atan2(point.y - y, point.x - x) * 180 / Math.PI;
    let [last, turned] = [angle(from), 0];
    return (to, { shiftKey, altKey }) => {
      const now = angle(to);
      // The shorter turn from the last place, so that a drag may go around several times.
      turned += ((now - last + 540) % 360 - 180) * (a * d - b * c < 0 ? -1 : 1);
      last = now;
      const step = shiftKey ? 15 : altKey ? 0.1 : 1;
      return { [found.name]: rounded(Math.round((before + turned) / step) * step) };
    };
  },

  anchor(_, shape) {
    const found = { x: targets.of("anchorPoint", "x"), y: targets.of("anchorPoint", "y") };
    return { text: targets.describe("a drag changes", found), cursor: "crosshair",
      begin: (from) => shaping.anchoring(from, shape, found) };
  },

  /**
   * The layer stays where it is: its position follows the anchor point, which snaps to the middle
   * and the sides of the layer unless Alt is held.
   */
  anchoring(from, shape, found) {
    const position = moving.targets;
    const before = moving.values(position);
    const room = shaping.reach / (wantedScale() * viewer.zoom);
    const lengths = [0, 2].map((i, side) => shape.size[side] * Math.hypot(shape.sides[i], shape.sides[i + 1]));
    return (to, { altKey }) => {
      const offset = stageDrags.inside(shape.sides, { x: to.x - from.x, y: to.y - from.y });
      const shares = [offset.x, offset.y].map((one, i) => {
        if (!found["xy"[i]].name) return shape.anchorPoint[i];
        const share = shape.anchorPoint[i] + one / shape.size[i];
        const half = Math.round(share * 2) / 2;
        return !altKey && Math.abs(share - half) * lengths[i] < room ? half : Math.round(share * 1000) / 1000;
      });
      const [x, y] = shaping.inShape(shape, ...shares);
      const moved = stageDrags.inside(shape.axes, { x: x - shape.anchor[0], y: y - shape.anchor[1] });
      const own = Object.fromEntries(["x", "y"].map((one, i) => [found[one].name, shares[i]]).filter(([name]) => name));
      return { ...own, ...moving.numbers(position, before, moved, 1000) };
    };
  },

  /** Returns the arrows along which a handle is dragged. */
  cursor({ sides: [a, b, c, d] }, [x, y]) {
    const angle = Math.atan2(x * b + y * d, x * a + y * c);
    return ["ew-resize", "nwse-resize", "ns-resize", "nesw-resize"][(Math.round(angle / (Math.PI / 4)) + 8) % 4];
  },

  /** Draws the handles of sizes and the knob; the outline draws the mark of the anchor point. */
  draw(context) {
    const { shape } = shaping;
    for (const { kind, point } of shaping.all) {
      if (kind === "anchor") continue;
      const { x, y } = stageDrags.stagePlace(point);
      const figure = new Path2D();
      if (kind === "rotation") {
        const top = stageDrags.stagePlace(shaping.inShape(shape, 0.5, 0));
        const line = new Path2D();
        line.moveTo(top.x, top.y);
        line.lineTo(x, y);
        outline.stroke(context, line);
        figure.arc(x, y, 5, 0, 2 * Math.PI);
      } else {
        figure.rect(x - 4, y - 4, 8, 8);
      }
      context.fillStyle = color("outline-edge");
      context.fill(figure);
      context.lineWidth = 1.5;
      context.strokeStyle = color("outline");
      context.stroke(figure);
    }
  },
};
