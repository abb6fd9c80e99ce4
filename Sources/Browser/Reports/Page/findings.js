// The events, their causes, and the numbers of one frame.

/** Returns a sentence that goes to the first of some frames, and on request chooses all of them. */
function finding(text, indices, choose) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.append(...text);
  button.disabled = indices.length === 0;
  button.addEventListener("click", () => choose(indices[0]));
  item.append(button);
  const approvable = indices.filter((i) => hasDifference(frames[i]) && isApprovable(frames[i]));
  if (acceptance.isPossible && approvable.length > 0) {
    const select = document.createElement("button");
    select.className = "select";
    select.textContent = "select";
    select.title = `Select ${frameCount(approvable.length)}, to accept them`;
    select.addEventListener("click", () => acceptance.choose(approvable));
    item.append(select);
  }
  return item;
}

function bold(text) {
  const part = document.createElement("b");
  part.textContent = text;
  return part;
}

/** Returns a cause with its layer in front: "card: opacity 0.42 → 0.47 from frame 31". */
function causeText({ layer, owner, text }) {
  const subject = layer ?? owner ? `${layer ?? owner}: ` : "";
  return text.startsWith(subject) ? [bold(subject), text.slice(subject.length)] : [text];
}

/** Fills a section with sentences, or hides it if there are none. */
function fill(id, items) {
  element(id).hidden = items.length === 0;
  element(id).querySelector("ol").append(...items);
}

function showFindings(choose) {
  const isAbsence = ({ kind }) => kind === "missing" || kind === "extra";
  const sentences = (list) => list.map(({ text, indices }) => finding([text], indices, choose));
  fill("events", sentences(events.filter((event) => !isAbsence(event))));
  fill("absences", sentences(events.filter(isAbsence)));
  // An edit stands for all the causes that follow from it.
  const edits = (comparison.edits ?? []).filter((edit) => edit.causes.length > 0);
  const explained = new Set(edits.flatMap((edit) => edit.causes));
  const others = (comparison.causes ?? []).filter((_, index) => !explained.has(index));
  fill("causes", [...edits, ...others].map(
    (cause) => {
      const item = finding(causeText(cause), indicesOfCause(cause), choose);
      if (isQueued) item.append(rejectButton(cause.text));
      return item;
    }));
  const origin = originOf();
  element("origin").hidden = origin.length === 0;
  element("origin-list").replaceChildren(...origin.flatMap(definition));
}

/** Returns the text of a broken limit, from either form that the comparison's JSON uses. */
const reasonText = (reason) =>
  typeof reason === "string" ? reason : reason.text ?? Object.values(reason).join(" ");

/** Returns name and value pairs of the known facts of a frame. */
function factsOf(frame) {
  const facts = [["result", statusWords[statusOf(frame)]]];
  for (const metric of metrics) {
    if (valueOf(metric, frame) !== undefined) facts.push([metric.name, valueText(metric, frame)]);
  }
  if (frame.bounds) {
    const [x, y, width, height] = frame.bounds;
    facts.push(["within", `${width} × ${height} at (${x}, ${y})`]);
  }
  if (frame.offset) facts.push(["moved", shiftText(frame)]);
  const sizes = [frame.referenceSize, frame.candidateSize].map((size) => size?.join(" × "));
  if (sizes[0] && sizes[1] && sizes[0] !== sizes[1]) facts.push(["size", sizes.join(" → ")]);
  if (frame.common) facts.push(["common part", commonText(frame.common)]);
  return facts;
}

/** Returns the difference of the part that pictures of different sizes have in common. */
function commonText({ size: [width, height], differing, maximum }) {
  const counts = maximum > 0
    ? `${plain(differing)} of ${width * height} pixels differ, by up to ${maximum}` : "equal";
  return `${width} × ${height}: ${counts}`;
}

/** Returns the two elements of a definition: a name and its value. */
function definition([name, value]) {
  const [term, description] = [document.createElement("dt"), document.createElement("dd")];
  term.textContent = name;
  description.textContent = value;
  return [term, description];
}

/** Lists the limits that a frame exceeds. */
function showLimits(box, list, limits) {
  element(box).hidden = limits.length === 0;
  element(list).replaceChildren(...limits.map((limit) => {
    const item = document.createElement("li");
    item.textContent = reasonText(limit);
    return item;
  }));
}

/** Shows the facts of a frame; calls `zoomTo` with the box that the user clicks. */
function showFrame(index, zoomTo) {
  const frame = frames[index];
  element("frame-name").textContent = frame.name;
  showLimits("failed-by", "reasons", [frame.reason, ...(frame.reasons ?? [])].filter(Boolean));
  showLimits("warned-by", "warnings", frame.warnings ?? []);
  element("metrics").replaceChildren(...factsOf(frame).flatMap(definition));
  const boxes = boxesOf(index);
  element("parts").hidden = boxes.length === 0;
  element("boxes").replaceChildren(...boxes.map((box, place) => {
    const item = document.createElement("li");
    const button = document.createElement("button");
    const [x, y, width, height, count] = box;
    const pixels = count === 1 ? "1 pixel" : `${plain(count)} pixels`;
    button.textContent = `${width} × ${height} at (${x}, ${y}): ${pixels}`;
    button.addEventListener("click", () => zoomTo(place));
    item.append(button);
    return item;
  }));
}
