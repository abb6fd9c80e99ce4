// What happened, why, and the numbers of one frame.

/** Returns a sentence that leads to a frame, if there is one. */
function finding(text, index, choose) {
  const item = document.createElement("li");
  const button = document.createElement("button");
  button.append(...text);
  button.disabled = index === undefined;
  button.addEventListener("click", () => choose(index));
  item.append(button);
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

function showFindings(choose) {
  element("events").hidden = events.length === 0;
  element("events").querySelector("ol").append(
    ...events.map(({ text, indices }) => finding([text], indices[0], choose)));
  // What somebody changed stands for all that follows from it.
  const edits = (comparison.edits ?? []).filter((edit) => edit.causes.length > 0);
  const explained = new Set(edits.flatMap((edit) => edit.causes));
  const others = (comparison.causes ?? []).filter((_, index) => !explained.has(index));
  const causes = [...edits, ...others];
  element("causes").hidden = causes.length === 0;
  element("causes").querySelector("ol").append(
    ...causes.map((cause) => finding(causeText(cause), indicesOf([cause.frame])[0], choose)));
}

/** Returns a limit that was broken, whichever way the comparison says it. */
const reasonText = (reason) =>
  typeof reason === "string" ? reason : reason.text ?? Object.values(reason).join(" ");

/** Returns pairs of what is known of a frame and its value. */
function factsOf(frame) {
  const facts = [["result", statusOf(frame)]];
  for (const metric of metrics) {
    const value = frame[metric.key];
    if (typeof value === "number") facts.push([metric.name, metric.text(value)]);
  }
  if (frame.bounds) {
    const [x, y, width, height] = frame.bounds;
    facts.push(["within", `${width} × ${height} at (${x}, ${y})`]);
  }
  const sizes = [frame.referenceSize, frame.candidateSize].map((size) => size?.join(" × "));
  if (sizes[0] && sizes[1] && sizes[0] !== sizes[1]) facts.push(["size", sizes.join(" → ")]);
  return facts;
}

function showFrame(frame) {
  element("frame-name").textContent = frame?.name ?? "";
  element("reasons").className = `reasons tone-${frame ? statusOf(frame) : ""}`;
  const reasons = frame ? [frame.reason, ...(frame.reasons ?? []), ...(frame.warnings ?? [])] : [];
  element("reasons").replaceChildren(...reasons.filter(Boolean).map((reason) => {
    const item = document.createElement("li");
    item.textContent = reasonText(reason);
    return item;
  }));
  element("metrics").replaceChildren(...(frame ? factsOf(frame) : []).flatMap(([name, value]) => {
    const [term, definition] = [document.createElement("dt"), document.createElement("dd")];
    term.textContent = name;
    definition.textContent = value;
    return [term, definition];
  }));
}
