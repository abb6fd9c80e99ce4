// Texts around the pictures: their names, missing pictures, and the pixel under the pointer.

function describe(viewer) {
  const names = namesOfPanes(viewer);
  element("label-left").textContent = names[0];
  element("label-right").textContent = names[1];
  const second = viewer.panes[1];
  element("label-right").style.top = second?.y > 0 ? `${second.y + 10}px` : "";
  element("zoom-fit").textContent = `${plain(viewer.zoom * 100)} %`;
  describeLegend(viewer);
  describeAbsence(viewer);
  describePixel(viewer);
}

/** Explains the colours of a view, and names the differences that are not painted. */
function describeLegend({ view, heatMap, pair, obeysRule }) {
  const forgiven = forgivenText(ruleOf(pair.index));
  const unpainted = forgiven ? `not painted: ${forgiven}` : "";
  const texts = {
    heat: [heatMap.text, unpainted],
    difference: obeysRule
      ? [pair.isMeasured && !pair.marks ? "no pixel differs by the rule" : "", unpainted]
      : ["all differences, whatever the rule"],
  };
  const text = (texts[view] ?? []).filter(Boolean).join("; ");
  element("legend").hidden = text === "";
  element("legend-ramp").hidden = view !== "heat" || !details.heatMap;
  element("legend-text").textContent = text;
}

function namesOfPanes({ view, pair, showsCandidate, doublings, onion, isLoading }) {
  const names = ["reference", "candidate"].map(
    (side) => (pair[side] || isLoading ? side : `${side}: none`));
  if (pair.shift?.late && frames[pair.source]) names[0] += `, ${called(frames[pair.source])}`;
  if (pair.shift?.offset) names[1] += `, moved back: ${shiftText(pair.shift)}`;
  switch (view) {
    case "blink": return [names[showsCandidate ? 1 : 0], ""];
    case "difference": return [`difference × ${2 ** doublings}`, ""];
    case "heat": return ["", ""];
    case "onion": return [`${names[1]} at ${Math.round(onion * 100)} % over ${names[0]}`, ""];
    default: return names;
  }
}

function describeAbsence({ pair, view, frame, isLoading }) {
  const absent = ["reference", "candidate"].filter((side) => !pair[side]);
  const notice = element("notice");
  const isBlended = view === "difference" || view === "onion";
  const lost = absent.filter((side) => addressOf(pair, side));
  notice.hidden = isLoading || !frame || absent.length <= (isBlended || lost.length > 0 ? 0 : 1);
  if (notice.hidden) return;
  notice.classList.toggle("lost", lost.length > 0);
  notice.replaceChildren(...(lost.length > 0 ? lostText(pair, lost)
    : [isLeftOut(pair) ? leftOutText() : `no picture of the ${absent.join(" and the ")}`]));
}

/** Whether the page was made without the pictures of a frame that has some. */
const isLeftOut = ({ index }) =>
  details.shownFrames !== undefined && !pictures[index]?.some((source) => source);

const leftOutText = () => ({
  0: "no frame differs, so there are no pictures here",
  1: "only the worst frame has a picture here",
}[details.shownFrames] ?? `only the ${details.shownFrames} worst frames have pictures here`);

/** Address of a side's picture of the displayed frame; nothing where the side has no picture. */
const addressOf = ({ index, source }, side) =>
  (side === "reference" ? pictures[source]?.[0] : pictures[index]?.[1]);

/** Names the pictures that are missing from their places, and a remedy. */
function lostText(pair, lost) {
  const lines = lost.map((side) =>
    [`the picture of the ${side} is not at `, bold(decodeURI(addressOf(pair, side)))]);
  lines.push(["smear compare … --embed keeps the pictures in the page"]);
  return lines.map((parts) => {
    const line = document.createElement("span");
    line.append(...parts);
    return line;
  });
}

/** Writes the values of the pixel under the pointer beneath the pictures. */
function describePixel({ pointed, pair, size }) {
  const readout = element("readout");
  if (!pointed) {
    readout.textContent = size.width > 0 ? `${size.width} × ${size.height}` : "";
    return;
  }
  const place = document.createElement("span");
  place.append("x ", bold(`${pointed.x}`), "  y ", bold(`${pointed.y}`));
  const sides = ["reference", "candidate"].map((side) => [side, pair[side]])
    .filter(([, picture]) => picture);
  if (sides.some(([, picture]) => !picture.isReadable)) {
    readout.replaceChildren(place, details.areLossy
      ? "no values: the pictures are compressed with loss; see --pictures all"
      : "no values: browsers keep files to themselves; see --embed");
    return;
  }
  const inside = sides.filter(([, { width, height }]) => pointed.x < width && pointed.y < height);
  const values = inside.map(([, picture]) => [...pixelsOf(picture, pointed.x, pointed.y, 1, 1)]);
  readout.replaceChildren(place, ...inside.map(([side], i) => swatch(side, values[i])));
  if (values.length === 2) {
    const distances = values[0].map((value, i) => Math.abs(value - values[1][i]));
    const sum = document.createElement("span");
    sum.append("difference ", bold(`${Math.max(...distances)}`));
    readout.append(sum);
  }
}

/** Returns a side's name, its colour, and the values of the colour. */
function swatch(side, value) {
  const [part, patch] = [document.createElement("span"), document.createElement("i")];
  const parts = value.map((one) => one / 255);
  patch.style.background = `color(${colorSpace} ${parts.slice(0, 3).join(" ")} / ${parts[3]})`;
  const shown = value[3] === 255 ? value.slice(0, 3) : value;
  part.append(`${side} `, patch, bold(shown.map((one) => `${one}`.padStart(3)).join(" ")));
  return part;
}
