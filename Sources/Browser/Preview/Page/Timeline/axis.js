// The visible part of the scene's time, which the scrubber and the rows of the timeline share.

const axis = {
  /** Time at the left edge, in seconds. */
  start: 0,
  /** How many times the whole scene is longer than the visible part. */
  zoom: 1,
  /** Fewest frames that fill the width. */
  least: 6,

  get duration() { return page.stage?.duration ?? 1; },
  get count() { return page.stage?.frameCount ?? 1; },
  get width() { return element("timeline").clientWidth; },

  /** Duration of a frame, in seconds. */
  get frame() { return axis.duration / axis.count; },

  /** Length of the visible part, in seconds. */
  get span() { return axis.duration / axis.zoom; },

  get mostZoom() { return Math.max(axis.count / axis.least, 1); },

  /** Returns the distance of a time from the left edge, in CSS pixels. */
  x(time) { return (time - axis.start) / axis.span * axis.width; },

  time(x) { return axis.start + x / Math.max(axis.width, 1) * axis.span; },

  /** Returns the frame whose part of the axis contains a place. */
  frameAt(x) {
    return Math.min(Math.max(Math.floor(axis.time(x) / axis.frame + 1e-6), 0), axis.count - 1);
  },

  /** Returns the time of the pointer, in seconds. */
  timeAt(event) {
    return axis.time(event.clientX - element("timeline").getBoundingClientRect().left);
  },

  /** Zooms around a time, which keeps its place. */
  zoomBy(factor, time = axis.frame * (page.frame + 0.5)) {
    const share = (time - axis.start) / axis.span;
    const middle = share >= 0 && share <= 1 ? share : 0.5;
    axis.zoom = Math.min(Math.max(axis.zoom * factor, 1), axis.mostZoom);
    axis.show(time - middle * axis.span);
  },

  /** Shows the time from `start`, within the scene. */
  show(start) {
    axis.zoom = Math.min(axis.zoom, axis.mostZoom);
    axis.start = Math.min(Math.max(start, 0), axis.duration - axis.span);
    element("axis-all").disabled = axis.zoom === 1;
    element("axis-out").disabled = axis.zoom === 1;
    timeline.redraw();
    tracks.redraw();
  },

  showAll() {
    axis.zoom = 1;
    axis.show(0);
  },

  /** Scrolls until a frame is in view, by the shortest path. */
  reveal(frame) {
    const [begin, end] = [frame * axis.frame, (frame + 1) * axis.frame];
    if (begin < axis.start) axis.show(begin);
    if (end > axis.start + axis.span) axis.show(player.isPlaying ? begin : end - axis.span);
  },

  /** The wheel zooms with Control, and scrolls to the side. */
  wheel(event) {
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    const aside = event.shiftKey ? event.deltaY || event.deltaX : event.deltaX;
    if (event.ctrlKey || event.metaKey) {
      axis.zoomBy(Math.exp(-event.deltaY * lines * 0.004), axis.timeAt(event));
    } else if (aside !== 0) {
      axis.show(axis.start + aside * lines / axis.width * axis.span);
    } else {
      return;
    }
    event.preventDefault();
  },

  /** Returns the times in whole steps at which there is room for a label. */
  ticks(room) {
    const steps = [0.01, 0.02, 0.05, 0.1, 0.2, 0.25, 0.5, 1, 2, 5, 10, 30, 60, 300];
    const step = steps.find((one) => one / axis.span * axis.width >= room) ?? 600;
    const first = Math.ceil(axis.start / step - 1e-6);
    const last = Math.floor((axis.start + axis.span) / step + 1e-6);
    return { step, times: Array.from({ length: last - first + 1 }, (_, i) => rounded((first + i) * step)) };
  },
};

element("tracks").addEventListener("wheel", axis.wheel, { passive: false });
