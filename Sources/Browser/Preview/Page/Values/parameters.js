// A slider and a field for every parameter.

class Parameters {
  /** Number of changes that can be undone. */
  static most = 200;

  /** Calls `changed` after each change of a value, and `released` at the end of a drag. */
  constructor(changed, released) {
    Object.assign(this, { changed, released });
    /** The parameters as the scene declares them. */
    this.declared = [];
    /** The numbers of its springs and easings, whose sliders are made on demand. */
    this.numbers = [];
    /** The parameters and numbers by name; there may be thousands, and every drawing looks some up. */
    this.byName = new Map();
    /** Values that differ from the file, by name. */
    this.values = {};
    this.rows = new Map();
    /**
     * The changes that can be undone, and those that can be redone, the latest last.
     *
     * Each holds, by name, the value to return to. It holds the value itself, not the difference
     * from the file, so that later edits of the file do not matter.
     */
    this.past = [];
    this.future = [];
  }

  /**
   * Takes the declarations of a new state of the file; keeps the values that are still possible.
   */
  declare(declared, numbers) {
    // Where a bound is missing, the slider's range depends on the value.
    const shape = ({ name, min, max, value, isWhole }) =>
      [name, min, max, isWhole, min === undefined || max === undefined ? value : undefined];
    const isSame = JSON.stringify(declared.map(shape)) === JSON.stringify(this.declared.map(shape));
    [this.declared, this.numbers] = [declared, numbers];
    // The first one of a name counts, a parameter before a number.
    this.byName = new Map([...declared, ...numbers].reverse().map((one) => [one.name, one]));
    this.values = this.possible(this.values);
    if (!isSame) this.build();
    this.show();
  }

  /** Returns the values that are within the bounds of the scene and differ from the file. */
  possible(values) {
    const possible = {};
    for (const { name, value, min = -1e9, max = 1e9 } of [...this.declared, ...this.numbers]) {
      const kept = values[name];
      if (Number.isFinite(kept) && kept !== value && kept >= min && kept <= max) possible[name] = kept;
    }
    return possible;
  }

  /** Forgets the history of another scene, but not the values. */
  forget() { [this.past, this.future, this.dragged] = [[], [], undefined]; }

  declaration(name) { return this.byName.get(name); }

  value(name) { return this.values[name] ?? this.declaration(name)?.value; }

  /** Returns a value as it is written: a word for its index. */
  text(name, value = this.value(name)) { return written(value, this.declaration(name)?.words); }

  get isChanged() { return Object.keys(this.values).length > 0; }

  /** The values of a preset: every parameter, and each other number that differs from the file. */
  get all() {
    return { ...Object.fromEntries(this.declared.map(({ name }) => [name, this.value(name)])), ...this.values };
  }

  /** Sets a value; all drags until `finish` are one change, which can be undone. */
  set(name, value, isDragged = false) {
    this.setTogether({ [name]: value }, isDragged ? name : undefined);
  }

  /** Sets several values; `dragged` names the slider or handle being dragged, if there is one. */
  setTogether(changes, dragged) {
    const values = { ...this.values };
    for (const [name, value] of Object.entries(changes)) {
      const declared = this.declaration(name);
      if (!declared) continue;
      const within = allowed(value, declared);
      this.say(name, complaint(value, within, declared));
      if (within !== undefined) values[name] = within;
      if (within === declared.value) delete values[name];
    }
    if (isSameObject(values, this.values)) return this.show();
    const goesOn = dragged !== undefined && this.dragged === dragged;
    if (!goesOn) this.begin();
    this.note(this.past.at(-1), values);
    this.dragged = dragged;
    this.take(values);
  }

  /** Ends a drag: the next change is another step of the history. */
  finish() {
    if (this.dragged === undefined) return;
    this.dragged = undefined;
    this.released();
  }

  /** Moves a value by a number of slider steps. */
  nudge(name, steps) {
    const { range } = this.rows.get(name);
    this.set(name, rounded(this.value(name) + steps * range.step));
  }

  reset(name) {
    if (name === undefined ? !this.isChanged : !(name in this.values)) return;
    const { [name]: _, ...others } = this.values;
    this.apply(name === undefined ? {} : others);
  }

  /** Replaces all values, as one change that can be undone. */
  apply(values) {
    const possible = this.possible(values);
    if (isSameObject(possible, this.values)) return;
    this.finish();
    this.begin();
    this.note(this.past.at(-1), possible);
    this.take(possible);
  }

  /** Adds a change of the text to the history. */
  noteStep(step) {
    this.finish();
    this.past = [...this.past, step].slice(-Parameters.most);
    this.future = [];
    this.show();
  }

  /** Adds an empty change to the history. */
  begin() {
    this.past = [...this.past, {}].slice(-Parameters.most);
    this.future = [];
  }

