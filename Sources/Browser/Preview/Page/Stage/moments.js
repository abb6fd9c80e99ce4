// The moment to show: a frame with the sliders' values, and the moment that it is compared with.

const comparisons = {
  truth: { name: "exact shutter" },
  file: { name: "values of the file" },
  pin: { name: "pinned moment" },
};

function nameOf(against) {
  if (against === "pin" && page.pin) return page.pin.name;
  return comparisons[against]?.name ?? against.replace(/^(variant|scene):/, "");
}

/** Returns the comparisons that are possible now. */
function choicesToCompare() {
  const { stage, variants } = page;
  return [
    ...(stage.blurred.length > 0 ? ["truth"] : []),
    ...variants.map((name) => `variant:${name}`),
    ...(page.parameters.declared.length > 0 ? ["file"] : []),
    ...(page.pin ? ["pin"] : []),
  ];
}

/**
 * Returns the address of a frame as shown; the pinned moment has one address for every frame.
 *
 * `grade` reduces the picture further than what the stage shows.
 */
function address(frame, against, grade = 1) {
  if (against === "pin") return page.pin.address;
  if (against.startsWith("scene:")) return grid.address(frame, against);
  return `/frame?n=${grid.frame(frame, against)}&${settings(against, fewerShown(grade))}`;
}

/** Returns the address of a frame at full size, for saving or measuring. */
function wholeAddress(frame) { return `/frame?n=${frame}&${settings("", 1)}`; }

/**
 * Returns the part of a query that is equal for all frames; it is built once for each change.
 *
 * `fewer` is the reduction factor: how many pixels in a row become one.
 */
function settings(against, fewer) {
  const values = against === "file" ? settings.none : page.parameters.values;
  const { revision, scale } = page;
  const now = { values, revision, scale, layers: layers.state };
  const key = `${fewer} ${against}`;
  const known = settings.known.get(key);
  if (known && isSameObject(known.state, now)) return known.text;
  const query = settingsQuery(values, against, fewer === 1 ? scale : wantedScale() / fewer);
  for (const [name, value] of layers.settings) query.append(name, value);
  query.set("revision", revision);
  const text = `${query}${markFor(wantedSize(), fewer)}`;
  settings.known.set(key, { state: now, text });
  return text;
}
settings.known = new Map();
settings.none = {};

/** Returns the addresses of all pictures that a frame needs, as fine as they can be shown at once. */
function addresses(frame) { return grades.finest(frame, isShowable); }

/** Returns the addresses of all pictures of a grade that a frame needs. */
function addressesOf(frame, grade) {
  const compares = viewer.comparesPictures && page.against;
  const all = viewer.showsGrid ? ["", ...grid.shown] : compares ? ["", page.against] : [""];
  return all.map((one) => address(frame, one, grade));
}

/** Whether all pictures of a frame have been fetched. */
function isReady(frame) {
  return grades.used.some((grade) => addressesOf(frame, grade).every(isFetched));
}

/** Whether all pictures of a frame are decoded, so that it can be shown at once. */
function isDecoded(frame) { return addresses(frame).every(isShowable); }

/** Pixels per point of a full-size picture. */
function wantedScale() { return page.scale ?? page.stage.scale; }

/** Size of a full-size picture, in pixels, which show all of the canvas. */
function wantedSize() {
  const [width, height] = [page.stage.width, page.stage.height]
    .map((length) => Math.max(1, Math.ceil(length * wantedScale() - 1e-3)));
  return { width, height };
}

/** Smallest number of pixels per point that the server draws. */
const leastScale = 0.01;

/** Number of steps in which the reduction factor grows by 1. */
const reductions = 16;

/** Whether single pixels matter: in the difference view and under the loupe. */
function showsSinglePixels() { return viewer.view === "difference" || loupe.isOn; }

/**
 * Returns the reduction factor for pictures that the screen shows smaller than they are, times the
 * grade of pictures while playing.
 */
function fewerShown(grade = 1) {
  if (!page.stage || showsSinglePixels()) return 1;
  const zoom = viewer.isFitted ? viewer.zoomThatFits(wantedSize()) : viewer.zoom;
  const fewer = Math.floor(reductions / (zoom * window.devicePixelRatio) + 0.01) / reductions;
  return Math.max(1, Math.min(Math.max(1, fewer) * grade, Math.floor(wantedScale() / leastScale)));
}

/** Pins the displayed frame to compare others with; the pin survives changes of the file. */
async function pinMoment() {
  const picture = viewer.pair.reference;
  if (!picture) return;
  const values = Object.entries(page.parameters.values)
    .map(([name, value]) => `${name} ${page.parameters.text(name, value)}`);
  const name = [`frame ${page.frame}`, ...values].join(", ");
  let [file, mark] = [picture.file, markFor(picture, picture.fewer)];
  if (mark !== "") {
    try {
      [file, mark] = [await store.file(wholeAddress(page.frame)), ""];
    } catch { /* The scene has changed: the displayed picture is pinned. */ }
  }
  page.pin = { address: `pin ${++pinMoment.count}${mark}`, file, name };
  store.keepApart(page.pin.address, page.pin.file);
  showChoices();
  setAgainst("pin");
  if (!viewer.comparesPictures && !viewer.showsGrid) setView("blink");
}
pinMoment.count = 0;
