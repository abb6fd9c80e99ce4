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

/** Returns a pair at a share of its size. */
const reducedPair = (pair, share) => ({
  ...pair,
  ...Object.fromEntries(["reference", "candidate"].map((side) => [side, pair[side] && {
    ...pair[side], width: pair[side].width * share, height: pair[side].height * share,
  }])),
});

/**
 * Returns a canvas of the differences that the rule does not forgive, doubled `doublings` times.
 *
 * A pair that was measured pixel by pixel carries marks, and the marks decide. Otherwise the rule's
 * tolerance and ignored parts decide. `share` is the size of the canvas as a part of `size`.
 */
function ruledDifference(pair, size, doublings, rule, share = 1) {
  const [width, height] = [size.width, size.height].map((side) => Math.ceil(side * share));
  const raw = differenceCanvas(share === 1 ? pair : reducedPair(pair, share), width, height, 0);
  let context = beyondTolerance(raw, pair.isMeasured ? 0 : rule?.tolerance ?? 0);
  context.fillStyle = "#000";
  if (pair.isMeasured) {
    context = newContext(width, height);
    if (pair.marks) context.drawImage(pair.marks.image, ...pair.bounds.map((side) => side * share));
    context.globalCompositeOperation = "source-in";
    context.drawImage(raw, 0, 0);
    context.globalCompositeOperation = "destination-over";
    context.fillStyle = "#000";
    context.fillRect(0, 0, width, height);
  } else {
    for (const part of rule?.ignored ?? []) context.fillRect(...part.map((side) => side * share));
  }
  context.globalCompositeOperation = "lighter";
  for (let i = 0; i < doublings; i++) context.drawImage(context.canvas, 0, 0);
  return context.canvas;
}
