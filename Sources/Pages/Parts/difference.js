// Differences by compositing alone, which also works with pictures whose pixels cannot be read.

/** The colours of canvases. A page of frames in Display P3 sets their space, so none is clipped. */
const canvasColors = { colorSpace: "srgb" };

/** Returns the drawing context of a new canvas. */
function newContext(width, height) {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [width, height];
  return canvas.getContext("2d", canvasColors);
}

/** Returns a picture drawn over a colour, its top at `top` if it has one. */
function flattened(picture, width, height, color) {
  const context = newContext(width, height);
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  if (picture) {
    context.drawImage(picture.image, 0, picture.top ?? 0, picture.width, picture.height);
  }
  return context;
}

/**
 * Returns a canvas of each channel's difference, doubled `doublings` times.
 *
 * The pictures are compared on black and on white, so that pixels that differ only in alpha show
 * too.
 */
function differenceCanvas({ reference, candidate }, width, height, doublings) {
  const result = newContext(width, height);
  for (const color of ["#000", "#fff"]) {
    const context = flattened(reference, width, height, color);
    context.globalCompositeOperation = "difference";
    context.drawImage(flattened(candidate, width, height, color).canvas, 0, 0);
    result.globalCompositeOperation = "lighten";
    result.drawImage(context.canvas, 0, 0);
  }
  result.globalCompositeOperation = "lighter";
  for (let i = 0; i < doublings; i++) result.drawImage(result.canvas, 0, 0);
  return result.canvas;
}
