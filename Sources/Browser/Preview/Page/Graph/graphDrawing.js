// Drawing of the graph of values.

const graphDrawing = {
  draw() {
    if (!graph.isOpen || !page.stage) return;
    recording.ask();
    graph.take();
    graph.showNames();
    const canvas = element("graph-canvas");
    const context = canvas.getContext("2d");
    if (canvas.clientWidth === 0) return;
    tracks.drawPlayhead();
    clear({ canvas, context });
    if (graph.active) {
      graphDrawing.axes(context);
      context.save();
      context.beginPath();
      context.rect(graph.labels, 0, axis.width, graph.height);
      context.clip();
      const others = graph.lines.filter((line) => graph.isShown(line) && line !== graph.active);
      for (const line of others) graphDrawing.line(context, line);
      for (const line of [...others, graph.active]) recording.draw(context, line);
      graphDrawing.line(context, graph.active);
      for (const segment of graph.segments) graphDrawing.segment(context, segment);
      context.restore();
    }
    graph.showHandles();
  },

  /** Returns the labels of values, with the unit if that leaves room for all digits. */
  labels(values, unit, fits) {
    const numbers = values.map((value) => plain(value));
    const texts = numbers.map((text) => `${text}${unit === "pt" ? " pt" : unit}`);
    return texts.every(fits) ? texts : numbers;
  },

  /** Draws a line at each label of the two axes. */
  axes(context) {
    const { labels, height, range: [low, high], active } = graph;
    context.font = Curve.font;
    context.textBaseline = "middle";
    context.textAlign = "right";
    const step = graph.step(26);
    const [first, room] = [Math.ceil(low / step - 1e-6), labels - 8];
    const values = Array.from({ length: Math.floor(high / step + 1e-6) - first + 1 }, (_, i) => (first + i) * step);
    const texts = graphDrawing.labels(values, active.unit, (text) => context.measureText(text).width <= room);
    values.forEach((value, i) => {
      const y = Math.round(graph.y(value, graph.range));
      context.fillStyle = color("line");
      context.fillRect(labels, y, axis.width, 1);
      context.fillStyle = color("quiet");
      context.fillText(texts[i], labels - 6, y, room);
    });
    context.fillStyle = color("line");
    for (const time of axis.ticks(56).times) context.fillRect(Math.round(graph.x(time)), 0, 1, height);
  },

  /** Draws a line through the values of all frames, except within the segments of the active one. */
  line(context, line) {
    const range = graph.ranges.get(line.name);
    const isActive = line === graph.active;
    const path = new Path2D();
    let isOpen = false;
    for (const { time, value, isLast } of graphDrawing.points(line, isActive ? graph.segments : [])) {
      const place = value === undefined ? undefined : [graph.x(time), graph.y(value, range)];
      if (place && isOpen) path.lineTo(...place); else if (place) path.moveTo(...place);
      isOpen = Boolean(place) && !isLast;
    }
    context.strokeStyle = color(line.tone);
    context.lineJoin = "round";
    context.lineWidth = isActive ? 2 : 1.25;
    context.globalAlpha = isActive ? 1 : 0.7;
    context.stroke(path);
    context.globalAlpha = 1;
  },

  /** Returns the points of a line outside of some segments, with the ends of these. */
  points({ numbers }, segments) {
    const isWithin = (time) => segments.some(({ begin, cycle }) => time > begin + 1e-6 && time < begin + cycle - 1e-6);
    const ofFrames = numbers.map((value, frame) => ({ time: page.stage.times[frame], value })).filter(({ time }) => !isWithin(time));
    const ofEnds = segments.flatMap(({ begin, cycle, ends: [first, last] }) =>
      [{ time: begin, value: first, isLast: true }, { time: begin + cycle, value: last }]);
    return [...ofFrames, ...ofEnds].sort((one, other) => one.time - other.time);
  },

  /** Draws the curve of the current control points before the server answers, with their stems. */
  segment(context, segment) {
    const { begin, cycle, ends } = segment;
    const [first, last] = [graph.place({ time: begin, value: ends[0] }), graph.place({ time: begin + cycle, value: ends[1] })];
    const points = [1, 2].map((point) => graph.place(graph.control(segment, point)));
    const path = new Path2D();
    path.moveTo(...first);
    path.bezierCurveTo(...points[0], ...points[1], ...last);
    context.strokeStyle = color(graph.active.tone);
    context.lineWidth = 2;
    context.stroke(path);
    context.lineWidth = 1;
    context.globalAlpha = 0.6;
    for (const [from, to] of [[first, points[0]], [last, points[1]]]) {
      context.beginPath();
      context.moveTo(...from);
      context.lineTo(...to);
      context.stroke();
    }
    context.globalAlpha = 1;
  },

  scrub(event) {
    stop();
    choose(axis.frameAt(axis.x(axis.timeAt(event))));
  },
};
graph.redraw = coalesced(() => graphDrawing.draw());
new ResizeObserver(graph.redraw).observe(element("graph-canvas"));
followPresses(element("graph-canvas"), graphDrawing.scrub);
element("graph-button").addEventListener("click", graph.toggle);
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !graph.held) return;
  event.preventDefault();
  graph.giveUp();
}, { capture: true });
