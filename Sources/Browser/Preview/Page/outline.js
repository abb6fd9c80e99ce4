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

  draw(viewer) {
    const { corners } = outline;
    if (!corners) return;
    const { context } = viewer;
    const pane = viewer.scenePane;
    const origin = viewer.origin(viewer.panes[0]);
    const unit = wantedScale() * viewer.zoom;
    const line = new Path2D();
    for (const [x, y] of corners) line.lineTo(origin.x + x * unit, origin.y + y * unit);
    line.closePath();
    context.lineJoin = "round";
    viewer.clipped(pane, () => {
      for (const [width, stroke] of outline.strokes) {
        context.lineWidth = width;
        context.strokeStyle = color(stroke);
        context.stroke(line);
      }
    });
  },
};
