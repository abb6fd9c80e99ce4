// The menu that adds layers, animations and states to the text, as a person would write them.

const adding = {
  /** The scene around the first layer of an empty file: a phone. */
  scene: ["size: [390, 844]        # points: a phone", "scale: 2                # pixels per point",
    "duration: 2             # seconds", 'background: "#f2f2f7"', ""],

  /** The new layers by the words of the menu: how each is called, and its keys. */
  layers: {
    "a rectangle": { id: "card", keys: ["size: [240, 160]", "cornerRadius: 20", 'backgroundColor: "#3478f6"'] },
    "a circle": { id: "circle", keys: ["size: [80, 80]", "cornerRadius: 40", 'backgroundColor: "#ff9500"'] },
    "a text": { id: "title", keys: ['contents: {text: {string: Hello, size: 28, weight: 700, color: "#1c1c1e"}}'] },
  },

  /** The animations by the words of the menu: from the values at the playhead, the text of each. */
  animations: {
    "a movement": ({ position: [, y] }) => ["position.y", Math.round(y - 100)],
    "a fade": ({ opacity: [opacity] }) => ["opacity", opacity > 0.5 ? 0 : 1],
    "a growth": ({ scale: [scale] }) => ["scale", rounded(scale * 1.2)],
    "a turn": ({ rotation: [angle] }) => ["rotation", Math.round(angle + 90)],
  },

  /** The values of a state by the words of the menu: from the values at the playhead, the text of each. */
  values: {
    "its position": ({ position: [x, y] }) => `position: [${plain(Math.round(x))}, ${plain(Math.round(y - 40))}]`,
    "its size": ({ size }) => `size: [${size.map((one) => plain(Math.round(one * 1.25))).join(", ")}]`,
    "its opacity": ({ opacity: [opacity] }) => `opacity: ${opacity > 0.5 ? 0.5 : 1}`,
    "its rotation": ({ rotation: [angle] }) => `rotation: ${plain(Math.round(angle + 15))}`,
    "its scale": ({ scale: [scale] }) => `scale: ${plain(rounded(scale * 1.2))}`,
    "its cornerRadius": ({ cornerRadius: [radius] }) => `cornerRadius: ${plain(Math.round(radius + 20))}`,
    "its backgroundColor": () => 'backgroundColor: "#ff9500"',
  },

  /** The state of the scene at the playhead; nothing if it is the scene as written. */
  get current() {
    const come = (tracks.data?.events ?? []).filter(({ kind, layer, time }) => kind === "state" && !layer && time <= adding.time + 1e-6);
    const name = come.at(-1)?.name;
    return name === "base" ? undefined : name;
  },

  /** Fills the menu when it is opened. */
  fill() {
    const group = (label, words) => {
      const made = document.createElement("optgroup");
      made.label = label;
      made.append(...words.map(([text, value]) => new Option(text, value)));
      return made;
    };
    const { chosen } = layers;
    const menu = element("add");
    const layersOf = (kind) => Object.keys(adding.layers).map((one) => [one, `${kind}:${one}`]);
    menu.replaceChildren(menu.firstElementChild, group("a layer", layersOf("layer")),
      ...chosen === undefined ? [] : [
        group(`inside ${chosen}`, layersOf("inside")),
        group(`to ${chosen}, from the playhead`, Object.keys(adding.animations).map((one) => [one, `animation:${one}`])),
        ...adding.current === undefined ? [] : [
          group(`to ${chosen} in the state ${adding.current}`, Object.keys(adding.values).map((one) => [one, `value:${one}`]))],
        group(`to ${chosen}`, [["a motion blur", "blur:"], ["a state in which it differs", "state:"]]),
        group("the same again", [[`a copy of ${chosen}`, "copy:"]])],
      ...page.stage ? [group("to the whole scene", [["the motion blur of a camera", "shutter:"]])] : [],
      ...adding.states.length === 0 ? [] : [
        group("at the playhead", ["base", ...adding.states].map((one) => [`the state ${one}`, `event:${one}`]))]);
    menu.value = "";
  },

  /** The names of the scene's own states. */
  get states() { return adding.statesIn(adding.known ?? []).map((line) => unquoted(line.split(":")[0].trim())); },

  /** Returns the lines at which the scene's own states begin. */
  statesIn(lines) {
    const at = lines.findIndex((line) => /^states:\s*(#.*)?$/.test(line));
    const rest = at < 0 ? [] : lines.slice(at + 1);
    const end = rest.findIndex((line) => /^[^\s#]/.test(line));
    const inside = (end < 0 ? rest : rest.slice(0, end)).filter((line) => !insertion.isEmpty(line));
    return inside.filter((line) => insertion.indent(line) === insertion.indent(inside[0]));
  },

  /** Learns the text, to offer its states. */
  async learn() {
    try {
      adding.known = (await askForJSON("/text")).text.split("\n");
    } catch { /* Without it, states are not offered. */ }
  },

  async take(choice) {
    const [kind, word] = [choice.slice(0, choice.indexOf(":")), choice.slice(choice.indexOf(":") + 1)];
    if (!await textEdits.open()) return;
    // Where the layers are in a text with errors is not known.
    if (["animation", "blur", "copy", "inside"].includes(kind) && !pane.news.layers) return state.say("the text has errors: nothing is added before they are mended");
    const [parent, id] = adding.name(kind, word);
    const isMade = await textEdits.make((lines) => adding[kind](lines, word, id),
      "this part of the text has that already, or is not written line by line: change it there by hand");
    if (!isMade) return;
    adding.wanted = id && parent + id;
    adding.choose();
  },

  /** Returns the id of a new layer, after the path of the layer around it with a slash. */
  name(kind, word) {
    if (kind === "copy") {
      const [, parent = "", own] = /^(.*\/)?(.*?)\d*$/.exec(layers.chosen);
      return [parent, adding.freeName(own, parent, 2)];
    }
    const parent = kind === "inside" ? `${layers.chosen}/` : "";
    return [parent, ["layer", "inside"].includes(kind) ? adding.freeName(adding.layers[word].id, parent) : undefined];
  },

  copy: (lines, _, id) => adding.place && insertion.copy(lines, adding.place.first, adding.place.last, id),

  /** Chooses the new layer once it is part of the scene. */
  choose() {
    if (adding.wanted === undefined || !page.stage?.layers.includes(adding.wanted)) return;
    layers.choose(adding.wanted);
    adding.wanted = undefined;
  },

  /** Returns the id, with a number if need be, that no layer in a parent has; the parent's path ends with a slash. */
  freeName(id, parent = "", first = 1) {
    const all = page.stage?.layers ?? [];
    for (let number = first; ; number++) {
      const name = number === 1 ? id : `${id}${number}`;
      if (!all.some((path) => `${path}/`.startsWith(`${parent}${name}/`))) return name;
    }
  },

  get time() { return page.stage ? Number((page.frame * axis.frame).toFixed(3)) : 0; },

  layer(lines, word, id) {
    const isNew = lines.every((line) => line.trim() === "");
    const { width, height } = isNew || !page.stage ? { width: 390, height: 844 } : page.stage;
    return insertion.item(isNew ? adding.scene : lines, "layers", adding.item(word, id, [width, height]));
  },

  /** Returns the lines of a new layer in the middle of a size. */
  item(word, id, size) {
    const middle = size.map((one) => plain(rounded(one / 2))).join(", ");
    return [`- id: ${id}`, `  position: [${middle}]`, ...adding.layers[word].keys.map((key) => `  ${key}`)];
  },

  inside(lines, word, id) {
    const item = adding.item(word, id, adding.shown.size);
    return adding.place && insertion.inner(lines, adding.place.first, adding.place.last, item);
  },

  /** The lines of the chosen layer, which repeated layers share. */
  get place() { return pane.linesOf(layers.chosen); },

  /** The values of the chosen layer at the playhead. */
  get shown() {
    const names = ["position", "size", "opacity", "scale", "rotation", "cornerRadius"];
    return Object.fromEntries(names.map((name) => [name, targets.shown(name) ?? [0, 0]]));
  },

  value: (lines, word) => insertion.stateValue(lines, adding.current, layers.chosen, adding.values[word](adding.shown)),

  animation(lines, word) {
    const [property, to] = adding.animations[word](adding.shown);
    const pace = property === "opacity" ? "duration: 0.3, easing: easeInEaseOut" : "spring: {response: 0.5, bounce: 0.2}";
    const text = `{property: ${property}, to: ${plain(to)}, begin: ${plain(adding.time)}, ${pace}}`;
    return adding.place && insertion.animation(lines, adding.place.first, adding.place.last, text);
  },

  blur(lines) {
    return adding.place && insertion.key(lines, adding.place.first, adding.place.last, "motionBlur: {as: matched}");
  },

  /** The blur of a camera sees all that changes, also sizes. */
  shutter: (lines) => (lines.some((line) => line.startsWith("shutter:")) ? undefined
    : insertion.beforeLayers(lines, ["shutter: {samples: auto}"])),

  /** A state in which the layer is larger and higher than now; both can then be dragged in it. */
  state(lines) {
    const [[x, y], [width, height]] = ["position", "size"].map((name) => targets.shown(name) ?? [0, 0]);
    const size = [width, height].map((one) => Math.round(one * 1.25));
    const values = `position: [${Math.round(x)}, ${Math.round(y - 40)}], size: [${size.join(", ")}]`;
    const all = adding.statesIn(lines);
    const isFree = (one) => !all.some((line) => insertion.isOf(one, line));
    const numbered = all.map((_, i) => `state${i + 1}`);
    const name = ["open", "active", "done", ...numbered].find(isFree);
    const own = insertion.shifted([`${name}:`, "  layers:", `    ${layers.chosen}: {${values}}`], all.length > 0 ? insertion.indent(all[0]) : 2);
    const at = lines.findIndex((line) => /^states:\s*(#.*)?$/.test(line));
    if (at < 0 && lines.some((line) => line.startsWith("states:"))) return undefined;
    const isPaced = lines.some((line) => line.startsWith("transitions:"));
    const added = [...at < 0 ? ["states:", ...own] : [],
      ...isPaced ? [] : ["transitions:", "  - {spring: {response: 0.5, bounce: 0.2}}"]];
    const grown = at < 0 ? lines : lines.toSpliced(at + 1, 0, ...own);
    const withState = added.length === 0 ? grown : insertion.beforeLayers(grown, added);
    const hasTimeline = withState.some((line) => line.startsWith("timeline:"));
    const event = `- {at: ${plain(adding.time)}, state: ${name}}`;
    return hasTimeline ? insertion.item(withState, "timeline", [event])
      : insertion.beforeLayers(withState, ["timeline:", `  ${event}`]);
  },

  event(lines, word) {
    const event = `- {at: ${plain(adding.time)}, state: ${word}}`;
    return lines.some((line) => line.startsWith("timeline:")) ? insertion.item(lines, "timeline", [event])
      : insertion.beforeLayers(lines, ["timeline:", `  ${event}`]);
  },
};

for (const type of ["pointerenter", "focus"]) element("add").addEventListener(type, adding.learn);
for (const type of ["pointerdown", "focus"]) element("add").addEventListener(type, adding.fill);
element("add").addEventListener("change", ({ target }) => {
  const { value } = target;
  target.value = "";
  if (value) adding.take(value);
});
