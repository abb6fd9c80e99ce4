// What is said around the pictures: what they are, what is not there, what is under the pointer.

function describe(viewer) {
  const names = namesOfPanes(viewer);
  element("label-left").textContent = names[0];
  element("label-right").textContent = names[1];
  const second = viewer.panes[1];
  element("label-right").style.top = second?.y > 0 ? `${second.y + 10}px` : "";
  element("zoom-fit").textContent = `${plain(viewer.zoom * 100)} %`;
  element("legend").hidden = viewer.view !== "heat";
  element("legend-text").textContent = viewer.heatMap.text;
  describeAbsence(viewer);
  describePixel(viewer);
}

function namesOfPanes({ view, pair, showsCandidate, doublings, isLoading }) {
  const names = ["reference", "candidate"].map(
    (side) => (pair[side] || isLoading ? side : `${side}: none`));
  switch (view) {
    case "blink": return [names[showsCandidate ? 1 : 0], ""];
    case "difference": return [`difference × ${2 ** doublings}`, ""];
    case "heat": return ["", ""];
    default: return names;
  }
}

function describeAbsence({ pair, view, frame, isLoading }) {
  const absent = ["reference", "candidate"].filter((side) => !pair[side]);
  const most = view === "difference" ? 0 : 1;
  const notice = element("notice");
  notice.hidden = isLoading || !frame || absent.length <= most;
  notice.textContent = `no picture of the ${absent.join(" and the ")}`;
}

/** Puts what is under the pointer beneath the pictures. */
function describePixel({ pointed, pair, size }) {
  const readout = element("readout");
  if (!pointed) {
    readout.textContent = size.width > 0 ? `${size.width} × ${size.height}` : "";
    return;
  }
  const place = document.createElement("span");
  place.append("x ", bold(`${pointed.x}`), "  y ", bold(`${pointed.y}`));
  const sides = Object.entries(pair).filter(([, picture]) => picture);
  if (sides.some(([, picture]) => !picture.isReadable)) {
    readout.replaceChildren(place, "no values: browsers keep files to themselves; see --embed");
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

/** Returns a side's name, its colour, and the values of that. */
function swatch(side, value) {
  const [part, patch] = [document.createElement("span"), document.createElement("i")];
  patch.style.background = `rgb(${value.slice(0, 3).join(" ")} / ${value[3] / 255})`;
  const shown = value[3] === 255 ? value.slice(0, 3) : value;
  part.append(`${side} `, patch, bold(shown.map((one) => `${one}`.padStart(3)).join(" ")));
  return part;
}
