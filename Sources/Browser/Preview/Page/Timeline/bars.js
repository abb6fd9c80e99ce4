// The bars of the timeline: one for each animation, with its curve, its end and its keyframes.

const bars = {
  /** The largest number of cycles whose curve is drawn. */
  mostCycles: 40,

  /** Returns the elements of a property's animations, the later ones above. */
  lane({ bars: animations, formulas }) {
    const ordered = [...animations].sort((one, other) => one.begin - other.begin);
    return [...formulas.length > 0 ? [bars.formula(formulas)] : [], ...ordered.flatMap(bars.parts)];
  },

  /** A line over the whole time for properties that formulas change, which are not tied to any time. */
  formula(formulas) {
    const line = made("span", "formula");
    line.title = formulas.map(({ property, text, file, line: number }) =>
      `${property} is the formula ${text}, ${file}, line ${number}`).join("\n");
    return line;
  },

  /** Makes the elements of an animation: its bar, its end, and its keyframes. */
  parts(animation) {
    const { key } = animation;
    const part = (kind, name, index = "") => {
      const made = document.createElement("span");
      made.className = kind;
      Object.assign(made.dataset, { key, kind, index, part: `${key} ${kind} ${index}` });
      Object.assign(made, { role: "slider", tabIndex: -1, ariaLabel: name });
      return made;
    };
    const title = `${animation.path} ${animation.property}`;
    const bar = part("bar", title);
    const { numbers, keyTimes } = animation;
    bar.classList.add(bars.tone(animation.property));
    bar.dataset.form = animation.form;
    bar.classList.toggle("fixed", !numbers.begin);
    if (!numbers.begin) bar.ariaReadOnly = "true";
    const svg = bars.curve(animation);
    bar.append(made("span", "tail"), svg);
    // The length of a spring is its pace. Keys change begin and duration one by one.
    const hasStart = numbers.begin && numbers.duration && numbers.begin !== numbers.duration
      && animation.form !== "spring" && !animation.state;
    const start = hasStart ? [part("start", `${title}, begin before the same end`)] : [];
    const end = numbers.duration ? [part("end", `${title}, duration`)] : [];
    const dots = keyTimes.map((_, i) => {
      const isInner = i > 0 && i < keyTimes.length - 1;
      const dot = numbers.keyTimes.length === keyTimes.length && isInner
        ? part("dot", `${title}, key time ${i}`, i) : made("span", "dot fixed");
      if (dot.classList.contains("fixed")) dot.ariaHidden = "true";
      return dot;
    });
    const parts = [bar, ...end, ...dots.filter((dot) => !dot.ariaHidden)];
    tracks.shown.set(key, { animation, bar, svg, start: start[0], end: end[0], dots, parts });
    return [bar, ...start, ...dots, ...end];
  },

  /** Returns the colour of a property: of place, shape, look, or others. */
  tone(property) {
    if (/^(position|zPosition|anchorPoint)/.test(property)) return "place";
    if (/^(scale|rotation|size|transform|cornerRadius|skew|perspective)/.test(property)) return "shape";
    return /opacity|olor|blur|shadow|filter|fill|stroke/.test(property) ? "look" : "other-tone";
  },

  /** Draws how far the animation has come over its time, cycle by cycle. */
  curve(animation) {
    const count = Math.min(bars.cycles(animation), bars.mostCycles);
    const steps = animation.progress.length - 1;
    const points = [];
    for (let cycle = 0; cycle < count; cycle++) {
      const isBack = animation.autoreverses && cycle % 2 === 1;
      animation.progress.forEach((_, i) => {
        const y = animation.progress[isBack ? steps - i : i];
        if (cycle + i / steps <= count + 1e-3) points.push([cycle + i / steps, y]);
      });
    }
    return drawn(points, count);
  },

  /** Number of times that the values are run through, there and back counted apart. */
  cycles(animation) {
    const end = animation.end ?? axis.duration;
    return Math.max((end - animation.begin) / animation.cycle, 0.01);
  },

  strip(animation, strip, count) {
    const thin = made("span", `strip ${bars.tone(animation.property)}`);
    thin.animation = animation;
    thin.style.setProperty("--strip", strip);
    thin.style.setProperty("--strips", count);
    return thin;
  },

  // Times, with the changes that the server does not know yet.

  /** Returns how much a number has grown since the server's answer. */
  growth(name, then) {
    return name && then ? page.parameters.value(name) / then : 1;
  },

  begin({ begin, scale, numbers, then }) {
    return numbers.begin ? begin + (page.parameters.value(numbers.begin) - then.begin) * scale : begin;
  },

  /** Length of the first cycle, in seconds of the scene. */
  cycle({ cycle, numbers, then }) { return cycle * bars.growth(numbers.duration, then.duration); },

  /** Returns begin and end. */
  span(animation) {
    const begin = bars.begin(animation);
    if (animation.end === undefined) return [begin, Math.max(axis.duration, begin)];
    return [begin, begin + (animation.end - animation.begin) * bars.growth(animation.numbers.duration, animation.then.duration)];
  },

  keyTime(animation, i) {
    const name = animation.numbers.keyTimes[i];
    return name ? page.parameters.value(name) : animation.keyTimes[i];
  },

  // Placing.

  put(element, [begin, end]) {
    const left = axis.x(begin);
    element.style.left = `${left}px`;
    element.style.width = `${Math.max(axis.x(end) - left, 2)}px`;
  },

  /** The least width of a bar with a start to drag, in CSS pixels. */
  leastWidth: 24,

  place({ animation, bar, start, end, dots }) {
    const span = bars.span(animation);
    const [begin, cycle] = [span[0], bars.cycle(animation)];
    bars.put(bar, span);
    bar.style.setProperty("--tail", `${animation.tail / axis.span * axis.width}px`);
    bar.classList.toggle("endless", animation.end === undefined);
    const { numbers } = animation;
    const names = [numbers.begin, numbers.duration, ...numbers.keyTimes];
    bar.classList.toggle("changed", names.some((name) => name in page.parameters.values));
    bars.value(bar, begin, `begins at ${seconds(begin)}, lasts ${seconds(cycle)}${bars.reason(animation, "begin")}`);
    if (start) {
      start.style.left = `${axis.x(begin)}px`;
      start.hidden = axis.x(begin + cycle) - axis.x(begin) < bars.leastWidth;
      bars.value(start, begin, `begins at ${seconds(begin)}, ends at ${seconds(begin + cycle)}`);
    }
    if (end) {
      end.style.left = `${Math.max(axis.x(begin + cycle), axis.x(begin) + 6)}px`;
      bars.value(end, cycle, `lasts ${seconds(cycle)}`);
    }
    dots.forEach((dot, i) => {
      const share = bars.keyTime(animation, i);
      dot.style.left = `${axis.x(begin + share * cycle)}px`;
      if (!dot.ariaHidden) bars.value(dot, share, `${plain(share)} of the duration, at ${seconds(begin + share * cycle)}`);
    });
  },

  value(part, value, text) {
    part.ariaValueNow = rounded(value);
    part.ariaValueMin = Math.min(0, rounded(value));
    part.ariaValueMax = Math.max(part.classList.contains("dot") ? 1 : axis.duration, rounded(value));
    part.ariaValueText = text;
  },

  reason({ reasons }, key) { return reasons[key] ? `; ${reasons[key]}` : ""; },

  // What is said about an animation.

  /** Says everything about an animation in one line. */
  description(animation) {
    const [begin, end] = bars.span(animation);
    const until = animation.end === undefined ? "without end" : `to ${seconds(end)}`;
    const reasons = [...new Set(Object.values(animation.reasons))];
    return [
      `${animation.path}: ${animation.property}`, `${seconds(begin)} ${until}`,
      ...animation.form === "spring" ? ["spring"] : [],
      ...animation.state ? [`to the state ${animation.state}`] : [], ...reasons, ...animation.component ? [`in the component ${animation.component}`] : [],
      `${animation.file}, line ${animation.line}`,
    ].join(" · ");
  },

  tell(animation) {
    element("bar-note").textContent = animation ? bars.description(animation) : "";
    element("bar-note").title = element("bar-note").textContent;
  },
};

/** Returns a time with its unit, to a millisecond. */
function seconds(time) { return `${plain(Number(time.toFixed(3)))} s`; }

/** Returns a drawing of points, of which the heights from 0 to 1 fill it. */
function drawn(points, width) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  const known = points.map(([, y]) => y).filter((y) => y !== null);
  const [low, high] = [Math.min(0, ...known), Math.max(1, ...known)];
  const path = document.createElementNS(space, "path");
  let isApart = true;
  path.setAttribute("d", points.map(([x, y]) => {
    if (y === null) { isApart = true; return ""; }
    const step = `${isApart ? "M" : "L"}${x.toFixed(4)} ${((high - y) / (high - low)).toFixed(4)}`;
    isApart = false;
    return step;
  }).join(""));
  svg.setAttribute("viewBox", `0 0 ${width} 1`);
  svg.setAttribute("preserveAspectRatio", "none");
  svg.setAttribute("aria-hidden", "true");
  svg.append(path);
  return svg;
}
