// The curves of a blur over the distance: the overlay's opacity, and its radius if that varies,
// with the samples of the layer on them.

class Curve {
  static font = "11px Inter, system-ui, sans-serif";
  static margin = { left: 30, right: 12, top: 36, bottom: 26 };
  static reach = 22;
  /** Pause between two requests for curves, in milliseconds. */
  static rest = 150;

  constructor(parameters) {
    this.parameters = parameters;
    this.canvas = element("curve");
    this.context = this.canvas.getContext("2d");
    /** The last answer of the server. */
    this.data = undefined;
    this.frame = 0;
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
    this.canvas.addEventListener("pointerdown", (event) => this.begin(event));
    this.canvas.addEventListener("pointermove", (event) => this.move(event));
    for (const type of ["pointerup", "pointercancel"]) {
      this.canvas.addEventListener(type, () => this.finish());
    }
  }

  show(data) {
    this.data = data;
    if (!this.dragged) this.findRange();
    element("curve-note").textContent = data.ends.length > 0
      ? "Drag an end of the curve, or move it by the arrow keys: it is a parameter." : "";
    this.redraw();
    timeline.redraw();
  }

  moveTo(frame) {
    this.frame = frame;
    this.redraw();
    this.describe();
  }

  /**
   * Finds the range of distances: from half a point up to the reach of curve and layer, in powers
   * of two.
   */
  findRange() {
    const { points, samples, ends } = this.data;
    const rising = points.findLast(([, opacity], i) => i > 0 && opacity !== points[i - 1][1]);
    const reached = Math.max(32, (rising?.[0] ?? 0) * 1.5, ...ends.map((end) => end.distance * 1.5),
      ...samples.map((sample) => (sample?.distance ?? 0) * 1.1));
    this.powers = [-1, Math.min(Math.ceil(Math.log2(reached)), 12)];
    const radii = this.visible.map(([, , radius]) => radius);
    const largest = Math.max(...radii);
    /** The radius at the top of the graph; nothing where the radius is constant. */
    this.largestRadius = largest > Math.min(...radii) ? largest : undefined;
  }

  /** The points of the curves within the displayed range. */
  get visible() {
    return this.data.points.filter(([distance]) =>
      distance >= 2 ** this.powers[0] && distance <= 2 ** this.powers[1]);
  }

  yOfRadius(radius) { return this.y(Math.min(radius / this.largestRadius, 1)); }

  get box() {
    const { left, right, top, bottom } = Curve.margin;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    return { left, top, right: width - right, bottom: height - bottom };
  }

  x(distance) {
    const { left, right } = this.box;
    const [low, high] = this.powers;
    const share = (Math.log2(Math.max(distance, 2 ** low)) - low) / (high - low);
    return left + Math.min(share, 1) * (right - left);
  }

  y(opacity) {
    const { top, bottom } = this.box;
    return bottom - opacity * (bottom - top);
  }

  distanceAt(x) {
    const { left, right } = this.box;
    const [low, high] = this.powers;
    return 2 ** (low + ((x - left) / (right - left)) * (high - low));
  }

  get handles() {
    return (this.data?.ends ?? []).map((end) => ({
      ...end, x: this.x(this.parameters.value(end.parameter) ?? end.distance), y: this.y(end.end === "full" ? 1 : 0),
    }));
  }

  place(event) {
    const { left, top } = this.canvas.getBoundingClientRect();
    return { x: event.clientX - left, y: event.clientY - top };
  }

  handleAt({ x, y }) {
    return this.handles.find((handle) => Math.hypot(handle.x - x, handle.y - y) < Curve.reach);
  }

  begin(event) {
    this.dragged = this.handleAt(this.place(event));
    if (this.dragged) this.canvas.setPointerCapture(event.pointerId);
    this.redraw();
  }

  move(event) {
    const place = this.place(event);
    this.canvas.classList.toggle("at-handle", Boolean(this.dragged ?? this.handleAt(place)));
    if (!this.dragged) return;
    const distance = this.distanceAt(place.x);
    const unit = 10 ** (Math.floor(Math.log10(distance)) - 2);
    this.parameters.set(this.dragged.parameter, rounded(Math.round(distance / unit) * unit), true);
  }

  finish() {
    if (!this.dragged) return;
    this.parameters.finish();
    this.dragged = undefined;
    this.findRange();
    this.redraw();
  }

  redraw = coalesced(() => this.draw());

  draw() {
    if (this.canvas.clientWidth === 0 || !this.data) return;
    clear(this);
    this.drawGrid();
    this.drawCurve();
    this.drawHandles();
    this.drawSamples();
    showCurveHandles(this);
  }

