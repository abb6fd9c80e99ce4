// Marks over the pictures: the boxes, the grid, the pixel under the pointer, and values.

function drawMarks(viewer, pane) {
  const { context, zoom, pointed } = viewer;
  if (viewer.size.width === 0) return;
  const origin = viewer.origin(pane);
  if (zoom >= 8) drawGrid(viewer, pane, origin);
  context.lineWidth = 1.5;
  drawForgiven(viewer, pane, origin);
  if (viewer.showsBounds && viewer.view !== "heat" && !viewer.pair.shift) drawBoxes(viewer, origin);
  if (pointed && (zoom >= 4 || viewer.view === "side")) {
    const side = Math.max(zoom, 5);
    const inset = (zoom - side) / 2;
    context.strokeStyle = color("accent");
    context.strokeRect(
      origin.x + pointed.x * zoom + inset, origin.y + pointed.y * zoom + inset, side, side);
  }
}

/**
 * Frames each part in which pixels differ, or their common bounds where the parts are not known.
 */
function drawBoxes({ context, zoom, pair, frame }, origin) {
  const boxes = boxesOf(pair.index);
  context.strokeStyle = color("differ");
  for (const [x, y, width, height] of boxes.length > 0 ? boxes : [frame?.bounds].filter(Boolean)) {
    context.strokeRect(
      origin.x + x * zoom - 2, origin.y + y * zoom - 2, width * zoom + 4, height * zoom + 4);
  }
}

/** Marks the parts that the rule forgives: ignored parts are hatched, a mask is tinted. */
function drawForgiven(viewer, pane, origin) {
  const { context, zoom, pair, view } = viewer;
  if (!viewer.obeysRule && view !== "heat") return;
  const isPainted = ["difference", "heat"].includes(view);
  if (isPainted && pair.forgiven) {
    context.save();
    context.filter = "url(#forgiven)";
    viewer.drawAtZoom(pair.forgiven.image, pair.forgiven, pane);
    context.restore();
  }
  context.strokeStyle = color("accent");
  for (const [x, y, width, height] of ruleOf(pair.index)?.ignored ?? []) {
    const box = [origin.x + x * zoom, origin.y + y * zoom, width * zoom, height * zoom];
    context.setLineDash([4, 3]);
    context.strokeRect(...box);
    context.setLineDash([]);
    if (isPainted) hatch(context, box);
  }
}

/** Fills a rectangle with slanting lines. */
function hatch(context, [x, y, width, height]) {
  context.save();
  context.beginPath();
  context.rect(x, y, width, height);
  context.clip();
  context.lineWidth = 1;
  context.beginPath();
  for (let start = -height; start < width; start += 7) {
    context.moveTo(x + start, y + height);
    context.lineTo(x + start + height, y);
  }
  context.stroke();
  context.restore();
}

function drawGrid({ context, zoom, size }, pane, origin) {
  const [left, top] = [Math.max(origin.x, pane.x), Math.max(origin.y, pane.y)];
  const right = Math.min(origin.x + size.width * zoom, pane.x + pane.width);
  const bottom = Math.min(origin.y + size.height * zoom, pane.y + pane.height);
  context.beginPath();
  for (let x = Math.ceil((left - origin.x) / zoom); origin.x + x * zoom <= right; x++) {
    context.rect(Math.round(origin.x + x * zoom), top, 1, bottom - top);
  }
  for (let y = Math.ceil((top - origin.y) / zoom); origin.y + y * zoom <= bottom; y++) {
    context.rect(left, Math.round(origin.y + y * zoom), right - left, 1);
  }
  context.fillStyle = `rgb(128 128 128 / ${Math.min(0.4, zoom / 60)})`;
  context.fill();
}

/** Zoom from which a pixel has room for its values, in CSS pixels per pixel. */
const valuesFrom = 48;

/** Writes red, green and blue into each visible pixel, and alpha unless the pixel is opaque. */
function drawValues(viewer, picture, pane) {
  const { context, zoom } = viewer;
  if (zoom < valuesFrom) return;
  const origin = viewer.origin(pane);
  const left = Math.max(Math.floor((pane.x - origin.x) / zoom), 0);
  const top = Math.max(Math.floor((pane.y - origin.y) / zoom), 0);
  const columns = Math.min(Math.ceil(pane.width / zoom) + 1, picture.width - left);
  const rows = Math.min(Math.ceil(pane.height / zoom) + 1, picture.height - top);
  if (columns <= 0 || rows <= 0) return;
  const values = pixelsOf(picture, left, top, columns, rows);
  context.font = `${Math.min(zoom / 5, 13)}px ui-monospace, Menlo, monospace`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  for (let i = 0; i < columns * rows; i++) {
    const x = origin.x + (left + (i % columns) + 0.5) * zoom;
    const y = origin.y + (top + Math.floor(i / columns) + 0.5) * zoom;
    writeValues(context, values.subarray(4 * i, 4 * i + 4), x, y, zoom / 4.6);
  }
}

/** Writes the values of one pixel, centred in it. */
function writeValues(context, [red, green, blue, alpha], x, y, lineHeight) {
  const isDark = alpha > 127 && 0.3 * red + 0.6 * green + 0.1 * blue < 140;
  context.fillStyle = isDark ? "#ffffffd9" : "#000000c4";
  const lines = alpha === 255 ? [red, green, blue] : [red, green, blue, alpha];
  lines.forEach((value, line) => {
    context.fillText(value, x, y + (line - (lines.length - 1) / 2) * lineHeight);
  });
}
