// Dragging in the timeline: a bar changes its begin, its right end the duration, its left end both, so
// that the right end stays, and a dot a key time.

const dragging = {
  /** The held part, and its values when it was pressed. */
  held: undefined,
  /** Distance at which a bar snaps to another one, in CSS pixels. */
  reach: 6,
  /** Distance that makes a press a drag, in CSS pixels. */
  least: 3,

  /** Returns the part of a bar at an event. */
  part: (event) => event.target.closest?.("[data-kind]"),

  press(event) {
    const part = dragging.part(event);
    if (event.button !== 0 || !part) return;
    event.preventDefault();
    part.focus({ preventScroll: true });
    tracks.choose(part.dataset.key);
    const held = dragging.hold(part);
    dragging.say(part, held.isFixed ? dragging.whyNot(held) : dragging.text(held), event.clientX);
    if (held.isFixed) return;
    dragging.held = { ...held, pressed: event.clientX, offset: axis.timeAt(event) - dragging.time(held) };
    element("rows").setPointerCapture(event.pointerId);
  },

  /** Returns a part with its animation and the names of the numbers that it changes. */
  hold(part) {
    const { key, kind, index } = part.dataset;
    const { animation } = tracks.shown.get(key);
    const { numbers } = animation;
    const name = { bar: numbers.begin, start: numbers.begin, end: numbers.duration, dot: numbers.keyTimes[index] }[kind];
    return { part, key, kind, index: Number(index), animation, name, isFixed: !name };
  },

  /** Returns the time at which a part stands. */
  time({ kind, index, animation }) {
    const begin = bars.begin(animation);
    const share = { bar: () => 0, start: () => 0, end: () => 1, dot: () => bars.keyTime(animation, index) }[kind]();
    return begin + share * bars.cycle(animation);
  },

  move(event) {
    const { held } = dragging;
    if (!held) return dragging.hover(event);
    if (!held.isMoved && Math.abs(event.clientX - held.pressed) < dragging.least) return;
    held.isMoved = true;
    const wanted = axis.timeAt(event) - held.offset;
    dragging.moveTo(held, event.altKey ? { time: wanted } : dragging.snapped(wanted, held), `${held.key} ${held.kind}`);
    dragging.say(held.part, dragging.text(held), event.clientX);
  },

  /** Moves a part to a time; `dragged` names the drag whose steps are one change. */
  moveTo(held, { time, to }, dragged) {
    const { kind, animation, name, index } = held;
    const { numbers } = animation;
    const start = bars.begin(animation);
    held.to = to;
    const values = {
      bar: () => ({ [name]: dragging.begin(animation, time) }),
      start: () => {
        const end = start + bars.cycle(animation);
        const earlier = Math.min(Math.max(time, Math.min(0, start)), end - axis.frame);
        return { [name]: dragging.begin(animation, earlier), [numbers.duration]: dragging.duration(animation, end - earlier) };
      },
      end: () => ({ [name]: dragging.duration(animation, time - start) }),
      dot: () => ({ [name]: dragging.between(animation, index, (time - start) / bars.cycle(animation)) }),
    }[kind]();
    const shown = Object.entries(values).map(([one, value]) => [one, Number(value.toFixed(3))]);
    page.parameters.setTogether(Object.fromEntries(shown), dragged);
    tracks.draw();
    bars.tell(animation);
  },

  /** Returns the number of a begin at a time of the scene; no begin is moved to before the scene. */
  begin(animation, time) {
    const { then, scale, begin } = animation;
    return then.begin + (Math.max(time, Math.min(0, bars.begin(animation))) - begin) / scale;
  },

  /** Returns the number of the duration of a cycle that takes so many seconds of the scene. */
  duration: ({ then, cycle }, length) => then.duration * Math.max(length, 0.001) / cycle,

  /** Returns a share of the duration between the key times on both sides. */
  between(animation, index, share) {
    const [before, after] = [index - 1, index + 1].map((i) => bars.keyTime(animation, i));
    return Math.min(Math.max(share, before), after);
  },

  /** Returns the nearest edge of another bar, or else the nearest frame. */
  snapped(time, held) {
    const room = dragging.reach / axis.width * axis.span;
    let found;
    for (const edge of dragging.edges(held)) {
      const distance = Math.abs(edge.time - time);
      if (distance <= room && distance < Math.abs((found?.time ?? Infinity) - time)) found = edge;
    }
    return found ?? { time: Math.round(time / axis.frame) * axis.frame };
  },

  /** Returns the begins and ends of all other bars, the events, and the displayed frame. */
  edges({ key, name }) {
    // What moves with the held part is no edge to snap to.
    const isOther = (number) => number === undefined || number !== name;
    const others = [...tracks.shown.values()]
      .filter(({ animation }) => animation.key !== key && isOther(animation.numbers.begin));
    return [
      { time: page.frame * axis.frame, to: "the playhead" },
      ...tracks.data.events.filter(({ number }) => isOther(number)).map((one) => ({ time: events.time(one), to: one.name })),
      ...others.flatMap(({ animation }) => {
        const begin = bars.begin(animation);
        const to = `${animation.path} ${animation.property}`;
        return [{ time: begin, to: `the begin of ${to}` }, { time: begin + bars.cycle(animation), to: `the end of ${to}` }];
      }),
    ];
  },

  release() {
    const { held } = dragging;
    if (!held) return;
    dragging.held = undefined;
    page.parameters.finish();
    dragging.quiet();
    tracks.build();
  },

  /** Gives up a drag: everything is as it was before. */
  giveUp() {
    const { isMoved } = dragging.held;
    dragging.release();
    if (isMoved) page.parameters.undo();
  },

  /** Moves a part by a number of frames. */
  nudge(part, frames) {
    const held = dragging.hold(part);
    if (held.isFixed) return dragging.say(part, dragging.whyNot(held));
    const time = dragging.time(held);
    const onGrid = Math.round(time / axis.frame) * axis.frame;
    dragging.moveTo(held, { time: onGrid + frames * axis.frame });
    dragging.say(part, dragging.text(held));
  },

  key(event) {
    const part = dragging.part(event);
    if (!part || event.ctrlKey || event.metaKey || event.altKey) return;
    const aside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    const down = { ArrowUp: -1, ArrowDown: 1 }[event.key];
    if (aside) dragging.nudge(part, aside * (event.shiftKey ? 10 : 1));
    else if (down) dragging.step(part, down);
    else if (event.key === "Enter") { stop(); choose(Math.round(dragging.time(dragging.hold(part)) / axis.frame)); }
    else return;
    event.preventDefault();
  },

  /** Moves the focus to the bar before or after. */
  step(part, count) {
    const keys = [...tracks.shown.keys()];
    const next = keys[keys.indexOf(part.dataset.key) + count];
    if (next === undefined) return;
    tracks.choose(next);
    tracks.shown.get(next).bar.focus();
  },

  // The value under the pointer.

  hover(event) {
    const part = dragging.part(event);
    if (!part) return dragging.quiet();
    dragging.say(part, bars.description(dragging.hold(part).animation), event.clientX);
  },

  text(held) {
    const { kind, animation, to } = held;
    const time = dragging.time(held);
    const frame = `frame ${Math.round(time / axis.frame)}`;
    const what = {
      bar: () => `${animation.state ? `to the state ${animation.state} at` : "begin"} ${seconds(time)}`,
      start: () => `begin ${seconds(time)}, duration ${seconds(bars.cycle(animation))}`,
      end: () => `duration ${seconds(bars.cycle(animation))}`,
      dot: () => `key time ${plain(bars.keyTime(animation, held.index))}, ${seconds(time)}`,
    }[kind]();
    return [what, frame, ...to ? [`at ${to}`] : []].join(" · ");
  },

  whyNot({ kind, animation }) {
    const reason = animation.reasons[{ bar: "begin", start: "begin", end: "duration", dot: "keyTimes" }[kind]];
    const component = animation.component ? ` in the component ${animation.component}` : "";
    return `${reason}${component}: ${animation.file}, line ${animation.line}`;
  },

  /** Shows a text above a part. */
  say(part, text, x) {
    const { left, width, top } = part.getBoundingClientRect();
    dragging.sayAt(text, x ?? left + Math.min(width, 80) / 2, top);
  },

  /** Shows a text above a place of the page. */
  sayAt(text, middle, top) {
    const tip = element("track-tip");
    tip.textContent = text;
    tip.hidden = false;
    const half = tip.offsetWidth / 2 + 6;
    tip.style.left = `${Math.min(Math.max(middle, half), innerWidth - half)}px`;
    tip.style.top = `${top}px`;
  },

  quiet() { element("track-tip").hidden = true; },
};

for (const [type, action] of [["pointerdown", dragging.press], ["pointermove", dragging.move],
  ["pointerup", dragging.release], ["pointercancel", dragging.release], ["keydown", dragging.key],
  ["focusout", dragging.quiet]]) element("rows").addEventListener(type, action);
element("rows").addEventListener("pointerleave", () => { if (!dragging.held) dragging.quiet(); });
element("rows").addEventListener("focusin", (event) => {
  const part = dragging.part(event);
  if (part && tracks.chosen !== part.dataset.key) tracks.choose(part.dataset.key);
});
addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !dragging.held) return;
  event.preventDefault();
  dragging.giveUp();
}, { capture: true });
