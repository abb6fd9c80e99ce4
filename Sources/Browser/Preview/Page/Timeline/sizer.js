// The edge between the picture and the timeline, which can be dragged.

const sizer = {
  least: 44,
  /** Least height of the stage that a drag leaves, in CSS pixels. */
  stage: 160,

  get height() { return element(graph.isOpen ? "graph" : "rows").offsetHeight; },

  /** Gives the rows a height within the room that there is. */
  resize(height) {
    const most = sizer.height + element("stage").clientHeight - sizer.stage;
    const wanted = Math.round(Math.max(Math.min(height, most), sizer.least));
    element("tracks").style.setProperty("--rows-height", `${wanted}px`);
    sizer.show();
  },

  reset() {
    element("tracks").style.removeProperty("--rows-height");
    sizer.show();
  },

  show() {
    element("sizer").setAttribute("aria-valuenow", sizer.height);
    element("sizer").setAttribute("aria-valuetext", `${sizer.height} points`);
  },

  begin(event) {
    event.target.setPointerCapture(event.pointerId);
    sizer.held = { y: event.clientY, height: sizer.height };
  },

  move(event) {
    if (sizer.held) sizer.resize(sizer.held.height + sizer.held.y - event.clientY);
  },

  end() { sizer.held = undefined; },
};

for (const [type, action] of [["pointerdown", sizer.begin], ["pointermove", sizer.move],
  ["pointerup", sizer.end], ["pointercancel", sizer.end], ["dblclick", sizer.reset]]) {
  element("sizer").addEventListener(type, action);
}
followArrows(element("sizer"), (steps) => sizer.resize(sizer.height + steps * 11));
