// The scene and its variants in a grid, at the same frame.

const variants = {
  /** The largest number of variants in the grid. */
  most: 15,
  /** Numbers of frames of the variants that are shorter than the scene, as far as they are known. */
  counts: new Map(),

  /** The variants in the grid, as keys of the menu of comparisons. */
  get shown() { return page.variants.slice(0, variants.most).map((name) => `variant:${name}`); },

  /** Returns the frame of a variant at a frame of the scene: a shorter one stays at its last. */
  frame(frame, against) { return Math.min(frame, (variants.counts.get(against) ?? Infinity) - 1); },

  /** Learns from a refused request that a variant is shorter; returns whether it was new. */
  learn({ address, message, status }) {
    const count = Number(/^there are (\d+) frames/.exec(message)?.[1]);
    const name = new URLSearchParams(address?.split("?")[1]).get("variant");
    if (status !== 400 || !count || name === null) return false;
    const key = `variant:${name}`;
    if (variants.counts.get(key) === count) return false;
    variants.counts.set(key, count);
    return true;
  },

  /** Gives the button of the view an icon, as there is little room. */
  showIcon(button) {
    button.ariaLabel = button.textContent;
    button.innerHTML = '<svg viewBox="0 0 16 16" aria-hidden="true"><path d="M3 3h4v4H3zM9 3h4v4H9zM3 9h4v4H3zM9 9h4v4H9z"/></svg>';
  },

  /** Returns the panes of the grid, in which pictures are as large as can be. */
  panes({ clientWidth, clientHeight }) {
    const count = variants.shown.length + 1;
    const { width, height } = page.stage ?? { width: 1, height: 1 };
    const zoom = (columns) => Math.min(clientWidth / columns / width, clientHeight / Math.ceil(count / columns) / height);
    const all = Array.from({ length: count }, (_, i) => i + 1);
    const columns = all.reduce((best, one) => (zoom(one) > zoom(best) * 1.001 ? one : best));
    const [wide, high] = [clientWidth / columns, clientHeight / Math.ceil(count / columns)];
    return all.map((_, i) => ({ x: i % columns * wide, y: Math.floor(i / columns) * high, width: wide, height: high }));
  },

  draw(viewer) {
    const panes = viewer.panes;
    (viewer.pair.variants ?? []).forEach((picture, i) => { if (panes[i]) viewer.drawPicture(picture, panes[i]); });
  },

  /** Shows the name of each picture; a click on one compares it with the scene. */
  showNames(viewer) {
    const holder = element("variant-names");
    const names = viewer.showsVariants ? variants.shown : [];
    if (holder.dataset.names !== names.join()) {
      holder.dataset.names = names.join();
      holder.replaceChildren(...names.length > 0 ? [made("span", "label", "scene")] : [], ...names.map(variants.label));
    }
    const panes = names.length > 0 ? viewer.panes : [];
    const { offsetLeft, offsetTop } = viewer.stage;
    [...holder.children].forEach((label, i) => {
      const { x, y, width } = panes[i];
      Object.assign(label.style, { left: `${offsetLeft + x + 10}px`, top: `${offsetTop + y + 8}px`, maxWidth: `${width - 20}px` });
    });
  },

  label(key) {
    const label = made("button", "label", nameOf(key));
    label.title = `${nameOf(key)}: beside the scene`;
    label.addEventListener("click", () => {
      setAgainst(key);
      setView("side");
    });
    return label;
  },
};
