// The pane with the scene's text: typed text is checked and drawn at once, and saved on request.

const pane = {
  /** Pause in typing before the text is checked, in milliseconds. */
  rest: 300,
  editor: undefined,
  /** The last text from the server: its version, and whether it is saved. */
  news: undefined,
  /** The layers of the last text without errors: path, first and last line. */
  layers: [],
  /** The scene whose text is in the editor: its name, and its name in addresses. */
  scene: undefined,
  address: undefined,
  /** Whether something has been typed that the server does not know. */
  isTyping: false,
  /** The reason why the typed text cannot be shown or saved; nothing if it can. */
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
      changed: pane.typed, moved: pane.moved, save: pane.saveAll,
    });
    try {
      pane.editor = await pane.making;
    } catch (error) {
      // Opened again, the pane asks again.
      pane.making = undefined;
      state.say(`the text cannot be shown: ${error.message}`);
      return pane.isOpen ? pane.toggle() : undefined;
    }
    pane.editor.resize();
    problems.show();
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
      [pane.scene, pane.address] = [page.name, page.scene];
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

  /** Sends the typed text: it is checked, and drawn if it has no errors. */
  send: newestOnly(async () => {
    clearTimeout(pane.moment);
    if (!pane.isTyping || pane.conflict || pane.address !== page.scene) return;
    const [text, scene] = [pane.editor.value, pane.scene];
    try {
      const news = await send("/type", { text, version: pane.news.version });
      if (pane.scene !== scene) return;
      pane.isTyping = pane.editor.value !== text;
      pane.news = news;
      if (news.layers) pane.place(news);
    } catch (error) {
      if (pane.scene !== scene) return;
      if (error.status === 409) {
        pane.conflict = error.message;
      } else {
        pane.say(`not checked: ${error.message}`);
        pane.moment = setTimeout(pane.send, 1000);
        return;
      }
    }
    pane.show();
  }),

  /** Sends the text typed last; waits until the server has it, or refuses it. */
  async flush() {
    while (pane.isTyping && !pane.conflict) {
      await pane.send();
      await pause(20);
    }
  },

  /** Sends the typed text before another scene is opened; asks whether to lose text that cannot be sent. */
  async leave() {
    if (pane.isTyping && !pane.conflict) await Promise.race([pane.flush(), pause(3000)]);
    return !pane.isTyping || confirm(`What you typed last into ${pane.scene} is lost if you leave it.`);
  },

  /** Saves the text, after a question also the changed values. */
  saveAll: () => (page.parameters.isChanged ? writing.open() : pane.save()),

  async save() {
    if (!pane.editor || !pane.isOpen) return;
    await pane.flush();
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

  /**
   * Shows the text of the file, or the text that another tab has typed; undo in the editor brings
   * back the own one.
   */
  async drop() {
    try {
      const shown = await askForJSON("/text");
      const isOther = shown.version !== pane.news.version;
      const news = isOther ? shown : await send("/type", { version: shown.version });
      [pane.isTyping, pane.conflict] = [false, ""];
      pane.adopt(news);
      const whose = isOther && !news.isSaved ? "that of the other tab" : "that of the file again";
      state.say(`the text is ${whose}: undo in the text brings yours back`);
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
  holds({ isOwn }) { return pane.isOpen && pane.editor !== undefined && isOwn; },

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
  if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== "s" || event.defaultPrevented) return;
  event.preventDefault();
  pane.saveAll();
});
// What is not saved is lost when the server ends.
addEventListener("beforeunload", (event) => { if (!pane.isSaved) event.preventDefault(); });
