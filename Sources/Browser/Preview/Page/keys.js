// The actions of the keys, and the element that receives them.

const keys = {
  " ": play,
  ArrowLeft: (event) => step(event.shiftKey ? -10 : -1),
  ArrowRight: (event) => step(event.shiftKey ? 10 : 1),
  Home: () => step(-Infinity),
  End: () => step(Infinity),
  x: nextAgainst,
  "+": () => viewer.zoomBy(1.5),
  "=": () => viewer.zoomBy(1.5),
  "-": () => viewer.zoomBy(1 / 1.5),
  0: fit,
  "[": () => axis.zoomBy(1 / 1.6),
  "]": () => axis.zoomBy(1.6),
  a: () => axis.showAll(),
  g: () => graph.toggle(),
  r: () => page.parameters.reset(),
  w: () => writing.open(),
  p: pinMoment,
  i: () => setRangeEnd(0),
  o: () => setRangeEnd(1),
  l: loupe.toggle,
  f: toggleFullScreen,
  e: () => pane.toggle(),
  Escape: () => layers.choose(undefined),
  Delete: () => removing.take(),
  Backspace: () => removing.take(),
  t: toggleTheme,
  "?": () => element("help").showModal(),
};
views.forEach((view, i) => { keys[i + 1] = () => setView(view.key); });

function toggleFullScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return element("viewer").requestFullscreen().catch((error) => state.say(error.message));
}

/** Returns the step of the history, "undo" or "redo", that a key with Control asks for. */
function historyOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : undefined;
}

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "d" && layers.chosen !== undefined && !event.defaultPrevented) {
    event.preventDefault();
    adding.take("copy:");
    return;
  }
  if ((event.ctrlKey || event.metaKey) && ["ArrowUp", "ArrowDown"].includes(event.key) && !event.defaultPrevented && !takesKey(event.target, event.key)) {
    event.preventDefault();
    ordering.step(event.key === "ArrowUp" ? -1 : 1);
    return;
  }
  const history = historyOf(event);
  // A text field with the focus undoes its own edits.
  if (history && !event.target.matches?.("input[type=text], textarea")) {
    event.preventDefault();
    page.parameters[history]();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  const action = keys[event.key];
  if (takesKey(event.target, event.key) || !action || event.defaultPrevented) return;
  event.preventDefault();
  if (!(event.repeat && action === play)) action(event);
});

/** Returns the focus to the stage. */
function giveBackKeys() { element("stage").focus({ preventScroll: true }); }

// A menu or field gives the focus back to the stage after a choice, but not after an arrow key.
const arrows = { areUsed: false };
addEventListener("keydown", (event) => {
  arrows.areUsed = /^(Arrow|Page|Home|End)/.test(event.key);
  // The search in the text returns to the text.
  const isControl = event.target.matches?.("select, input") && !event.target.closest("#text-editor");
  if (isControl && !document.querySelector("dialog[open]") && ["Enter", "Escape"].includes(event.key)) {
    setTimeout(giveBackKeys);
  }
}, { capture: true });
addEventListener("pointerdown", () => { arrows.areUsed = false; }, { capture: true });
addEventListener("change", (event) => {
  if (event.target.matches("select") && !arrows.areUsed) setTimeout(giveBackKeys);
});
addEventListener("pointerup", (event) => {
  if (event.target.matches?.("input[type=range]")) setTimeout(giveBackKeys);
});

/** Calls `move` for arrow keys on an element with a value: with one step, or with ten. */
function followArrows(target, move) {
  target.addEventListener("keydown", (event) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    move(direction * (event.shiftKey ? 10 : 1));
  });
}

followArrows(element("swipe-handle"), (steps) => viewer.setSwipe(viewer.swipe + steps / 100));
