// Playing at the pace of the scene, a part of it over and over, and stepping through it.

const player = {
  isPlaying: false,
  /** Seconds since the beginning of the range, in the time of the scene. */
  passed: 0,
  speed: 1,
  /** "loop", "once" or "pingpong". */
  mode: "loop",
  /** Whether frames that are late are waited for, rather than left out. */
  isPatient: false,
  /** The first and the last frame that are played; nothing is all of them. */
  range: undefined,
  /** When the frames of the last second were shown, and how many were left out in it. */
  shown: [],
  skipped: [],
};

/** The frames that are played. */
function playedRange() {
  const last = page.stage.frameCount - 1;
  const [first, end] = player.range ?? [0, last];
  return [Math.min(first, last), Math.min(end, last)];
}

/** When the range begins, and how long it lasts, in seconds. */
function playedTime() {
  const [first, last] = playedRange();
  const { times, duration, frameCount } = page.stage;
  const end = last + 1 < frameCount ? times[last + 1] : duration;
  return { start: times[first], length: Math.max(end - times[first], 1e-6) };
}

/** The frame that is shown when so many seconds have been played. */
function frameAfter(passed) {
  const { start, length } = playedTime();
  const within = player.mode === "once" ? Math.min(passed, length) : passed % length;
  const isBackwards = player.mode === "pingpong" && Math.floor(passed / length) % 2 === 1;
  const time = start + (isBackwards ? length - within : within);
  const [first, last] = playedRange();
  const frame = page.stage.times.findLastIndex((one) => one <= time + 1e-9);
  return Math.min(Math.max(frame, first), last);
}

/** The next frames that are played, each once. */
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
  showPlaying();
  prepareSoon();
  player.request = requestAnimationFrame(advance);
}

function stop() {
  if (!player.isPlaying) return;
  player.isPlaying = false;
  cancelAnimationFrame(player.request);
  showPlaying();
  // What is kept and measured of a frame is not while frames pass.
  choose(page.frame);
}

function showPlaying() {
  element("play").classList.toggle("playing", player.isPlaying);
  element("play").setAttribute("aria-label", player.isPlaying ? "Stop" : "Play");
  if (!player.isPlaying) element("pace").textContent = "";
}

/** Shows the frame of the time that has passed, or the last one before it that is there. */
function advance(now) {
  player.request = requestAnimationFrame(advance);
  const since = player.last === undefined ? 0 : Math.min((now - player.last) / 1000, 0.25);
  player.last = now;
  const passed = player.passed + since * player.speed;
  const next = frameAfter(passed);
  if (!isDecoded(next)) {
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

/** Shows the newest frame that is there of those since the last one that was shown. */
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

/** How many frames have been shown in the last second, and what became of the others. */
function showPace(now) {
  for (const kept of ["shown", "skipped"]) {
    player[kept] = player[kept].filter((time) => now - time < 1000);
  }
  if (now - (player.paced ?? 0) < 250) return;
  player.paced = now;
  const count = player.shown.length;
  const lag = player.skipped.length > 2 ? ", others are left out"
    : player.isPatient && count < 0.8 * playedRate() ? ", slowed down" : "";
  element("pace").textContent = count > 0 ? `${count} per second${lag}` : "";
}

/** How many frames a second there are to be shown. */
function playedRate() {
  return Math.min(60, player.speed * page.stage.frameCount / page.stage.duration);
}

function step(count) {
  stop();
  choose(page.frame + count);
}

/** Makes the current frame one end of what is played; again, and there is no such end. */
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
