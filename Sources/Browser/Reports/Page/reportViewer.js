// Both pictures of a frame in one of six views.

const views = [
  { key: "side", name: "Side by side" },
  { key: "swipe", name: "Swipe" },
  { key: "blink", name: "Blink" },
  { key: "difference", name: "Difference" },
  { key: "heat", name: "Heat map" },
  { key: "onion", name: "Onion skin" },
];

class Viewer extends Panes {
  frame = undefined;
  showsCandidate = false;
  showsBounds = true;
  /** Whether differences leave out the pixels that the rule forgives. */
  obeysRule = true;
  /** Whether only the marks of the rule tell differences from what a compression changes. */
  isAlwaysRuled = details.areLossy === true;
  /** Whether a shift in time or space is taken out. */
  isAligned = false;
  /** Opacity of the candidate over the reference in the onion-skin view, 0 to 1. */
  onion = 0.5;

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
    if (view === "heat") this.heatMap.load();
    this.redraw();
  }

  drawView() {
    const { reference, candidate } = this.pair;
    const [pane] = this.panes;
    if (this.view === "blink") {
      this.drawPicture(this.showsCandidate ? candidate : reference, pane);
    } else if (this.view === "heat") {
      this.drawHeat(pane);
    } else if (this.view === "onion") {
      this.drawOnion(pane);
    } else {
      this.drawPair();
    }
    for (const pane of this.panes) this.clipped(pane, () => drawMarks(this, pane));
  }

  drawPicture(picture, pane) {
    super.drawPicture(picture, pane);
    if (picture?.isReadable) this.clipped(pane, () => drawValues(this, picture, pane));
  }

  drawOnion(pane) {
    const { reference, candidate } = this.pair;
    this.drawPicture(reference, pane);
    if (!candidate) return;
    this.clipped(pane, () => {
      this.context.globalAlpha = this.onion;
      this.drawAtZoom(candidate.image, candidate, pane);
    });
  }

  /** The most rows of a canvas, and the rows by which a band of a taller picture grows. */
  static rows = { most: 32768, step: 4096 };

  /**
   * The band of the pictures whose difference is computed: all of it, or of pictures that are too
   * tall for a canvas the part in view. `share` is the size of the canvas as a part of the band's.
   */
  get band() {
    const { width, height } = this.size;
    const { most, step } = Viewer.rows;
    const { image, width: whole } = this.pair.candidate;
    const band = { width, height, top: 0, share: this.pair.isGlimpse ? image.width / whole : 1 };
    if (height <= most) return band;
    const [pane] = this.panes;
    const first = (pane.y - this.origin(pane).y) / this.zoom;
    band.top = Math.min(Math.max(Math.floor(first / step) * step, 0), height - 1);
    band.height = Math.max(
      Math.min(Math.ceil((first + pane.height / this.zoom) / step) * step, height) - band.top, 1);
    band.share = Math.min(band.share, most / band.height);
    return band;
  }

  /** The difference at the current gain, computed once for each frame and band. */
  difference() {
    const { pair, band, doublings } = this;
    const isRuled = this.obeysRule || pair.isGlimpse || this.isAlwaysRuled;
    const key = [isRuled, doublings, ...Object.values(band)].join();
    if (this.differenceKey !== key) {
      this.differencePicture = isRuled
        ? ruledDifference(pair, band, doublings, ruleOf(pair.index))
        : bandDifference(pair, band, doublings);
      this.differenceKey = key;
    }
    return this.differencePicture;
  }

  drawCanvas(canvas, pane) {
    const { zoom, context, band } = this;
    const { x, y } = this.origin(pane);
    this.clipped(pane, () => {
      context.imageSmoothingEnabled = this.isSmooth(band);
      context.drawImage(canvas, x, y + band.top * zoom, band.width * zoom, band.height * zoom);
    });
  }

  /** A small picture in the place of a whole one blends its pixels. */
  isSmooth(picture) { return this.pair.isGlimpse || super.isSmooth(picture); }

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
      context.filter = "none";
      if (!heatMap.picture) return;
      context.globalCompositeOperation = "lighter";
      this.drawAtZoom(heatMap.picture.image, heatMap.picture, pane);
    });
  }

  /** Zooms to a part of the frame, as large as it fits with a margin. */
  zoomTo([x, y, width, height]) {
    const [pane] = this.panes;
    const zoom = Math.min(pane.width / (width + 16), (pane.height - 44) / (height + 16));
    this.isFitted = false;
    this.zoom = Math.min(Math.max(zoom, Stage.limits.least), 32);
    this.center = { x: x + width / 2, y: y + height / 2 };
    this.redraw();
  }
}
