// The two control points of an animation's cubic Bézier curve, which are numbers in its text.

const controlPoints = {
  /** Returns the name of the number that is a coordinate of a control point. */
  number(animation, point, axis) {
    return animation.numbers.find((name) => page.parameters.declaration(name)?.key === `${axis}${point}`);
  },

  /** Returns a control point with its current values. */
  of(animation, point) {
    const [x, y] = ["x", "y"].map((axis) =>
      page.parameters.value(controlPoints.number(animation, point, axis)) ?? 0);
    return { x, y };
  },

  move(animation, point, { x, y }, isDragged) {
    const limited = Math.min(Math.max(x, 0), 1);
    page.parameters.setTogether({
      [controlPoints.number(animation, point, "x")]: Number(limited.toFixed(2)),
      [controlPoints.number(animation, point, "y")]: Number(y.toFixed(2)),
    }, isDragged ? `point ${point}` : undefined);
  },

  /** Returns an element that takes the focus, and moves a control point by keys. */
  handle(point, animation, moved) {
    const handle = made("span", "curve-handle");
    Object.assign(handle, {
      tabIndex: 0, role: "slider", ariaLabel: `${point === 1 ? "first" : "second"} control point`,
      ariaValueMin: 0, ariaValueMax: 1,
    });
    handle.addEventListener("keydown", (event) => {
      const [right, up] = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[event.key] ?? [];
      if (right === undefined) return;
      event.preventDefault();
      const { x, y } = controlPoints.of(animation(), point);
      const step = event.shiftKey ? 0.1 : 0.01;
      controlPoints.move(animation(), point, { x: x + right * step, y: y + up * step });
      moved?.();
    });
    return handle;
  },

  /** Puts an element where its control point is displayed. */
  place(handle, { x, y }, [left, top]) {
    Object.assign(handle.style, { left: `${left}px`, top: `${top}px` });
    handle.ariaValueNow = x;
    handle.ariaValueText = `x ${plain(x)}, y ${plain(y)}`;
  },
};
