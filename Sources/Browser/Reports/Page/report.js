// The page: one current frame, which every part of the page shows.

let current = 0;

/** The timer that writes the address once nothing has changed for a moment. */
let memory;

const viewer = new Viewer();
new Gestures(viewer);
const graph = new Graph(choose);
const list = new FrameList(choose);

/** Makes a frame the current one. */
function choose(index) {
  if (frames.length === 0) return;
  current = Math.min(Math.max(index, 0), frames.length - 1);
  const frame = frames[current];
  graph.moveTo(current);
  list.moveTo(current);
  showFrame(current, zoomToBox);
  shownBox = -1;
  const position = element("position");
  const place = document.createElement("span");
  place.textContent = `${plain(current + 1)} of ${plain(frames.length)}`;
  position.replaceChildren(bold(frame.frame === undefined ? "" : `frame ${frame.frame} `), place);
  showShift();
  const slider = element("graph");
  slider.setAttribute("aria-valuemax", frames.length - 1);
  slider.setAttribute("aria-valuenow", current);
  slider.setAttribute("aria-valuetext", `${frame.name}, ${statusWords[statusOf(frame)]}`);
  document.documentElement.dataset.frame = current;
  rememberPlace();
  loadCurrent();
}

/** The timer that loads the whole pictures of a frame, or those beside it, once it rests. */
let resting;

/** How long a frame rests before whole pictures are loaded, in milliseconds. */
const rest = 150;

/**
 * Loads the current frame's pictures; during a load, only the latest request is kept.
 *
 * While frames follow each other quickly, those that have small pictures show only them.
 */
async function loadCurrent() {
  clearTimeout(resting);
  if (viewer.isLoading) return;
  viewer.isLoading = true;
  const { dataset } = document.documentElement;
  let shown, isGlimpse;
  while (shown !== current) {
    shown = current;
    isGlimpse = hasThumbnails(shown) && (playback.isPlaying || !isDecoded(shown));
    const load = isGlimpse ? loadGlimpse : loadPair;
    viewer.show(frames[shown], await load(shown, viewer.isAligned));
  }
  viewer.isLoading = false;
  dataset[isGlimpse ? "glimpsed" : "shown"] = shown;
  viewer.redraw();
  const more = () => (isGlimpse ? loadWhole() : loadNeighbours(shown));
  if (hasThumbnails(shown)) resting = setTimeout(more, rest);
  else more();
}

/** Loads the whole pictures of the current frame, unless another one follows meanwhile. */
async function loadWhole() {
  const wanted = current;
  const pair = await loadPair(wanted, viewer.isAligned);
  if (wanted !== current || viewer.isLoading) return;
  viewer.show(frames[wanted], pair);
  document.documentElement.dataset.shown = wanted;
  loadNeighbours(wanted);
}

/** Loads the frames before and after one, if there is room for three pairs. */
function loadNeighbours(index) {
  const { width, height } = viewer.size;
  if (6 * width * height > keptPixels) return;
  for (const one of [index + 1, index - 1]) {
    if (frames[one]) loadPair(one, viewer.isAligned);
  }
}

/** Goes to the nearest wanted frame before or after this one, and wraps around at the end. */
function seek(direction, isWanted) {
  for (let distance = 1; distance <= frames.length; distance++) {
    const index = (current + direction * distance + frames.length * 2) % frames.length;
    if (isWanted(frames[index])) return choose(index);
  }
}

/** Index of the box of the frame that is zoomed to; negative if none is. */
let shownBox = -1;

function zoomToBox(place) {
  const boxes = boxesOf(current);
  if (boxes.length === 0) return;
  shownBox = (place + boxes.length) % boxes.length;
  viewer.zoomTo(boxes[shownBox]);
}

/** Shows the button that takes a shift out, if the frame has a shift. */
function showShift() {
  const shift = shiftOf(current);
  element("align").hidden = !shift && !viewer.isAligned;
  element("align").textContent = shift ? `Without ${shiftText(shift)}` : "Without the shift";
  element("align").setAttribute("aria-pressed", viewer.isAligned);
}

function toggleShift() {
  if (!viewer.isAligned && !shiftOf(current)) return;
  viewer.isAligned = !viewer.isAligned;
  showShift();
  loadAgain();
}

/** Loads the current frame's pictures again, after a change of which pictures are wanted. */
async function loadAgain() {
  const wanted = current;
  const pair = await loadPair(wanted, viewer.isAligned);
  if (wanted === current) viewer.show(frames[wanted], pair);
}

function toggleRule() {
  if (viewer.isAlwaysRuled) return;
  viewer.obeysRule = !viewer.obeysRule;
  element("by-rule").setAttribute("aria-pressed", viewer.obeysRule);
  viewer.redraw();
}

function setView(key) {
  viewer.setView(key);
  for (const button of element("views").children) {
    button.setAttribute("aria-pressed", button.dataset.view === key);
  }
  element("gain-label").hidden = key !== "difference";
  element("by-rule").hidden = key !== "difference" || viewer.isAlwaysRuled;
  element("onion-label").hidden = key !== "onion";
  document.documentElement.dataset.view = key;
  rememberPlace();
}

