// From the wish for a frame to its picture on the stage, and fetching ahead of wishes.

/** Makes a frame the current one. */
function choose(frame) {
  if (!page.stage) return;
  page.frame = Math.min(Math.max(frame, 0), page.stage.frameCount - 1);
  document.documentElement.dataset.frame = page.frame;
  showPosition();
  axis.reveal(page.frame);
  timeline.redraw();
  tracks.drawPlayhead();
  curve.moveTo(page.frame);
  movement.moveTo();
  measuring.outdated();
  if (!player.isPlaying) rememberPlace();
  wishForPicture();
}

/** Shows the current frame with the current settings, at once if its pictures are decoded. */
function wishForPicture() {
  const wish = newWish();
  const pictures = wish.addresses.map((one) => store.ready(one));
  if (pictures.every(Boolean)) shown(wish, pictures); else refresh();
}

function newWish() {
  page.wishes += 1;
  page.pixels = pixelsShown();
  return {
    number: page.wishes, frame: page.frame, addresses: addresses(page.frame), stage: page.stage,
    against: page.against, view: viewer.view,
  };
}

/**
 * Time without a change of zoom or stage before a picture of the new size is requested, in
 * milliseconds.
 */
const zoomRest = 100;

/** Tells how many pixels are shown: the same text for the same number of pixels of all pictures. */
function pixelsShown() { return [fewerShown(), ...viewer.view === "folder" ? grid.shown.map(grid.scale) : []].join(); }

/** Requests pictures of another size if zoom, stage or screen show another number of pixels. */
function followZoom() {
  if (!page.stage || pixelsShown() === page.pixels) return;
  page.pixels = pixelsShown();
  clearTimeout(page.sharpening);
  page.sharpening = setTimeout(() => {
    if (!page.stage) return;
    wishForPicture();
    timeline.redraw();
  }, zoomRest);
}

/**
 * Fetches the pictures of the current frame: one wish at a time, and after it the newest one.
 *
 * Decoding and showing go on while the next wish is fetched.
 */
const refresh = newestOnly(async () => {
  const wish = newWish();
  try {
    await waiting("stage", Promise.all(wish.addresses.map((one) => store.file(one))));
    await refresh.decoding;
    refresh.decoding = decodeAndShow(wish);
  } catch (error) {
    explain(error, wish);
  }
});

/** Decodes and shows fetched pictures, even late ones, unless the stage shows a newer wish. */
async function decodeAndShow(wish) {
  let pictures;
  try {
    pictures = await Promise.all(wish.addresses.map((one) => store.load(one)));
  } catch (error) {
    return explain(error, wish);
  }
  const isOfAnotherView = wish.addresses.length !== addresses(page.frame).length
    || wish.against !== page.against || wish.view !== viewer.view && (viewer.showsGrid || ["variants", "folder"].includes(wish.view));
  const isOld = wish.number < page.granted || wish.stage !== page.stage;
  if (!isOld && !isOfAnotherView) shown(wish, pictures);
}

function explain(error, wish) {
  if (grid.learn(error)) return wishForPicture();
  if (grid.leaveOut(error)) return;
  // The other scenes of the folder have their own states.
  if (viewer.view === "folder" && error instanceof Refusal && error.address?.includes("scene=")) return grid.follow();
  if (error instanceof Refusal && error.status === 422) {
    state.isRefused = true;
    state.show();
    problems.ofFrame = error.diagnostics;
    problems.show();
    settled(wish);
  } else if (error instanceof Refusal) {
    // Status 409 means another state of the files, whose frames follow; other refusals are final.
    if (error.status !== 409) state.say(error.message);
  } else if (error.name !== "AbortError") {
    setTimeout(refresh, 500);
  }
}

function shown(wish, pictures) {
  const [reference, candidate] = pictures;
  page.granted = wish.number;
  store.hold(pictures);
  viewer.show(viewer.showsGrid ? { reference, together: pictures, frame: wish.frame }
    : { reference, candidate, frame: wish.frame });
  // Values are those of the picture that is seen.
  inspector.redraw();
  if (state.isRefused) {
    state.isRefused = false;
    state.show();
    problems.ofFrame = [];
    problems.show();
  }
  settled(wish);
  prepareSoon();
}

/** Publishes which wish has been shown, or refused. */
function settled({ frame, addresses }) {
  document.documentElement.dataset.shown = `${frame} ${addresses.join(" ")}`;
}

/** Fetches the next frames to play, once no other request is made. */
function prepareSoon() {
  clearTimeout(page.preparation);
  page.preparation = setTimeout(prepare, player.isPlaying ? 0 : 300);
}

function prepare() {
  const now = performance.now();
  // Looking through all frames takes time, so it is not done at every frame.
  if (!page.stage || player.isPlaying && now - page.prepared < 60) return;
  page.prepared = now;
  const pictures = addresses(page.frame).length;
  const count = Math.min(page.stage.frameCount, Math.floor(store.capacity / pictures));
  const late = player.isPlaying && !player.isPatient ? latency() : 0;
  store.prefetch(grades.wanted(upcoming(count, late)), fetchedAhead, refusedAhead);
  const { width, height } = wantedSize();
  const fewer = fewerShown();
  const room = Math.floor(FrameStore.room({ width: width / fewer, height: height / fewer }) / pictures);
  store.decodeAhead(upcoming(Math.min(page.stage.frameCount, room))
    .flatMap((frame) => grades.finest(frame, isFetched)));
}

/** Decodes the fetched frames for playing, once all of them have arrived. */
function fetchedAhead() {
  timeline.redraw();
  if (!player.isPlaying && store.requests.size === 0) prepareSoon();
}

/**
 * Returns how late a frame fetched now arrives, in seconds of the scene; 0 if no request is open.
 */
function latency() {
  const ages = [...store.requests].map(({ began }) => performance.now() - began);
  return ages.length === 0 ? 0 : Math.min(Math.max(...ages) / 1000 * player.speed * 2, 0.5);
}

/** Ends playing at a frame that the server refuses, and shows the error there. */
function refusedAhead(error) {
  if (grid.learn(error) || grid.leaveOut(error)) return;
  if (!player.isPlaying || !(error instanceof Refusal) || error.status === 409) return;
  step(1);
}
