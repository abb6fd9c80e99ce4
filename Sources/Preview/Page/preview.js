// The page: one current frame, which all parts show, of a scene that changes.

const page = {
  /** The state of the files that is shown, which may be older than the newest. */
  revision: 0,
  /** Of the last state without errors. */
  stage: undefined,
  frame: 0,
  /** What the scene is compared with. */
  against: "",
  scale: undefined,
  curve: undefined,
};

const store = new FrameStore();
const viewer = new Viewer();
new Gestures(viewer);
page.parameters = new Parameters(changed);
const curve = new Curve(page.parameters);
const timeline = new Timeline((frame) => { stop(); choose(frame); });

function nameOf(against) {
  return against === "truth" ? "exact shutter" : against.replace(/^variant:/, "");
}

function address(frame, against) {
  const query = settingsQuery(page.parameters.values, against, page.scale);
  query.set("n", frame);
  query.set("revision", page.revision);
  return `/frame?${query}`;
}

/** Addresses of all pictures that a frame needs. */
function addresses(frame) {
  const compares = viewer.comparesPictures && page.against;
  return compares ? [address(frame, ""), address(frame, page.against)] : [address(frame, "")];
}

function isReady(frame) { return addresses(frame).every((one) => store.ready(one)); }

/** Makes a frame the current one. */
function choose(frame) {
  if (!page.stage) return;
  page.frame = Math.min(Math.max(frame, 0), page.stage.frameCount - 1);
  document.documentElement.dataset.frame = page.frame;
  showPosition();
  timeline.redraw();
  curve.moveTo(page.frame);
  rememberPlace();
  const pictures = addresses(page.frame).map((one) => store.ready(one));
  if (pictures.every(Boolean)) shown(page.frame, pictures); else refresh();
}

/** Shows the current frame as soon as it is there; older wishes count no more. */
const refresh = newestOnly(async () => {
  const [frame, wanted] = [page.frame, addresses(page.frame)];
  try {
    const pictures = await Promise.all(wanted.map((one) => store.load(one)));
    // What is newer is on its way.
    if (wanted.join() === addresses(page.frame).join()) shown(frame, pictures);
  } catch (error) {
    if (error instanceof Refusal && error.status === 422) {
      problems.ofFrame = error.diagnostics;
      problems.show();
      settled(frame);
    } else if (error instanceof Refusal) {
      // Of another state of the files, whose frames are on their way, or for good.
      if (error.status !== 409) notify(error.message);
    } else if (error.name !== "AbortError") {
      setTimeout(refresh, 500);
    }
  }
});

function shown(frame, [reference, candidate]) {
  viewer.show({ reference, candidate });
  if (problems.ofFrame.length > 0) {
    problems.ofFrame = [];
    problems.show();
  }
  settled(frame);
  prepareSoon();
}

/** Nothing is to be waited for any more. */
function settled(frame) {
  document.documentElement.dataset.shown = `${frame} ${addresses(frame).join(" ")}`;
}

/** Fetches what is played next, once nothing else is asked for. */
function prepareSoon() {
  clearTimeout(page.preparation);
  page.preparation = setTimeout(() => {
    if (!page.stage) return;
    const size = viewer.size;
    const room = Math.floor(store.capacity(size) / addresses(page.frame).length);
    const count = Math.min(page.stage.frameCount, room);
    const next = Array.from({ length: count }, (_, i) => (page.frame + i) % page.stage.frameCount);
    store.prefetch(next.flatMap(addresses), () => timeline.redraw(), refusedAhead);
  }, player.isPlaying ? 0 : 120);
}

/** A frame that cannot be had is where playing ends; what is wrong with it is shown there. */
function refusedAhead(error) {
  if (!player.isPlaying || !(error instanceof Refusal) || error.status === 409) return;
  step(1);
}

/** The values of parameters have changed, or what is compared. */
function changed() {
  store.prefetch([]);
  // What takes long is not worth waiting for any more; what is quick shows how it changes.
  store.abandon(1000);
  choose(page.frame);
  refreshCurve();
}

const refreshCurve = newestOnly(async () => {
  const layers = page.stage?.blurred ?? [];
  element("curve-section").hidden = layers.length === 0;
  const layer = layers.includes(element("layer").value) ? element("layer").value : layers[0];
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
});

/** Takes a new state of the files. */
const reload = newestOnly(async () => {
  let scene;
  try {
    scene = await askForJSON("/scene");
  } catch {
    return;
  }
  problems.ofScene = scene.diagnostics;
  problems.ofFrame = [];
  problems.show();
  showName(scene);
  document.documentElement.dataset.revision = scene.revision;
  // A scene with errors has no frames: those from before stay.
  if (!scene.stage) return;
  store.clear();
  page.revision = scene.revision;
  page.stage = scene.stage;
  page.parameters.declare(scene.parameters);
  showChoices(scene);
  choose(page.frame);
  refreshCurve();
});

function showName({ name, stage }) {
  element("name").textContent = name.replace(/\.(yaml|yml|json)$/, "");
  document.title = `${name} — smear preview`;
  if (!stage) return;
  const rate = Number(stage.frameRate);
  const pace = Number.isFinite(rate) ? `${plain(rate)} per second` : stage.frameRate;
  element("summary").textContent = `${plain(stage.width)} × ${plain(stage.height)} points, `
    + `${stage.frameCount} frames, ${pace}`;
}

