// The numbers of the text that an edit of the chosen layer changes at the displayed frame.

const targets = {
  /** The chosen layer with its changes; nothing if nothing is chosen, or nothing changes. */
  get entry() { return targets.entryOf(layers.chosen); },

  entryOf(layer) { return tracks.data?.layers.find(({ path }) => path === layer); },

  /** Returns a value of a chosen layer at all frames, by its name. */
  value(name, layer = layers.chosen) {
    return movement.of(layer)?.values.find((one) => one.name === name);
  },

  /** Returns the components of a value at the displayed frame; nothing while they are not known. */
  shown(name) {
    const shown = targets.value(name)?.shown;
    return (shown?.length === 1 ? shown[0] : shown?.[viewer.pair.frame]) ?? undefined;
  },

  /**
   * Returns the number that an edit of a value's component changes at the displayed frame: of the
   * value to which the latest animation leads, of the nearest of its keyframes, or of the layer's
   * own value.
   */
  of(property, component = "", layer = layers.chosen) {
    const begun = targets.animation(property, component, layer);
    // A state that says nothing of the value leaves it as the layer has it.
    if (!begun || begun.returns) {
      const own = targets.value(property, layer);
      return { ...targets.part(own?.declared, component), key: property, where: "",
        isWritten: Boolean(own?.declared), file: own?.file, line: own?.line };
    }
    const share = targets.share(begun, page.frame * axis.frame);
    const distance = (value) => Math.abs(value.share - share);
    const value = [...begun.values].sort((one, other) => distance(one) - distance(other))[0];
    const { file, line } = begun;
    const of = begun.state ? `in the state ${begun.state}` : `of ${begun.property} at ${seconds(bars.begin(begun))}`;
    const where = `${of}, ${file}, line ${line}`;
    return { ...targets.part(value, component), key: value?.key ?? property, of, where,
      isWritten: Boolean(value), file, line };
  },

  /** Returns the latest animation of a value that applies at the displayed frame. */
  animation(property, component, layer) {
    const time = page.frame * axis.frame;
    const own = [property, ...component ? [`${property}.${component}`] : []];
    return (targets.entryOf(layer)?.animations ?? [])
      .filter((animation) => own.includes(animation.property))
      .filter((animation) => bars.begin(animation) <= time + 1e-6)
      .filter(({ isKept, end }) => isKept || end === undefined || time < end)
      .sort((one, other) => bars.begin(other) - bars.begin(one))[0];
  },

  /** Returns the name of a component's number, or that it is one too many for the page. */
  part(value, component) {
    const name = value?.parts[component] ?? value?.parts[""];
    return name === undefined || page.parameters.declaration(name) ? { name, space: value?.space } : { isTooMany: true };
  },

  /** Says why a value cannot be edited, although its text is a number. */
  tooMany: "is one of too many for this page: change it in the text",

  /** Returns how far a cycle of an animation has come, from 0 to 1; it may run back again. */
  share(animation, time) {
    const begin = bars.begin(animation);
    const last = (animation.end ?? Infinity) - animation.begin;
    const passed = Math.min(time - begin, last) / bars.cycle(animation);
    const round = animation.autoreverses ? 2 : 1;
    // At the end of a round, the animation is where the round leads.
    const share = passed > 0 && passed % round < 1e-6 ? round : passed % round;
    return share > 1 ? 2 - share : share;
  },

  /** Says which value an edit of some targets changes, or why it changes none. */
  describe(action, components) {
    const known = Object.entries(components).filter(([, { name }]) => name);
    const all = Object.values(components);
    if (known.length === 0) return targets.whyNot(all[0]);
    const texts = [...new Set(known.map(([, { key, where }]) => `${key} ${where || "of the layer"}`))];
    const parts = known.length === all.length ? "" : `${known.map(([component]) => component).join(", ")} of `;
    return `${action} ${parts}${texts.join(" and ")}`;
  },

  /** Says why a value cannot be edited. */
  whyNot({ key, where, isWritten, isTooMany }) {
    const why = isTooMany ? targets.tooMany : isWritten ? "is a formula, so it cannot be changed here"
      : "is not written in its text";
    return `${layers.chosen}: its ${[key, where].filter(Boolean).join(" ")} ${why}`;
  },

  /** Returns the name of a number for people. */
  title(name) { return page.parameters.declaration(name)?.key ?? name; },
};
