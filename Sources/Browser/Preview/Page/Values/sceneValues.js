// The values of the scene itself and the words of a chosen text, which are changed in the text.

const sceneValues = {
  /** The scene's keys in the order in which a person writes them. */
  order: ["size", "scale", "frameRate", "duration", "frames", "background"],
  /** The text that the rows were made from, and the places of its layers. */
  news: undefined,

  /** The rows: the key, a name for each field, and the unit. */
  rows: [["size", ["width", "height"], "pt"], ["duration", [""], "s"], ["frames", [""], ""], ["frameRate", [""], "/s"],
    ["scale", [""], "×"], ["background", ["color"], ""]],

  /** Learns the text of a new state of the files. */
  learn: newestOnly(async () => {
    try {
      sceneValues.news = await askForJSON("/text");
    } catch {
      sceneValues.news = undefined;
    }
    sceneValues.show();
  }),

  get lines() { return sceneValues.news?.text.split(/\r?\n/) ?? []; },

  /** Shows the scene's values while no layer is chosen, otherwise the words of the chosen one. */
  show() {
    const isShown = Boolean(page.stage && sceneValues.news) && layers.chosen === undefined;
    element("scene-values").hidden = !isShown;
    if (isShown) sceneValues.showScene();
    sceneValues.showString();
  },

  showScene() {
    const { lines } = sceneValues;
    const isThere = ([key]) => key === "frames" ? scalars.ofKey(lines, key) : key !== "duration" || !scalars.ofKey(lines, "frames");
    sceneValues.fill(element("scene-rows"), sceneValues.rows.filter(isThere).map((row) => sceneValues.row(lines, row)));
  },

  /** Replaces the rows of a holder, unless they are the same or one of them is typed into. */
  fill(holder, rows) {
    const isTyped = holder.contains(document.activeElement) && document.activeElement.matches("input:not([type=color]), textarea");
    const signature = rows.map((row) => row.dataset.signature).join();
    if (holder.dataset.signature === signature || isTyped && document.activeElement.value !== document.activeElement.defaultValue) return;
    const focused = holder.contains(document.activeElement) ? document.activeElement.ariaLabel : undefined;
    holder.dataset.signature = signature;
    holder.replaceChildren(...rows);
    if (focused) [...holder.querySelectorAll("input, textarea")].find(({ ariaLabel }) => ariaLabel === focused)?.focus();
  },

  row(lines, [key, parts, unit]) {
    const found = scalars.ofKey(lines, key);
    const isWritten = lines.some((line) => line.startsWith(`${key}:`));
    const known = sceneValues.known(key, found?.text);
    const row = made("div", "value-row");
    const fields = made("span", "value-fields");
    fields.append(...parts.map((part, i) => sceneValues.field(key, part, i, known, isWritten && !found)), made("span", "quiet", unit));
    row.classList.toggle("is-default", !isWritten);
    row.append(made("span", "value-name", key), fields);
    const isFormula = found && known.some((one) => one === undefined) && key !== "background";
    if (isFormula) row.append(made("span", "value-origin", `= ${found.text}`));
    row.dataset.signature = JSON.stringify([key, known, found?.text, isWritten]);
    return row;
  },

  /** Returns the values of the fields: those in the text, or the defaults; nothing for a formula. */
  known(key, text) {
    const { stage } = page;
    if (key === "background") return [text];
    if (text === undefined) return { scale: [1], frameRate: [60] }[key] ?? [stage[key]];
    const numbers = text.replace(/^\[|\]$/g, "").split(",").map((one) => (one.trim() === "" ? NaN : Number(one)));
    return numbers.map((one) => (Number.isFinite(one) ? one : undefined));
  },

  field(key, part, i, known, isElsewhere) {
    const field = document.createElement("input");
    const isColor = key === "background";
    Object.assign(field, { type: isColor ? "color" : "text", ariaLabel: ["scene", key, part].filter(Boolean).join(" "), title: part });
    field.disabled = isElsewhere || !isColor && known[i] === undefined;
    if (isColor) field.value = colors.digits(colors.levels(known[0] ?? "#ffffff", "srgb"));
    else Object.assign(field, { inputMode: "decimal", className: "number", defaultValue: known[i] === undefined ? "" : plain(known[i]) });
    field.addEventListener("change", () => sceneValues.take(key, i, known, field));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") field.value = field.defaultValue;
    });
    return field;
  },

  take(key, i, known, field) {
    const number = Number(field.value.replace(",", ".") || NaN);
    const isColor = key === "background";
    if (!isColor && !Number.isFinite(number)) {
      field.value = field.defaultValue;
      return;
    }
    const numbers = known.map((one, k) => plain(k === i ? number : one ?? 0));
    const text = isColor ? `"${field.value}"` : numbers.length > 1 ? `[${numbers.join(", ")}]` : numbers[0];
    field.blur();
    textEdits.make((lines) => scalars.setting(lines, key, text, sceneValues.order));
  },

  // The words of a text.

  /** Returns the place of the string in the lines of a layer without those of the layers inside it. */
  string(lines, path, places) {
    const all = places.map((one) => ({ path: one.path, ...itemLines(lines, one) }));
    const own = all.find((one) => one.path === path);
    if (!own) return undefined;
    const isInner = (i) => all.some(({ first, last }) => first > own.first && last <= own.last && first <= i + 1 && i < last);
    // A text without other keys is written as `text: words`.
    for (const name of [/(^|[{,\s])string:\s+/, /(^\s*|contents:\s*\{\s*)text:\s+/]) {
      for (let i = own.first - 1; i < own.last; i++) {
        const key = isInner(i) ? null : name.exec(lines[i]);
        if (!key || /(^|\s)#/.test(lines[i].slice(0, key.index))) continue;
        const start = key.index + key[0].length;
        const found = scalars.at(lines[i], start, lines[i].slice(0, start).includes("{")) ?? scalars.block(lines, i, start);
        return found && { at: i, ...found };
      }
    }
    return undefined;
  },

  showString() {
    const { news } = sceneValues;
    const found = layers.chosen !== undefined && news?.layers ? sceneValues.string(sceneValues.lines, layers.chosen, news.layers) : undefined;
    sceneValues.fill(element("text-rows"), found ? [sceneValues.stringRow(found)] : []);
  },

  stringRow({ text, rows }) {
    const row = made("div", "value-row string-row");
    const field = document.createElement(rows ? "textarea" : "input");
    // In a single line, breaks are typed as in the text: \n.
    Object.assign(field, { ariaLabel: "string", className: "string", defaultValue: rows ? text : text.replaceAll("\n", "\\n") });
    if (rows) field.rows = Math.min(Math.max(text.split("\n").length, 2), 8);
    else field.type = "text";
    const { chosen } = layers;
    field.addEventListener("change", () => sceneValues.takeString(chosen, rows ? field.value : field.value.replaceAll("\\n", "\n")));
    field.addEventListener("keydown", (event) => {
      if (event.key === "Escape") field.value = field.defaultValue;
      if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) field.blur();
    });
    row.append(made("span", "value-name", "string"), field);
    row.dataset.signature = JSON.stringify([chosen, text, Boolean(rows)]);
    return row;
  },

  takeString(path, text) {
    document.activeElement?.blur?.();
    textEdits.make((lines) => {
      const found = sceneValues.string(lines, path, pane.news.layers ?? []);
      return found && scalars.replaced(lines, found, text);
    });
  },
};