function fit() {
  viewer.isFitted = true;
  viewer.redraw();
}

function setGain() {
  viewer.doublings = Number(element("gain").value);
  element("gain-value").textContent = `× ${2 ** viewer.doublings}`;
  viewer.redraw();
}

function setOnion() {
  const share = Number(element("onion").value);
  viewer.onion = share / 100;
  element("onion-value").textContent = `${share} %`;
  viewer.redraw();
}

function repaint() {
  viewer.checks = undefined;
  viewer.redraw();
  graph.redraw();
}

/** Number of frames with each frame number: several folders can use the same number. */
const numbered = new Map();
for (const { frame } of frames) numbered.set(frame, (numbered.get(frame) ?? 0) + 1);

/** Returns the frame's number in the address, or its name if the number is not unique. */
function placeOf({ frame, name }) {
  return frame !== undefined && numbered.get(frame) === 1 ? `${frame}` : name;
}

/** Keeps frame and view in the address, so that the address can be shared. */
function rememberPlace() {
  clearTimeout(memory);
  memory = setTimeout(() => {
    const frame = frames[current];
    const place = new URLSearchParams({ frame: frame ? placeOf(frame) : 0, view: viewer.view });
    history.replaceState(null, "", `#${place}`);
  }, 400);
}

/** Goes to the frame and view in the address; without a frame, to the worst one. */
function recallPlace() {
  const place = new URLSearchParams(location.hash.slice(1));
  const wanted = place.get("frame");
  const asked = frames.findIndex((frame) => placeOf(frame) === wanted);
  setView(views.some((view) => view.key === place.get("view")) ? place.get("view") : "side");
  choose(asked >= 0 ? asked : worstIndex ?? 0);
}

function showHead() {
  const [heading, summary] = verdict();
  element("verdict").textContent = heading;
  element("summary").textContent = summary;
  document.querySelector(".head").classList.add(`tone-${comparison.result}`);
  const { reference, candidate } = comparison;
  if (reference && candidate) element("paths").append(bold(reference), " → ", bold(candidate));
  element("paths").title = element("paths").textContent;
  element("worst").hidden = worstIndex === undefined || frames.length === 1;
  if (worstIndex !== undefined) element("worst").textContent = `worst: ${called(frames[worstIndex])}`;
  document.title = `${heading} — smear compare`;
}

const keys = {
  ArrowLeft: (event) => (event.shiftKey ? seek(-1, hasDifference) : choose(current - 1)),
  ArrowRight: (event) => (event.shiftKey ? seek(1, hasDifference) : choose(current + 1)),
  Home: () => choose(0),
  End: () => choose(frames.length - 1),
  " ": () => playback.toggle(),
  w: () => choose(worstIndex ?? current),
  i: () => playback.playFromHere(),
  o: () => playback.playToHere(),
  n: () => zoomToBox(shownBox + 1),
  N: () => zoomToBox(shownBox - 1),
  r: toggleRule,
  s: toggleShift,
  x: () => acceptance.toggle(current),
  "/": () => element("search").focus(),
  f: () => seek(1, isFailure),
  F: () => seek(-1, isFailure),
  "+": () => viewer.zoomBy(1.5),
  "=": () => viewer.zoomBy(1.5),
  "-": () => viewer.zoomBy(1 / 1.5),
  0: fit,
  b: () => { viewer.showsBounds = !viewer.showsBounds; viewer.redraw(); },
  t: toggleTheme,
  "?": () => element("help").showModal(),
};
views.forEach((view, i) => { keys[i + 1] = () => setView(view.key); });

document.addEventListener("keydown", (event) => {
  if (event.ctrlKey || event.metaKey || event.altKey || element("help").open) return;
  const action = keys[event.key];
  if (takesKey(event.target, event.key) || !action) return;
  event.preventDefault();
  if (!(event.repeat && action === keys[" "])) action(event);
});

addViewButtons(views, setView);
for (const metric of metrics) element("metric").append(new Option(metric.name, metric.key));
element("metric").hidden = metrics.length === 0;
element("metric").addEventListener("change", (event) =>
  graph.setMetric(metrics.find((metric) => metric.key === event.target.value)));
element("gain").addEventListener("input", setGain);
element("onion").addEventListener("input", setOnion);
element("by-rule").addEventListener("click", toggleRule);
element("align").addEventListener("click", toggleShift);
element("worst").addEventListener("click", keys.w);
element("search").addEventListener("keydown", ({ key, target }) => {
  if (key === "Escape") target.blur();
});
element("theme").addEventListener("click", toggleTheme);
element("help-button").addEventListener("click", keys["?"]);
element("zoom-in").addEventListener("click", keys["+"]);
element("zoom-out").addEventListener("click", keys["-"]);
element("zoom-fit").addEventListener("click", fit);
element("next-failure").addEventListener("click", keys.f);
element("previous-failure").addEventListener("click", keys.F);
for (const id of ["next-failure", "previous-failure"]) {
  element(id).disabled = !frames.some(isFailure);
}

showHead();
startAcceptance(() => list.update());
startQueue();
showFindings(choose);
if (isQueued) showDecision();
playback.start();
setGain();
setOnion();
graph.redraw();
recallPlace();
