// The pace of the animation behind the chosen layer's movement: the control points of its easing to
// drag, or sliders for the numbers of its spring.

const pacing = {
  margin: { left: 12, right: 12, top: 12, bottom: 12 },
  reach: 22,
  /** The animations that move the layer, and the index of the selected one. */
  animations: [],
  chosen: 0,
  /** The animation that was chosen in the timeline, until the layer's animations are known. */
  preferred: undefined,
  /** The dragged control point: 1 or 2. */
  dragged: undefined,

  get animation() { return pacing.animations[pacing.chosen]; },

  /** Whether the control points of a curve can be dragged. */
  get isCurve() {
    const { animation } = pacing;
    return animation?.form === "curve" && controlPoints.number(animation, 1, "x") !== undefined;
  },

  /** Takes the server's description of a layer's animations. */
  show(animations) {
    const titles = animations.map(pacing.title);
    // An animation whose begin changes is the same one.
    const names = (all) => all.map(({ layer, property }) => `${layer}: ${property}`).join();
    if (names(animations) !== names(pacing.animations)) pacing.chosen = 0;
    pacing.animations = animations;
    pacing.takePreferred();
    element("easing").hidden = animations.length === 0;
    fill("pacing-animation", titles.map((title, i) => [title, i]), pacing.chosen);
    pacing.build();
    pacingWords.build();
    element("pacing-note").textContent = pacing.note;
    if (!pacing.dragged) pacing.findRange();
    pacing.redraw();
  },

  title: ({ layer, property, state: name, begin }) =>
    `${layer === layers.chosen ? "" : `${layer}: `}${property}${name ? ` to ${name}` : ""} at ${plain(Number(begin.toFixed(3)))} s`,

  /** Whether an animation of the timeline is the same as one of the chosen layer. */
  isSame: (one, running) => one.layer === running.path && one.property === running.property
    && (running.state ? one.index === running.index : one.file === running.file && one.line === running.line),

  /** Selects an animation of the timeline, now or once the animations of its layer are known. */
  prefer(animation) {
    pacing.preferred = animation;
    if (animation && movement.data?.layer === animation.path) pacing.show(pacing.animations);
  },

  takePreferred() {
    const { preferred } = pacing;
    if (!preferred || layers.chosen !== preferred.path || movement.data?.layer !== preferred.path) return;
    const found = pacing.animations.findIndex((one) => pacing.isSame(one, preferred));
    if (found >= 0) pacing.chosen = found;
    pacing.preferred = undefined;
  },

  choose(place) {
    pacing.chosen = Number(place);
    pacing.show(pacing.animations);
    graph.follow(pacing.animation);
  },

  /** The numbers that have a slider here: those that are parameters have one already. */
  get numbers() {
    const names = pacing.animation?.numbers ?? [];
    return names.map((name) => page.parameters.declaration(name)).filter((one) => one && !one.parameter);
  },

  /** Makes a slider for each of the numbers, unless the sliders exist. */
  build() {
    const names = pacing.numbers.map(({ name }) => name);
    const holder = element("pacing-sliders");
    if (names.join() !== holder.dataset.names) {
      holder.dataset.names = names.join();
      holder.replaceChildren(...page.parameters.rowsOf(pacing.numbers));
    }
    // The control points of a curve are dragged in the graph.
    holder.classList.toggle("points", pacing.isCurve);
    element("pacing-form").textContent = pacing.animation?.form === "spring" ? "Spring" : "Easing";
    const points = pacing.isCurve ? [1, 2].map((point) => controlPoints.handle(point, () => pacing.animation, pacing.findRange)) : [];
    if (element("pacing-handles").children.length !== points.length) {
      element("pacing-handles").replaceChildren(...points);
    }
  },

  /** A note on which numbers can be changed here, and why others cannot. */
  get note() {
    const { animation } = pacing;
    if (!animation) return "";
    const { file, line, form, reason } = animation;
    const all = animation.numbers.map((name) => page.parameters.declaration(name)).filter(Boolean);
    const parameters = all.filter(({ parameter }) => parameter).map(({ key, parameter }) =>
      `${key} is ${key === parameter ? "a parameter" : `the parameter ${parameter}`}: drag it there.`);
    const formulas = new Set(all.filter(({ formula, parameter }) => formula && !parameter)
      .map(({ formula }) => formula));
    return [
      `${file}, line ${line}.`,
      reason ? `Nothing to drag: ${reason}.` : "",
      pacing.isCurve ? "Drag the two points, or move them by the arrow keys."
        : form === "curve" ? "Its points can be dragged after writing back." : "",
      ...parameters,
      ...[...formulas].map((formula) => `${formula} is a formula: writing back makes it a number.`),
    ].filter(Boolean).join(" ");
  },

  // The control points of a curve.

  point(point) { return controlPoints.of(pacing.animation, point); },

  showHandles() {
    [...element("pacing-handles").children].forEach((handle, i) => {
      const place = pacing.point(i + 1);
      controlPoints.place(handle, place, pacing.place(place));
    });
  },

  begin(event) {
    if (!pacing.isCurve) return;
    pacing.dragged = pacing.handleAt(event);
    if (pacing.dragged) event.target.setPointerCapture(event.pointerId);
    pacing.redraw();
  },

  move(event) {
    if (!pacing.isCurve) return;
    event.target.classList.toggle("at-handle", Boolean(pacing.dragged ?? pacing.handleAt(event)));
    if (pacing.dragged) controlPoints.move(pacing.animation, pacing.dragged, pacing.shareAt(event), true);
  },

  finish() {
    if (!pacing.dragged) return;
    pacing.dragged = undefined;
    page.parameters.finish();
    pacing.findRange();
    pacing.redraw();
  },

  handleAt(event) {
    const { x, y } = pacing.pointer(event);
    return [1, 2].find((point) => {
      const [left, top] = pacing.place(pacing.point(point));
      return Math.hypot(left - x, top - y) < pacing.reach;
    });
  },

  pointer({ clientX, clientY }) {
    const { left, top } = element("pacing-graph").getBoundingClientRect();
    return { x: clientX - left, y: clientY - top };
  },

  // The graph.

  /** Finds the lowest and the highest displayed progress, as shares of the whole change. */
  findRange() {
    if (!pacing.animation) return;
    const known = pacing.animation.progress.filter((value) => value !== null);
    const points = pacing.isCurve ? [1, 2].map((point) => pacing.point(point).y) : [];
    pacing.range = [Math.min(0, ...known, ...points), Math.max(1, ...known, ...points)];
  },

  get box() {
    const { left, right, top, bottom } = pacing.margin;
    const { clientWidth: width, clientHeight: height } = element("pacing-graph");
    return { left, top, width: width - left - right, height: height - top - bottom };
  },

  /** Returns the place in the graph of a share of the time and a share of the change. */
  place({ x, y }) {
    const { left, top, width, height } = pacing.box;
    const [low, high] = pacing.range;
    return [left + x * width, top + (1 - (y - low) / (high - low)) * height];
  },

  shareAt(event) {
    const { x, y } = pacing.pointer(event);
    const { left, top, width, height } = pacing.box;
    const [low, high] = pacing.range;
    return { x: (x - left) / width, y: low + (1 - (y - top) / height) * (high - low) };
  },

  draw() {
    pacingWords.show();
    const canvas = element("pacing-graph");
    const context = canvas.getContext("2d");
    if (!pacing.animation || canvas.clientWidth === 0) return;
    clear({ canvas, context });
    context.fillStyle = color("line");
    for (const y of [0, 1]) {
      const [left, top] = pacing.place({ x: 0, y });
      context.fillRect(left, Math.round(top), pacing.box.width, 1);
    }
    context.strokeStyle = color("accent");
    context.lineWidth = 1.75;
    context.stroke(pacing.isCurve ? pacing.curve : pacing.line);
    if (pacing.isCurve) pacing.drawHandles(context);
    pacing.showHandles();
  },

  /** The curve of the current control points, drawn before the server answers. */
  get curve() {
    const line = new Path2D();
    line.moveTo(...pacing.place({ x: 0, y: 0 }));
    line.bezierCurveTo(...pacing.place(pacing.point(1)), ...pacing.place(pacing.point(2)),
      ...pacing.place({ x: 1, y: 1 }));
    return line;
  },

  /** The line of the progress that the server computed. */
  get line() {
    const { progress } = pacing.animation;
    const line = new Path2D();
    progress.forEach((y, i) => {
      if (y !== null) line.lineTo(...pacing.place({ x: i / (progress.length - 1), y }));
    });
    return line;
  },

  drawHandles(context) {
    for (const point of [1, 2]) {
      const [x, y] = pacing.place(pacing.point(point));
      const end = point - 1;
      context.beginPath();
      context.moveTo(...pacing.place({ x: end, y: end }));
      context.lineTo(x, y);
      context.globalAlpha = 0.5;
      context.stroke();
      context.globalAlpha = 1;
      drawKnob(context, x, y, pacing.dragged === point);
    }
  },
};
pacing.redraw = coalesced(() => pacing.draw());

for (const [type, action] of [["pointerdown", pacing.begin], ["pointermove", pacing.move],
  ["pointerup", pacing.finish], ["pointercancel", pacing.finish]]) {
  element("pacing-graph").addEventListener(type, action);
}
new ResizeObserver(pacing.redraw).observe(element("pacing-graph"));
