// The difference of two pictures as the rule sees it: what it forgives is not painted.

/** Returns what is left of a raw difference beyond a tolerance, in a new drawing context. */
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
 * Returns a canvas of what differs by the rule, doubled so many times.
 *
 * Where pixels have been marked one by one, the marks decide; otherwise the tolerance and the ignored
 * parts of the rule.
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
