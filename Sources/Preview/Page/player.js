// Playing at the pace of the scene, and stepping through it.

const player = { isPlaying: false, time: 0, speed: 1, shown: [] };

function play() {
  if (player.isPlaying) return stop();
  if (!page.stage) return;
  Object.assign(player, { isPlaying: true, time: page.stage.times[page.frame], last: undefined, shown: [] });
  showPlaying();
  prepareSoon();
  player.request = requestAnimationFrame(advance);
}

function stop() {
  player.isPlaying = false;
  cancelAnimationFrame(player.request);
  showPlaying();
}

function showPlaying() {
  element("play").classList.toggle("playing", player.isPlaying);
  element("play").setAttribute("aria-label", player.isPlaying ? "Stop" : "Play");
  if (!player.isPlaying) element("pace").textContent = "";
}

/** Shows the frame of the time that has passed; time stands still while that is not there yet. */
function advance(now) {
  player.request = requestAnimationFrame(advance);
  const { times, duration } = page.stage;
  const passed = player.last === undefined ? 0 : Math.min((now - player.last) / 1000, 0.1);
  player.last = now;
  const time = (player.time + passed * player.speed) % duration;
  const next = times.findLastIndex((one) => one <= time + 1e-9);
  if (!isReady(next)) return prepareSoon();
  player.time = time;
  if (next !== page.frame) {
    player.shown.push(now);
    choose(next);
  }
  showPace(now);
}

/** How many frames have been shown in the last second. */
function showPace(now) {
  player.shown = player.shown.filter((time) => now - time < 1000);
  if (now - (player.paced ?? 0) < 250) return;
  player.paced = now;
  element("pace").textContent = player.shown.length > 4 ? `${player.shown.length} per second` : "";
}

function step(count) {
  stop();
  choose(page.frame + count);
}
