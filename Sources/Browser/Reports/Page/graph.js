// A metric over all frames, the times of the events, and the scrubber.

class Graph {
  /** Height of the strip beneath the bars, in CSS pixels: it holds the results and the handle. */
  static stripHeight = 12;
  static top = 18;
  static widestBar = 40;
  static font = "11px Inter, system-ui, sans-serif";

  constructor(choose) {
    this.canvas = element("graph");
    this.context = this.canvas.getContext("2d");
    this.choose = choose;
    this.metric = metrics[0];
    this.current = 0;
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
    followPresses(this.canvas, (event) => this.scrub(event));
    this.canvas.addEventListener("pointermove", (event) => this.showTip(event));
    this.canvas.addEventListener("pointerleave", () => { element("tip").hidden = true; });
  }

  /** Width of one frame, in CSS pixels. */
  get step() { return this.canvas.clientWidth / Math.max(frames.length, 1); }

  indexAt(event) {
    const x = event.clientX - this.canvas.getBoundingClientRect().left;
    return Math.min(Math.max(Math.floor(x / this.step), 0), frames.length - 1);
  }

  scrub(event) { this.choose(this.indexAt(event)); }

  showTip(event) {
    const frame = frames[this.indexAt(event)];
    const tip = element("tip");
    if (!frame) return;
    const state = statusWords[statusOf(frame)];
    const isKnown = valueOf(this.metric, frame) !== undefined;
    const text = isKnown ? `${state}, ${valueText(this.metric, frame)}` : state;
    tip.textContent = `${frame.frame ?? frame.name}: ${text}`;
    tip.hidden = false;
    const { left } = this.canvas.parentElement.getBoundingClientRect();
    const half = tip.offsetWidth / 2 + 8;
    const x = event.clientX - left;
    tip.style.left = `${Math.min(Math.max(x, half), this.canvas.parentElement.clientWidth - half)}px`;
  }

  setMetric(metric) {
    this.metric = metric;
    this.redraw();
  }

  moveTo(index) {
    this.current = index;
    this.drawAll();
  }

  /** Draws everything again, after a change of size, metric or colours. */
  redraw() {
    const ratio = window.devicePixelRatio;
    const { clientWidth: width, clientHeight: height } = this.canvas;
    this.canvas.width = Math.round(width * ratio);
    this.canvas.height = Math.round(height * ratio);
    this.still = newContext(this.canvas.width, this.canvas.height);
    this.still.scale(ratio, ratio);
    this.drawStill(this.still, width, height);
    this.drawAll();
  }

  /** The largest badness of all frames, rounded up to a round number. */
  get ceiling() {
    const worst = frames.reduce(
      (most, frame) => Math.max(most, badness(this.metric, frame) ?? 0), 0);
    if (worst === 0) return 1;
    const power = 10 ** Math.floor(Math.log10(worst));
    const nice = [1, 2, 3, 5, 10].find((factor) => worst <= factor * power * 1.0001) * power;
    return Math.min(nice, this.metric?.ceiling ?? Infinity);
  }

  drawStill(context, width, height) {
    const bottom = height - Graph.stripHeight - 4;
    const ceiling = this.ceiling;
    this.drawLines(context, width, bottom, ceiling);
    this.drawShift(context, width, bottom);
    const colors = new Map(["equal", "warn", "differ", "missing", "extra", "error"].map(
      (status) => [status, color(["extra", "error"].includes(status) ? "missing" : status)]));
    const tall = bottom - Graph.top;
    for (const { x, width: thickness, frame, value } of this.columns(width)) {
      context.fillStyle = colors.get(statusOf(frame)) ?? colors.get("differ");
      context.globalAlpha = statusOf(frame) === "equal" ? 0.35 : 1;
      context.fillRect(x, bottom + 4, thickness, Graph.stripHeight - 4);
      context.globalAlpha = value === undefined ? 0.16 : 1;
      const height = this.height((value ?? ceiling) / ceiling);
      if (height > 0) {
        const length = Math.max(height * tall, 1.5);
        const bar = Math.min(thickness, Graph.widestBar);
        context.fillRect(x + (thickness - bar) / 2, bottom - length, bar, length);
      }
    }
    context.globalAlpha = 1;
    this.drawFlashes(context);
  }

