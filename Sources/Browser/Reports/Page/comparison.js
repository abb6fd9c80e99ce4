// The comparison's JSON, of which every part but the frames may be absent.

const comparison = JSON.parse(document.getElementById("comparison").textContent);
const frames = comparison.frames ?? [];

/** What the page alone knows: rules, origin, and where frames differ. */
const details = JSON.parse(document.getElementById("details").textContent);

/** The colour space of the frames, in which canvases keep all of their colours. */
const colorSpace = details.colorSpace ?? "srgb";

/** Address of each frame's two pictures, or of the element that holds the picture. */
const pictures = JSON.parse(document.getElementById("pictures").textContent);

/** Returns a frame's status: equal, warn, differ, missing, extra or error. */
function statusOf(frame) {
  const warns = frame.result === "equal" && frame.warnings?.length > 0;
  return warns ? "warn" : frame.result;
}

const isFailure = (frame) => !["equal", "warn"].includes(statusOf(frame));

/** Whether a frame differs at all, even within the tolerance. */
const hasDifference = (frame) =>
  isFailure(frame) || statusOf(frame) === "warn" || frame.maximum > 0 || frame.differing > 0;

/** The filters of the list of frames. */
const filters = [
  { name: "All", accepts: () => true },
  { name: "Failed", accepts: isFailure },
  { name: "Warned", accepts: (frame) => statusOf(frame) === "warn" },
  { name: "Equal", accepts: (frame) => statusOf(frame) === "equal" },
  { name: "Missing", accepts: (frame) => statusOf(frame) === "missing" },
  { name: "Extra", accepts: (frame) => statusOf(frame) === "extra" },
];

const plain = (number) => `${Math.round(number)}`;

/** Returns a number with about three significant digits. */
function short(number) {
  if (number === 0) return "0";
  const size = Math.abs(number);
  return size < 1e-4 ? number.toExponential(1) : `${+number.toPrecision(size < 1000 ? 3 : 6)}`;
}

const percent = (share) =>
  share > 0 && share < 0.001 ? `${short(share * 100)} %` : `${Math.round(share * 1e4) / 100} %`;

/** Number of pixels of a frame; nothing where the two pictures have different sizes. */
const pixelCount = ({ referenceSize: size }) => (size ? size[0] * size[1] : undefined);

/** How a metric's values are written. */
const notations = {
  percent,
  whole: plain,
  short,
  decibels: (value) => `${value.toFixed(1)} dB`,
  fraction: (value) => value.toFixed(4),
};

/**
 * The metrics that some frame has.
 *
 * `best` is the value of equal frames. `end` is the end of the range, unless the metric
 * `countsPixels` of the frame. `isArea` marks values that grow with the square of a visible length.
 * `factor` turns the value into the displayed unit.
 */
const metrics = (details.metrics ?? [])
  .filter((metric) => frames.some((frame) => typeof frame[metric.key] === "number"));

/**
 * Returns a frame's value of a metric in the displayed unit, or nothing where it was not measured.
 */
function valueOf(metric, frame) {
  const value = metric && frame[metric.key];
  return typeof value === "number" ? value * metric.factor : undefined;
}

/** Returns a frame's value with the end of its range: "34 of 255". */
function valueText(metric, frame) {
  const end = metric.countsPixels ? pixelCount(frame) : metric.end;
  const text = notations[metric.notation](valueOf(metric, frame));
  return text + (end === undefined ? "" : ` of ${end}`);
}

/** Returns the distance of a frame from the best value, or nothing where it was not measured. */
function badness(metric, frame) {
  const value = valueOf(metric, frame);
  if (value !== undefined) return Math.abs(value - metric.best);
  return statusOf(frame) === "equal" ? 0 : undefined;
}

/**
 * The indices of all frames: failures as the rule judges them, then warnings, and the others.
 *
 * Those that do not fail are sorted by how visibly they differ.
 */
const worstFirst = (() => {
  const places = new Map((details.worstFirst ?? []).map((index, place) => [index, place]));
  const severity = ({ rms, maximum }) => rms ?? (maximum ?? 0) / 255;
  return frames.map((_, i) => i).sort((one, other) => {
    const [a, b] = [frames[one], frames[other]];
    return isFailure(b) - isFailure(a)
      || (places.get(one) ?? Infinity) - (places.get(other) ?? Infinity) || 0
      || (statusOf(b) === "warn") - (statusOf(a) === "warn")
      || severity(b) - severity(a) || one - other;
  });
})();

/** Index of the worst frame, which the comparison names; nothing where none fails. */
const worstIndex = (() => {
  const named = frames.findIndex(({ name }) => name === comparison.worstName);
  return named >= 0 ? named : worstFirst.find((i) => isFailure(frames[i]));
})();

/** Returns the name of a frame for use in a sentence. */
const called = ({ frame, name }) => (frame === undefined ? name : `frame ${frame}`);

/** The word for each status. */
const statusWords = {
  equal: "equal", warn: "warned", differ: "differs", missing: "missing", extra: "extra",
  error: "error",
};

/** Returns every number of a list of numbers and ranges. */
const numbersIn = (list) =>
  (list ?? []).flatMap((entry) => {
    if (!Array.isArray(entry)) return [entry];
    return Array.from({ length: entry[1] - entry[0] + 1 }, (_, i) => entry[0] + i);
  });

/** Returns the indices of frames by their numbers; `sequence` is the start of their names. */
function indicesOf(numbers, sequence = "") {
  const wanted = new Set(numbers);
  return frames.flatMap((frame, i) =>
    wanted.has(frame.frame) && frame.name.startsWith(sequence) ? [i] : []);
}

/**
 * Returns the indices of the frames that show a cause: all that differ, if the cause names none.
 */
function indicesOfCause({ frame, frames: ranges }) {
  const shown = ranges ?? (frame === undefined ? undefined : [frame]);
  if (shown) return indicesOf(numbersIn(shown));
  return frames.flatMap((one, i) => (hasDifference(one) ? [i] : []));
}

const events = (comparison.events ?? []).map((event) => ({
  ...event, indices: indicesOf(numbersIn(event.frames), event.sequence),
}));

const frameCount = (count) => `${plain(count)} ${count === 1 ? "frame" : "frames"}`;

/** Returns the verdict as a heading and a line of details. */
function verdict() {
  const counts = filters.map(({ accepts }) => frames.filter(accepts).length);
  const [all, failed, warned] = counts;
  const within = comparison.tolerance > 0 ? ` within ${comparison.tolerance}` : "";
  const warning = warned > 0 ? `, ${plain(warned)} warned` : "";
  if (["equal", "warn"].includes(comparison.result)) return [`Equal${within}`, `${frameCount(all)}${warning}`];

  const error = frames.filter((frame) => frame.result === "error").length;
  const first = frames.find((frame) => isFailure(frame));
  const place = first && called(first);
  const parts = [`${plain(failed)} of ${frameCount(all)} failed`];
  for (const kind of ["missing", "extra"]) {
    const count = frames.filter((frame) => frame.result === kind).length;
    if (count > 0) parts.push(`${plain(count)} ${kind}`);
  }
  if (error > 0) return ["Error", `${frameCount(error)} cannot be compared, ${parts.join(", ")}`];
  return [all > 1 ? `First differs in ${place}` : "Differs", parts.join(", ") + warning];
}
