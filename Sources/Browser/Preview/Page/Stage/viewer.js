// The scene alone, or beside the picture that it is compared with.

const views = [
  { key: "scene", name: "Scene" },
  { key: "side", name: "Side by side" },
  { key: "swipe", name: "Swipe" },
  { key: "difference", name: "Difference" },
  { key: "blink", name: "Blink" },
  { key: "onion", name: "Onion" },
  { key: "variants", name: "Variants" },
  { key: "folder", name: "Folder" },
];

class Viewer extends Panes {
  /** Time that each of two blinking pictures is shown, in milliseconds. */
  static blinkTime = 500;

  view = "scene";
  /** Opacity of the other picture in the onion-skin view, 0 to 1. */
  onion = 0.5;
  /** Whether the other one of two blinking pictures is shown. */
  showsOther = false;
  /** Number of times that pictures have been shown. */
  shows = 0;

  show(pair) {
    this.pair = pair;
    this.differenceKey = undefined;
    this.shows += 1;
    this.redraw();
  }

  get comparesPictures() { return this.view !== "scene" && !this.showsGrid; }

  /** Whether the scene is shown in a grid, with its variants or with the other scenes of its folder. */
  get showsGrid() { return this.view === "variants" || this.view === "folder"; }

  get size() {
    const all = this.view === "variants" ? this.pair.together ?? [] : [];
    const { width, height } = super.size;
    return { width: Math.max(width, ...all.map((one) => one.width)), height: Math.max(height, ...all.map((one) => one.height)) };
  }

  get panes() { return this.showsGrid ? grid.panes(this.stage) : super.panes; }

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
      case "variants": case "folder": grid.draw(this); break;
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

  /** Draws a reduced image at its full size; its last pixels may extend beyond the full picture. */
  drawAtZoom(image, picture, pane) {
    const { fewer = 1 } = picture;
    super.drawAtZoom(image, fewer === 1 ? picture
      : { width: image.width * fewer, height: image.height * fewer, fewer }, pane);
  }

  /** Whether pixels blend into each other; pixels of a reduced image always do. */
  isSmooth(picture) { return picture.fewer > 1 || super.isSmooth(picture); }

  drawOnion(reference, candidate, pane) {
    this.drawPicture(reference, pane);
    if (!candidate) return;
    this.context.globalAlpha = this.onion;
    this.clipped(pane, () => this.drawAtZoom(candidate.image, candidate, pane));
    this.context.globalAlpha = 1;
  }

  /** Draws a picture with a hairline around it, so that it stands out from the stage. */
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

  /** Draws the pattern behind transparent pixels; an opaque scene needs none. */
  drawChecks(picture, pane) {
    if (!page.stage?.isOpaque) super.drawChecks(picture, pane);
  }

  /**
   * Returns the zoom at which a size fits the stage.
   *
   * Where the stage has fewer pixels than the picture, pictures of fewer pixels are drawn. Their
   * sizes come in steps, so that a slightly smaller stage shows the pictures that are there.
   */
  zoomThatFits({ width, height }) {
    const [pane] = this.panes;
    const ratio = window.devicePixelRatio;
    const margin = 2 * Stage.margins.side;
    const room = Math.min((pane.width - margin) / width, (pane.height - margin) / height) * ratio;
    const fewer = 1 / Math.min(Math.max(room, Stage.limits.least), 1);
    return 1 / (Math.ceil(fewer * reductions - 1e-6) / reductions) / ratio;
  }

  /** Zooms and centres the picture so that it fits. */
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

/** Updates the labels around the pictures; called each time that the stage is drawn. */
function describe(viewer) {
  const percent = Math.round(viewer.zoom * window.devicePixelRatio * 100);
  element("zoom-fit").textContent = `${percent} %`;
  showLabels(viewer);
  grid.showNames(viewer);
  const handle = element("swipe-handle");
  handle.hidden = viewer.view !== "swipe";
  handle.style.left = `${viewer.swipe * 100}%`;
  handle.setAttribute("aria-valuenow", Math.round(viewer.swipe * 100));
  handle.setAttribute("aria-valuetext", `${Math.round(viewer.swipe * 100)} % scene`);
  loupe.draw(viewer);
  followZoom();
}

/** Shows the name of each picture above it. */
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
