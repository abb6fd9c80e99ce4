// The difference of two pictures under the comparison's rule, which leaves forgiven pixels black.

/** Returns a new drawing context with the channels of a raw difference that exceed a tolerance. */
function beyondTolerance(raw, tolerance) {
  const context = newContext(raw.width, raw.height);
  if (tolerance > 0) {
    const values = Array.from({ length: 256 }, (_, i) => (i > tolerance ? i / 255 : 0)).join(" ");
    for (const channel of document.querySelectorAll("#tolerance feComponentTransfer > *")) {
      channel.setAttribute("tableValues", values);
    }
    context.filter = "url(#tolerance)";
  }
  context.drawImage(raw, 0, 0);
  context.filter = "none";
  return context;
}

/**
 * Returns a canvas of the differences that the rule does not forgive, doubled `doublings` times.
 *
 * A pair that was measured pixel by pixel carries marks, and the marks decide. Otherwise the rule's
 * tolerance and ignored parts decide.
 */
function ruledDifference(pair, { width, height }, doublings, rule) {
  const raw = differenceCanvas(pair, width, height, 0);
  let context = beyondTolerance(raw, pair.isMeasured ? 0 : rule?.tolerance ?? 0);
  context.fillStyle = "#000";
  if (pair.isMeasured) {
    context = newContext(width, height);
    if (pair.marks) context.drawImage(pair.marks.image, pair.bounds[0], pair.bounds[1]);
    context.globalCompositeOperation = "source-in";
    context.drawImage(raw, 0, 0);
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#000";
    context.fillRect(0, 0, width, height);
  } else {
    for (const [x, y, w, h] of rule?.ignored ?? []) context.fillRect(x, y, w, h);
  }
  context.globalCompositeOperation = "lighter";
  for (let i = 0; i < doublings; i++) context.drawImage(context.canvas, 0, 0);
  return context.canvas;
}
