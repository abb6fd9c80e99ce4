// The page: one current frame, which all parts show, of a scene that changes.

const page = {
  /** The state of the files that is shown, which may be older than the newest, and when it was read. */
  revision: 0,
  readAt: "",
  /** Which of the scenes of a folder is shown; nothing for the first, or the only one. */
  scene: undefined,
  /** The file's name, and its path as `smear preview` was given it. */
  name: "",
  path: "",
  /** Of the last state without errors. */
  stage: undefined,
  variants: [],
  frame: 0,
  /** What the scene is compared with. */
  against: "",
  /** The frame that was kept to compare others with. */
  pin: undefined,
  scale: undefined,
  curve: undefined,
  /** How many pictures have been wished for, and which of these wishes is on the stage. */
  wishes: 0,
  granted: 0,
  /** How many pixels in a row are one in the picture that is wished for, or soon will be. */
  fewer: undefined,
  /** When frames were last fetched and decoded ahead, in milliseconds. */
  prepared: 0,
};

const store = new FrameStore();
const viewer = new Viewer();
new Gestures(viewer);
followClicks(viewer.stage);
page.parameters = new Parameters(changed, wishForPicture);
const curve = new Curve(page.parameters);
const timeline = new Timeline((frame) => { stop(); choose(frame); });

/** The values of parameters have changed, or what is compared. */
function changed() {
  if (!page.stage) return;
  clearTimeout(page.preparation);
  store.prefetch([]);
  store.decodeAhead([]);
  // Perhaps it is never there; what is a little late is shown while the next is fetched.
  store.abandon(5000);
  // What is drawn besides takes from the time for pictures; curves come when they can.
  if (curve.dragged) curve.redraw();
  pacing.redraw();
  measuring.outdated();
  rememberPlace();
  wishForPicture();
  refreshCurve();
  movement.refresh();
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
    page.curve = await askForJSON(`/curve?${query}`);
    curve.show(page.curve);
    curve.describe();
  } catch { /* The frame says what is wrong. */ }
  // A curve costs as much as a picture; while a slider is dragged, most of the time is the pictures'.
  await pause(Curve.rest);
});

/** Takes a new state of the files. */
const reload = newestOnly(async () => {
  let scene;
  try {
    scene = await askForJSON("/scene");
  } catch (error) {
    if (error instanceof Refusal) state.say(error.message);
    return;
  }
  [page.name, page.path] = [scene.name, scene.path];
  showScenes(scene.scenes);
  problems.ofScene = scene.diagnostics;
  problems.ofFrame = [];
  problems.show();
  showName(scene);
  state.isRefused = false;
  // A scene with errors has no frames: those from before stay.
  state.broken = scene.stage ? undefined : scene.revision;
  if (scene.stage) take(scene);
  state.show();
  document.documentElement.dataset.revision = scene.revision;
});

/** Shows another scene of the folder, whose place has been recalled. */
function openScene() {
  stop();
  [page.stage, page.pin, page.curve] = [undefined, undefined, undefined];
  page.parameters.forget();
  store.clear();
  delete document.documentElement.dataset.connected;
  news.look();
}

/** Takes a new state of the files that has no errors. */
function take(scene) {
  store.clear();
  page.revision = scene.revision;
  page.readAt = new Date().toLocaleTimeString();
  page.stage = scene.stage;
  page.variants = scene.variants;
  page.parameters.declare(scene.parameters, scene.pacings.map((one) => ({ ...one, reach: reachOf(one) })));
  layers.declare(scene.stage.layers);
  showChoices();
  choose(page.frame);
  refreshCurve();
  movement.refresh();
  expectations.refresh();
}

function showName({ name, stage }) {
  element("name").textContent = name.replace(/\.(yaml|yml|json)$/, "");
  document.title = `${name} — smear preview`;
  if (!stage) return;
  const rate = Number(stage.frameRate);
  const pace = Number.isFinite(rate) ? `${plain(rate)} per second` : stage.frameRate;
  element("summary").textContent = `${plain(stage.width)} × ${plain(stage.height)} points, `
    + `${stage.frameCount} frames, ${pace}`;
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

/** Colours have changed. */
function repaint() {
  viewer.checks = undefined;
  viewer.redraw();
  curve.redraw();
  movement.redraw();
  pacing.redraw();
  timeline.redraw();
}

addViewButtons(views, setView);
fill("speed", [["1 ×", 1], ["½ ×", 0.5], ["¼ ×", 0.25], ["⅛ ×", 0.125]], 1);
fill("mode", [["loop", "loop"], ["once", "once"], ["to and fro", "pingpong"]], "loop");
fill("pacing", [["skip late frames", ""], ["wait for frames", "patient"]], "");

for (const [id, action] of Object.entries({
  play, first: keys.Home, previous: () => step(-1), next: () => step(1), theme: toggleTheme,
  "help-button": keys["?"], "zoom-in": keys["+"], "zoom-out": keys["-"], "zoom-fit": fit,
  reset: keys.r, write: keys.w, undo: () => page.parameters.undo(), redo: () => page.parameters.redo(),
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
