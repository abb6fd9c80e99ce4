// The values of the chosen layer at the displayed frame, where they come from, and fields for them.

const inspector = {
  /** The rows by the name of their value. */
  rows: new Map(),

  /** Makes the rows of values that are new or have other fields; all others keep place and focus. */
  build() {
    const before = inspector.rows;
    inspector.rows = new Map((movement.data?.values ?? []).map((value) => {
      const signature = JSON.stringify([value.kind, value.words, inspector.components(value)]);
      const known = before.get(value.name);
      return [value.name, known?.signature === signature ? known : { ...inspector.row(value), signature }];
    }));
    const holder = element("inspector-rows");
    const rows = [...inspector.rows.values()].map(({ row }) => row);
    for (const { row } of before.values()) if (!rows.includes(row)) row.remove();
    rows.forEach((row, i) => { if (holder.children[i] !== row) holder.insertBefore(row, holder.children[i] ?? null); });
    inspector.show();
  },

  /** Returns the components with a field of their own; an empty one is the whole value. */
  components({ kind, components, declared }) {
    if (kind === "color") return ["color", "alpha"];
    return components.length === 0 || (declared && "" in declared.parts) ? [""] : components;
  },

  row(value) {
    const { name, kind, words } = value;
    const row = made("div", "value-row");
    row.dataset.name = name;
    const fields = made("span", "value-fields");
    const components = inspector.components(value);
    const parts = kind === "flag" ? [inspector.checkbox(name)] : kind === "word" ? [inspector.menu(name, words)]
      : components.map((component) => inspector.field(name, component));
    fields.append(...parts.map(({ field }) => field), made("span", "quiet", inspector.unit(name)));
    const origin = made("button", "value-origin");
    origin.addEventListener("click", () => inspector.open(name));
    const label = made("span", "value-name", name);
    label.title = name;
    row.append(label, fields, origin);
    return { row, parts, origin, kind };
  },

  field(name, component) {
    const field = document.createElement("input");
    const isColor = component === "color";
    Object.assign(field, { type: isColor ? "color" : "text", ariaLabel: [name, component].filter(Boolean).join(" ") });
    if (!isColor) Object.assign(field, { inputMode: "decimal", className: "number", title: component });
    field.addEventListener(isColor ? "input" : "change", () => inspector.take(name, component, field));
    field.addEventListener("change", () => page.parameters.finish());
    field.addEventListener("keydown", (event) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (event.key === "Escape") inspector.show(true);
      if (!direction || isColor) return;
      event.preventDefault();
      const step = inspector.step(name, component) * (event.shiftKey ? 10 : 1);
      field.value = plain(Number(field.value.replace(",", ".")) + direction * step);
      inspector.take(name, component, field);
    });
    return { component, field };
  },

  /** Returns a checkbox for a flag, whose number is 0 or 1. */
  checkbox(name) {
    const field = document.createElement("input");
    Object.assign(field, { type: "checkbox", ariaLabel: name });
    return inspector.choice(name, field, () => Number(field.checked));
  },

  /** Returns a menu of words, whose number is the index of a word. */
  menu(name, words) {
    const field = document.createElement("select");
    field.ariaLabel = name;
    field.append(...words.map((word, index) => new Option(word, index)));
    return inspector.choice(name, field, () => Number(field.value));
  },

  /** Takes the number of a choice when it is made. */
  choice(name, field, number) {
    field.addEventListener("change", () => {
      const target = targets.of(name).name;
      if (target) page.parameters.set(target, number());
      inspector.show(true);
    });
    return { component: "", field };
  },

  /** The names of values in degrees, and of those in points. */
  angles: /(^|\.)(rotation[XY]?|skew|angle|hueRotate)$/,
  lengths: /(^|\.)(position|size|cornerRadius|translationZ?|perspective|radius|width|offset|spread|fontSize|spacing)$/,

  unit(name) { return inspector.angles.test(name) ? "°" : inspector.lengths.test(name) ? "pt" : ""; },

  /** Returns the step of an arrow key. */
  step(name, component) {
    return inspector.unit(name) || name === "zPosition" ? 1 : component === "alpha" ? 0.05 : 0.01;
  },

  /** Takes the value of a field. */
  take(name, component, field) {
    if (component === "color") return inspector.paint(name, field.value);
    const target = targets.of(name, component);
    const number = Number(field.value.replace(",", ".") || NaN);
    if (!target.name || !Number.isFinite(number)) return inspector.show(true);
    page.parameters.set(target.name, component === "alpha" ? Math.round(number * 255) : number);
    inspector.show(true);
  },

  /** Sets the components of a colour; one that cannot be seen becomes opaque. */
  paint(name, text) {
    const found = inspector.colorTargets(name);
    if (!found) return;
    const { names, space } = found;
    const alpha = page.parameters.value(names[3]) || 255;
    const levels = [...colors.levels(text, space), alpha];
    const numbers = Object.fromEntries(names.map((one, i) => [one, levels[i]]));
    page.parameters.setTogether(numbers, `the colour ${name}`);
  },

  /** Returns the names of the numbers of a colour that an edit changes, and their space; nothing for a formula. */
  colorTargets(name) {
    const found = ["red", "green", "blue", "alpha"].map((one) => targets.of(name, one));
    return found.every((one) => one.name) ? { names: found.map((one) => one.name), space: found[0].space } : undefined;
  },

  /** Shows the values of the displayed frame; `isForced` replaces text that is being typed. */
  show(isForced = false) {
    for (const value of movement.data?.values ?? []) {
      const row = inspector.rows.get(value.name);
      if (!row) continue;
      if (value.kind === "color") inspector.showColor(value, row);
      else if (value.words || value.kind === "flag") inspector.showChoice(value, row);
      else inspector.showNumbers(value, row, isForced);
      inspector.showOrigin(value, row);
    }
  },

  showChoice({ name, kind }, { parts: [{ field }] }) {
    const target = targets.of(name).name;
    const number = target ? page.parameters.value(target) : targets.shown(name)?.[0];
    field.disabled = !target;
    if (kind === "flag") field.checked = Boolean(number);
    // A formula is none of the words.
    else field.value = number ?? "";
  },

  showNumbers({ name, components }, { parts }, isForced) {
    const shown = targets.shown(name) ?? [];
    for (const { component, field } of parts) {
      const target = targets.of(name, component);
      const now = shown[Math.max(components.indexOf(component), 0)];
      const value = target.name ? page.parameters.value(target.name) : now;
      field.disabled = !target.name;
      const text = value === undefined ? "" : plain(Number(value.toFixed(target.name ? 3 : 2)));
      if (isForced || document.activeElement !== field || field.dataset.shown !== text) field.value = text;
      field.dataset.shown = text;
    }
  },

  showColor({ name }, { parts: [picker, alpha] }) {
    const found = inspector.colorTargets(name);
    const shown = (targets.shown(name) ?? [0, 0, 0, 0]).map((one) => Math.round(Math.min(Math.max(one, 0), 1) * 255));
    const levels = found ? found.names.map((one) => page.parameters.value(one)) : shown;
    picker.field.value = colors.fieldText(levels, found?.space ?? colors.ofFrames);
    if (document.activeElement !== alpha.field) alpha.field.value = plain(Number((levels[3] / 255).toFixed(2)));
    for (const { field } of [picker, alpha]) field.disabled = !found;
  },

  /** Says where a value comes from, and its present number while an animation is on its way. */
  showOrigin(value, { row, origin }) {
    const { name, kind, declared, text } = value;
    const components = kind === "color" ? ["red"] : inspector.components(value);
    const all = components.map((component) => targets.of(name, component));
    const target = all.find((one) => one.where) ?? all[0];
    const now = inspector.now(value);
    const isFree = all.some((one) => one.name);
    const words = all.some((one) => one.isTooMany) ? [`${name} ${targets.tooMany}`]
      : !target.where ? [isFree ? "" : text ? `= ${text}` : "computed"]
      : isFree ? [`${target.key} ${target.of}`, now && `now ${now}`]
      : [target.isWritten ? `${target.key} ${target.of} is a formula`
        : `set by the animation ${target.of}`];
    origin.textContent = words.filter(Boolean).join(" · ");
    origin.hidden = origin.textContent === "";
    origin.title = target.line ? `${target.file}, line ${target.line}` : "";
    row.classList.toggle("is-default", Boolean(declared && !declared.isWritten && !target.where));
    row.classList.toggle("changed", all.some((one) => one.name in page.parameters.values));
  },

  /** Returns a value at the displayed frame in words. */
  now({ name, kind }) {
    const shown = targets.shown(name);
    if (!shown || kind === "flag" || kind === "word") return "";
    const numbers = new Set(shown).size === 1 ? shown.slice(0, 1) : shown;
    if (kind !== "color") return numbers.map((one) => plain(Number(one.toFixed(2)))).join(", ");
    const levels = shown.map((one) => Math.min(Math.max(one, 0), 1) * 255);
    return colors.fieldText(levels, colors.ofFrames) + colors.digits(levels.slice(3)).slice(1);
  },

  /** Shows the line of the text where a value comes from. */
  async open(name) {
    const value = targets.value(name);
    const components = value.kind === "color" ? ["red"] : inspector.components(value);
    const { file, line } = components.map((one) => targets.of(name, one)).find((one) => one.line) ?? {};
    if (file !== page.name) return state.say(file ? `it is in ${file}, line ${line}` : "");
    if (!pane.isOpen) await pane.toggle();
    pane.reveal({ line, column: 1 });
  },
};
inspector.redraw = coalesced(() => inspector.show());
