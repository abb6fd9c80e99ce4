// What is to be seen: a frame with the values of the sliders, and what it is compared with.

const comparisons = {
  truth: { name: "exact shutter" },
  file: { name: "values of the file" },
  pin: { name: "pinned moment" },
};

function nameOf(against) {
  if (against === "pin" && page.pin) return page.pin.name;
  return comparisons[against]?.name ?? against.replace(/^variant:/, "");
}

/** What the scene can be compared with now. */
function choicesToCompare() {
  const { stage, variants } = page;
  return [
    ...(stage.blurred.length > 0 ? ["truth"] : []),
    ...variants.map((name) => `variant:${name}`),
    ...(page.parameters.declared.length > 0 ? ["file"] : []),
    ...(page.pin ? ["pin"] : []),
  ];
}

/** The address of a frame as it is shown; that of the pinned moment is the same at every frame. */
function address(frame, against) {
  if (against === "pin") return page.pin.address;
  return `/frame?n=${frame}&${settings(against, fewerShown())}`;
}

/** The address of a frame with all its pixels, however few are shown: to be kept, or measured. */
function wholeAddress(frame) { return `/frame?n=${frame}&${settings("", 1)}`; }

/**
 * All that is the same at every frame, made once for each change.
 *
 * `fewer` says how many pixels in a row become one.
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

/** Addresses of all pictures that a frame needs. */
function addresses(frame) {
  const compares = viewer.comparesPictures && page.against;
  return compares ? [address(frame, ""), address(frame, page.against)] : [address(frame, "")];
}

/** Whether a frame need not be fetched. */
function isReady(frame) { return addresses(frame).every((one) => store.has(one)); }

/** Whether a frame can be shown at once. */
function isDecoded(frame) { return addresses(frame).every((one) => store.ready(one)); }

/** Pixels per point of a picture with all its pixels. */
function wantedScale() { return page.scale ?? page.stage.scale; }

/** The size of such a picture, in pixels. */
function wantedSize() {
  const { width, height } = page.stage;
  return { width: Math.round(width * wantedScale()), height: Math.round(height * wantedScale()) };
}

/** The fewest pixels per point that a server draws. */
const leastScale = 0.01;

/**
 * How many pixels in a row may become one, because the screen has no more; where pixels themselves are looked
 * at, none.
 */
function fewerShown() {
  if (!page.stage || viewer.view === "difference" || loupe.isOn) return 1;
  const zoom = viewer.isFitted ? viewer.zoomThatFits(wantedSize()) : viewer.zoom;
  const fewer = Math.floor(1 / (zoom * window.devicePixelRatio) + 0.01);
  return Math.max(1, Math.min(fewer, Math.floor(wantedScale() / leastScale)));
}

/** Keeps the frame that is shown, as it is, to compare others with; it outlives changes of the file. */
async function pinMoment() {
  const picture = viewer.pair.reference;
  if (!picture) return;
  const values = Object.entries(page.parameters.values)
    .map(([name, value]) => `${name} ${plain(value)}`);
  const name = [`frame ${page.frame}`, ...values].join(", ");
  let [file, mark] = [picture.file, markFor(picture, picture.fewer)];
  if (mark !== "") {
    try {
      [file, mark] = [await store.file(wholeAddress(page.frame)), ""];
    } catch { /* The scene has changed: what is shown has to do. */ }
  }
  page.pin = { address: `pin ${++pinMoment.count}${mark}`, file, name };
  store.keepApart(page.pin.address, page.pin.file);
  showChoices();
  setAgainst("pin");
  if (!viewer.comparesPictures) setView("blink");
}
pinMoment.count = 0;
