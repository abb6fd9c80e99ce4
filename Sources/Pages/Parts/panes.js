// Drawing pictures on a stage: alone, side by side, one over the other, or as a difference.

class Panes extends Stage {
  /** Position of the handle, as a share of the width. */
  swipe = 0.5;
  /** Number of times that a difference is doubled. */
  doublings = 3;
  /** The pixel under the pointer. */
  pointed = undefined;

  constructor() {
    super(element("stage"));
    this.context = element("canvas").getContext("2d", canvasColors);
  }

  draw() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    const ratio = window.devicePixelRatio;
    const { canvas } = this.context;
    const size = [Math.round(width * ratio), Math.round(height * ratio)];
    if (canvas.width !== size[0]) canvas.width = size[0];
    if (canvas.height !== size[1]) canvas.height = size[1];
    if (this.isFitted) this.fit();
    this.context.setTransform(ratio, 0, 0, ratio, 0, 0);
    this.context.clearRect(0, 0, width, height);
    this.drawView();
    describe(this);
  }

  /** Draws the pair in one of the views that all pages share. */
  drawPair() {
    const { reference, candidate } = this.pair;
    const panes = this.panes;
    switch (this.view) {
      case "side":
        this.drawPicture(reference, panes[0]);
        this.drawPicture(candidate, panes[1]);
        if (reference || candidate) this.drawDivider(panes);
        break;
      case "swipe":
        this.drawSwipe(panes[0]);
        break;
      case "difference":
        if (reference && candidate) this.drawCanvas(this.difference(), panes[0]);
        break;
    }
  }

  clipped(pane, body) {
    this.context.save();
    this.context.beginPath();
    this.context.rect(pane.x, pane.y, pane.width, pane.height);
    this.context.clip();
    body();
    this.context.restore();
  }

  drawPicture(picture, pane) {
    if (!picture) return;
    this.clipped(pane, () => {
      this.drawChecks(picture, pane);
      this.drawAtZoom(picture.image, picture, pane);
    });
  }

  drawCanvas(canvas, pane) {
    this.clipped(pane, () => this.drawAtZoom(canvas, canvas, pane));
  }

  drawAtZoom(image, picture, pane) {
    const origin = this.origin(pane);
    this.context.imageSmoothingEnabled = this.isSmooth(picture);
    this.context.imageSmoothingQuality = "high";
    this.context.drawImage(
      image, origin.x, origin.y, picture.width * this.zoom, picture.height * this.zoom);
  }

  /** Whether pixels blend into each other; enlarged pixels are drawn as squares. */
  isSmooth() { return this.zoom * window.devicePixelRatio < 1; }

  /** Draws the chequered pattern behind transparent pixels. */
  drawChecks({ width, height }, pane) {
    if (!this.checks) {
      const tile = newContext(16, 16);
      tile.fillStyle = color("check");
      tile.fillRect(0, 0, 16, 16);
      tile.fillStyle = color("check-dark");
      tile.fillRect(0, 0, 8, 8);
      tile.fillRect(8, 8, 8, 8);
      this.checks = this.context.createPattern(tile.canvas, "repeat");
    }
    const origin = this.origin(pane);
    this.context.fillStyle = this.checks;
    this.context.fillRect(origin.x, origin.y, width * this.zoom, height * this.zoom);
  }

  drawDivider([first, second]) {
    this.context.fillStyle = color("line");
    if (second.x > 0) {
      this.context.fillRect(first.width, 0, 2, first.height);
    } else {
      this.context.fillRect(0, first.height, first.width, 2);
    }
  }

  drawSwipe(pane) {
    const split = this.swipe * pane.width;
    this.clipped({ ...pane, width: split }, () => {
      this.drawPicture(this.pair.reference, pane);
    });
    this.clipped({ ...pane, x: split, width: pane.width - split }, () => {
      this.drawPicture(this.pair.candidate, pane);
    });
    const { context } = this;
    context.fillStyle = color("accent");
    context.fillRect(split - 1, 0, 2, pane.height);
    context.beginPath();
    context.arc(split, pane.height / 2, 13, 0, 2 * Math.PI);
    context.fill();
    context.fillStyle = color("panel");
    for (const side of [-1, 1]) {
      context.beginPath();
      context.moveTo(split + side * 8, pane.height / 2);
      context.lineTo(split + side * 3, pane.height / 2 - 5);
      context.lineTo(split + side * 3, pane.height / 2 + 5);
      context.fill();
    }
  }

  /** The difference at the current gain, computed once for each frame. */
  difference() {
    if (this.differenceKey !== this.doublings) {
      const { width, height } = this.size;
      this.differencePicture = differenceCanvas(this.pair, width, height, this.doublings);
      this.differenceKey = this.doublings;
    }
    return this.differencePicture;
  }
}
