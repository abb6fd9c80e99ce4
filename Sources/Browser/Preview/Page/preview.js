// The page: one current frame of a changing scene, which every part of the page shows.

const page = {
  /** The displayed state of the files, which may be older than the newest, and when it was read. */
  revision: 0,
  readAt: "",
  /** The displayed scene of a folder; nothing for the first, or the only one. */
  scene: undefined,
  /** The file's name, and its path as given to `smear preview`. */
  name: "",
  path: "",
  /** Stage and variants of the last state without errors. */
  stage: undefined,
  variants: [],
  frame: 0,
  /** The comparison: empty, or a key of the menu. */
  against: "",
  /** The pinned frame, to compare others with. */
  pin: undefined,
  scale: undefined,
  curve: undefined,
  /** Number of wishes for pictures so far, and the number of the wish on the stage. */
  wishes: 0,
  granted: 0,
  /** How many pixels the requested pictures have, or those that will be requested soon. */
  pixels: undefined,
  /** Time of the last fetching and decoding ahead, in milliseconds. */
  prepared: 0,
};

const store = new FrameStore();
const viewer = new Viewer();
new Gestures(viewer);
followClicks(viewer.stage);
page.parameters = new Parameters(changed, wishForPicture);
const curve = new Curve(page.parameters);
const timeline = new Timeline((frame) => { stop(); choose(frame); });

/** Follows a change of the parameters or of the comparison. */
function changed() {
  if (!page.stage) return;
  clearTimeout(page.preparation);
  store.prefetch([]);
  store.decodeAhead([]);
  // A slow frame may never arrive; a slightly late one is shown while the next is fetched.
  store.abandon(5000);
  // Other drawing takes time from the pictures, so the curves follow later.
  if (curve.dragged) curve.redraw();
  pacing.redraw();
  inspector.redraw();
  measuring.outdated();
  rememberPlace();
  writing.note();
  wishForPicture();
  refreshCurve();
  movement.refresh();
  tracks.redraw();
  tracks.refresh();
  expectations.soon();
}

const refreshCurve = newestOnly(async () => {
  const blurred = page.stage?.blurred ?? [];
  element("curve-section").hidden = blurred.length === 0;
  const layer = blurred.includes(element("layer").value) ? element("layer").value : blurred[0];
  if (!layer) {
    page.curve = undefined;
    timeline.redraw();
    return;
  }
  const query = settingsQuery(page.parameters.values);
  query.set("layer", layer);
  try {
    page.curve = await waiting("curve-section", askForJSON(`/curve?${query}`));
    curve.show(page.curve);
    curve.describe();
  } catch { /* The request for the frame reports the error. */ }
  // A curve costs as much as a picture; during a drag, most of the time belongs to the pictures.
  await pause(Curve.rest);
});

/** Loads a new state of the files. */
const reload = newestOnly(async () => {
  let scene;
  try {
    scene = await askForJSON("/scene");
  } catch (error) {
    if (error instanceof Refusal) state.say(error.message);
    return;
  }
  [page.name, page.path] = [scene.name, scene.path];
  recording.declare(scene.recording);
  showScenes(scene.scenes);
  problems.ofScene = scene.diagnostics;
  problems.ofFrame = [];
  problems.show();
  showName(scene);
  state.isRefused = false;
  // A scene with errors has no frames, so the earlier frames stay.
  state.broken = scene.stage ? undefined : scene.revision;
  if (scene.stage) await take(scene);
  adding.choose();
  state.show();
  sceneValues.learn();
  await pane.follow();
  document.documentElement.dataset.revision = scene.revision;
});

/** Opens another scene of the folder, at the frame and values restored before. */
function openScene() {
  stop();
  [page.stage, page.pin, page.curve] = [undefined, undefined, undefined];
  [grid.scenes, grid.known] = [[], undefined];
  page.parameters.forget();
  // What was written into one scene is not taken back in another.
  writing.written = undefined;
  writing.noted = 0;
  state.say("");
  sceneValues.news = undefined;
  tree.choices.clear();
  tracks.data = undefined;
  axis.zoom = 1;
  store.clear();
  delete document.documentElement.dataset.connected;
  news.look();
}

