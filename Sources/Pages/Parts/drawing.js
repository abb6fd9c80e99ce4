// Functions that all drawings share, and the buttons that choose between views.

/** Returns a function that calls `draw` once before the next refresh, however often it is called. */
function coalesced(draw) {
  let isWaiting = false;
  return () => {
    if (isWaiting) return;
    isWaiting = true;
    requestAnimationFrame(() => {
      isWaiting = false;
      draw();
    });
  };
}

/** Fits a canvas to the screen's resolution, clears it, and sets its unit to CSS pixels. */
function clear({ canvas, context }) {
  const ratio = window.devicePixelRatio;
  canvas.width = Math.round(canvas.clientWidth * ratio);
  canvas.height = Math.round(canvas.clientHeight * ratio);
  context.setTransform(ratio, 0, 0, ratio, 0, 0);
}

/** Calls `scrub` with each event of a pressed and moved pointer on a canvas. */
function followPresses(canvas, scrub) {
  let isPressed = false;
  canvas.addEventListener("pointerdown", (event) => {
    canvas.setPointerCapture(event.pointerId);
    isPressed = true;
    scrub(event);
  });
  canvas.addEventListener("pointermove", (event) => {
    if (isPressed) scrub(event);
  });
  for (const type of ["pointerup", "pointercancel"]) {
    canvas.addEventListener(type, () => { isPressed = false; });
  }
}

/** Adds a button for each view, in order. */
function addViewButtons(views, choose) {
  views.forEach((view, i) => {
    const button = document.createElement("button");
    button.textContent = view.name;
    button.title = `${view.name} (${i + 1})`;
    button.dataset.view = view.key;
    button.addEventListener("click", () => choose(view.key));
    element("views").append(button);
  });
}
