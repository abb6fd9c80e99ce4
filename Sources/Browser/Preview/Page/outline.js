// The outline of the chosen layer over the picture of the scene.

const outline = {
  /** The colours stand out from any picture: the second one from what is like the first. */
  strokes: [[3.5, "outline-edge"], [1.5, "outline"]],

  /** The corners at the frame on the stage, in points; nothing where the layer is not seen, or moves by other values. */
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
