// Both pictures of a frame in one of five views.

const views = [
  { key: "side", name: "Side by side" },
  { key: "swipe", name: "Swipe" },
  { key: "blink", name: "Blink" },
  { key: "difference", name: "Difference" },
  { key: "heat", name: "Heat map" },
];

class Viewer extends Panes {
  frame = undefined;
  showsCandidate = false;
  showsBounds = true;

  static blinkInterval = 500;

  constructor() {
    super();
    this.heatMap = new HeatMap(() => this.redraw());
    setInterval(() => this.blink(), Viewer.blinkInterval);
  }

  blink() {
    if (this.view !== "blink") return;
    this.showsCandidate = !this.showsCandidate;
    this.redraw();
  }

  show(frame, pair) {
    [this.frame, this.pair] = [frame, pair];
    this.differenceKey = undefined;
    this.redraw();
  }

  setView(view) {
    this.view = view;
    this.showsCandidate = false;
    if (view === "heat") this.heatMap.grow(() => this.view === "heat");
    this.redraw();
  }

  drawView() {
    const { reference, candidate } = this.pair;
    const [pane] = this.panes;
    if (this.view === "blink") {
      this.drawPicture(this.showsCandidate ? candidate : reference, pane);
    } else if (this.view === "heat") {
      this.drawHeat(pane);
    } else {
      this.drawPair();
    }
    for (const pane of this.panes) this.clipped(pane, () => drawMarks(this, pane));
  }

  drawPicture(picture, pane) {
    super.drawPicture(picture, pane);
    if (picture?.isReadable) this.clipped(pane, () => drawValues(this, picture, pane));
  }

  drawHeat(pane) {
    const { context, heatMap } = this;
    const { reference } = this.pair;
    this.clipped(pane, () => {
      if (reference) {
        const origin = this.origin(pane);
        context.fillStyle = "#000";
        context.fillRect(
          origin.x, origin.y, reference.width * this.zoom, reference.height * this.zoom);
        context.globalAlpha = 0.2;
        context.filter = "grayscale(1)";
        this.drawAtZoom(reference.image, reference, pane);
      }
      context.globalAlpha = 1;
      if (!heatMap.sum) return;
      context.filter = "url(#ramp)";
      context.globalCompositeOperation = "lighter";
      this.drawAtZoom(heatMap.sum.canvas, heatMap.sum.canvas, pane);
    });
  }
}
