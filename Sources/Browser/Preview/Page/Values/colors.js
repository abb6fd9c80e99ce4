// Colours in the spaces of a text and of the frames, and for the browser's fields, which take sRGB.

const colors = {
  /** The space of the frames. */
  get ofFrames() { return document.documentElement.dataset.colors; },

  /** Returns red, green and blue, from 0 to 255, of a colour as it lies on white in a space. */
  levels(text, space) {
    const context = new OffscreenCanvas(1, 1).getContext("2d", { colorSpace: space, willReadFrequently: true });
    // A text that the browser does not know leaves the colour before it.
    for (const color of ["#ffffff", text]) {
      context.fillStyle = color;
      context.fillRect(0, 0, 1, 1);
    }
    return [...context.getImageData(0, 0, 1, 1).data.slice(0, 3)];
  },

  digits: (levels) => `#${levels.map((level) => Math.round(level).toString(16).padStart(2, "0")).join("")}`,

  /** Returns the text of a field for levels in a space; a colour outside of sRGB is clipped. */
  fieldText(levels, space) {
    const color = `color(${space} ${levels.slice(0, 3).map((level) => level / 255).join(" ")})`;
    return colors.digits(space === "srgb" ? levels.slice(0, 3) : colors.levels(color, "srgb"));
  },
};
