// Playing at the pace of the scene, repeating a range, and stepping through frames.

const player = {
  isPlaying: false,
  /** Seconds of scene time since the beginning of the range. */
  passed: 0,
  speed: 1,
  /** "loop", "once" or "pingpong". */
  mode: "loop",
  /** Whether playing waits for late frames; otherwise it leaves them out. */
  isPatient: false,
  /** The first and the last played frame; nothing for the whole scene. */
  range: undefined,
  /** Times at which frames were shown, and left out, in the last second. */
  shown: [],
  skipped: [],
};

/** Returns the first and the last played frame. */
function playedRange() {
  const last = page.stage.frameCount - 1;
  const [first, end] = player.range ?? [0, last];
  return [Math.min(first, last), Math.min(end, last)];
}

/** Returns the start and the length of the range, in seconds. */
function playedTime() {
  const [first, last] = playedRange();
  const { times, duration, frameCount } = page.stage;
  const end = last + 1 < frameCount ? times[last + 1] : duration;
  return { start: times[first], length: Math.max(end - times[first], 1e-6) };
}

/** Returns the frame to show after `passed` seconds of playing. */
function frameAfter(passed) {
  const { start, length } = playedTime();
  const within = player.mode === "once" ? Math.min(passed, length) : passed % length;
  const isBackwards = player.mode === "pingpong" && Math.floor(passed / length) % 2 === 1;
  const time = start + (isBackwards ? length - within : within);
  const [first, last] = playedRange();
  const frame = page.stage.times.findLastIndex((one) => one <= time + 1e-9);
  return Math.min(Math.max(frame, first), last);
}

/** Returns the next frames to play, each once. */
function upcoming(count, after = 0) {
  if (!player.isPlaying) {
    return Array.from({ length: count }, (_, i) => (page.frame + i) % page.stage.frameCount);
  }
  const step = page.stage.duration / page.stage.frameCount;
  const frames = new Set();
  const { length } = playedTime();
  for (let time = after; frames.size < count && time < after + 2 * length; time += step) {
    frames.add(frameAfter(player.passed + time));
  }
  return [...frames];
}

function play() {
  if (player.isPlaying) return stop();
  if (!page.stage) return;
  const { start, length } = playedTime();
  const passed = page.stage.times[page.frame] - start;
  const isWithin = passed >= 0 && passed < length;
  const isAtEnd = player.mode === "once" && page.frame === playedRange()[1];
  Object.assign(player, {
    isPlaying: true, passed: isWithin && !isAtEnd ? passed : 0, last: undefined, shown: [], skipped: [],
  });
  grades.restart();
  showPlaying();
  prepareSoon();
  player.request = requestAnimationFrame(advance);
}

function stop() {
  if (!player.isPlaying) return;
  player.isPlaying = false;
  cancelAnimationFrame(player.request);
  showPlaying();
  // Choosing the frame again saves and measures it, which is not done during playing.
  choose(page.frame);
}

function showPlaying() {
  element("play").classList.toggle("playing", player.isPlaying);
  element("play").setAttribute("aria-label", player.isPlaying ? "Stop" : "Play");
  if (!player.isPlaying) element("pace").textContent = "";
}

/** Shows the frame of the current time, or the last decoded one before it. */
function advance(now) {
  player.request = requestAnimationFrame(advance);
  const since = player.last === undefined ? 0 : Math.min((now - player.last) / 1000, 0.25);
  player.last = now;
  const passed = player.passed + since * player.speed;
  const next = frameAfter(passed);
  const isLate = !isDecoded(next);
  grades.note(isLate && !player.isPatient, since);
  if (isLate) {
    prepare();
    showPace(now);
    if (player.isPatient) return;
    player.passed = passed;
    player.skipped.push(now);
    return showLate(now);
  }
  player.passed = passed;
  if (next !== page.frame) {
    player.shown.push(now);
    choose(next);
  }
  showPace(now);
  if (player.mode === "once" && passed >= playedTime().length) stop();
}

/** Shows the newest decoded frame since the one on the stage. */
function showLate(now) {
  const step = page.stage.duration / page.stage.frameCount;
  for (let back = step; back < 0.5; back += step) {
    const frame = frameAfter(Math.max(player.passed - back, 0));
    if (frame === page.frame) return;
    if (!isDecoded(frame)) continue;
    player.shown.push(now);
    return choose(frame);
  }
}

/**
 * Shows the number of frames in the last second, whether their pictures are coarser than the stage,
 * and whether others were left out or delayed.
 */
function showPace(now) {
  for (const kept of ["shown", "skipped"]) {
    player[kept] = player[kept].filter((time) => now - time < 1000);
  }
  if (now - (player.paced ?? 0) < 250) return;
  player.paced = now;
  const count = player.shown.length;
  const lag = player.skipped.length > 2 ? ", others are left out"
    : player.isPatient && count < 0.8 * playedRate() ? ", slowed down" : "";
  element("pace").textContent = count > 0 ? `${count} per second${grades.said}${lag}` : "";
}

/** Returns the number of frames per second that playing should show. */
function playedRate() {
  return Math.min(60, player.speed * page.stage.frameCount / page.stage.duration);
}

function step(count) {
  stop();
  choose(page.frame + count);
}

/** Makes the current frame one end of the played range; a second call removes that end. */
function setRangeEnd(end) {
  if (!page.stage) return;
  const last = page.stage.frameCount - 1;
  const range = player.range ? [...player.range] : [0, last];
  range[end] = range[end] === page.frame ? [0, last][end] : page.frame;
  if (range[0] > range[1]) range[1 - end] = [0, last][1 - end];
  setRange(range);
}

function setRange(range) {
  const last = page.stage.frameCount - 1;
  player.range = !range || (range[0] === 0 && range[1] === last) ? undefined : range;
  player.passed = Math.max(0, page.stage.times[page.frame] - playedTime().start);
  element("range").textContent = player.range ? `frames ${player.range.join("–")}` : "";
  timeline.redraw();
  rememberPlace();
}
