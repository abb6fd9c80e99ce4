// Removes the chosen layer, or the chosen animation, from the text.

const removing = {
  /** The animation whose bar has the focus; nothing if none has. */
  get animation() { return tracks.shown.get(document.activeElement?.dataset?.key)?.animation; },

  take() {
    const { animation } = removing;
    if (animation) return removing.takeAnimation(animation);
    return layers.chosen === undefined ? undefined : removing.takeLayer(layers.chosen);
  },

  takeLayer(path) {
    return textEdits.make((lines) => {
      const place = pane.linesOf(path);
      const rest = place && insertion.without(lines, place.first, place.last);
      return rest && insertion.withoutStates(rest, path);
    });
  },

  takeAnimation({ state: name, file, line }) {
    if (name) return state.say(`the state ${name} moves this value: it ends with the value's line in the state`);
    if (file !== page.name) return state.say(`it is in ${file}, line ${line}`);
    return textEdits.make((lines) => {
      const { first, last } = itemLines(lines, { line, column: insertion.indent(lines[line - 1] ?? "") + 1 });
      return insertion.without(lines, first, last);
    });
  },
};

element("remove").addEventListener("click", () => removing.takeLayer(layers.chosen));
