// Where the frames of a whole comparison differ.

/** In how many of the frames that differ each pixel does; grows while frames are added. */
class HeatMap {
  /** Eight bits hold no more steps that can be told apart. */
  static mostFrames = 64;

  constructor(changed) {
    const differing = frames.flatMap((frame, i) =>
      (hasDifference(frame) && pictures[i]?.every(Boolean) ? [i] : []));
    const count = Math.min(differing.length, HeatMap.mostFrames);
    this.indices = Array.from(
      { length: count }, (_, i) => differing[Math.floor((i * differing.length) / count)]);
    this.total = differing.length;
    this.done = 0;
    this.changed = changed;
  }

  /** Adds frames until all are added or the view is another. */
  async grow(isWanted) {
    if (this.isGrowing) return;
    this.isGrowing = true;
    while (this.done < this.indices.length && isWanted()) {
      this.add(await loadPair(this.indices[this.done]));
      this.done += 1;
      this.changed();
    }
    this.isGrowing = false;
  }

  add(pair) {
    if (!pair.reference || !pair.candidate) return;
    const width = Math.max(pair.reference.width, pair.candidate.width);
    const height = Math.max(pair.reference.height, pair.candidate.height);
    this.sum ??= newContext(width, height);
    this.sum.globalCompositeOperation = "lighter";
    this.sum.globalAlpha = 1 / this.indices.length;
    this.sum.filter = "grayscale(1) brightness(20)";
    this.sum.drawImage(differenceCanvas(pair, width, height, 8), 0, 0);
  }

  get text() {
    if (this.indices.length === 0) return "no frames to compare";
    const part = this.total > this.indices.length ? ` of ${plain(this.total)}` : "";
    const progress = this.done < this.indices.length ? `${this.done} of ` : "";
    return `differs in none … all of ${progress}${this.indices.length}${part} differing frames`;
  }
}
