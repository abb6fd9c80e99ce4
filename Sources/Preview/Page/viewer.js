// The scene alone, or with what it is compared with.

const views = [
  { key: "scene", name: "Scene" },
  { key: "side", name: "Side by side" },
  { key: "swipe", name: "Swipe" },
  { key: "difference", name: "Difference" },
];

class Viewer extends Panes {
  view = "scene";

  show(pair) {
    this.pair = pair;
    this.differenceKey = undefined;
    this.redraw();
  }

  get comparesPictures() { return this.view !== "scene"; }

  setView(view) {
    this.view = view;
    this.redraw();
  }

  drawView() {
    if (this.view === "scene") {
      this.drawPicture(this.pair.reference, this.panes[0]);
    } else {
      this.drawPair();
    }
  }

  /** The picture stands out a little from the backdrop. */
  drawPicture(picture, pane) {
    if (picture) this.clipped(pane, () => this.drawShadow(picture, pane));
    super.drawPicture(picture, pane);
  }

  drawShadow({ width, height }, pane) {
    const origin = this.origin(pane);
    const { context } = this;
    context.shadowColor = "rgb(0 0 0 / .16)";
    context.shadowBlur = 24 * window.devicePixelRatio;
    context.shadowOffsetY = 4 * window.devicePixelRatio;
    context.fillStyle = color("check");
    context.fillRect(origin.x, origin.y, width * this.zoom, height * this.zoom);
    context.shadowColor = "transparent";
  }

  /** With room for the shadow; whole multiples only where pixels would be seen. */
  fit() {
    super.fit();
    const [pane] = this.panes;
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    const ratio = window.devicePixelRatio;
    const zoom = Math.min((pane.width - 48) / width, (pane.height - 48) / height);
    const steps = zoom * ratio;
    this.zoom = steps > 1 ? Math.floor(steps) / ratio : zoom;
  }
}

/** Tells what is where; called whenever the stage is drawn. */
function describe(viewer) {
  const percent = Math.round(viewer.zoom * window.devicePixelRatio * 100);
  element("zoom-fit").textContent = `${percent} %`;
  const compares = viewer.comparesPictures && viewer.pair.candidate;
  element("label-left").textContent = compares && viewer.view !== "difference" ? "scene" : "";
  element("label-right").textContent = compares && viewer.view !== "difference" ? nameOf(page.against) : "";
}
