// Writing the values of the sliders into the scene, after showing what will change.

const writing = {
  async open() {
    if (!page.parameters.isChanged || element("writing").open) return;
    try {
      writing.show(await writing.send(true));
      element("writing").showModal();
    } catch (error) {
      writing.explain(error);
    }
  },

  show(changes) {
    element("changes").replaceChildren(...changes.map(({ name, before, after, file, line, text }) => {
      const row = made("div", "change");
      const numbers = made("p", "numbers");
      numbers.append(made("b", "", name), made("s", "", plain(before)), " → ",
        made("span", "after", plain(after)));
      const source = made("pre", "source");
      source.append(made("span", "number", `${file}:${line} │ `), text.trim());
      row.append(numbers, source);
      return row;
    }));
  },

  async confirm() {
    try {
      await writing.send(false);
    } catch (error) {
      writing.explain(error);
    }
  },

  send(isTrial) {
    return send("/write", {
      parameters: page.parameters.values, revision: page.revision, isTrial,
    });
  },

  /** A value that cannot be written is a problem of the scene; others pass. */
  explain(error) {
    problems.ofFrame = error.diagnostics?.length ? error.diagnostics : [];
    problems.show();
    if (!error.diagnostics?.length) notify(`not written: ${error.message}`);
  },
};

element("writing").addEventListener("close", (event) => {
  if (event.target.returnValue === "write") writing.confirm();
  event.target.returnValue = "";
});
