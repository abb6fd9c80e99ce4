// Placing pictures on the stage: zoomed and moved together, in one pane or two.

const element = (id) => document.getElementById(id);

/** Colours by theme and name: asking the style sheet takes as long as drawing a frame. */
const knownColors = new Map();
const darkness = matchMedia("(prefers-color-scheme: dark)");

/** Returns a colour of the style sheet in a form for canvases. */
function color(name) {
  const key = [document.documentElement.dataset.theme, darkness.matches, name].join();
  if (!knownColors.has(key)) {
    const root = document.body;
    root.style.outlineColor = `var(--${name})`;
    knownColors.set(key, getComputedStyle(root).outlineColor);
  }
  return knownColors.get(key);
}

class Stage {
  view = "side";
  pair = {};
  /** Zoom, in CSS pixels per pixel. */
  zoom = 1;
  /** The point of the pictures at the centre of each pane, in pixels. */
  center = { x: 0, y: 0 };
  isFitted = true;
  /** The zoom at which the pictures fitted last; never limits zooming out. */
  fittedZoom = 1;

  static limits = { least: 0.02, most: 128 };

  /** Margins of fitted pictures, in CSS pixels; the names are in the top margin. */
  static margins = { side: 16, top: 44, bottom: 16 };

  constructor(stage) {
    this.stage = stage;
    new ResizeObserver(() => this.redraw()).observe(stage);
  }

  redraw = coalesced(() => this.draw());

  /** Size of the larger picture, in pixels. */
  get size() {
    const { reference, candidate } = this.pair;
    return {
      width: Math.max(reference?.width ?? 0, candidate?.width ?? 0),
      height: Math.max(reference?.height ?? 0, candidate?.height ?? 0),
    };
  }

  /** The parts of the stage that show one picture each, in CSS pixels. */
  get panes() {
    const { clientWidth: width, clientHeight: height } = this.stage;
    if (this.view !== "side") return [{ x: 0, y: 0, width, height }];
    if (width < height) {
      return [{ x: 0, y: 0, width, height: height / 2 - 1 },
        { x: 0, y: height / 2 + 1, width, height: height / 2 - 1 }];
    }
    return [{ x: 0, y: 0, width: width / 2 - 1, height },
      { x: width / 2 + 1, y: 0, width: width / 2 - 1, height }];
  }

  fit() {
    const [pane] = this.panes;
    const { width, height } = this.size;
    if (width === 0 || height === 0) return;
    const { side, top, bottom } = Stage.margins;
    const zoom = Math.min((pane.width - 2 * side) / width, (pane.height - top - bottom) / height);
    this.zoom = Math.min(zoom > 1 ? Math.floor(zoom) : zoom, 64);
    this.fittedZoom = this.zoom;
    this.center = { x: width / 2, y: height / 2 - (top - bottom) / 2 / this.zoom };
  }

  /** Returns the place of the pictures' top-left corner in a pane, rounded to device pixels. */
  origin(pane) {
    const ratio = window.devicePixelRatio;
    const snap = (value) => Math.round(value * ratio) / ratio;
    return {
      x: snap(pane.x + pane.width / 2 - this.center.x * this.zoom),
      y: snap(pane.y + pane.height / 2 - this.center.y * this.zoom),
    };
  }

  /** Zooms around a point of the stage, which keeps its place. */
  zoomBy(factor, point) {
    const { least, most } = Stage.limits;
    const pane = this.paneAt(point);
    const place = point ?? { x: pane.x + pane.width / 2, y: pane.y + pane.height / 2 };
    const before = this.zoom;
    this.zoom = Math.min(Math.max(before * factor, Math.min(least, this.fittedZoom)), most);
    for (const [axis, length] of [["x", "width"], ["y", "height"]]) {
      const offset = place[axis] - pane[axis] - pane[length] / 2;
      this.center[axis] += offset / before - offset / this.zoom;
    }
    this.isFitted = false;
    this.redraw();
  }

  panBy(dx, dy) {
    const { width, height } = this.size;
    this.center.x = Math.min(Math.max(this.center.x - dx / this.zoom, 0), width);
    this.center.y = Math.min(Math.max(this.center.y - dy / this.zoom, 0), height);
    this.isFitted = false;
    this.redraw();
  }

  paneAt(point) {
    return this.panes.find((pane) => point && point.x < pane.x + pane.width + 2
      && point.y < pane.y + pane.height + 2) ?? this.panes[0];
  }

  /** Returns the pixel at a point of the stage, or nothing outside the pictures. */
  pixelAt(point) {
    const origin = this.origin(this.paneAt(point));
    const x = Math.floor((point.x - origin.x) / this.zoom);
    const y = Math.floor((point.y - origin.y) / this.zoom);
    const { width, height } = this.size;
    return x >= 0 && y >= 0 && x < width && y < height ? { x, y } : undefined;
  }
}
