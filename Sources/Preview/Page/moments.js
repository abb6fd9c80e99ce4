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

/** The address of a frame; that of the pinned moment is the same at every frame. */
function address(frame, against) {
  if (against === "pin") return page.pin.address;
  return `/frame?n=${frame}&${settings(against)}`;
}

/** All that is the same at every frame, made once for each change. */
function settings(against) {
  const values = against === "file" ? settings.none : page.parameters.values;
  const known = settings.known.get(against);
  if (known && known.values === values && known.revision === page.revision
    && known.scale === wantedScale() && known.layers === layers.state) return known.text;
  const query = settingsQuery(values, against, wantedScale());
  for (const [name, value] of layers.settings) query.append(name, value);
  query.set("revision", page.revision);
  const text = `${query}${wantedScale() === page.scale ? "" : sizeMark()}`;
  settings.known.set(against, {
    values, revision: page.revision, scale: wantedScale(), layers: layers.state, text,
  });
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
function isDecoded(frame) {
  return addresses(frame).every((one) => store.ready(one, reduction()));
}

/** Pixels per point, if not the scene's own: while a value is dragged, no more than the screen has. */
function wantedScale() {
  const fewer = page.parameters.dragged === undefined ? 1 : playedReduction();
  return fewer === 1 ? page.scale : (page.scale ?? page.stage.scale) / fewer;
}

/** What an address of fewer pixels ends with: how many there are of all; servers do not see it. */
function sizeMark() {
  const scale = page.scale ?? page.stage.scale;
  return `#${Math.round(page.stage.width * scale)}x${Math.round(page.stage.height * scale)}`;
}

/** By how much fewer pixels do now. */
function reduction() { return player.isPlaying ? playedReduction() : 1; }

/** By how much fewer pixels do while playing: only those that the screen has. */
function playedReduction() {
  if (viewer.view === "difference") return 1;
  return Math.max(1, Math.floor(1 / (viewer.zoom * window.devicePixelRatio) + 0.01));
}

/** Keeps the frame that is shown, as it is, to compare others with; it outlives changes of the file. */
function pinMoment() {
  const picture = viewer.pair.reference;
  if (!picture) return;
  const values = Object.entries(page.parameters.values)
    .map(([name, value]) => `${name} ${plain(value)}`);
  page.pin = {
    address: `pin ${++pinMoment.count}`,
    file: picture.file,
    name: [`frame ${page.frame}`, ...values].join(", "),
  };
  store.keepApart(page.pin.address, page.pin.file);
  showChoices();
  setAgainst("pin");
  if (!viewer.comparesPictures) setView("blink");
}
pinMoment.count = 0;
