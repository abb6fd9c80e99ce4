// The layers of the scene: chosen in the list or in the picture, hidden, or shown alone.

const layers = {
  /** The paths of the hidden layers and of the only visible one; a new object after each change. */
  state: { hidden: [], solo: undefined },
  /** The path of the chosen layer, whose values are shown. */
  chosen: undefined,
  /** The paths of the layers that are chosen besides it, and move with it. */
  others: [],

  /** The paths of all chosen layers. */
  get all() { return layers.chosen === undefined ? [] : [layers.chosen, ...layers.others]; },

  /** The hidden and visible layers as the pairs of a query. */
  get settings() {
    const { hidden, solo } = layers.state;
    return [...hidden.map((path, i) => [`hide.${i}`, path]), ...(solo ? [["solo", solo]] : [])];
  },

  recall(place) {
    const hidden = [...place].filter(([name]) => name.startsWith("hide.")).map(([, path]) => path);
    layers.state = { hidden, solo: place.get("solo") ?? undefined };
  },

  /** Takes the layers of a new state of the scene; forgets layers that no longer exist. */
  declare(paths) {
    const { hidden, solo } = layers.state;
    const kept = { hidden: hidden.filter((path) => paths.includes(path)),
      solo: paths.includes(solo) ? solo : undefined };
    if (kept.hidden.length !== hidden.length || kept.solo !== solo) layers.state = kept;
    layers.keep(layers.all.filter((path) => paths.includes(path)));
    element("layer-list").replaceChildren(...paths.map(layers.row));
    element("layers").hidden = paths.length === 0;
    marks.show();
    layers.show();
  },

  /** Shows the rows whose path contains the searched text, and those of the chosen layers. */
  search() {
    const text = element("layer-search").value.trim().toLowerCase();
    const rows = [...element("layer-list").children];
    for (const row of rows) {
      const { path } = row.dataset;
      row.hidden = !path.toLowerCase().includes(text) && !layers.all.includes(path);
    }
    element("no-layers").hidden = rows.some((row) => !row.hidden);
  },

  /** Chooses the first layer that is found, or ends the search. */
  searchKey(event) {
    if (event.key === "Escape") event.target.value = "";
    else if (event.key !== "Enter") return;
    const text = event.target.value.trim().toLowerCase();
    const rows = [...element("layer-list").children];
    const found = text && rows.find(({ dataset }) => dataset.path.toLowerCase().includes(text));
    if (found) layers.choose(found.dataset.path);
    layers.search();
  },

  row(path) {
    const row = made("li", "layer");
    row.dataset.path = path;
    const parts = path.split("/");
    row.style.setProperty("--depth", parts.length - 1);
    const name = made("button", "layer-name", parts.at(-1));
    name.title = path;
    name.addEventListener("click", ({ shiftKey }) => {
      if (shiftKey) layers.toggle(path);
      else layers.choose(path === layers.chosen && layers.others.length === 0 ? undefined : path);
    });
    row.append(name,
      layers.button("solo", "S", `Only ${path}`, () => layers.toggleSolo(path)),
      layers.button("hide", "H", `Hide ${path}`, () => layers.toggleHidden(path)));
    return row;
  },

  button(name, text, title, action) {
    const button = made("button", `mini ${name}`, text);
    button.title = title;
    button.setAttribute("aria-label", title);
    button.addEventListener("click", action);
    return button;
  },

  toggleSolo(path) {
    const { hidden, solo } = layers.state;
    layers.take({ hidden, solo: solo === path ? undefined : path });
  },

  toggleHidden(path) {
    const { hidden, solo } = layers.state;
    const others = hidden.filter((one) => one !== path);
    layers.take({ hidden: others.length < hidden.length ? others : [...hidden, path], solo });
  },

  take(state) {
    layers.state = state;
    layers.show();
    changed();
  },

  /** Keeps the choice of some layers, of which the first one's values are shown. */
  keep([first, ...others]) { [layers.chosen, layers.others] = [first, others]; },

  /** Adds a layer to those that are chosen, or takes it out. */
  toggle(path) {
    const { all } = layers;
    const [first, ...others] = all.includes(path) ? all.filter((one) => one !== path) : [...all, path];
    layers.choose(first, others);
  },

  /** Chooses a layer, or none, and those that move with it. */
  choose(path, others = []) {
    layers.keep([path, ...others]);
    layers.show();
    movement.refresh();
    viewer.redraw();
    tracks.follow();
    pane.showChosen(true);
    if (!page.stage.blurred.includes(path)) return;
    element("layer").value = path;
    refreshCurve();
  },

  show() {
    layers.search();
    sceneValues.show();
    const { hidden, solo } = layers.state;
    for (const row of element("layer-list").children) {
      const { path } = row.dataset;
      const isChosen = layers.all.includes(path);
      row.classList.toggle("chosen", isChosen);
      row.classList.toggle("unseen", hidden.includes(path) || Boolean(solo && !isPartOf(path, solo)));
      row.querySelector(".layer-name").setAttribute("aria-pressed", isChosen);
      row.querySelector(".solo").setAttribute("aria-pressed", path === solo);
      row.querySelector(".hide").setAttribute("aria-pressed", hidden.includes(path));
    }
  },

  /**
   * Chooses the nearest layer at a pixel, or none if there is none.
   *
   * If the chosen layer is at the pixel, the next one beneath it is chosen. With `isAdded`, the
   * frontmost one is added to those that are chosen, or taken out.
   */
  async chooseAt({ x, y }, isAdded = false) {
    const frame = page.frame;
    let places;
    try {
      places = await askForJSON(`/layers?n=${frame}&${settings("", 1)}`);
    } catch {
      return;
    }
    const scale = wantedScale();
    const point = { x: (x + 0.5) / scale, y: (y + 0.5) / scale };
    const found = places.filter(({ corners }) => isWithin(point, corners))
      .map(({ path }) => path).reverse();
    if (!isAdded) layers.choose(found[(found.indexOf(layers.chosen) + 1) % found.length]);
    else if (found.length > 0) layers.toggle(found[0]);
  },
};

element("layer-search").addEventListener("input", layers.search);
element("layer-search").addEventListener("keydown", layers.searchKey);

/** Whether a layer equals another one, lies within it, or contains it. */
function isPartOf(path, solo) {
  return path === solo || path.startsWith(`${solo}/`) || solo.startsWith(`${path}/`);
}

/** Whether a point lies within four corners, in either direction of rotation. */
function isWithin({ x, y }, corners) {
  const sides = corners.map(([x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % corners.length];
    return (x2 - x1) * (y - y1) - (y2 - y1) * (x - x1);
  });
  return sides.every((side) => side >= 0) || sides.every((side) => side <= 0);
}

/** Chooses the layer under a click on the stage; a press that moves is no click. */
function followClicks(stage) {
  let pressed;
  stage.addEventListener("pointerdown", (event) => {
    pressed = event.button === 0 ? { x: event.clientX, y: event.clientY } : undefined;
  });
  stage.addEventListener("pointerup", (event) => {
    const isStill = pressed && Math.hypot(event.clientX - pressed.x, event.clientY - pressed.y) < 4;
    pressed = undefined;
    if (!isStill || !page.stage) return;
    if (viewer.pointed) layers.chooseAt(viewer.pointed, event.shiftKey);
    else if (!event.shiftKey) layers.choose(undefined);
  });
}
