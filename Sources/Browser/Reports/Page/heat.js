// Where the frames of a whole comparison differ, from the counts that the comparison made.

class HeatMap {
  constructor(changed) {
    this.changed = changed;
  }

  /** Loads the map the first time it is shown. */
  async load() {
    if (this.isAsked || !details.heatMap) return;
    this.isAsked = true;
    this.picture = await loadPicture(details.heatMap.picture);
    this.changed();
  }

  get text() {
    if (!details.heatMap) return "no pixel differs by the rule";
    return `differs in none … all of ${frameCount(details.heatMap.frames).replace(" ", " differing ")}`;
  }
}
