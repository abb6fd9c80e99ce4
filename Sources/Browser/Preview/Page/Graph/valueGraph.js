// The graph in place of the timeline's rows: the values of the chosen layer over time, with axes. The
// control points of easings and the values of animations are dragged in it.

const graph = {
  isOpen: false,
  /** Width of the labels of the axis, in CSS pixels. */
  labels: 46,
  margin: 12,
  /** The name of the line whose axis and handles are shown, and which lines are shown, by name. */
  chosen: undefined,
  choices: new Map(),
  /** All lines, the active one, and what is dragged of it. */
  lines: [],
  active: undefined,
  segments: [],
  knots: [],
  /** The lowest and highest displayed value of each line, by name. */
  ranges: new Map(),
  /** The handle under the pointer, while it is pressed. */
  held: undefined,

  toggle() {
    graph.open(!graph.isOpen);
    rememberPlace();
  },

  open(isOpen) {
    graph.isOpen = isOpen;
    element("graph").hidden = !isOpen;
    element("rows").hidden = isOpen;
    element("graph-button").setAttribute("aria-pressed", isOpen);
    sizer.show();
    graph.redraw();
    tracks.redraw();
  },

  isShown: ({ name, kind }) => graph.choices.get(name) ?? kind !== "color",

  /** Chooses the line whose axis and handles are shown, and the first animation of it. */
  choose(name) {
    graph.chosen = name;
    graph.choices.set(name, true);
    const line = graph.lines.find((one) => one.name === name);
    if (line) pacing.prefer(series.running(line)[0]);
    graph.redraw();
  },

  /** Shows the line of the selected animation. */
  follow({ layer, property }) {
    const line = series.all.find((one) => layer === layers.chosen && series.moves(property, one));
    if (line) graph.chosen = line.name;
    graph.redraw();
  },

  /** Takes the newest values of the chosen layer. */
  take() {
    graph.lines = series.all;
    const shown = graph.lines.filter(graph.isShown);
    const ofBar = tracks.shown.get(tracks.chosen)?.animation;
    graph.active = shown.find(({ name }) => name === (graph.held?.name ?? graph.chosen))
      ?? shown.find((line) => ofBar && series.running(line).includes(ofBar))
      ?? shown.find((line) => series.segments(line).length > 0) ?? shown[0];
    graph.segments = graph.active ? series.segments(graph.active) : [];
    graph.knots = graph.active ? series.knots(graph.active) : [];
    for (const segment of graph.segments) {
      const knot = graph.knots.find(({ running, isEnd }) => isEnd && running === segment.running);
      if (knot) segment.ends = [segment.ends[0], page.parameters.value(knot.name)];
    }
    if (!graph.held || shown.some(({ name }) => !graph.ranges.has(name))) graph.findRanges(shown);
  },

  /** Lines with the unit of the active one share its axis; each other fills the height. */
  findRanges(shown) {
    const ofHandles = [...graph.segments.flatMap((one) => [1, 2].map((point) => graph.control(one, point).value)),
      ...graph.knots.map(({ name }) => page.parameters.value(name))];
    const range = (all) => {
      const known = all.filter((one) => one !== undefined);
      const [low, high] = [Math.min(...known), Math.max(...known)];
      return high > low ? [low, high] : [low - 1, low + 1];
    };
    const isAlike = ({ property, unit }) => (unit ? unit === graph.active.unit : property === graph.active.property);
    const common = shown.filter((line) => graph.active && isAlike(line));
    const all = (line) => [...line.numbers, ...recording.points(line).map(({ value }) => value)];
    const whole = range([...common.flatMap(all), ...ofHandles]);
    graph.ranges = new Map(shown.map((line) => [line.name, common.includes(line) ? whole : range(all(line))]));
  },

  /** Returns a control point of a segment as a time and a value. */
  control({ animation, begin, cycle, ends }, point) {
    const { x, y } = controlPoints.of(animation, point);
    return { time: begin + x * cycle, value: ends[0] + y * (ends[1] - ends[0]) };
  },

  // Places.

  get height() { return element("graph-canvas").clientHeight; },

  x(time) { return graph.labels + axis.x(time); },

  y(value, [low, high]) { return graph.height - graph.margin - (value - low) / (high - low) * (graph.height - 2 * graph.margin); },

  get range() { return graph.ranges.get(graph.active.name); },

  place({ time, value }) { return [graph.x(time), graph.y(value, graph.range)]; },

  /** Returns the time and the value at the pointer. */
  at(event) {
    const [low, high] = graph.range;
    const bottom = element("graph-canvas").getBoundingClientRect().bottom - graph.margin;
    return { time: axis.timeAt(event), value: low + (bottom - event.clientY) / (graph.height - 2 * graph.margin) * (high - low) };
  },

  /** Returns the least of the steps 1, 2 and 5 of all powers of ten that is `room` high. */
  step(room) {
    const least = room * (graph.range[1] - graph.range[0]) / Math.max(graph.height - 2 * graph.margin, 1);
    const power = 10 ** Math.floor(Math.log10(least));
    return rounded([1, 2, 5, 10].find((one) => one * power >= least * (1 - 1e-9)) * power);
  },

  // The names.

  showNames() {
    const holder = element("graph-names");
    const names = graph.lines.map(({ name }) => name).join();
    if (holder.dataset.names !== names) {
      holder.dataset.names = names;
      holder.replaceChildren(...graph.lines.map(graph.row));
    }
    graph.lines.forEach((line, i) => {
      const [box, label] = holder.children[i].children;
      box.checked = graph.isShown(line);
      label.setAttribute("aria-pressed", line.name === graph.active?.name);
    });
    graph.showValues();
    element("graph-note").textContent = !layers.chosen ? "Choose a layer to see how its values change."
      : movement.data && graph.lines.length === 0 ? `No number of ${layers.chosen} changes.` : recording.note;
  },

  /** Shows the values of the displayed frame beside the names. */
  showValues() {
    [...element("graph-names").children].forEach((row, i) => {
      const number = graph.lines[i]?.numbers[page.frame];
      row.lastChild.textContent = number === undefined ? "" : plain(Number(number.toPrecision(3)));
    });
  },

  row({ name, property, component, tone }) {
    const row = made("div", "graph-name");
    row.style.setProperty("--tone", `var(--${tone})`);
    const box = document.createElement("input");
    Object.assign(box, { type: "checkbox", ariaLabel: `show ${name}` });
    box.addEventListener("change", () => { graph.choices.set(name, box.checked); graph.redraw(); });
    const label = made("button", "track-label");
    label.append(made("span", "words", property), made("span", "", component));
    label.ariaLabel = name;
    label.title = `${name}: its axis, and its handles`;
    label.addEventListener("click", () => graph.choose(name));
    row.append(box, label, made("span", "number quiet"));
    return row;
  },

  // The handles.

  /** Makes an element for each control point and each value; they stay while these are the same. */
  showHandles() {
    const holder = element("graph-handles");
    const made = JSON.stringify([layers.chosen, graph.active?.name, graph.segments.map(({ animation }) => animation.numbers),
      graph.knots.map(({ name, key }) => [name, key])]);
    if (holder.dataset.made !== made && !graph.held) {
      holder.dataset.made = made;
      holder.replaceChildren(...graph.segments.flatMap((_, i) => [1, 2].map((point) => graph.pointHandle(i, point))),
        ...graph.knots.map((_, i) => graph.knotHandle(i)));
    }
    for (const handle of holder.children) {
      const place = handle.place();
      // A hidden element loses the pointer.
      const isSeen = handle === graph.held?.handle || place && place[0] >= graph.labels && place[0] <= graph.labels + axis.width;
      handle.hidden = !isSeen;
    }
  },

  /**
   * Returns a function that finds one of `list()` by its name, whatever comes and goes around it
   * during a drag; several may have one name.
   */
  follower(list, i, name) {
    const wanted = name(list()[i]);
    const number = list().slice(0, i).filter((one) => name(one) === wanted).length;
    return () => list().filter((one) => name(one) === wanted)[number];
  },

  pointHandle(i, point) {
    const found = graph.follower(() => graph.segments, i, ({ running }) => running.key);
    const handle = controlPoints.handle(point, () => found().animation);
    const { begin: start, running: { file, line, property } } = found();
    handle.ariaLabel = `${graph.active.name}, ${handle.ariaLabel} at ${seconds(start)}`;
    handle.place = () => {
      const segment = found();
      if (!segment) return undefined;
      const place = graph.place(graph.control(segment, point));
      controlPoints.place(handle, controlPoints.of(segment.animation, point), place);
      return place;
    };
    handle.move = ({ time, value }) => {
      const { animation, begin, cycle, ends: [first, last] } = found();
      controlPoints.move(animation, point, { x: (time - begin) / cycle, y: (value - first) / (last - first) }, true);
    };
    return graph.dragged(handle, `drag: the easing of ${property}, ${file}, line ${line}`);
  },

  knotHandle(i) {
    const found = graph.follower(() => graph.knots, i, ({ name, key }) => `${name} ${key}`);
    const handle = made("span", "curve-handle graph-knot");
    const { name, key, time, running: { property, file, line } } = found();
    Object.assign(handle, { tabIndex: 0, role: "slider", ariaLabel: `${graph.active.name}, ${key} at ${seconds(time)}` });
    const set = (value, isDragged) => page.parameters.set(name, rounded(value), isDragged);
    followArrows(handle, (steps) => set(page.parameters.value(name) + steps * graph.step(1)));
    handle.place = () => {
      const knot = found();
      if (!knot) return undefined;
      const value = page.parameters.value(knot.name);
      const [left, top] = graph.place({ time: knot.time, value });
      Object.assign(handle.style, { left: `${left}px`, top: `${top}px` });
      handle.ariaValueNow = value;
      handle.ariaValueText = `${plain(value)} ${graph.active.unit}`.trim();
      return [left, top];
    };
    handle.move = ({ value }) => {
      const step = graph.step(1);
      set(Math.round(value / step) * step, true);
    };
    return graph.dragged(handle, `drag: ${key} of ${property}, ${file}, line ${line}`);
  },

  /** Lets a handle be dragged. */
  dragged(handle, title) {
    handle.classList.add("graph-handle");
    handle.title = title;
    handle.addEventListener("pointerdown", (event) => {
      graph.held = { handle, name: graph.active.name, isMoved: false };
      handle.setPointerCapture(event.pointerId);
    });
    handle.addEventListener("pointermove", (event) => {
      // What is dragged may be gone after an answer of the server.
      if (graph.held?.handle !== handle || !handle.place()) return;
      graph.held.isMoved = true;
      handle.move(graph.at(event));
    });
    for (const type of ["pointerup", "pointercancel", "lostpointercapture"]) handle.addEventListener(type, graph.finish);
    return handle;
  },

  finish() {
    if (!graph.held) return;
    graph.held = undefined;
    page.parameters.finish();
    graph.redraw();
  },

  /** Gives up a drag: everything is as it was before. */
  giveUp() {
    const { isMoved } = graph.held;
    graph.finish();
    if (isMoved) page.parameters.undo();
  },
};
