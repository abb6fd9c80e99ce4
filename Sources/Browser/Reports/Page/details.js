// Details of a comparison that the page alone carries: rules, origin, and where frames differ.

canvasColors.colorSpace = colorSpace;

/** Returns the rule that applies to a frame, or nothing if the page does not know it. */
const ruleOf = (index) => details.rules?.[details.frames?.[index]?.rule ?? 0];

/** Returns the parts of a frame in which pixels differ, the largest first: [x, y, width, height, pixels]. */
const boxesOf = (index) => details.frames?.[index]?.boxes ?? [];

/** Whether the differing pixels of a frame are known one by one. */
function isMeasured(index) {
  const { referenceSize, candidateSize } = frames[index] ?? {};
  return details.frames !== undefined && `${referenceSize}` === `${candidateSize}`;
}

/** Returns a list, in words, of the differences that a rule leaves unpainted. */
function forgivenText(rule) {
  if (!rule) return "";
  const count = rule.ignored.length;
  return [
    rule.tolerance > 0 ? `up to ${rule.tolerance} of 255` : "",
    count > 0 ? `${count} ignored ${count === 1 ? "part" : "parts"} (hatched)` : "",
    rule.mask ? "the mask (tinted)" : "",
  ].filter(Boolean).join(", ");
}

/** Returns name and value pairs that say how the comparison was made. */
function originOf() {
  const side = (index, name) => {
    const { path, version } = details.sides[index];
    return [name, version ? `${path}, by smear ${version}` : path];
  };
  if (!details.command) return [];
  return [
    ["command", details.command],
    ...details.rules.map(({ text, warning, frames: names }) =>
      [names ? `rule for ${names}` : "rule", warning ? `${text}; warns from: ${warning}` : text]),
    ["compared", `${details.date.replace("T", " ").replace("Z", " UTC")}, by smear ${details.version}`],
    side(0, "reference"), side(1, "candidate"),
    // The pictures in the folders may have been approved or rendered again since the comparison.
    ...pictures.flat().some((address) => address && !address.startsWith("#"))
      ? [["pictures", "as they are in the folders now"]] : [],
    ...details.areLossy ? [["pictures", "compressed with loss, so that the page is small"]] : [],
  ];
}

/**
 * Returns the event that explains a frame by a removable shift in time or space, if there is one.
 */
const shiftOf = (index) =>
  events.find(({ late, offset, indices }) => (late || offset) && indices.includes(index));

/** Returns a shift in words. */
function shiftText({ late, offset }) {
  if (late) return `${frameCount(Math.abs(late))} ${late > 0 ? "late" : "early"}`;
  return [[offset[0], "right", "left"], [offset[1], "down", "up"]]
    .filter(([distance]) => distance !== 0)
    .map(([distance, one, other]) => `${Math.abs(distance)} px ${distance > 0 ? one : other}`)
    .join(", ");
}
