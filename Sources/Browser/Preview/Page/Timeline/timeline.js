// The frames over time: the overlay's opacity, the frames that are ready to play, and the scrubber.

class Timeline {
  static top = 6;
  static bottom = 20;
  /** Height of the bar that shows which frames are ready. */
  static ready = 4;

  constructor(choose) {
    this.canvas = element("timeline");
    this.context = this.canvas.getContext("2d");
    this.choose = choose;
    new ResizeObserver(() => this.redraw()).observe(this.canvas);
    followPresses(this.canvas, (event) => (event.shiftKey ? this.stretch(event) : this.scrub(event)));
    this.canvas.addEventListener("pointerup", () => { this.first = undefined; });
  }

  /** Width of a frame, in CSS pixels. */
  get step() { return axis.width / (axis.count / axis.zoom); }

  /** Returns the left edge of a frame. */
  x(frame) { return axis.x(frame * axis.frame); }

  frameAt(event) { return axis.frameAt(event.clientX - this.canvas.getBoundingClientRect().left); }

  scrub(event) {
    this.first = undefined;
    this.choose(this.frameAt(event));
  }

  /**
   * Makes the frames that a drag passes over the played range; a click makes it the whole scene.
   */
  stretch(event) {
    const frame = this.frameAt(event);
    this.first ??= frame;
    setRange(frame === this.first ? undefined : [Math.min(frame, this.first), Math.max(frame, this.first)]);
  }

  redraw = coalesced(() => this.draw());

  draw() {
    const { clientWidth: width, clientHeight: height } = this.canvas;
    if (width === 0 || !page.stage) return;
    clear(this);
    const bottom = height - Timeline.bottom;
    this.drawTicks(width, bottom);
    this.drawBlur(bottom);
    this.drawReady(width, bottom);
    this.drawFailures(bottom);
    this.drawRange(height);
    this.drawHandle(height);
  }

  /** Draws a tick and the time in seconds wherever there is room. */
  drawTicks(width, bottom) {
    const { context } = this;
    context.font = Curve.font;
    context.textBaseline = "alphabetic";
    for (const time of axis.ticks(56).times) {
      const x = Math.min(Math.round(axis.x(time)), width - 1);
      context.fillStyle = color("line");
      context.fillRect(x, Timeline.top, 1, bottom - Timeline.top);
      context.fillStyle = color("quiet");
      context.textAlign = x < 14 ? "left" : x > width - 20 ? "right" : "center";
      context.fillText(`${time} s`, x, bottom + 16);
    }
  }

  /** Draws the opacity of the chosen layer's overlay. */
  drawBlur(bottom) {
    const samples = page.curve?.samples;
    if (!samples || samples.length !== axis.count) return;
    const { context, step } = this;
    const tall = bottom - Timeline.top - Timeline.ready - 4;
    context.fillStyle = color("accent");
    context.globalAlpha = 0.55;
    samples.forEach((sample, i) => {
      if (!sample || sample.opacity === 0) return;
      const gap = step > 4 ? 1 : 0;
      const length = Math.max(sample.opacity * tall, 1);
      context.fillRect(this.x(i), bottom - Timeline.ready - 1 - length, Math.max(step - gap, 0.5), length);
    });
    context.globalAlpha = 1;
  }

  /** Draws which frames can be shown without waiting. */
  drawReady(width, bottom) {
    const { context, step } = this;
    context.fillStyle = color("line");
    context.fillRect(0, bottom - Timeline.ready, width, Timeline.ready);
    context.fillStyle = color("ready");
    for (let i = 0; i < axis.count; i++) {
      if (isReady(i)) context.fillRect(this.x(i), bottom - Timeline.ready, step + 0.3, Timeline.ready);
    }
  }

  /** Marks the frames at which an expectation of the scene fails. */
  drawFailures(bottom) {
    const { context } = this;
    context.fillStyle = color("differ");
    for (const frame of expectations.frames) {
      const x = this.x(frame + 0.5);
      context.beginPath();
      context.moveTo(x - 4, Timeline.top);
      context.lineTo(x + 4, Timeline.top);
      context.lineTo(x, Timeline.top + 7);
      context.fill();
      context.fillRect(x - 0.5, Timeline.top, 1, bottom - Timeline.top);
    }
  }

  /** Dims the frames outside the played range. */
  drawRange(height) {
    if (!player.range) return;
    const { context } = this;
    const [left, right] = [this.x(playedRange()[0]), this.x(playedRange()[1] + 1)];
    context.fillStyle = color("paper");
    context.globalAlpha = 0.72;
    context.fillRect(0, 0, left, height);
    context.fillRect(right, 0, Math.max(axis.width - right, 0), height);
    context.globalAlpha = 1;
    context.fillStyle = color("accent");
    context.fillRect(left, Timeline.top, 2, height - Timeline.top - Timeline.bottom);
    context.fillRect(right - 2, Timeline.top, 2, height - Timeline.top - Timeline.bottom);
  }

  drawHandle(height) {
    const { context } = this;
    const middle = this.x(page.frame + 0.5);
    if (middle < 0 || middle > axis.width) return;
    const x = Math.min(Math.max(middle, 6), axis.width - 6);
    context.fillStyle = color("ink");
    context.fillRect(x - 0.75, Timeline.top, 1.5, height - Timeline.bottom - Timeline.top);
    context.beginPath();
    context.roundRect(x - 5, Timeline.top - 4, 10, 13, 3.5);
    context.fill();
  }
}
