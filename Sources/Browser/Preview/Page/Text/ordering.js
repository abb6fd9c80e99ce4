// The order of layers in one list of the text: it is changed by keys, and by drags of rows of the layer list.

const ordering = {
  /** Returns the lines of the items in one list with a layer, in their order; nothing if it is not in a list of lines. */
  items(lines, path, places) {
    const own = places.find((one) => one.path === path);
    const isItem = ({ first }) => /^\s*-\s/.test(lines[first - 1] ?? "");
    if (!own || !isItem(own)) return undefined;
    const key = ordering.key(lines, own);
    const same = places.filter((one) => isItem(one) && ordering.key(lines, one) === key
      && insertion.indent(lines[one.first - 1]) === insertion.indent(lines[own.first - 1]));
    // Copies of a layer share their lines.
    return same.filter(({ first }, i) => same.findIndex((one) => one.first === first) === i);
  },

  /** Returns the index of the line with the key of an item's list. */
  key(lines, { first }) {
    const indent = insertion.indent(lines[first - 1]);
    return lines.findLastIndex((line, i) => i < first - 1 && !insertion.isEmpty(line)
      && (insertion.indent(line) < indent || (insertion.indent(line) === indent && !/^\s*-\s/.test(line))));
  },

  /** Returns the first and the last line of an item with the comments above it and at its end, counted from 1. */
  block(lines, { first, last }) {
    const indent = insertion.indent(lines[first - 1]);
    const isComment = (line) => /^\s*#/.test(line ?? "");
    let [start, end] = [first, last];
    while (isComment(lines[start - 2]) && insertion.indent(lines[start - 2]) === indent) start -= 1;
    while (isComment(lines[end]) && insertion.indent(lines[end]) > indent) end += 1;
    return { first: start, last: end };
  },

  /** Returns the lines with the item at one index at another one; what lies between items keeps its place. */
  moved(lines, items, from, to) {
    const blocks = items.map((one) => ordering.block(lines, one));
    const between = blocks.slice(1).map(({ first }, i) => lines.slice(blocks[i].last, first - 1));
    const contents = blocks.map(({ first, last }) => lines.slice(first - 1, last));
    const [item] = contents.splice(from, 1);
    contents.splice(to, 0, item);
    return [...lines.slice(0, blocks[0].first - 1), ...contents.flatMap((one, i) => [...one, ...between[i] ?? []]),
      ...lines.slice(blocks.at(-1).last)];
  },

  /** Moves a layer in its list: `place` returns its new index, from its items and its present one. */
  async move(path, place) {
    if (path === undefined || !await textEdits.open()) return;
    if (!pane.news.layers) return state.say("the text has errors: nothing is moved before they are mended");
    await textEdits.make((lines) => {
      const items = ordering.items(lines, path, pane.layers);
      const from = items?.findIndex(({ first }) => first === pane.linesOf(path).first);
      if (!items || items.some(({ first }, i) => items[i - 1]?.last >= first)) return undefined;
      const to = Math.min(Math.max(place(items, from), 0), items.length - 1);
      return ordering.moved(lines, items, from, to);
    });
  },

  /** Moves the chosen layer by a number of layers: a positive number moves it to the front. */
  step: (count) => ordering.move(layers.chosen, (_, from) => from + count),

  // Drags of rows.

  /** Returns the rows beside a layer's row, each with the rows of the layers inside it. */
  groups(path) {
    const parent = path.slice(0, path.lastIndexOf("/") + 1);
    const rows = [...element("layer-list").children].filter(({ hidden }) => !hidden);
    const inside = rows.filter(({ dataset }) => dataset.path.startsWith(parent) && dataset.path !== parent.slice(0, -1));
    const own = inside.filter(({ dataset }) => !dataset.path.slice(parent.length).includes("/"));
    return own.map((row) => {
      const { path: name } = row.dataset;
      return { path: name, rows: inside.filter(({ dataset }) => dataset.path === name || dataset.path.startsWith(`${name}/`)) };
    });
  },

  /** Follows a press on a layer's name: it drags the row once it has moved. */
  press(event, path) {
    if (event.button !== 0) return;
    const from = event.clientY;
    const drag = { path, groups: undefined, target: undefined };
    const follow = new AbortController();
    const listen = (type, action) => addEventListener(type, action, { signal: follow.signal, capture: true });
    const finish = (isTaken) => {
      follow.abort();
      ordering.hasDragged = Boolean(drag.groups);
      ordering.mark(undefined);
      document.body.classList.remove("is-ordering");
      if (isTaken && drag.target) ordering.drop(drag);
    };
    listen("pointermove", ({ clientY }) => {
      if (!drag.groups && Math.abs(clientY - from) < 5) return;
      drag.groups ??= ordering.groups(path);
      document.body.classList.add("is-ordering");
      drag.target = ordering.target(drag.groups, clientY);
      ordering.mark(drag.target);
    });
    listen("pointerup", () => finish(true));
    listen("pointercancel", () => finish(false));
    listen("keydown", (key) => {
      if (key.key !== "Escape" || !drag.groups) return;
      key.preventDefault();
      finish(false);
    });
  },

  /** Returns the group before or behind which a row is dropped at a height. */
  target(groups, y) {
    const middle = ({ rows }) => (rows[0].getBoundingClientRect().top + rows.at(-1).getBoundingClientRect().bottom) / 2;
    const next = groups.find((one) => y < middle(one));
    return next ? { group: next, isBefore: true } : { group: groups.at(-1), isBefore: false };
  },

  /** Draws the line at which a row would be dropped. */
  mark(target) {
    for (const row of element("layer-list").querySelectorAll(".drop-before, .drop-behind")) row.classList.remove("drop-before", "drop-behind");
    if (!target) return;
    const { rows } = target.group;
    (target.isBefore ? rows[0] : rows.at(-1)).classList.add(target.isBefore ? "drop-before" : "drop-behind");
  },

  drop({ path, target: { group, isBefore } }) {
    if (group.path === path) return;
    layers.choose(path);
    ordering.move(path, (items, from) => {
      const other = items.findIndex(({ first }) => first === pane.linesOf(group.path)?.first);
      if (other < 0) return from;
      const to = isBefore ? other : other + 1;
      return to > from ? to - 1 : to;
    });
  },
};

element("layer-list").addEventListener("pointerdown", (event) => {
  ordering.hasDragged = false;
  const name = event.target.closest?.(".layer-name");
  if (name && !event.shiftKey) ordering.press(event, name.closest(".layer").dataset.path);
});
// The release that ends a drag chooses nothing; keys click without a pointer.
element("layer-list").addEventListener("click", (event) => {
  if (ordering.hasDragged && event.detail > 0) event.stopPropagation();
}, { capture: true });