  drawGrid() {
    const { context, box } = this;
    context.font = Curve.font;
    context.lineWidth = 1;
    context.textBaseline = "middle";
    context.textAlign = "right";
    for (const opacity of [0, 0.5, 1]) {
      const y = Math.round(this.y(opacity)) + 0.5;
      context.fillStyle = color("line");
      context.fillRect(box.left, y - 0.5, box.right - box.left, 1);
      context.fillStyle = color("quiet");
      context.fillText(opacity === 0.5 ? "½" : opacity, box.left - 7, y);
    }
    const [low, high] = this.powers;
    const step = Math.ceil((high - low) / ((box.right - box.left) / 28));
    context.textAlign = "center";
    for (let power = 0; power <= high; power += step) {
      const x = Math.round(this.x(2 ** power));
      context.fillStyle = color("line");
      context.fillRect(x, box.bottom, 1, 4);
      context.fillStyle = color("quiet");
      context.fillText(2 ** power, x, box.bottom + 13);
    }
    context.textAlign = "left";
    context.textBaseline = "alphabetic";
    context.fillText("opacity", 0, 10);
    context.textAlign = "right";
    context.fillText("distance, points per 1/60 s", box.right, 10);
    if (!this.largestRadius) return;
    context.fillStyle = color("radius");
    for (const share of [0.5, 1]) {
      context.fillText(plain(Number((share * this.largestRadius).toPrecision(2))) + " pt",
        box.right, this.y(share) - 5);
    }
    context.textAlign = "left";
    context.fillText("radius", 48, 10);
  }

  drawCurve() {
    const { context, box } = this;
    const line = new Path2D();
    for (const [distance, opacity] of this.visible) line.lineTo(this.x(distance), this.y(opacity));
    const area = new Path2D(line);
    area.lineTo(box.right, box.bottom);
    area.lineTo(box.left, box.bottom);
    context.fillStyle = color("accent");
    context.globalAlpha = 0.09;
    context.fill(area);
    context.globalAlpha = 1;
    context.strokeStyle = color("accent");
    context.lineWidth = 1.75;
    context.lineJoin = "round";
    context.stroke(line);
    if (!this.largestRadius) return;
    const radii = new Path2D();
    for (const [distance, , radius] of this.visible) {
      radii.lineTo(this.x(distance), this.yOfRadius(radius));
    }
    context.strokeStyle = color("radius");
    context.setLineDash([5, 3]);
    context.stroke(radii);
    context.setLineDash([]);
  }

  drawSamples() {
    const { context } = this;
    context.fillStyle = color("ink");
    context.globalAlpha = 0.28;
    for (const sample of this.data.samples) {
      if (sample && sample.distance >= 2 ** this.powers[0]) this.dot(sample, 2);
    }
    context.globalAlpha = 1;
    const now = this.data.samples[this.frame];
    if (!now) return;
    const [x, y] = [this.x(now.distance), this.y(now.opacity)];
    context.strokeStyle = color("ink");
    context.globalAlpha = 0.35;
    context.setLineDash([2, 3]);
    context.lineWidth = 1;
    context.beginPath();
    context.moveTo(this.box.left, y);
    context.lineTo(x, y);
    context.lineTo(x, this.box.bottom);
    context.stroke();
    context.setLineDash([]);
    context.globalAlpha = 1;
    context.fillStyle = color("panel");
    this.dot(now, 5);
    context.fillStyle = color("ink");
    this.dot(now, 3.75);
    if (!this.largestRadius) return;
    context.fillStyle = color("radius");
    context.beginPath();
    context.arc(x, this.yOfRadius(now.radius), 3.75, 0, 2 * Math.PI);
    context.fill();
  }

  dot({ distance, opacity }, radius) {
    this.context.beginPath();
    this.context.arc(this.x(distance), this.y(opacity), radius, 0, 2 * Math.PI);
    this.context.fill();
  }

  drawHandles() {
    const { context } = this;
    for (const { x, y, parameter, end, distance } of this.handles) {
      drawKnob(context, x, y, this.dragged?.end === end);
      context.fillStyle = color("accent");
      const text = `${parameter} ${plain(this.parameters.value(parameter) ?? distance)}`;
      const half = context.measureText(text).width / 2;
      context.textAlign = "center";
      context.fillText(
        text, Math.min(Math.max(x, this.box.left + half), this.box.right - half), y - 12);
    }
  }

  /** Lists the numbers of the current frame. */
  describe() {
    const sample = this.data?.samples[this.frame];
    const list = element("sample");
    const rows = sample
      ? [["distance", `${sample.distance.toFixed(2)} pt`], ["opacity", sample.opacity.toFixed(3)],
        ["radius", `${plain(Number(sample.radius.toFixed(2)))} pt`]]
      : [["blur", "off"]];
    list.replaceChildren(...rows.flatMap(([name, value]) => {
      const [term, text] = [document.createElement("dt"), document.createElement("dd")];
      [term.textContent, text.textContent] = [name, value];
      return [term, text];
    }));
  }
}