/** Takes a new state of the files that has no errors. */
async function take(scene) {
  // The held part may be another one in the new text.
  for (const one of [dragging, events, stageDrags, graph]) if (one.held) one.giveUp();
  store.clear();
  page.revision = scene.revision;
  page.readAt = new Date().toLocaleTimeString();
  page.stage = scene.stage;
  page.variants = scene.variants;
  grid.counts.clear();
  grid.follow();
  page.parameters.declare(scene.parameters, scene.numbers.map((one) => ({ ...one, reach: reachOf(one) })));
  layers.declare(scene.stage.layers);
  writing.note(true);
  showChoices();
  axis.show(axis.start);
  // The rows take room from the stage, so they come before the first picture.
  if (tracks.data) tracks.refresh(); else await tracks.load();
  choose(page.frame);
  refreshCurve();
  movement.refresh();
  expectations.refresh();
}

function showName({ name, stage, numbers, numberCount }) {
  element("name").textContent = name.replace(/\.(yaml|yml|json)$/, "");
  document.title = `${name} — smear preview`;
  if (!stage) return;
  const rate = Number(stage.frameRate);
  const pace = Number.isFinite(rate) ? `${plain(rate)} per second` : stage.frameRate;
  element("summary").textContent = `${plain(stage.width)} × ${plain(stage.height)} points, `
    + `${stage.frameCount} frames, ${pace}`
    + (numberCount > numbers.length ? `; ${numbers.length} of ${numberCount} values can be changed here, the others in the text` : "");
}

function showPosition() {
  const { frameCount, times } = page.stage;
  const time = times[page.frame].toFixed(3);
  element("position").replaceChildren(made("b", "", `frame ${page.frame}`),
    made("span", "", ` of ${frameCount}, ${time} s`));
  const slider = element("timeline");
  slider.setAttribute("aria-valuemax", frameCount - 1);
  slider.setAttribute("aria-valuenow", page.frame);
  slider.setAttribute("aria-valuetext", `frame ${page.frame} of ${frameCount}, ${time} seconds`);
}

/** Draws everything again after a change of colours. */
function repaint() {
  viewer.checks = undefined;
  viewer.redraw();
  curve.redraw();
  movement.redraw();
  pacing.redraw();
  graph.redraw();
  timeline.redraw();
}

addViewButtons(views, setView);
grid.showIcon(element("views").children[6], "M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z");
grid.showIcon(element("views").children[7], "M2 5V3.5h4L7.5 5H14v8H2zM2 7.5h12");
fill("speed", [["1 ×", 1], ["½ ×", 0.5], ["¼ ×", 0.25], ["⅛ ×", 0.125]], 1);
fill("mode", [["loop", "loop"], ["once", "once"], ["to and fro", "pingpong"]], "loop");
fill("pacing", [["skip late frames", ""], ["wait for frames", "patient"]], "");

for (const [id, action] of Object.entries({
  play, first: keys.Home, previous: () => step(-1), next: () => step(1), theme: toggleTheme,
  "help-button": keys["?"], "zoom-in": keys["+"], "zoom-out": keys["-"], "zoom-fit": fit,
  reset: keys.r, write: keys.w, "write-here": keys.w, undo: () => page.parameters.undo(), redo: () => page.parameters.redo(),
  "presets-button": presets.open, pin: pinMoment, "loupe-button": loupe.toggle, full: toggleFullScreen,
  "fit-button": measuring.openFit, "fit-start": measuring.fit, "fit-stop": measuring.stop,
  "fit-take": measuring.take, "range-start": keys.i, "range-end": keys.o,
})) element(id).addEventListener("click", action);

for (const [id, type, action] of [
  ["against", "change", setAgainst], ["layer", "change", layers.choose], ["pacing-animation", "change", pacing.choose], ["gain", "input", setGain],
  ["onion", "input", setOnion], ["resolution", "change", setResolution],
  ["speed", "change", (value) => { player.speed = Number(value); }],
  ["mode", "change", (value) => { player.mode = value; player.passed %= playedTime().length; }],
  ["pacing", "change", (value) => { player.isPatient = value !== ""; }],
  ["scenes", "change", (value) => { location.hash = new URLSearchParams({ scene: value }); }],
  ["save", "change", (value) => { element("save").value = ""; saving.take(value); }],
]) element(id).addEventListener(type, (event) => action(event.target.value));

setGain();
setOnion();
recallPlace();
films.offer();
pane.recall();
addEventListener("pagehide", () => store.abandon(0));
const news = new News((revision) => {
  const isKnown = document.documentElement.dataset.connected === String(revision);
  document.documentElement.dataset.connected = revision;
  state.lost = undefined;
  state.show();
  if (!isKnown) reload();
}, (reason) => {
  delete document.documentElement.dataset.connected;
  state.lost = reason;
  state.show();
  document.documentElement.dataset.lost = "";
});