/** Fills the menus with what the scene has. */
function showChoices({ stage, variants }) {
  const choices = [...(stage.blurred.length > 0 ? ["truth"] : []),
    ...variants.map((name) => `variant:${name}`)];
  fill("against", choices.map((key) => [nameOf(key), key]), page.against);
  page.against = element("against").value;
  fill("layer", stage.blurred.map((path) => [path, path]), element("layer").value);
  element("layer").hidden = stage.blurred.length < 2;
  element("timeline").classList.toggle("plain", stage.blurred.length === 0);
  const scales = [1, 2, 4].map((share) => stage.scale / share);
  fill("resolution", scales.map((scale, i) => [`${plain(scale)} px/pt`, i === 0 ? "" : scale]),
    page.scale ?? "");
  page.scale = element("resolution").value === "" ? undefined : Number(element("resolution").value);
  for (const button of element("views").children) {
    button.disabled = choices.length === 0 && button.dataset.view !== "scene";
  }
  if (choices.length === 0) setView("scene");
  element("against-label").hidden = choices.length === 0 || !viewer.comparesPictures;
}

function fill(id, options, value) {
  const menu = element(id);
  menu.replaceChildren(...options.map(([name, key]) => new Option(name, key)));
  menu.value = value;
  if (menu.selectedIndex < 0) menu.selectedIndex = 0;
}

function showPosition() {
  const place = document.createElement("span");
  place.textContent = ` of ${page.stage.frameCount}, ${page.stage.times[page.frame].toFixed(3)} s`;
  element("position").replaceChildren(made("b", "", `frame ${page.frame}`), place);
  const slider = element("timeline");
  slider.setAttribute("aria-valuemax", page.stage.frameCount - 1);
  slider.setAttribute("aria-valuenow", page.frame);
}

function notify(text) {
  element("notice").textContent = text;
  element("notice").hidden = text === "";
}

function setView(key) {
  viewer.setView(key);
  for (const button of element("views").children) {
    button.setAttribute("aria-pressed", button.dataset.view === key);
  }
  element("gain-label").hidden = key !== "difference";
  element("against-label").hidden = key === "scene" || element("against").length === 0;
  document.documentElement.dataset.view = key;
  if (page.stage) choose(page.frame);
}

function setAgainst(key) {
  page.against = key;
  element("against").value = key;
  if (page.stage) choose(page.frame);
}

function nextAgainst() {
  const menu = element("against");
  if (menu.length > 0) setAgainst(menu.options[(menu.selectedIndex + 1) % menu.length].value);
}

function setGain() {
  viewer.doublings = Number(element("gain").value);
  viewer.differenceKey = undefined;
  element("gain-value").textContent = `× ${2 ** viewer.doublings}`;
  viewer.redraw();
}

function fit() {
  viewer.isFitted = true;
  viewer.redraw();
}

/** Colours have changed. */
function repaint() {
  viewer.checks = undefined;
  viewer.redraw();
  curve.redraw();
  timeline.redraw();
}

/** Keeps the place in the address, so that the page opens there again. */
function rememberPlace() {
  clearTimeout(page.memory);
  page.memory = setTimeout(() => {
    const place = new URLSearchParams({ frame: page.frame, view: viewer.view });
    if (page.against) place.set("against", page.against);
    history.replaceState(null, "", `#${place}`);
  }, 400);
}

function recallPlace() {
  const place = new URLSearchParams(location.hash.slice(1));
  page.frame = Math.max(0, Number.parseInt(place.get("frame") ?? "0", 10) || 0);
  page.against = place.get("against") ?? "";
  setView(views.some((view) => view.key === place.get("view")) ? place.get("view") : "scene");
}

addViewButtons(views, setView);
fill("speed", [["1 ×", 1], ["½ ×", 0.5], ["¼ ×", 0.25], ["⅛ ×", 0.125]], 1);

for (const [id, action] of Object.entries({
  play, first: keys.Home, previous: () => step(-1), next: () => step(1), theme: toggleTheme,
  "help-button": keys["?"], "zoom-in": keys["+"], "zoom-out": keys["-"], "zoom-fit": fit,
  reset: keys.r, write: keys.w,
})) element(id).addEventListener("click", action);
element("against").addEventListener("change", (event) => setAgainst(event.target.value));
element("layer").addEventListener("change", refreshCurve);
element("gain").addEventListener("input", setGain);
element("speed").addEventListener("change", (event) => { player.speed = Number(event.target.value); });
element("resolution").addEventListener("change", (event) => {
  page.scale = event.target.value === "" ? undefined : Number(event.target.value);
  changed();
});

setGain();
recallPlace();
addEventListener("pagehide", () => store.abandon(0));
follow((revision) => {
  document.documentElement.dataset.connected = revision;
  notify("");
  reload();
}, () => {
  delete document.documentElement.dataset.connected;
  notify(page.stage ? "" : "waiting for smear preview …");
  document.documentElement.dataset.lost = "";
});
