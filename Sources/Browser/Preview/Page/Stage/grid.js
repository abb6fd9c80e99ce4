// Several scenes in a grid at the same time: the scene with its variants, or with others of its folder.

const grid = {
  /** The largest number of variants in the grid. */
  most: 15,
  /** Numbers of frames of the variants that are shorter than the scene, as far as they are known. */
  counts: new Map(),
  /** The states of scenes and variants of which a frame could not be drawn, by their keys. */
  failed: new Map(),
  /** The other scenes of the folder, those with errors last: what the server tells of each. */
  scenes: [],
  /** Time between two questions for changes of the other scenes, in milliseconds. */
  rest: 1000,

  /** The pictures besides the scene's own, as keys of comparisons. */
  get shown() {
    return viewer.view === "folder" ? grid.scenes.filter(grid.isDrawable).map(({ name }) => `scene:${name}`)
      : grid.variants.filter((one) => !grid.hasFailed(one));
  },

  get variants() { return page.variants.slice(0, grid.most).map((name) => `variant:${name}`); },

  /** The scenes and variants with errors, which have a name in the grid but no picture. */
  get broken() {
    return viewer.view === "folder" ? grid.scenes.filter((one) => !grid.isDrawable(one)).map(({ name }) => `broken:${name}`)
      : grid.variants.filter(grid.hasFailed).map((one) => `broken:${nameOf(one)}`);
  },

  isDrawable: ({ name, frameCount, revision }) => frameCount !== undefined && grid.failed.get(`scene:${name}`) !== String(revision),

  hasFailed: (variant) => grid.failed.get(variant) === grid.settingsOf(variant),

  /** The state of the scene and its values in which a variant is drawn. */
  settingsOf: () => `${page.revision} ${JSON.stringify(page.parameters.values)}`,

  /**
   * Leaves out a scene or a variant of which a frame cannot be drawn, until it changes; the others
   * go on. Returns whether it was in the grid.
   */
  leaveOut({ address, status }) {
    const query = new URLSearchParams(address?.split("?")[1]?.split("#")[0]);
    const [scene, variant] = [query.get("scene"), query.get("variant")];
    if (status !== 422 || !viewer.showsGrid || scene === null && variant === null) return false;
    const [key, now] = scene === null ? [`variant:${variant}`, grid.settingsOf()] : [`scene:${scene}`, query.get("revision")];
    if (!grid.shown.includes(key)) return false;
    grid.failed.set(key, now);
    if (scene !== null) grid.order();
    grid.renew();
    return true;
  },

  /** Sorts the scenes with errors behind the others. */
  order() { grid.scenes.sort((one, other) => grid.isDrawable(other) - grid.isDrawable(one)); },

  /** Returns the frame of a variant at a frame of the scene: a shorter one stays at its last. */
  frame(frame, against) { return Math.min(frame, (grid.counts.get(against) ?? Infinity) - 1); },

  /** Learns from a refused request that a variant is shorter; returns whether it was new. */
  learn({ address, message, status }) {
    const count = Number(/^there are (\d+) frames/.exec(message)?.[1]);
    const name = new URLSearchParams(address?.split("?")[1]).get("variant");
    if (status !== 400 || !count || name === null) return false;
    const key = `variant:${name}`;
    if (grid.counts.get(key) === count) return false;
    grid.counts.set(key, count);
    return true;
  },

  // The other scenes of the folder.

  scene(key) { return grid.scenes.find(({ name }) => key === `scene:${name}`); },

  /** Returns the address of another scene's picture at the time of a frame; a shorter one stays at its last. */
  address(frame, key) {
    const { name, revision, frameCount, duration } = grid.scene(key);
    const time = page.stage.times[frame];
    const number = Math.min(Math.floor(time / duration * frameCount + 1e-6), frameCount - 1);
    return `/frame?${new URLSearchParams({ n: number, scale: grid.scale(key), revision, scene: name })}`;
  },

  /** Returns the pixels per point of another scene's picture: as many as its pane shows. */
  scale(key) {
    const { width, height, scale } = grid.scene(key);
    const pane = viewer.panes[grid.shown.indexOf(key) + 1];
    const room = Math.min(pane.width / width, pane.height / height) * window.devicePixelRatio;
    // The sizes come in steps, so that a slightly smaller stage shows the pictures that are there.
    const step = 2 ** (Math.ceil(Math.log2(Math.max(room, leastScale)) * 8) / 8);
    return Math.min(scale, Number(step.toPrecision(4)));
  },

  /** Asks for the other scenes, and again for their changes as long as they are shown. */
  async follow() {
    clearTimeout(grid.waiting);
    if (viewer.view !== "folder" || !page.stage) return;
    try {
      const { scenes } = await askForJSON("/folder");
      const others = scenes.filter(({ name }) => name !== page.name);
      const text = JSON.stringify(others);
      const isNew = text !== grid.known;
      [grid.scenes, grid.known] = [others, text];
      grid.order();
      if (isNew && viewer.view === "folder") grid.renew();
    } catch { /* The server cannot be reached, or does not know the scene: it is asked again. */ }
    clearTimeout(grid.waiting);
    if (!document.hidden) grid.waiting = setTimeout(grid.follow, grid.rest);
  },

  renew() {
    store.together = Math.max(4, addresses(0).length);
    viewer.redraw();
    choose(page.frame);
  },

  // Drawing.

  /** Returns the panes of the grid, in which pictures are as large as can be. */
  panes({ clientWidth, clientHeight }) {
    const own = page.stage ?? { width: 1, height: 1 };
    const sizes = [own, ...viewer.view === "folder" ? grid.scenes.map((one) => (grid.isDrawable(one) ? one : own)) : grid.variants.map(() => own)];
    const count = sizes.length;
    const seen = (columns) => {
      const [wide, high] = [clientWidth / columns, clientHeight / Math.ceil(count / columns)];
      return sizes.reduce((sum, { width, height }) => sum + width * height * Math.min(wide / width, high / height) ** 2, 0);
    };
    const all = sizes.map((_, i) => i + 1);
    const columns = all.reduce((best, one) => (seen(one) > seen(best) * 1.001 ? one : best));
    const [wide, high] = [clientWidth / columns, clientHeight / Math.ceil(count / columns)];
    return all.map((_, i) => ({ x: i % columns * wide, y: Math.floor(i / columns) * high, width: wide, height: high }));
  },

  draw(viewer) {
    const panes = viewer.panes;
    const { zoom, center } = viewer;
    (viewer.pair.together ?? []).forEach((picture, i) => {
      if (!panes[i]) return;
      // Scenes of other sizes fit their panes; variants have the zoom of the scene.
      if (viewer.view === "folder" && i > 0) grid.fit(viewer, picture, panes[i]);
      viewer.drawPicture(picture, panes[i]);
      Object.assign(viewer, { zoom, center });
    });
  },

  /** Zooms and centres a picture so that it fits its pane; like the scene's own, it is never enlarged. */
  fit(viewer, { width, height }, pane) {
    const margin = 2 * Stage.margins.side;
    const room = Math.min((pane.width - margin) / width, (pane.height - margin) / height, 1 / window.devicePixelRatio);
    Object.assign(viewer, { zoom: Math.max(room, 0.001), center: { x: width / 2, y: height / 2 } });
  },

  /** Shows the name of each picture; a click on one compares the variant with the scene, or opens the scene. */
  showNames(viewer) {
    const holder = element("grid-names");
    const names = viewer.showsGrid ? [...grid.shown, ...grid.broken] : [];
    const own = viewer.view === "folder" ? page.name : "scene";
    if (holder.dataset.names !== [own, ...names].join()) {
      holder.dataset.names = [own, ...names].join();
      holder.replaceChildren(...names.length > 0 ? [made("span", "label", own)] : [], ...names.map(grid.label));
    }
    const panes = names.length > 0 ? viewer.panes : [];
    const { offsetLeft, offsetTop } = viewer.stage;
    [...holder.children].forEach((label, i) => {
      const { x, y, width } = panes[i];
      Object.assign(label.style, { left: `${offsetLeft + x + 10}px`, top: `${offsetTop + y + 8}px`, maxWidth: `${width - 20}px` });
    });
  },

  label(key) {
    const isScene = viewer.view === "folder";
    const isBroken = key.startsWith("broken:");
    const name = isBroken ? key.slice("broken:".length) : nameOf(key);
    const label = isBroken ? made("button", "label broken", `${name}: has errors`) : made("button", "label", name);
    label.title = isScene ? `open ${name}` : `${name}: beside the scene`;
    label.addEventListener("click", () => {
      if (isScene) {
        location.hash = new URLSearchParams({ scene: name, view: "folder" });
        return;
      }
      setAgainst(`variant:${name}`);
      setView("side");
    });
    return label;
  },

  /** Gives a button of a grid an icon, as there is little room. */
  showIcon(button, drawing) {
    button.ariaLabel = button.textContent;
    button.innerHTML = `<svg viewBox="0 0 16 16" aria-hidden="true"><path d="${drawing}"/></svg>`;
  },
};

document.addEventListener("visibilitychange", grid.follow);
