// The outline of the chosen layer over the picture of the scene.

const outline = {
  /**
   * The strokes of the outline: a thick one as an edge, so that the thin one stands out anywhere.
   */
  strokes: [[3.5, "outline-edge"], [1.5, "outline"]],

  /**
   * The corners of the layer in the displayed frame, in points.
   *
   * Nothing where the layer is not visible, or where its movement is known for other values only.
   */
  get corners() {
    const { data, values } = movement;
    const isKnown = data && data.layer === layers.chosen && values === page.parameters.values;
    return isKnown ? data.corners[viewer.pair.frame] ?? undefined : undefined;
  },

  /** The corners of the other chosen layers that are visible and known. */
  get others() {
    if (!outline.corners) return [];
    return layers.others.map((path) => movement.of(path)?.corners[viewer.pair.frame]).filter(Boolean);
  },

  /** The anchor point in the displayed frame, in points; nothing where the corners are unknown. */
  get anchor() { return outline.corners && movement.data.anchors[viewer.pair.frame]; },

  draw(viewer) {
    const { corners } = outline;
    if (!corners) return;
    const { context } = viewer;
    const line = new Path2D();
    for (const one of [corners, ...outline.others]) line.addPath(outline.around(one));
    line.addPath(outline.mark(stageDrags.stagePlace(outline.anchor)));
    context.lineJoin = "round";
    viewer.clipped(viewer.scenePane, () => {
      courses.draw(context);
      outline.stroke(context, line);
      shaping.draw(context);
    });
  },

  /** Returns the closed line through some corners. */
  around(corners) {
    const line = new Path2D();
    for (const corner of corners) {
      const { x, y } = stageDrags.stagePlace(corner);
      line.lineTo(x, y);
    }
    line.closePath();
    return line;
  },

  /** Draws a line that stands out anywhere. */
  stroke(context, line) {
    for (const [width, stroke] of outline.strokes) {
      context.lineWidth = width;
      context.strokeStyle = color(stroke);
      context.stroke(line);
    }
  },

  /** Returns a circle with a cross. */
  mark({ x, y }) {
    const mark = new Path2D();
    mark.arc(x, y, 4.5, 0, 2 * Math.PI);
    for (const [dx, dy] of [[8, 0], [0, 8]]) {
      mark.moveTo(x - dx, y - dy);
      mark.lineTo(x + dx, y + dy);
    }
    return mark;
  },
};
