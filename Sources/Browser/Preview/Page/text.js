// The pane with the scene's text: what is typed is checked and drawn at once, and saved on request.

const pane = {
  /** Pause in typing before the text is checked, in milliseconds. */
  rest: 300,
  editor: undefined,
  /** The last text from the server: its version, and whether it is saved. */
  news: undefined,
  /** The layers of the last text without errors: path, first and last line. */
  layers: [],
  /** The scene whose text is in the editor. */
  scene: undefined,
  /** Whether something has been typed that the server does not know. */
  isTyping: false,
  /** The reason why what was typed cannot be shown or saved; nothing if it can. */
  conflict: "",

  get isOpen() { return !element("text").hidden; },

  /** Opens or closes the pane; opened by the user, it gets the focus. */
  async toggle({ isRecalled = false } = {}) {
    element("text").hidden = pane.isOpen;
    document.body.classList.toggle("with-text", pane.isOpen);
    element("text-button").setAttribute("aria-pressed", pane.isOpen);
    try { localStorage.setItem("smear-text", pane.isOpen ? "open" : ""); } catch { /* The choice is not kept. */ }
    problems.show();
    if (!pane.isOpen) return giveBackKeys();
    pane.making ??= makeEditor(element("text-editor"), {
      changed: pane.typed, moved: pane.moved, save: pane.save,
    });
    pane.editor = await pane.making;
    pane.editor.resize();
    await pane.follow();
    if (!isRecalled) pane.editor.focus();
    schema.load().catch(() => { /* Completion asks again. */ });
  },

  /** Opens the pane if it was open the last time. */
  recall() {
    try {
      if (localStorage.getItem("smear-text") === "open") pane.toggle({ isRecalled: true });
    } catch { /* It stays closed. */ }
  },

  /** Takes the text of a new state of the files. */
  async follow() {
    if (!pane.isOpen || !pane.editor) return;
    try {
      pane.adopt(await askForJSON("/text"));
    } catch (error) {
      pane.say(error.message);
    }
  },

  /** Takes a text from the server, unless something has been typed since. */
  adopt(news) {
    if (pane.scene !== page.name) {
      pane.scene = page.name;
      [pane.isTyping, pane.conflict, pane.layers] = [false, "", []];
      pane.editor.open(news.text);
    }
    if (pane.isTyping) {
      pane.news = { ...pane.news, isOutdated: news.isOutdated };
    } else {
      if (pane.editor.value !== news.text) pane.editor.replace(news.text);
      pane.news = news;
    }
    if (news.layers) pane.place(news);
    pane.show();
  },

  /** Finds the lines of the layers. */
  place({ text, layers: places }) {
    const lines = text.split("\n");
    pane.layers = places.map((one) => ({ path: one.path, ...itemLines(lines, one) }));
    pane.showChosen();
  },

  typed() {
    pane.isTyping = true;
    pane.show();
    clearTimeout(pane.moment);
    pane.moment = setTimeout(pane.send, pane.rest);
  },

  /** Sends what was typed: it is checked, and drawn if it has no errors. */
  send: newestOnly(async () => {
    clearTimeout(pane.moment);
    if (!pane.isTyping || pane.conflict) return;
    const text = pane.editor.value;
    try {
      const news = await send("/type", { text, version: pane.news.version });
      pane.isTyping = pane.editor.value !== text;
      pane.news = news;
      if (news.layers) pane.place(news);
    } catch (error) {
      if (!(error instanceof Refusal)) return pane.typed();
      pane.conflict = error.message;
    }
    pane.show();
  }),

  async save() {
    if (!pane.editor || !pane.isOpen) return;
    while (pane.isTyping && !pane.conflict) {
      await pane.send();
      await pause(20);
    }
    try {
      if (pane.conflict) throw new Error(pane.conflict);
      if (pane.news.isSaved) return;
      await send("/save", { version: pane.news.version });
      writing.written = undefined;
      state.say(`the text is written into ${page.name}`, true);
    } catch (error) {
      if (error instanceof Refusal && error.status === 409) pane.conflict = error.message;
      state.say(`not saved: ${error.message}`);
    }
    pane.show();
  },

  /** Shows the text of the file; what was typed can be undone in the editor. */
  async drop() {
    try {
      const { version } = await askForJSON("/text");
      const news = await send("/type", { version });
      [pane.isTyping, pane.conflict] = [false, ""];
      pane.adopt(news);
      state.say("the text is that of the file again: undo in the text brings yours back");
    } catch (error) {
      state.say(`not reloaded: ${error.message}`);
    }
  },

  get isSaved() { return !pane.isTyping && (pane.news?.isSaved ?? true); },

  /** Why the file is not as the text, in a few words. */
  get words() {
    if (pane.conflict) return pane.conflict;
    if (pane.news?.isOutdated) return "the file has changed on disk";
    return pane.isSaved ? "" : "not saved";
  },

  say(text) { if (element("text-state").textContent !== text) element("text-state").textContent = text; },

  show() {
    pane.say(pane.words);
    element("text-save").disabled = pane.isSaved;
    element("text-drop").hidden = pane.isSaved;
    pane.showProblems();
  },

  /** Marks and lists the problems of this file. */
  showProblems() {
    if (!pane.isOpen || !pane.editor) return;
    const own = problems.all.filter(pane.holds);
    pane.editor.show(own);
    element("text-problems").hidden = own.length === 0;
    element("text-problems").replaceChildren(...own.map((one) => {
      const row = made("li", "");
      const button = made("button", `text-problem ${one.severity}`);
      button.append(made("span", "place", `${one.line}:${one.column}`), ` ${one.message}`);
      if (one.hint) button.append(made("span", "hint", one.hint));
      button.addEventListener("click", () => pane.reveal(one));
      row.append(button);
      return row;
    }));
  },

  /** Whether a problem is listed in the pane: it is open, and the problem is in its text. */
  holds({ file }) { return pane.isOpen && file === page.name; },

  /** Puts the cursor at a problem. */
  reveal({ line, column }) {
    pane.editor.reveal(line, column);
    pane.editor.focus();
  },

  linesOf(path) { return pane.layers.find((one) => one.path === path); },

  /** Marks the lines of the chosen layer, and scrolls to them unless the cursor is there. */
  showChosen(scrolls = false) {
    if (!pane.isOpen || !pane.editor || !pane.news) return;
    const { first, last } = pane.linesOf(layers.chosen) ?? { first: 1, last: 0 };
    pane.editor.mark(first, last);
    if (scrolls && last > 0 && !pane.editor.hasFocus) pane.editor.reveal(first);
  },

  /** Chooses the innermost layer in whose lines the cursor is. */
  moved(line) {
    const around = pane.layers.filter(({ first, last }) => first <= line && line <= last);
    const inner = around.at(-1);
    if (!page.stage || !inner) return;
    // Copies of a layer have the same lines, so the chosen one of them stays.
    const chosen = pane.linesOf(layers.chosen);
    if (chosen?.first === inner.first && chosen.last === inner.last) return;
    const known = around.find(({ first, last, path }) => first === inner.first && last === inner.last && page.stage.layers.includes(path));
    if (known) layers.choose(known.path);
  },
};

for (const [id, action] of Object.entries({
  "text-button": pane.toggle, "text-close": pane.toggle, "text-save": pane.save, "text-drop": pane.drop,
})) element(id).addEventListener("click", action);
element("text-editor").addEventListener("focusout", () => pane.send());
addEventListener("keydown", (event) => {
  if (!pane.isOpen || !(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.defaultPrevented) return;
  event.preventDefault();
  pane.save();
});