  /**
   * Notes in a change the values that are about to be replaced; values that it has already stay.
   */
  note(change, values) {
    for (const name of new Set([...Object.keys(this.values), ...Object.keys(values)])) {
      if (this.values[name] !== values[name]) change[name] ??= this.value(name);
    }
  }

  undo() { this.goBack(this.past, this.future); }

  redo() { this.goBack(this.future, this.past); }

  goBack(from, to) {
    this.finish();
    while (from.length > 0) {
      const step = from.pop();
      if (step instanceof TextStep) return this.retype(step.reversed, to);
      const values = this.possible({ ...this.values, ...step });
      if (isSameObject(values, this.values)) continue;
      const change = {};
      this.note(change, values);
      to.push(change);
      return this.take(values);
    }
    this.show();
  }

  /** Takes a step of the text, which is kept in the history if the text allows it. */
  async retype(step, history) {
    if (await textEdits.take(step)) history.push(step);
    this.show();
  }

  take(values) {
    this.values = values;
    this.show();
    this.changed();
  }

  build() {
    this.rows.clear();
    element("sliders").replaceChildren(...this.declared.map((one) => this.row(one)));
    marks.show();
    // The sliders of the numbers are made again when they are shown.
    element("pacing-sliders").dataset.names = "";
  }

  /** Returns sliders for some numbers, which replace the sliders of the numbers before. */
  rowsOf(numbers) {
    for (const { name } of this.numbers) this.rows.delete(name);
    const rows = numbers.map((one) => this.row(one));
    this.show();
    return rows;
  }

  row(declared) {
    const { name, key = name } = declared;
    const range = sliderRange(declared);
    const row = made("div", "parameter");
    row.dataset.name = name;
    const label = made("label", "", key);
    label.htmlFor = `field-${name}`;
    const reset = made("button", "reset", "↺");
    reset.title = `${key} as in the file`;
    reset.setAttribute("aria-label", reset.title);
    reset.addEventListener("click", () => this.reset(name));
    const said = made("p", "said");
    said.setAttribute("role", "status");
    const [field, slider] = [this.field(name), this.slider(name, range, key)];
    row.append(label, reset, field, slider, said);
    this.rows.set(name, { row, field, slider, range, said });
    return row;
  }

  field(name) {
    const field = document.createElement("input");
    Object.assign(field, { type: "text", inputMode: "decimal", id: `field-${name}`, className: "number" });
    field.addEventListener("change", () => {
      this.set(name, Number(field.value.replace(",", ".") || NaN));
    });
    field.addEventListener("keydown", (event) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (event.key === "Escape") {
        field.value = plain(this.value(name));
      } else if (direction) {
        event.preventDefault();
        this.nudge(name, direction * (event.shiftKey ? 10 : 1));
      }
    });
    return field;
  }

  slider(name, range, label) {
    const slider = document.createElement("input");
    Object.assign(slider, { type: "range", min: 0, max: 1, step: range.keyStep ?? "any", ariaLabel: label });
    slider.addEventListener("input", () => this.set(name, range.value(Number(slider.value)), true));
    // A slider whose value is set during a drag fires no change event.
    for (const type of ["pointerup", "keyup", "blur"]) slider.addEventListener(type, () => this.finish());
    return slider;
  }

  /** Writes a note beneath a slider, such as the reason why its value was limited. */
  say(name, text) {
    const said = this.rows.get(name)?.said;
    if (said && said.textContent !== text) said.textContent = text;
  }

  show() {
    for (const [name, { row, field, slider, range }] of this.rows) {
      const value = this.value(name);
      if (value === undefined) continue;
      if (document.activeElement !== field || Number(field.value) !== value) field.value = plain(value);
      const share = range.share(value);
      if (Math.abs(Number(slider.value) - share) > 1e-9) slider.value = share;
      slider.setAttribute("aria-valuetext", plain(Number(value.toPrecision(4))));
      slider.style.setProperty("--share", `${Math.min(Math.max(share, 0), 1) * 100}%`);
      row.classList.toggle("changed", name in this.values);
    }
    const isUsed = this.isChanged || this.past.length > 0 || this.future.length > 0;
    element("parameters-title").textContent = this.declared.length > 0 ? "Parameters" : "Changes";
    element("parameters").hidden = this.declared.length === 0 && !isUsed;
    element("parameters").classList.toggle("changes", this.declared.length === 0);
    element("reset").disabled = !this.isChanged;
    element("write").disabled = !this.isChanged;
    element("write-here").hidden = !this.isChanged;
    element("undo").disabled = this.past.length === 0;
    element("redo").disabled = this.future.length === 0;
  }
}

function isSameObject(one, other) {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => one[name] === other[name]);
}

/** Returns a number without the rounding errors of binary fractions. */
function rounded(number) { return Number(number.toPrecision(10)); }

function plain(number) { return String(rounded(number)); }

/** Returns a number, or the word with this index. */
function written(number, words = []) { return words[number] ?? plain(number); }
