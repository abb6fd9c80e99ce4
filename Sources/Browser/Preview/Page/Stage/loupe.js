// The loupe: an enlarged square of pixels around the pointer, with the values of the middle one.

const loupe = {
  isOn: false,
  /** Pixels on each side of the middle one, and the length of an enlarged pixel in CSS pixels. */
  reach: 5,
  unit: 13,

  toggle() {
    loupe.isOn = !loupe.isOn;
    element("loupe-button").setAttribute("aria-pressed", loupe.isOn);
    viewer.redraw();
    if (page.stage) wishForPicture();
  },

  draw({ pointed, pair, comparesPictures }) {
    const box = element("loupe");
    const pictures = [pair.reference, comparesPictures ? pair.candidate : undefined].filter(Boolean);
    box.hidden = !loupe.isOn || !pointed || pictures.length === 0;
    if (box.hidden) return;
    const views = pictures.map((picture) => loupe.view(picture, pointed));
    element("loupe-views").replaceChildren(...views.map((view) => view.canvas));
    element("loupe-values").replaceChildren(made("p", "", `${pointed.x}, ${pointed.y}`),
      ...views.map((view) => made("p", "", view.text)));
  },

  /** Returns the pixels around one pixel of a picture, enlarged, and the value of that pixel. */
  view(picture, { x, y }) {
    const { reach, unit } = loupe;
    const count = 2 * reach + 1;
    const pixels = new OffscreenCanvas(count, count).getContext("2d", { willReadFrequently: true, ...canvasColors });
    const share = picture.image.width / picture.width;
    pixels.imageSmoothingEnabled = false;
    pixels.drawImage(picture.image, (reach - x), (reach - y), picture.image.width / share,
      picture.image.height / share);
    const shown = newContext(count * unit, count * unit);
    shown.imageSmoothingEnabled = false;
    shown.drawImage(pixels.canvas, 0, 0, count * unit, count * unit);
    shown.strokeStyle = color("accent");
    shown.lineWidth = 2;
    shown.strokeRect(reach * unit, reach * unit, unit, unit);
    const [red, green, blue, alpha] = pixels.getImageData(reach, reach, 1, 1).data;
    const hex = [red, green, blue].map((one) => one.toString(16).padStart(2, "0")).join("");
    const opacity = alpha === 255 ? "" : ` / ${(alpha / 255).toFixed(2)}`;
    shown.canvas.setAttribute("aria-hidden", "true");
    return { canvas: shown.canvas, text: `#${hex}  ${red} ${green} ${blue}${opacity}` };
  },
};
