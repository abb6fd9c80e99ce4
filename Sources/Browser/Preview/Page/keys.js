// What keys do, and where they go.

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
  r: () => page.parameters.reset(),
  w: () => writing.open(),
  p: pinMoment,
  i: () => setRangeEnd(0),
  o: () => setRangeEnd(1),
  l: loupe.toggle,
  f: toggleFullScreen,
  Escape: () => layers.choose(undefined),
  t: toggleTheme,
  "?": () => element("help").showModal(),
};
views.forEach((view, i) => { keys[i + 1] = () => setView(view.key); });

function toggleFullScreen() {
  if (document.fullscreenElement) return document.exitFullscreen();
  return element("viewer").requestFullscreen().catch((error) => state.say(error.message));
}

/** Whether a key with Control undoes or does again. */
function historyOf(event) {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return undefined;
  const key = event.key.toLowerCase();
  if (key === "z") return event.shiftKey ? "redo" : "undo";
  return key === "y" ? "redo" : undefined;
}

document.addEventListener("keydown", (event) => {
  if (document.querySelector("dialog[open]")) return;
  const history = historyOf(event);
  // A field undoes its own letters while it has the keys.
  if (history && !event.target.matches?.("input[type=text]")) {
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

/** The keys go to the stage again. */
function giveBackKeys() { element("stage").focus({ preventScroll: true }); }

// After a choice or a value the keys are the stage's; not while they still choose.
const arrows = { areUsed: false };
addEventListener("keydown", (event) => {
  arrows.areUsed = /^(Arrow|Page|Home|End)/.test(event.key);
  const isControl = event.target.matches?.("select, input");
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

/** Moves what an element with a value stands for by the arrow keys: by one step, or by ten. */
function followArrows(target, move) {
  target.addEventListener("keydown", (event) => {
    const direction = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1 }[event.key];
    if (!direction) return;
    event.preventDefault();
    move(direction * (event.shiftKey ? 10 : 1));
  });
}

followArrows(element("swipe-handle"), (steps) => viewer.setSwipe(viewer.swipe + steps / 100));
