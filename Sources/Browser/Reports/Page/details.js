// What only the page knows of a comparison: its rules, how it came about, and where frames differ.

const details = JSON.parse(element("details").textContent);

/** Returns the rule that holds for a frame, as far as it is known. */
const ruleOf = (index) => details.rules?.[details.frames?.[index]?.rule ?? 0];

/** Returns the parts of a frame in which pixels differ, the largest first: [x, y, width, height, pixels]. */
const boxesOf = (index) => details.frames?.[index]?.boxes ?? [];

/** Whether what differs in a frame is known pixel by pixel. */
function isMeasured(index) {
  const { referenceSize, candidateSize } = frames[index] ?? {};
  return details.frames !== undefined && `${referenceSize}` === `${candidateSize}`;
}

/** Returns what a rule does not paint, in words. */
function forgivenText(rule) {
  if (!rule) return "";
  const count = rule.ignored.length;
  return [
    rule.tolerance > 0 ? `up to ${rule.tolerance} of 255` : "",
    count > 0 ? `${count} ignored ${count === 1 ? "part" : "parts"} (hatched)` : "",
    rule.mask ? "the mask (tinted)" : "",
  ].filter(Boolean).join(", ");
}

/** Returns pairs of what there is to say of how the comparison came about. */
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
    // What was compared may have been approved or rendered anew since.
    ...pictures.flat().some((address) => address && !address.startsWith("#"))
      ? [["pictures", "as they are in the folders now"]] : [],
  ];
}

/** Returns what explains a frame by a shift in time or space that can be taken out, if anything does. */
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
