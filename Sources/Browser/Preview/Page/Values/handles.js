// The ends of the curve as elements that take the focus, so that keys can move them like sliders.

/** Draws a handle that can be dragged. */
function drawKnob(context, x, y, isHeld) {
  context.beginPath();
  context.arc(x, y, isHeld ? 7.5 : 6, 0, 2 * Math.PI);
  context.fillStyle = color("panel");
  context.fill();
  context.strokeStyle = color("accent");
  context.lineWidth = 2;
  context.stroke();
}

/** Places the elements at the ends; an element is kept while its end is the same parameter. */
function showCurveHandles(curve) {
  const { handles, parameters } = curve;
  const names = handles.map(({ parameter }) => parameter).join();
  const holder = element("curve-handles");
  if (names !== holder.dataset.names) {
    holder.dataset.names = names;
    holder.replaceChildren(...handles.map(({ parameter }) => curveHandle(parameter, parameters)));
  }
  handles.forEach(({ parameter, x, y }, i) => {
    const handle = holder.children[i];
    const { min, max } = parameters.declaration(parameter) ?? {};
    const value = parameters.value(parameter) ?? 0;
    Object.assign(handle.style, { left: `${x}px`, top: `${y}px` });
    handle.setAttribute("aria-valuenow", value);
    handle.setAttribute("aria-valuetext", `${plain(Number(value.toPrecision(4)))} points`);
    if (min !== undefined) handle.setAttribute("aria-valuemin", min);
    if (max !== undefined) handle.setAttribute("aria-valuemax", max);
  });
}

function curveHandle(parameter, parameters) {
  const handle = made("span", "curve-handle");
  Object.assign(handle, { tabIndex: 0, role: "slider", ariaLabel: `${parameter}, an end of the curve` });
  followArrows(handle, (steps) => parameters.nudge(parameter, steps));
  return handle;
}
