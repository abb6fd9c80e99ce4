// The recording beside the scene: how the chosen layer moves in it, as dotted lines in the graph.

const recording = {
  /** The name of the recording; nothing if there is none. */
  name: undefined,
  /** The server's answers by the paths of layers: samples, or a message why there are none. */
  known: new Map(),
  /** The path of the layer that is followed now. */
  asked: undefined,

  declare(name) {
    if (recording.name !== name) recording.known.clear();
    recording.name = name;
    // The new state of the files may have a layer that was missing.
    for (const [layer, { message }] of recording.known) if (message) recording.known.delete(layer);
  },

  /** Asks for the movement of the chosen layer in the recording, once for each layer. */
  async ask() {
    const layer = layers.chosen;
    if (!recording.name || !layer || recording.asked || recording.known.has(layer)) return;
    recording.asked = layer;
    graph.redraw();
    let found;
    try {
      found = await askForJSON(`/recorded?${new URLSearchParams({ layer })}`);
    } catch (error) {
      found = { message: error.message, samples: [] };
    }
    recording.known.set(layer, found);
    recording.asked = undefined;
    graph.redraw();
  },

  /** Returns the recorded values of a line, each with its time. */
  points({ property, component, numbers }) {
    const place = component === "" ? 0 : ["x", "y"].indexOf(component);
    const samples = recording.known.get(layers.chosen)?.samples ?? [];
    return samples.flatMap(({ time, values }) => {
      const value = values[property]?.[place];
      return value === undefined || numbers.length === 0 ? [] : [{ time, value }];
    });
  },

  /** What is to be said about the recording; empty if its lines say it. */
  get note() {
    const layer = layers.chosen;
    if (!recording.name || !layer) return "";
    if (recording.asked) return `${recording.asked} is followed through ${recording.name} …`;
    const { message, samples } = recording.known.get(layer) ?? {};
    return message ? `${recording.name}: ${message}` : samples ? `dotted: ${recording.name}` : "";
  },

  /** Draws the recorded values of a line, with a gap where the layer is lost. */
  draw(context, line) {
    const points = recording.points(line);
    if (points.length === 0) return;
    const range = graph.ranges.get(line.name);
    const step = points.reduce((least, { time }, i) => (i > 0 ? Math.min(least, time - points[i - 1].time) : least), Infinity);
    const path = new Path2D();
    points.forEach(({ time, value }, i) => {
      const place = [graph.x(time), graph.y(value, range)];
      if (i > 0 && time - points[i - 1].time < 2.5 * step) path.lineTo(...place); else path.moveTo(...place);
    });
    context.strokeStyle = color(line.tone);
    context.lineWidth = line === graph.active ? 2 : 1.25;
    context.lineCap = "round";
    context.setLineDash([0.5, 4]);
    context.stroke(path);
    context.setLineDash([]);
    context.lineCap = "butt";
  },
};
