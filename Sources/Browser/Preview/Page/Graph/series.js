// The values of the chosen layer as lines over time, with the numbers of the text that shape them.

const series = {
  /** The colours of the lines; the style sheet has each of them. */
  tones: 6,
  /** How far a line may be from an eased course between two values, as a share of their difference. */
  tolerance: 0.02,

  /** The lines: one for each component that changes. */
  get all() {
    const lines = (movement.data?.values ?? []).flatMap(({ name, kind, components, shown }) => {
      if (shown.length === 1 && !graph.held || !["number", "list", "color"].includes(kind)) return [];
      return (components.length > 0 ? components : [""]).map((component, i) => ({
        property: name, component, kind, name: [name, component].filter(Boolean).join(" "),
        unit: inspector.unit(name), numbers: series.ofFrames(shown).map((one) => one?.[i]),
      }));
    });
    // A line stays while one of its handles is dragged, even if its value no longer changes then.
    const changing = lines.filter(({ name, numbers }) => name === graph.held?.name
      || new Set(numbers.filter((one) => one !== undefined)).size > 1);
    return changing.map((line, i) => ({ ...line, tone: `series-${i % series.tones + 1}` }));
  },

  /** Returns the values at all frames; a single one is that of every frame. */
  ofFrames: (shown) => (shown.length === 1 ? page.stage.times.map(() => shown[0]) : shown),

  /** Whether an animation of a property moves a line. */
  moves: (animated, { property, component }) => animated === property || (component !== "" && animated === `${property}.${component}`),

  /** Returns the animations of a line, in the time of the scene. */
  running(line) {
    return (targets.entry?.animations ?? []).filter((animation) => series.moves(animation.property, line));
  },

  /**
   * Returns the parts of a line that follow a cubic Bézier curve: from which value each leads to
   * which, when, and the animation with the control points.
   */
  segments(line) {
    return series.running(line).flatMap((running) => {
      const animation = pacing.animations.find((one) => one.form === "curve" && pacing.isSame(one, running));
      if (!animation || !controlPoints.number(animation, 1, "x")) return [];
      const [begin, cycle] = [bars.begin(running), bars.cycle(running)];
      const ends = series.ends(line, animation, begin, cycle);
      return ends ? [{ animation, running, begin, cycle, ends }] : [];
    });
  },

  /**
   * Returns the values between which a line follows the progress of an animation, by least squares;
   * nothing if it does not.
   */
  ends({ numbers }, { progress }, begin, cycle) {
    const steps = progress.length - 1;
    const pairs = page.stage.times.flatMap((time, i) => {
      const at = (time - begin) / cycle * steps;
      if (at < -1e-6 || at > steps * (1 - 1e-6) || numbers[i] === undefined) return [];
      const low = Math.max(Math.floor(at), 0);
      const [before, after] = [progress[low], progress[Math.min(low + 1, steps)]];
      return before === null || after === null ? [] : [[before + (after - before) * Math.max(at - low, 0), numbers[i]]];
    });
    const mean = (all) => all.reduce((sum, one) => sum + one, 0) / all.length;
    const [middle, value] = [mean(pairs.map(([share]) => share)), mean(pairs.map(([, number]) => number))];
    const spread = mean(pairs.map(([share]) => (share - middle) ** 2));
    const slope = mean(pairs.map(([share, number]) => (share - middle) * (number - value))) / spread;
    const first = value - slope * middle;
    const isNear = ([share, number]) => Math.abs(first + slope * share - number) <= series.tolerance * Math.abs(slope) + 2e-4;
    return pairs.length > 2 && Math.abs(slope) > 1e-3 && pairs.every(isNear) ? [first, first + slope] : undefined;
  },

  /** Returns the share of a cycle after which an animation has come to a share of its course. */
  timeOf(share, { progress }) {
    if (share === 0 || share === 1) return share;
    const after = progress.findIndex((one) => one >= share);
    if (after < 1) return share;
    const [low, high] = [progress[after - 1], progress[after]];
    return (after - 1 + (share - low) / (high - low)) / (progress.length - 1);
  },

  /** Returns the values in the text to which the animations of a line lead, each with its time. */
  knots(line) {
    if (line.kind === "color") return [];
    const known = line.numbers.filter((one) => one !== undefined);
    const near = (Math.max(...known) - Math.min(...known)) * 0.1;
    return series.running(line).flatMap((running) => running.values.flatMap((value) => {
      const { name } = targets.part(value, line.component);
      // A relative value has no place on the axis.
      if (!name || value.key === "by") return [];
      const time = bars.begin(running) + series.timeOf(value.share, running) * bars.cycle(running);
      const then = movement.values[name] ?? page.parameters.declaration(name).value;
      const isOnLine = [Math.floor, Math.ceil].some((round) =>
        Math.abs(line.numbers[round(time / axis.frame - 1e-6)] - then) <= near);
      return isOnLine ? [{ name, key: value.key, time, running, isEnd: value.share === 1 }] : [];
    }));
  },
};
