// What outlives the page: frame and values in the address, and named presets.

/** Keeps frame and values in the address, so that a page with this address opens the same way. */
function rememberPlace() {
  clearTimeout(page.memory);
  page.memory = setTimeout(keepPlace, 200);
}

function keepPlace() {
  clearTimeout(page.memory);
  const place = new URLSearchParams({ frame: page.frame, view: viewer.view });
  if (page.scene) place.set("scene", page.scene);
  if (graph.isOpen) place.set("graph", "1");
  if (page.against && page.against !== "pin") place.set("against", page.against);
  if (page.scale !== undefined) place.set("scale", page.scale);
  if (player.range) place.set("range", player.range.join("-"));
  for (const [name, value] of Object.entries(page.parameters.values)) place.set(`set.${name}`, value);
  for (const [name, value] of layers.settings) place.append(name, value);
  history.replaceState(null, "", `#${place}`);
}

/** Restores the frame and the values in the address. */
function recallPlace() {
  const place = new URLSearchParams(location.hash.slice(1));
  page.scene = place.get("scene") ?? undefined;
  page.frame = Math.max(0, Number.parseInt(place.get("frame") ?? "0", 10) || 0);
  page.against = place.get("against") ?? "";
  page.scale = Number(place.get("scale")) || undefined;
  const range = (place.get("range") ?? "").split("-").map(Number);
  player.range = range.length === 2 && range.every(Number.isInteger) && range[0] <= range[1]
    ? range : undefined;
  element("range").textContent = player.range ? `frames ${player.range.join("–")}` : "";
  page.parameters.values = Object.fromEntries([...place]
    .filter(([name]) => name.startsWith("set."))
    .map(([name, value]) => [name.slice("set.".length), Number(value)]));
  layers.recall(place);
  graph.open(place.has("graph"));
  setView(views.some((view) => view.key === place.get("view")) ? place.get("view") : "scene");
}

addEventListener("pagehide", keepPlace);
addEventListener("hashchange", async () => {
  const before = page.scene;
  const next = new URLSearchParams(location.hash.slice(1)).get("scene") ?? undefined;
  if (next !== before && !(await pane.leave())) {
    showChoices();
    return keepPlace();
  }
  recallPlace();
  if (page.scene !== before) return openScene();
  if (!page.stage) return;
  page.parameters.declare(page.parameters.declared, page.parameters.numbers);
  showChoices();
  choose(page.frame);
  changed();
});

const presets = {
  get place() { return `smear-presets ${page.name}`; },

  /** The values of all presets, by name. */
  get all() {
    try { return JSON.parse(localStorage.getItem(presets.place)) ?? {}; } catch { return {}; }
  },

  keep(all) {
    try {
      localStorage.setItem(presets.place, JSON.stringify(all));
    } catch {
      state.say("the browser keeps no presets for this page");
    }
    presets.show();
  },

  open() {
    presets.show();
    element("preset-name").value = "";
    element("presets").showModal();
  },

  save() {
    const name = element("preset-name").value.trim();
    if (name === "") return;
    presets.keep({ ...presets.all, [name]: page.parameters.all });
    element("preset-name").value = "";
  },

  show() {
    const rows = Object.entries(presets.all).map(([name, values]) => presets.row(name, values));
    element("preset-list").replaceChildren(...rows);
    element("no-presets").hidden = rows.length > 0;
  },

  row(name, values) {
    const row = made("li", "preset");
    const take = made("button", "take", name);
    const numbers = Object.entries(page.parameters.possible(values))
      .map(([one, value]) => `${one} ${page.parameters.text(one, value)}`).join(", ");
    take.append(made("span", "quiet", numbers || "as in the file"));
    take.addEventListener("click", () => {
      element("presets").close();
      page.parameters.apply(values);
    });
    const remove = made("button", "icon", "×");
    remove.setAttribute("aria-label", `Delete the preset ${name}`);
    remove.title = remove.getAttribute("aria-label");
    remove.addEventListener("click", () => {
      const { [name]: _, ...others } = presets.all;
      presets.keep(others);
    });
    row.append(take, remove);
    return row;
  },
};

element("preset-form").addEventListener("submit", (event) => {
  event.preventDefault();
  presets.save();
});
