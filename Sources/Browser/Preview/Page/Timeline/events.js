// The row of states and triggers: a mark for each, which is dragged where its time is a number.

const events = {
  /** The mark that is dragged, with its event. */
  held: undefined,

  row(all) {
    const line = made("div", "track events");
    const lane = made("div", "lane");
    line.append(made("div", "track-name", ""), lane);
    line.firstChild.append(made("span", "track-label quiet", "states, triggers"));
    lane.append(...all.map(events.mark));
    return line;
  },

  mark(event, i) {
    const mark = made("button", `event ${event.kind}`, event.name);
    mark.event = event;
    mark.dataset.part = `event ${i}`;
    mark.dataset.event = `${event.layer ?? ""}:${event.name}`;
    mark.classList.toggle("movable", Boolean(event.number));
    mark.addEventListener("click", () => { if (!mark.wasDragged) events.go(event); });
    mark.addEventListener("dblclick", () => events.play(event));
    mark.addEventListener("pointerdown", (press) => events.press(mark, press));
    mark.addEventListener("pointermove", (move) => events.move(mark, move));
    for (const type of ["pointerup", "pointercancel"]) mark.addEventListener(type, () => events.release(mark));
    mark.addEventListener("pointerleave", () => { if (!events.held) dragging.quiet(); });
    mark.addEventListener("keydown", (key) => events.key(mark, key));
    return mark;
  },

  /** Time of an event, with the change that the server does not know yet. */
  time({ time, number, then, scale }) {
    return number ? time + (page.parameters.value(number) - then) * scale : time;
  },

  describe(event) {
    const { kind, name, layer, file, line, number } = event;
    const how = number ? "drag it, or press the arrow keys" : kind === "state" ? "it comes when a condition holds" : "";
    return [`${layer ? `${layer}: ` : ""}${kind} ${name} at ${seconds(events.time(event))}`, how,
      kind === "state" ? "a double click plays it" : "", `${file}, line ${line}`].filter(Boolean).join(" · ");
  },

  go(event) {
    stop();
    choose(Math.round(events.time(event) / axis.frame));
  },

  /** Plays the time from a change of state to the next event. */
  play(event) {
    const first = Math.round(events.time(event) / axis.frame);
    const later = tracks.data.events.map((one) => Math.round(events.time(one) / axis.frame)).filter((one) => one > first);
    stop();
    setRange([first, Math.max(Math.min(...later, axis.count) - 1, first)]);
    choose(first);
    play();
  },

  // Dragging.

  press(mark, { button, clientX, pointerId }) {
    mark.wasDragged = false;
    if (button !== 0 || !mark.event.number) return;
    events.held = { mark, pressed: clientX, offset: axis.timeAt({ clientX }) - events.time(mark.event) };
    mark.setPointerCapture(pointerId);
  },

  move(mark, { clientX, altKey }) {
    const { held } = events;
    if (!held) return dragging.say(mark, events.describe(mark.event), clientX);
    if (!mark.wasDragged && Math.abs(clientX - held.pressed) < dragging.least) return;
    mark.wasDragged = true;
    const wanted = axis.timeAt({ clientX }) - held.offset;
    const { time } = altKey ? { time: wanted } : dragging.snapped(wanted, { name: mark.event.number });
    events.moveTo(mark, time, `the state ${mark.dataset.event}`);
  },

  /** Moves an event to a time, not before the scene; `dragged` names the drag whose steps are one change. */
  moveTo(mark, time, dragged) {
    const { event } = mark;
    const value = event.then + (Math.max(time, 0) - event.time) / event.scale;
    page.parameters.setTogether({ [event.number]: Number(value.toFixed(3)) }, dragged);
    tracks.draw();
    dragging.say(mark, `${event.name} at ${seconds(events.time(event))} · frame ${Math.round(events.time(event) / axis.frame)}`);
  },

  release() {
    if (!events.held) return;
    events.held = undefined;
    page.parameters.finish();
    dragging.quiet();
  },

  giveUp() {
    const { mark } = events.held;
    events.release();
    if (mark.wasDragged) page.parameters.undo();
  },

  key(mark, event) {
    const aside = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (aside && mark.event.number) {
      const onGrid = Math.round(events.time(mark.event) / axis.frame);
      events.moveTo(mark, (onGrid + aside * (event.shiftKey ? 10 : 1)) * axis.frame);
    } else if (event.key === "Enter" && event.shiftKey) {
      events.play(mark.event);
    } else {
      return;
    }
    event.preventDefault();
  },

  place(marks) {
    const places = marks.map(({ event }) => axis.x(events.time(event)));
    marks.forEach((mark, i) => {
      const next = Math.min(...places.filter((x) => x > places[i]), axis.width);
      mark.style.left = `${places[i]}px`;
      mark.style.maxWidth = `${Math.max(next - places[i] - 2, 9)}px`;
      mark.classList.toggle("changed", mark.event.number in page.parameters.values);
      mark.ariaLabel = `${mark.event.name}: ${events.describe(mark.event)}`;
    });
  },
};

addEventListener("keydown", (event) => {
  if (event.key !== "Escape" || !events.held) return;
  event.preventDefault();
  events.giveUp();
}, { capture: true });
