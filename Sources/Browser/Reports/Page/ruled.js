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

/** Returns a canvas of all differences in a band of a pair, doubled `doublings` times. */
function bandDifference(pair, { width, height, top, share }, doublings) {
  const [reference, candidate] = ["reference", "candidate"].map((side) => pair[side] && {
    ...pair[side], top: -top * share,
    width: pair[side].width * share, height: pair[side].height * share,
  });
  return differenceCanvas(
    { reference, candidate }, Math.ceil(width * share), Math.ceil(height * share), doublings);
}

/**
 * Returns a canvas of the differences that the rule does not forgive, doubled `doublings` times.
 *
 * A pair that was measured pixel by pixel carries marks, and the marks decide. Otherwise the rule's
 * tolerance and ignored parts decide.
 */
function ruledDifference(pair, band, doublings, rule) {
  const raw = bandDifference(pair, band, 0);
  const { width, height } = raw;
  const placed = ([x, y, ...size]) => [x, y - band.top, ...size].map((side) => side * band.share);
  let context = beyondTolerance(raw, pair.isMeasured ? 0 : rule?.tolerance ?? 0);
  context.fillStyle = "#000";
  if (pair.isMeasured) {
    context = newContext(width, height);
    if (pair.marks) context.drawImage(pair.marks.image, ...placed(pair.bounds));
    context.globalCompositeOperation = "source-in";
    context.drawImage(raw, 0, 0);
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#000";
    context.fillRect(0, 0, width, height);
  } else {
    for (const part of rule?.ignored ?? []) context.fillRect(...placed(part));
  }
  context.globalCompositeOperation = "lighter";
  for (let i = 0; i < doublings; i++) context.drawImage(context.canvas, 0, 0);
  return context.canvas;
}
