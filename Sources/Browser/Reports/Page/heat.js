// Where the frames of a whole comparison differ, as the comparison itself has counted it.

class HeatMap {
  constructor(changed) {
    this.changed = changed;
  }

  /** Loads the map when it is wanted for the first time. */
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
