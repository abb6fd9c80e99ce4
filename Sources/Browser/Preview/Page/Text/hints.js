// Completion and explanations in the editor, from the schema of scenes.

const hints = {
  /** Pause of the pointer before a key is explained, in milliseconds. */
  rest: 300,

  /** Returns the place of a position in the text of the editor. */
  place(editor, { line, ch }) {
    return new YAMLPlace(editor.getRange({ line: 0, ch: 0 }, { line, ch }));
  },

  /** Returns the words that may stand at the cursor and begin with the letters before it. */
  at(editor) {
    const to = editor.getCursor();
    const place = hints.place(editor, to);
    if (place.token === undefined || !schema.root) return undefined;
    const begun = /[\w.-]*$/.exec(place.token)[0];
    // After other words there is a formula or a list of words, which the schema does not know.
    if (place.token.trim() !== begun) return undefined;
    const found = (place.isKey ? schema.keys(place.path) : schema.words(place.path))
      .filter(({ word }) => word.toLowerCase().startsWith(begun.toLowerCase()) && word !== begun);
    const after = editor.getLine(to.line).slice(to.ch);
    const end = place.isKey && !/^\s*:/.test(after) ? ": " : "";
    return {
      from: { line: to.line, ch: to.ch - begun.length }, to,
      list: found.map((one) => ({ text: one.word + end, render: (row) => hints.fill(row, one) })),
    };
  },

  fill(row, { word, sentence }) { row.append(made("b", "", word), made("span", "quiet", sentence)); },

  /** Offers words as one types them. */
  offer(editor, change) {
    if (change.origin !== "+input" || !/^[A-Za-z]$/.test(change.text.at(-1))) return;
    hints.show(editor);
  },

  async show(editor) {
    await schema.load();
    editor.showHint({ hint: hints.at, completeSingle: false });
  },

  /** Explains the key under the pointer. */
  follow(editor) {
    const area = editor.getWrapperElement();
    let moment;
    area.addEventListener("mousemove", (event) => {
      clearTimeout(moment);
      hints.hide();
      moment = setTimeout(() => hints.explain(editor, event), hints.rest);
    });
    for (const type of ["mouseleave", "mousedown"]) {
      area.addEventListener(type, () => { clearTimeout(moment); hints.hide(); });
    }
  },

  hide() { element("text-tip").hidden = true; },

  async explain(editor, { clientX, clientY }) {
    const at = editor.coordsChar({ left: clientX, top: clientY }, "window");
    const end = editor.charCoords({ line: at.line, ch: editor.getLine(at.line).length }, "window").right;
    if (at.outside || clientX > end) return;
    await schema.load();
    const { end: ch, type } = editor.getTokenAt({ line: at.line, ch: at.ch + 1 });
    if (type === "comment") return;
    const place = hints.place(editor, { line: at.line, ch });
    const isNewKey = place.isKey && place.token?.trim();
    const about = schema.about([...place.path, ...(isNewKey ? [unquoted(place.token.trim())] : [])]);
    if (!about) return;
    const tip = element("text-tip");
    const rows = [made("p", "", about.sentence), made("p", "quiet", about.traits)];
    if (about.example) rows.push(made("p", "quiet", `${about.word}: ${about.example}`));
    tip.replaceChildren(made("b", "", about.word), ...rows);
    tip.hidden = false;
    const { width, height } = tip.getBoundingClientRect();
    tip.style.left = `${Math.max(8, Math.min(clientX, innerWidth - width - 8))}px`;
    const below = clientY + 16;
    tip.style.top = `${below + height < innerHeight ? below : clientY - height - 12}px`;
  },
};