  /**
   * The worst frame of each column, failures last.
   *
   * A column is one frame, or one pixel where frames are narrower than a pixel.
   */
  columns(width) {
    const gap = this.step > 4 ? 1 : 0;
    const count = Math.min(frames.length, Math.floor(width));
    return Array.from({ length: count }, (_, column) => {
      const from = Math.floor((column * frames.length) / count);
      const to = Math.floor(((column + 1) * frames.length) / count);
      let worst;
      for (const frame of frames.slice(from, to)) {
        const value = badness(this.metric, frame);
        const rank = [isFailure(frame), statusOf(frame) === "warn", value ?? Infinity];
        if (!worst || isAbove(rank, worst.rank)) worst = { frame, value, rank };
      }
      const size = width / count;
      // A single failure among thousands of frames must be visible.
      const least = isFailure(worst.frame) ? 2 : 1;
      return { ...worst, x: column * size, width: Math.max(size - gap, least) };
    }).sort((one, other) => isFailure(one.frame) - isFailure(other.frame));
  }

  /**
   * Height of a bar, 0 to 1, for a share of the ceiling; an area is drawn as the side of its
   * square.
   */
  height(share) {
    const height = Math.min(share, 1);
    return this.metric?.isArea ? Math.sqrt(height) : height;
  }

  drawLines(context, width, bottom, ceiling) {
    context.fillStyle = color("line");
    context.fillRect(0, bottom, width, 1);
    if (!this.metric) return;
    const { best, notation, isArea } = this.metric;
    const text = notations[notation];
    context.font = Graph.font;
    context.textAlign = "right";
    for (const share of [isArea ? 0.25 : 0.5, 1]) {
      const y = Math.round(bottom - this.height(share) * (bottom - Graph.top));
      context.fillStyle = color("line");
      context.fillRect(0, y, width, 1);
      const label = text(Math.abs(best - share * ceiling));
      context.fillStyle = color("quiet");
      if (label !== text(best)) context.fillText(label, width, y - 5);
    }
  }

  drawFlashes(context) {
    context.fillStyle = color("accent");
    for (const { kind, indices } of events) {
      if (kind !== "flash") continue;
      for (const index of indices) {
        const x = (index + 0.5) * this.step;
        context.beginPath();
        context.moveTo(x, Graph.top - 2);
        context.lineTo(x - 5, Graph.top - 11);
        context.lineTo(x + 5, Graph.top - 11);
        context.fill();
      }
    }
  }

  /** Tints the frames that are shifted in time, and writes the shift. */
  drawShift(context, width, bottom) {
    const { shift } = comparison;
    const from = shift ? frames.findIndex((frame) => frame.frame >= shift.from) : -1;
    if (from < 0) return;
    const x = Math.round(from * this.step);
    context.font = Graph.font;
    context.fillStyle = color("accent");
    context.globalAlpha = 0.1;
    context.fillRect(x, Graph.top, width - x, bottom - Graph.top);
    context.globalAlpha = 1;
    context.fillRect(x, 2, 1.5, bottom - 2);
    const text = `${frameCount(Math.abs(shift.frames))} ${shift.frames > 0 ? "late" : "early"}`;
    const fits = x + context.measureText(text).width + 70 < width;
    context.textAlign = fits ? "left" : "right";
    context.fillText(text, fits ? x + 6 : x - 6, 12);
  }

  /** Shades the frames outside the played range. */
  drawRange({ context, canvas, step }) {
    const [from, to] = playback.range;
    context.fillStyle = color("paper");
    context.globalAlpha = 0.65;
    context.fillRect(0, Graph.top, from * step, canvas.clientHeight);
    context.fillRect((to + 1) * step, Graph.top, canvas.clientWidth, canvas.clientHeight);
    context.globalAlpha = 1;
  }

  /** Draws the prepared bars and the handle on top of them. */
  drawAll() {
    if (!this.still) return;
    const { context, canvas, step } = this;
    const height = canvas.clientHeight;
    context.setTransform(1, 0, 0, 1, 0, 0);
    context.clearRect(0, 0, canvas.width, canvas.height);
    context.drawImage(this.still.canvas, 0, 0);
    context.scale(window.devicePixelRatio, window.devicePixelRatio);
    if (frames.length === 0) return;
    this.drawRange(this);
    const x = Math.min(Math.max((this.current + 0.5) * step, 5), canvas.clientWidth - 5);
    context.fillStyle = color("ink");
    context.fillRect(x - 0.75, Graph.top - 6, 1.5, height - Graph.top);
    context.beginPath();
    context.roundRect(x - 5, height - Graph.stripHeight - 2, 10, Graph.stripHeight, 3);
    context.fill();
  }
}

/** Whether the first part in which two lists differ is larger in one than in the other. */
function isAbove(list, other) {
  const place = list.findIndex((part, i) => part !== other[i]);
  return place >= 0 && list[place] > other[place];
}
