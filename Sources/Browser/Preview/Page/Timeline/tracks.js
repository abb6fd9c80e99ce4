// The timeline: a row for each layer that changes, with a bar for each animation.

const tracks = {
  /** The server's last answer, and its layers as a tree. */
  data: undefined,
  nodes: [],
  /** What the rows were made from, without times. */
  built: undefined,
  /** Key of the chosen bar. */
  chosen: undefined,
  /** The bars that are shown, by key: the animation and its elements. */
  shown: new Map(),

  /** Requests the changes over time with the current values. */
  async load() {
    const { values } = page.parameters;
    try {
      const data = await waiting("rows", askForJSON(`/timeline?${settingsQuery(values)}`));
      tracks.take(data, values);
    } catch { /* The request for the frame reports the error. */ }
  },

  refresh: newestOnly(async () => {
    if (!page.stage) return;
    await tracks.load();
    await pause(Curve.rest);
  }),

  /** Takes an answer, which holds for some values of the parameters. */
  take(data, values) {
    const then = (name) => values[name] ?? page.parameters.declaration(name)?.value;
    for (const { path, animations } of data.layers) {
      animations.forEach((animation, i) => {
        tracks.fix(animation);
        const { begin, duration } = animation.numbers;
        Object.assign(animation, { path, key: `${path}:${i}`, then: { begin: then(begin), duration: then(duration) } });
      });
    }
    for (const event of data.events) {
      if (event.number && !page.parameters.declaration(event.number)) event.number = undefined;
      event.then = then(event.number);
    }
    tracks.data = data;
    tracks.nodes = tree.nodes(data.layers.filter(({ animations, formulas }) => animations.length + formulas.length > 0));
    if (tracks.shape(data) === tracks.built) tracks.renew(); else if (!dragging.held && !events.held) tracks.build();
    document.documentElement.dataset.timeline = JSON.stringify(values);
  },

  /** Lets the times of an animation stay that are too many for the page. */
  fix({ numbers, reasons }) {
    const isTooMany = (name) => Boolean(name && !page.parameters.declaration(name));
    for (const [time, names] of Object.entries(numbers)) {
      if (![names].flat().some(isTooMany)) continue;
      numbers[time] = time === "keyTimes" ? [] : undefined;
      reasons[time] = `${time} ${targets.tooMany}`;
    }
  },

  /** Returns all of an answer but the times of its animations. */
  shape({ layers: changing, ...others }) {
    return JSON.stringify(changing, (_, value) => (typeof value === "number" ? 0 : value)) + JSON.stringify(others);
  },

  /** Gives the rows the times of a new answer that has the same animations. */
  renew() {
    const animations = tracks.data.layers.flatMap((layer) => layer.animations);
    const known = new Map(animations.map((one) => [one.key, one]));
    for (const [key, shown] of tracks.shown) {
      shown.animation = known.get(key);
      shown.svg.replaceWith(shown.svg = bars.curve(shown.animation));
    }
    for (const strip of element("rows").querySelectorAll(".strip")) strip.animation = known.get(strip.animation.key);
    element("rows").querySelectorAll(".event").forEach((mark, i) => { mark.event = tracks.data.events[i]; });
    tracks.draw();
  },

  /** Makes the rows anew; the focus stays on its bar. */
  build() {
    const focused = document.activeElement?.dataset?.part;
    tracks.shown = new Map();
    tracks.built = tracks.shape(tracks.data);
    const { events: all, inputs } = tracks.data;
    const rows = [
      ...(all.length > 0 ? [events.row(all)] : []),
      ...tree.rows(tracks.nodes).map(tracks.row),
      ...inputs.map(tracks.inputRow),
      ...tracks.data.omittedCount > 0 ? [tracks.omittedRow(tracks.data.omittedCount)] : [],
    ];
    element("rows").replaceChildren(...rows);
    element("tracks").classList.toggle("empty", rows.length === 0);
    element("fold").hidden = !element("rows").querySelector(".fold");
    tracks.showChosen();
    tracks.draw();
    if (focused) element("rows").querySelector(`[data-part="${CSS.escape(focused)}"]`)?.focus({ preventScroll: true });
  },

  row(row) {
    const line = made("div", `track ${row.kind}${row.isOpen ? " open" : ""}`);
    const name = made("div", "track-name");
    name.style.setProperty("--depth", row.depth);
    if (row.canOpen) name.append(tracks.foldButton(row));
    const label = made("button", "track-label", "");
    const words = made("span", "words", row.label);
    label.append(words);
    const single = row.kind === "of-layer" && row.lanes.length === 1 && !row.canOpen ? row.lanes[0].label : "";
    if (row.count) words.append(made("span", "quiet", ` × ${row.count}`));
    if (single) words.append(made("span", "quiet", ` ${single}`));
    label.title = [row.path ?? row.label, row.kind === "of-property" ? row.label : single].filter(Boolean).join(": ");
    label.addEventListener("click", () => (row.path ? layers.choose(row.path) : tracks.fold(row)));
    if (row.path) line.dataset.path = row.path;
    name.append(label);
    const lane = made("div", "lane");
    const isSummary = row.canOpen && row.kind === "of-layer";
    lane.append(...(isSummary ? tracks.summary(row) : row.lanes.flatMap(bars.lane)));
    line.append(name, lane);
    return line;
  },

  foldButton(row) {
    const button = made("button", "fold", "▸");
    button.setAttribute("aria-expanded", row.isOpen);
    button.setAttribute("aria-label", `Rows of ${row.label}`);
    button.addEventListener("click", () => tracks.fold(row));
    return button;
  },

  fold(row) {
    tree.choices.set(row.key, !row.isOpen);
    tracks.build();
  },

  /** Unfolds all rows, or folds them if all are unfolded. */
  foldAll() {
    const folds = [...element("rows").querySelectorAll(".fold")];
    const opens = folds.some((one) => one.getAttribute("aria-expanded") === "false");
    const setAll = (node) => {
      tree.choices.set(node.key, opens);
      node.children.forEach(setAll);
    };
    tracks.nodes.forEach(setAll);
    tracks.build();
  },

  /** Returns thin bars for everything in a row, in a few strips. */
  summary(row) {
    const all = row.isOpen ? row.lanes.flatMap((lane) => lane.bars) : tree.within(row);
    const strips = [...new Set(all.map(({ path, property }) => `${path}.${property}`))];
    const count = Math.min(strips.length, 4);
    return all.slice(0, 400).map((animation) => {
      const strip = strips.indexOf(`${animation.path}.${animation.property}`) % 4;
      return bars.strip(animation, strip, count);
    });
  },

  omittedRow(count) {
    const line = made("div", "track");
    line.append(made("p", "note", `${count} more layers change, which are not shown`));
    return line;
  },

  inputRow({ name, values, file, line: number }) {
    const line = made("div", "track input");
    const lane = made("div", "lane");
    const known = values.filter((value) => value !== null);
    const [low, high] = [Math.min(...known), Math.max(...known)];
    lane.append(drawn(values.map((value, i) => [i + 0.5, value === null ? null : (value - low) / Math.max(high - low, 1e-9)]), values.length));
    lane.firstChild.classList.add("input-curve");
    line.append(made("div", "track-name"), lane);
    line.firstChild.append(made("span", "track-label", name));
    line.title = `the input ${name}, from ${plain(low)} to ${plain(high)}, ${file}, line ${number}`;
    return line;
  },

  /** Chooses a bar, and its layer. */
  choose(key) {
    tracks.chosen = key;
    const animation = tracks.shown.get(key)?.animation;
    if (animation && layers.chosen !== animation.path) layers.choose(animation.path);
    pacing.prefer(animation);
    tracks.showChosen();
  },

  /** Shows which layer is chosen: its rows are unfolded, and in sight. */
  follow() {
    if (!tracks.data) return;
    if (layers.chosen !== undefined && !element("rows").querySelector(`[data-path="${CSS.escape(layers.chosen)}"]`)) {
      tree.reveal(tracks.nodes, layers.chosen);
      tracks.build();
    }
    const animation = tracks.shown.get(tracks.chosen)?.animation;
    if (animation && animation.path !== layers.chosen) tracks.chosen = undefined;
    tracks.showChosen();
    element("rows").querySelector(".track.chosen")?.scrollIntoView({ block: "nearest" });
  },

  showChosen() {
    for (const row of element("rows").children) {
      row.classList.toggle("chosen", row.dataset.path !== undefined && row.dataset.path === layers.chosen);
    }
    if (!tracks.shown.has(tracks.chosen)) tracks.chosen = undefined;
    const first = tracks.shown.keys().next().value;
    for (const [key, { parts }] of tracks.shown) {
      const isReached = key === (tracks.chosen ?? first);
      for (const part of parts) part.tabIndex = isReached ? 0 : -1;
      parts[0].classList.toggle("chosen", key === tracks.chosen);
    }
    bars.tell(tracks.shown.get(tracks.chosen)?.animation);
  },

  /** Places everything along the axis. */
  draw() {
    graph.redraw();
    if (!tracks.data || !page.stage) return;
    const { step } = axis.ticks(56);
    const rows = element("rows");
    rows.style.setProperty("--gutter", `${rows.offsetWidth - rows.clientWidth}px`);
    element("tracks").style.setProperty("--gutter", `${rows.offsetWidth - rows.clientWidth}px`);
    rows.style.setProperty("--tick", `${step / axis.span * axis.width}px`);
    rows.style.setProperty("--ticks-at", `${axis.x(0)}px`);
    for (const shown of tracks.shown.values()) bars.place(shown);
    for (const strip of rows.querySelectorAll(".strip")) {
      bars.put(strip, bars.span(strip.animation));
    }
    events.place([...rows.querySelectorAll(".event")]);
    for (const one of rows.querySelectorAll(".input-curve, .formula")) {
      bars.put(one, [0, axis.duration]);
    }
    tracks.drawPlayhead();
  },

  drawPlayhead() {
    const x = axis.x((page.frame + 0.5) * axis.frame);
    element("playhead").hidden = x < 0 || x > axis.width;
    element("playhead").style.setProperty("--x", `${x}px`);
  },
};
tracks.redraw = coalesced(() => tracks.draw());
new ResizeObserver(tracks.redraw).observe(element("rows"));
element("fold").addEventListener("click", tracks.foldAll);
for (const [id, action] of [["axis-in", () => axis.zoomBy(1.6)], ["axis-out", () => axis.zoomBy(1 / 1.6)],
  ["axis-all", axis.showAll]]) element(id).addEventListener("click", action);
