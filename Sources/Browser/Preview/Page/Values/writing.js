// Writing the sliders' values into the scene file, after a preview of the changes.

const writing = {
  async open() {
    if (!page.parameters.isChanged || element("writing").open) return;
    try {
      writing.show(await writing.saveText() ? await writing.afterSaving() : await writing.send(true));
      element("writing").showModal();
    } catch (error) {
      writing.explain(error);
    }
  },

  /** Saves the typed text first, as values are written into the text of the file; returns whether it did. */
  async saveText() {
    if (!pane.isOpen || pane.isSaved) return false;
    await pane.save();
    for (let rounds = 0; rounds < 50 && !pane.isSaved && !pane.conflict; rounds++) await pause(100);
    return pane.isSaved;
  },

  /** Asks for the changes to a text that has just been saved, once the page shows the saved file. */
  async afterSaving() {
    for (let rounds = 0; ; rounds++) {
      try {
        return await writing.send(true);
      } catch (error) {
        if (error.status !== 409 || rounds === 50) throw error;
        await pause(100);
      }
    }
  },

  show(changes) {
    element("changes").replaceChildren(...changes.map(({ name, before, after, words, formula, isNewKey, file, line, text }) => {
      const row = made("div", "change");
      const numbers = made("p", "numbers");
      numbers.append(made("b", "", name), made("s", "", written(before, words)), " → ",
        made("span", "after", written(after, words)));
      const source = made("pre", "source");
      source.append(made("span", "number", `${file}:${line} │ `), text.trim());
      row.append(numbers, source);
      if (formula) row.append(made("p", "warning", `The formula ${formula} becomes this number: it follows nothing any more.`));
      if (isNewKey) row.append(made("p", "note", "The text lacks this key, so it is added."));
      return row;
    }));
  },

  async confirm() {
    const { values } = page.parameters;
    try {
      const changes = await writing.send(false);
      writing.written = values;
      const files = [...new Set(changes.map(({ file }) => file))].join(", ");
      state.say(`${changes.length === 1 ? "1 value is" : `${changes.length} values are`} written into ${files}`, true);
    } catch (error) {
      writing.explain(error);
    }
  },

  /**
   * Tells the server how many values are not written, so that it can say so when it ends; a server
   * that has started anew does not know it.
   */
  note: newestOnly(async (isAnew = false) => {
    const count = Object.keys(page.parameters.values).length;
    if (count === writing.noted && !(isAnew && count > 0)) return;
    try {
      await post("/unwritten", { count });
      writing.noted = count;
    } catch { /* The next change tells it again. */ }
  }),
  /** The number that the server knows. */
  noted: 0,

  /** Gives the file its text before the last writing; the page keeps the values, not yet written. */
  async takeBack() {
    try {
      await post("/take-back", {});
      page.parameters.take({ ...writing.written, ...page.parameters.values });
      state.say("the file is as it was before");
    } catch (error) {
      state.say(`not taken back: ${error.message}`, true);
    }
  },

  send(isTrial) {
    return send("/write", {
      parameters: page.parameters.values, revision: page.revision, isTrial,
    });
  },

  /**
   * Lists a value that cannot be written as a problem of the scene; other errors only get a
   * message.
   */
  explain(error) {
    problems.ofFrame = error.diagnostics?.length ? error.diagnostics : [];
    problems.show();
    state.say(`not written: ${error.diagnostics?.[0]?.message ?? error.message}`);
  },
};

element("take-back").addEventListener("click", writing.takeBack);
element("writing").addEventListener("close", (event) => {
  if (event.target.returnValue === "write") writing.confirm();
  event.target.returnValue = "";
});
