// Playing: the speed, the range, and whether all frames are played or only failures.

/** The frames per second at which the page plays: those of the scene, if they are known. */
const usualSpeed = details.frameRate ?? 30;

const playback = {
  /** The available speeds, in frames per second. */
  speeds: [...new Set([1, 2, 5, 10, 15, 30, 60, usualSpeed])].sort((a, b) => a - b),
  speed: usualSpeed,
  /** Indices of the first and the last played frame. */
  range: [0, Math.max(frames.length - 1, 0)],
  onlyFailures: false,
  isPlaying: false,

  /** Returns the index of the next frame to play. */
  next(index) {
    const [from, to] = this.range;
    const count = to - from + 1;
    for (let step = 1; step <= count; step++) {
      const place = index < from || index > to ? from + step - 1 : from + ((index - from + step) % count);
      if (!this.onlyFailures || isFailure(frames[place])) return place;
    }
    return index;
  },

  toggle() {
    this.isPlaying = !this.isPlaying;
    element("play").textContent = this.isPlaying ? "❙❙" : "▶";
    element("play").setAttribute("aria-label", this.isPlaying ? "Stop" : "Play");
    cancelAnimationFrame(this.refresh);
    if (!this.isPlaying) return choose(current);
    this.due = performance.now();
    this.advance(this.due);
  },

  /** Shows the frame that is due; leaves frames out if the browser is too slow for the speed. */
  advance(now) {
    const interval = 1000 / this.speed;
    // A page that was hidden goes on where it was.
    if (now - this.due > 1000) this.due = now;
    let place = current;
    for (; this.due <= now; this.due += interval) place = this.next(place);
    if (place !== current) choose(place);
    this.refresh = requestAnimationFrame((time) => this.advance(time));
  },

  /** Sets the range, whose ends may come in either order. */
  setRange(from, to) {
    this.range = [Math.min(from, to), Math.max(from, to)];
    const isAll = this.range[0] === 0 && this.range[1] === frames.length - 1;
    element("range-all").hidden = isAll;
    const [first, last] = this.range.map((place) => frames[place]?.frame ?? place + 1);
    element("range-all").textContent = `${first}–${last} ×`;
    element("range-all").setAttribute("aria-label", `Plays ${first} to ${last}; play all`);
    graph.drawAll();
  },

  start() {
    element("speed").append(...this.speeds.map((speed) => new Option(`${speed}/s`, speed)));
    element("speed").value = this.speed;
    element("speed").addEventListener("change", ({ target }) => { this.speed = Number(target.value); });
    element("play").addEventListener("click", () => this.toggle());
    element("failures-only").disabled = !frames.some(isFailure);
    element("failures-only").addEventListener("click", ({ currentTarget }) => {
      this.onlyFailures = !this.onlyFailures;
      currentTarget.setAttribute("aria-pressed", this.onlyFailures);
    });
    element("range-from").addEventListener("click", () => this.playFromHere());
    element("range-to").addEventListener("click", () => this.playToHere());
    element("range-all").addEventListener("click", () => this.setRange(0, frames.length - 1));
  },

  playFromHere() {
    this.setRange(current, current > this.range[1] ? frames.length - 1 : this.range[1]);
  },

  playToHere() {
    this.setRange(current < this.range[0] ? 0 : this.range[0], current);
  },
};
