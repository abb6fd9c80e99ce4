// The scene alone, or with what it is compared with.

const views = [
  { key: "scene", name: "Scene" },
  { key: "side", name: "Side by side" },
  { key: "swipe", name: "Swipe" },
  { key: "difference", name: "Difference" },
  { key: "blink", name: "Blink" },
  { key: "onion", name: "Onion" },
];

class Viewer extends Panes {
  /** How long each of two pictures that blink is seen, in milliseconds. */
  static blinkTime = 500;

  view = "scene";
  /** How much of the other picture is seen as an onion's skin, from 0 to 1. */
  onion = 0.5;
  /** Whether the other one of two pictures that blink is seen. */
  showsOther = false;
  /** How often pictures have been shown. */
  shows = 0;

  show(pair) {
    this.pair = pair;
    this.differenceKey = undefined;
    this.shows += 1;
    this.redraw();
  }

  get comparesPictures() { return this.view !== "scene"; }

  setView(view) {
    this.view = view;
    clearInterval(this.blinking);
    this.showsOther = false;
    if (view === "blink") this.blinking = setInterval(() => this.blink(), Viewer.blinkTime);
    this.redraw();
  }

  blink() {
    this.showsOther = !this.showsOther;
    this.redraw();
  }

  drawView() {
    const { reference, candidate } = this.pair;
    const [pane] = this.panes;
    switch (this.view) {
      case "scene": this.drawPicture(reference, pane); break;
      case "blink": this.drawPicture(this.showsOther ? candidate : reference, pane); break;
      case "onion": this.drawOnion(reference, candidate, pane); break;
      default: this.drawPair();
    }
    if (reference && !this.showsOther) outline.draw(this);
  }

  /** The part of the stage that shows the scene itself. */
  get scenePane() {
    const [pane] = this.panes;
    return this.view === "swipe" ? { ...pane, width: this.swipe * pane.width } : pane;
  }

  /** An image of fewer pixels is drawn as large as these are: the last ones may end beyond the whole. */
  drawAtZoom(image, picture, pane) {
    const { fewer = 1 } = picture;
    super.drawAtZoom(image, fewer === 1 ? picture
      : { width: image.width * fewer, height: image.height * fewer, fewer }, pane);
  }

  /** Pixels that stand for several are no squares to be seen. */
  isSmooth(picture) { return picture.fewer > 1 || super.isSmooth(picture); }

  drawOnion(reference, candidate, pane) {
    this.drawPicture(reference, pane);
    if (!candidate) return;
    this.context.globalAlpha = this.onion;
    this.clipped(pane, () => this.drawAtZoom(candidate.image, candidate, pane));
    this.context.globalAlpha = 1;
  }

  /** The picture stands out from the backdrop by a hairline. */
  drawPicture(picture, pane) {
    if (!picture) return;
    super.drawPicture(picture, pane);
    const { context, zoom } = this;
    const origin = this.origin(pane);
    const width = 1 / window.devicePixelRatio;
    context.strokeStyle = color("edge");
    context.lineWidth = width;
    this.clipped(pane, () => context.strokeRect(origin.x - width / 2, origin.y - width / 2,
      picture.width * zoom + width, picture.height * zoom + width));
  }

  /** Nothing shines through an opaque scene. */
  drawChecks(picture, pane) {
    if (!page.stage?.isOpaque) super.drawChecks(picture, pane);
  }

  /** The zoom at which a size is seen as a whole: pixel by pixel where there is room, else by whole fractions. */
  zoomThatFits({ width, height }) {
    const [pane] = this.panes;
    const ratio = window.devicePixelRatio;
    const margin = 2 * Stage.margins.side;
    const room = Math.min((pane.width - margin) / width, (pane.height - margin) / height) * ratio;
    return (room >= 1 ? 1 : 1 / Math.ceil(1 / Math.max(room, Stage.limits.least))) / ratio;
  }

  /** In the middle. */
  fit() {
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    this.zoom = this.zoomThatFits({ width, height });
    this.center = { x: width / 2, y: height / 2 };
  }

  /** Moves the border between the two pictures. */
  setSwipe(share) {
    this.swipe = Math.min(Math.max(share, 0), 1);
    this.redraw();
  }
}

/** Tells what is where; called whenever the stage is drawn. */
function describe(viewer) {
  const percent = Math.round(viewer.zoom * window.devicePixelRatio * 100);
  element("zoom-fit").textContent = `${percent} %`;
  showLabels(viewer);
  const handle = element("swipe-handle");
  handle.hidden = viewer.view !== "swipe";
  handle.style.left = `${viewer.swipe * 100}%`;
  handle.setAttribute("aria-valuenow", Math.round(viewer.swipe * 100));
  handle.setAttribute("aria-valuetext", `${Math.round(viewer.swipe * 100)} % scene`);
  loupe.draw(viewer);
  followZoom();
}

/** The names of the pictures, each where its picture is. */
function showLabels(viewer) {
  const { view } = viewer;
  const compares = viewer.comparesPictures && viewer.pair.candidate && view !== "difference";
  const [left, right] = [element("label-left"), element("label-right")];
  const names = !compares ? ["", ""] : ["scene", nameOf(page.against)];
  if (view === "blink" && compares) names[viewer.showsOther ? 0 : 1] = "";
  [left.textContent, right.textContent] = names;
  const second = viewer.panes[1];
  const isBelow = Boolean(second && second.y > 0);
  right.style.top = isBelow ? `${second.y + 10}px` : "";
  right.style.right = isBelow ? "auto" : "";
  right.style.left = isBelow ? "10px" : "";
}
