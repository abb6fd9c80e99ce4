// The menus and buttons above the stage: the view, the comparison, and the scale.

/** Fills the menus with the choices of the scene. */
function showChoices() {
  const { stage } = page;
  fill("against", choicesToCompare().map((key) => [nameOf(key), key]), page.against);
  page.against = element("against").value;
  fill("layer", stage.blurred.map((path) => [path, path]), element("layer").value);
  element("layer").hidden = stage.blurred.length < 2;
  element("timeline").classList.toggle("plain", stage.blurred.length === 0);
  const scales = [1, 2, 4].map((share) => stage.scale / share);
  fill("resolution", scales.map((scale, i) => [`${plain(scale)} px/pt`, i === 0 ? "" : scale]),
    page.scale ?? "");
  page.scale = element("resolution").value === "" ? undefined : Number(element("resolution").value);
  showViews();
}

/** Returns the reason why nothing can be compared with; empty if something can. */
function noComparison() {
  return !page.stage || element("against").length > 0 ? ""
    : "nothing to compare with: the scene has no motion blur, parameters or variants; p pins a picture";
}

/** Returns the reason why a view shows nothing; empty if it shows something. */
function whyNotSeen(view) {
  if (view === "variants") return !page.stage || page.variants.length > 0 ? "" : "the scene has no variants";
  if (view === "folder") return !page.stage || element("scenes").length > 1 ? "" : "there is no other scene: smear preview with a folder shows all of its scenes";
  return view === "scene" ? "" : noComparison();
}

function showViews() {
  if (whyNotSeen(viewer.view)) setView("scene");
  for (const [i, button] of [...element("views").children].entries()) {
    const reason = whyNotSeen(button.dataset.view);
    const isOff = reason !== "";
    button.setAttribute("aria-disabled", isOff);
    button.title = isOff ? reason : `${views[i].name} (${i + 1})`;
    button.setAttribute("aria-pressed", button.dataset.view === viewer.view);
    if (["variants", "folder"].includes(button.dataset.view)) button.hidden = isOff || !page.stage;
  }
  element("gain-label").hidden = viewer.view !== "difference";
  element("onion-label").hidden = viewer.view !== "onion";
  element("against-label").hidden = !viewer.comparesPictures || element("against").length === 0;
}

/** Fills the menu of the folder's scenes. */
function showScenes(names) {
  element("scenes").hidden = names.length < 2;
  fill("scenes", names.map((name) => [name, name]), page.name);
}

function fill(id, options, value) {
  const menu = element(id);
  menu.replaceChildren(...options.map(([name, key]) => new Option(name, key)));
  menu.value = value;
  if (menu.selectedIndex < 0) menu.selectedIndex = 0;
}

function setView(key) {
  const reason = whyNotSeen(key);
  if (reason) return state.say(reason);
  viewer.setView(key);
  if (page.stage) store.together = Math.max(4, addresses(0).length);
  grid.follow();
  showViews();
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
  element("gain").style.setProperty("--share", `${viewer.doublings / 8 * 100}%`);
  element("gain").setAttribute("aria-valuetext", `× ${2 ** viewer.doublings}`);
  element("gain-value").textContent = `× ${2 ** viewer.doublings}`;
  viewer.redraw();
}

function setOnion() {
  viewer.onion = Number(element("onion").value) / 100;
  element("onion").style.setProperty("--share", `${viewer.onion * 100}%`);
  element("onion").setAttribute("aria-valuetext", `${element("onion").value} %`);
  viewer.redraw();
}

function setResolution(value) {
  page.scale = value === "" ? undefined : Number(value);
  changed();
}

function fit() {
  viewer.isFitted = true;
  viewer.redraw();
}
