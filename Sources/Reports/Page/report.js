// The page: one current frame, which all parts show.

const player = { interval: 1000 / 30 };
let current = 0;

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
  showFrame(frame);
  const position = element("position");
  const place = document.createElement("span");
  place.textContent = `${plain(current + 1)} of ${plain(frames.length)}`;
  position.replaceChildren(bold(frame.frame === undefined ? "" : `frame ${frame.frame} `), place);
  const slider = element("graph");
  slider.setAttribute("aria-valuemax", frames.length - 1);
  slider.setAttribute("aria-valuenow", current);
  slider.setAttribute("aria-valuetext", `${frame.name}, ${statusOf(frame)}`);
  document.documentElement.dataset.frame = current;
  rememberPlace();
  loadCurrent();
}

/** Loads the current frame's pictures; while one is loading, only the last one asked for counts. */
async function loadCurrent() {
  if (viewer.isLoading) return;
  viewer.isLoading = true;
  let shown;
  while (shown !== current) {
    shown = current;
    viewer.show(frames[shown], await loadPair(shown));
  }
  viewer.isLoading = false;
  document.documentElement.dataset.shown = shown;
  viewer.redraw();
  for (const index of [shown + 1, shown - 1]) {
    if (frames[index]) loadPair(index);
  }
}

/** Goes to the nearest frame before or after that is wanted, and around at the end. */
function seek(direction, isWanted) {
  for (let distance = 1; distance <= frames.length; distance++) {
    const index = (current + direction * distance + frames.length * 2) % frames.length;
    if (isWanted(frames[index])) return choose(index);
  }
}

function play() {
  player.isPlaying = !player.isPlaying;
  element("play").textContent = player.isPlaying ? "❙❙" : "▶";
  element("play").setAttribute("aria-label", player.isPlaying ? "Stop" : "Play");
  clearTimeout(player.timer);
  if (player.isPlaying) advance();
}

/** Shows the next frame when its pictures are there, no frame left out. */
function advance() {
  if (!viewer.isLoading) choose((current + 1) % frames.length);
  player.timer = setTimeout(advance, player.interval);
}

function setView(key) {
  viewer.setView(key);
  for (const button of element("views").children) {
    button.setAttribute("aria-pressed", button.dataset.view === key);
  }
  element("gain-label").hidden = key !== "difference";
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

function repaint() {
  viewer.checks = undefined;
  viewer.redraw();
  graph.redraw();
}

/** How many frames have a number: those of several folders may have the same. */
const numbered = new Map();
for (const { frame } of frames) numbered.set(frame, (numbered.get(frame) ?? 0) + 1);

/** What the address calls a frame. */
function placeOf({ frame, name }) {
  return frame !== undefined && numbered.get(frame) === 1 ? `${frame}` : name;
}

/** Keeps frame and view in the address, so that it can be passed on. */
function rememberPlace() {
  clearTimeout(player.memory);
  player.memory = setTimeout(() => {
    const frame = frames[current];
    const place = new URLSearchParams({ frame: frame ? placeOf(frame) : 0, view: viewer.view });
    history.replaceState(null, "", `#${place}`);
  }, 400);
}

/** Goes to what the address says; otherwise to the first failure. */
function recallPlace() {
  const place = new URLSearchParams(location.hash.slice(1));
  const wanted = place.get("frame");
  const asked = frames.findIndex((frame) => placeOf(frame) === wanted);
  setView(views.some((view) => view.key === place.get("view")) ? place.get("view") : "side");
  choose(asked >= 0 ? asked : Math.max(frames.findIndex(isFailure), 0));
}

function showHead() {
  const [heading, summary] = verdict();
  element("verdict").textContent = heading;
  element("summary").textContent = summary;
  document.querySelector(".head").classList.add(`tone-${comparison.result}`);
  const { reference, candidate } = comparison;
  if (reference && candidate) element("paths").append(bold(reference), " → ", bold(candidate));
  document.title = `${heading} — smear compare`;
}

const keys = {
  ArrowLeft: (event) => (event.shiftKey ? seek(-1, hasDifference) : choose(current - 1)),
  ArrowRight: (event) => (event.shiftKey ? seek(1, hasDifference) : choose(current + 1)),
  Home: () => choose(0),
  End: () => choose(frames.length - 1),
  " ": play,
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
  if (!(event.repeat && action === play)) action(event);
});

addViewButtons(views, setView);
for (const metric of metrics) element("metric").append(new Option(metric.name, metric.key));
element("metric").hidden = metrics.length === 0;
element("metric").addEventListener("change", (event) =>
  graph.setMetric(metrics.find((metric) => metric.key === event.target.value)));
element("gain").addEventListener("input", setGain);
element("play").addEventListener("click", play);
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
showFindings(choose);
setGain();
graph.redraw();
recallPlace();
