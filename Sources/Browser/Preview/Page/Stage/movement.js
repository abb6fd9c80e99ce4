// The place and the speed of the chosen layer at each frame.

const movement = {
  /** The server's last answer for the chosen layer, and the parameter values that it holds for. */
  data: undefined,
  values: undefined,
  /** The server's last answers for the layers that are chosen besides it, by their paths. */
  others: new Map(),
  margin: { left: 4, right: 4, top: 8, bottom: 8 },

  /** Returns the answer for one of the chosen layers; nothing while it is not known. */
  of(path) {
    if (path !== layers.chosen) return movement.others.get(path);
    return movement.data?.layer === path ? movement.data : undefined;
  },

  /** Requests the movement of the chosen layer again. */
  refresh: newestOnly(async () => {
    const layer = layers.chosen;
    if (!layer || !page.stage) return movement.show(undefined);
    const { values } = page.parameters;
    const asked = [layer, ...layers.others].map((path) => {
      const query = settingsQuery(values);
      query.set("layer", path);
      return askForJSON(`/movement?${query}`);
    });
    movement.open(layer);
    try {
      const [data, ...others] = await waiting("movement", Promise.all(asked));
      movement.values = values;
      movement.others = new Map(others.map((one) => [one.layer, one]));
      movement.show(data);
    } catch { /* The request for the frame reports the error. */ }
    await pause(Curve.rest);
  }),

  /** Shows the panels of a layer in the side column, even while its numbers are not known. */
  open(layer) {
    const [panel, side] = [element("inspector"), document.querySelector(".side")];
    // From now on the column stays, so that the picture keeps its place.
    side.classList.add("used");
    const isOther = panel.hidden || element("inspector-layer").textContent !== layer;
    for (const id of ["inspector", "movement"]) {
      element(id).hidden = false;
      element(`${id}-layer`).textContent = layer;
    }
    const count = layers.others.length;
    element("inspector-others").hidden = count === 0;
    element("inspector-others").textContent = count === 0 ? "" : `and ${count} more that ${count === 1 ? "moves" : "move"} with it`;
    if (isOther) side.scrollTop = panel.offsetTop - side.offsetTop - 8;
  },

  show(data) {
    movement.data = data?.layer === layers.chosen ? data : undefined;
    if (!movement.data) movement.others = new Map();
    for (const id of ["inspector", "movement"]) element(id).hidden = !movement.data;
    viewer.redraw();
    pacing.show(movement.data?.animations ?? []);
    inspector.build();
    graph.redraw();
    if (!movement.data) return;
    movement.speeds = speedsOf(movement.data.places, page.stage.times);
    movement.redraw();
  },

  moveTo() {
    if (!movement.data) return;
    movement.redraw();
    inspector.redraw();
    graph.showValues();
  },

  draw() {
    const canvas = element("movement-graph");
    const context = canvas.getContext("2d");
    if (!movement.data || canvas.clientWidth === 0) return;
    clear({ canvas, context });
    const { places } = movement.data;
    movement.line(context, places.map((place) => place?.[0]), color("accent"), []);
    movement.line(context, places.map((place) => place?.[1]), color("radius"), []);
    movement.line(context, movement.speeds, color("ink"), [3, 3], 0);
    context.fillStyle = color("quiet");
    context.fillRect(movement.x(page.frame, context), 0, 1, canvas.clientHeight);
    movement.describe();
  },

  x(frame, { canvas }) {
    const { left, right } = movement.margin;
    return left + frame / Math.max(movement.speeds.length - 1, 1) * (canvas.clientWidth - left - right);
  },

  /** Draws a line of numbers; its bottom is `least`, or else the smallest number. */
  line(context, values, stroke, dash, least) {
    const known = values.filter((value) => value !== undefined);
    const low = least ?? Math.min(...known);
    const span = Math.max(Math.max(...known) - low, 1e-9);
    const { top, bottom } = movement.margin;
    const height = context.canvas.clientHeight - top - bottom;
    context.beginPath();
    values.forEach((value, frame) => {
      if (value === undefined) return;
      const [x, y] = [movement.x(frame, context), top + (1 - (value - low) / span) * height];
      if (frame > 0 && values[frame - 1] !== undefined) context.lineTo(x, y); else context.moveTo(x, y);
    });
    context.strokeStyle = stroke;
    context.setLineDash(dash);
    context.lineWidth = 1.5;
    context.stroke();
    context.setLineDash([]);
  },

  /** Lists the numbers of the current frame. */
  describe() {
    const place = movement.data.places[page.frame];
    const speed = movement.speeds[page.frame];
    const rows = [
      ["x", "accent", place && `${place[0].toFixed(1)} pt`], ["y", "radius", place && `${place[1].toFixed(1)} pt`],
      ["speed", "ink", speed !== undefined && `${speed.toFixed(0)} pt/s`]];
    element("movement-numbers").replaceChildren(...rows.flatMap(([name, tone, value]) => {
      const term = made("dt", "", name);
      term.style.color = `var(--${tone})`;
      return [term, made("dd", "", value || "not seen")];
    }));
  },
};
movement.redraw = coalesced(() => movement.draw());

/**
 * Returns the speed from the previous frame to each frame, in points per second.
 *
 * Nothing where the layer is not visible in both frames.
 */
function speedsOf(places, times) {
  return places.map((place, i) => {
    const before = places[i - 1];
    if (!place) return undefined;
    if (i === 0) return 0;
    if (!before) return undefined;
    return Math.hypot(place[0] - before[0], place[1] - before[1]) / (times[i] - times[i - 1]);
  });
}
