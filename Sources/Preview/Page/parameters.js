// A slider and a field for every parameter.

class Parameters {
  constructor(changed) {
    this.changed = changed;
    /** As the scene declares them. */
    this.declared = [];
    /** What differs from the file, by name. */
    this.values = {};
    this.rows = new Map();
  }

  /** Takes what a new state of the file declares; what is dragged stays, where it still can. */
  declare(declared) {
    // Where a bound is missing, the value says what a slider reaches.
    const shape = ({ name, min, max, value }) =>
      [name, min, max, min === undefined || max === undefined ? value : undefined];
    const isSame = JSON.stringify(declared.map(shape)) === JSON.stringify(this.declared.map(shape));
    this.declared = declared;
    const values = {};
    for (const { name, value, min = -1e9, max = 1e9 } of declared) {
      const kept = this.values[name];
      if (kept !== undefined && kept !== value && kept >= min && kept <= max) values[name] = kept;
    }
    this.values = values;
    if (!isSame) this.build();
    this.show();
  }

  value(name) {
    return this.values[name] ?? this.declared.find((one) => one.name === name)?.value;
  }

  get isChanged() { return Object.keys(this.values).length > 0; }

  set(name, value) {
    const declared = this.declared.find((one) => one.name === name);
    if (!declared || !Number.isFinite(value)) return this.show();
    const { min = -1e9, max = 1e9 } = declared;
    const within = Math.min(Math.max(value, min), max);
    if (within === this.value(name)) return this.show();
    this.values = { ...this.values };
    if (within === declared.value) delete this.values[name]; else this.values[name] = within;
    this.show();
    this.changed();
  }

  reset(name) {
    if (name === undefined ? !this.isChanged : !(name in this.values)) return;
    const { [name]: _, ...others } = this.values;
    this.values = name === undefined ? {} : others;
    this.show();
    this.changed();
  }

  build() {
    this.rows.clear();
    element("sliders").replaceChildren(...this.declared.map((one) => this.row(one)));
    element("parameters").hidden = this.declared.length === 0;
  }

  row(declared) {
    const { name } = declared;
    const range = sliderRange(declared);
    const row = document.createElement("div");
    row.className = "parameter";
    row.dataset.name = name;
    const label = document.createElement("label");
    label.textContent = name;
    label.htmlFor = `field-${name}`;
    const field = document.createElement("input");
    Object.assign(field, { type: "text", inputMode: "decimal", id: `field-${name}`, className: "number" });
    field.addEventListener("change", () => this.set(name, Number(field.value.replace(",", ".") || NaN)));
    field.addEventListener("keydown", (event) => {
      const direction = { ArrowUp: 1, ArrowDown: -1 }[event.key];
      if (!direction) return;
      event.preventDefault();
      this.set(name, rounded(this.value(name) + direction * range.step * (event.shiftKey ? 10 : 1)));
    });
    const slider = document.createElement("input");
    Object.assign(slider, { type: "range", min: 0, max: 1, step: "any", ariaLabel: name });
    slider.addEventListener("input", () => this.set(name, range.value(Number(slider.value))));
    const reset = document.createElement("button");
    Object.assign(reset, { className: "reset", title: `${name} as in the file`, textContent: "↺" });
    reset.setAttribute("aria-label", reset.title);
    reset.addEventListener("click", () => this.reset(name));
    row.append(label, reset, field, slider);
    this.rows.set(name, { row, field, slider, range });
    return row;
  }

  show() {
    for (const [name, { row, field, slider, range }] of this.rows) {
      const value = this.value(name);
      if (document.activeElement !== field || Number(field.value) !== value) field.value = plain(value);
      const share = range.share(value);
      if (Math.abs(Number(slider.value) - share) > 1e-9) slider.value = share;
      slider.style.setProperty("--share", `${Math.min(Math.max(share, 0), 1) * 100}%`);
      row.classList.toggle("changed", name in this.values);
    }
    element("reset").disabled = !this.isChanged;
    element("write").disabled = !this.isChanged;
  }
}

/**
 * What a slider reaches: from min to max, by equal ratios where that spans several octaves; around
 * the value where the scene sets no bounds.
 */
function sliderRange({ value, min, max }) {
  const low = min ?? Math.min(0, value * 2, value - 1);
  const high = max ?? Math.max(value * 2, value + 1, low + 1);
  const isLogarithmic = low > 0 && high / low >= 16;
  const step = 10 ** Math.floor(Math.log10(Math.max(high - low, 1e-9) / 100));
  const fine = (number) => {
    const unit = isLogarithmic ? 10 ** (Math.floor(Math.log10(number)) - 2) : step / 2;
    return rounded(Math.min(Math.max(Math.round(number / unit) * unit, low), high));
  };
  return isLogarithmic
    ? { step: 1, value: (share) => fine(low * (high / low) ** share),
      share: (number) => Math.log(Math.max(number, low) / low) / Math.log(high / low) }
    : { step, value: (share) => fine(low + (high - low) * share),
      share: (number) => (high > low ? (number - low) / (high - low) : 0) };
}

/** Without what binary fractions add. */
function rounded(number) { return Number(number.toPrecision(10)); }

function plain(number) { return String(rounded(number)); }
