// Playing: how fast, from where to where, and whether all frames or only those that fail.

const playback = {
  /** The speeds that there are, in frames per second. */
  speeds: [1, 2, 5, 10, 15, 30, 60],
  speed: 30,
  /** Places of the first and the last frame that are played. */
  range: [0, Math.max(frames.length - 1, 0)],
  onlyFailures: false,
  isPlaying: false,

  /** Returns the place of the frame that comes next. */
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
    clearTimeout(this.timer);
    if (this.isPlaying) this.advance();
  },

  /** Shows the next frame when its pictures are there, no frame left out. */
  advance() {
    if (!viewer.isLoading) choose(this.next(current));
    this.timer = setTimeout(() => this.advance(), 1000 / this.speed);
  },

  /** Sets one end of the range; the other one gives way. */
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
