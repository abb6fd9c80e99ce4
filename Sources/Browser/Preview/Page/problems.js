// The problems of the scene, each with its line.

/** Returns an element with a class and a text. */
function made(tag, name, text = "") {
  const made = document.createElement(tag);
  made.className = name;
  made.textContent = text;
  return made;
}

const problems = {
  /** Problems of the whole scene. */
  ofScene: [],
  /** Problems of the frame to show. */
  ofFrame: [],

  /** All problems, without repetitions. */
  get all() {
    const known = new Set();
    return [...problems.ofScene, ...problems.ofFrame].filter((one) => {
      const key = `${one.line}:${one.column}:${one.message}`;
      return !known.has(key) && known.add(key);
    });
  },

  show() {
    const { all } = problems;
    const section = element("problems");
    const others = all.filter((one) => !pane.holds(one));
    section.hidden = others.length === 0;
    section.replaceChildren(...others.map(problems.row));
    const worst = all.some((one) => one.severity === "error") ? "error" : all.length ? "warning" : "";
    document.documentElement.dataset.problems = worst;
    const words = { error: "The scene has errors", warning: "The scene has warnings" }[worst] ?? "No problems";
    element("mark").title = words;
    element("mark").setAttribute("aria-label", words);
    marks.show();
    pane.showProblems();
  },

  /** Scrolls to a problem, in the text if it is listed there. */
  reveal(one) {
    if (pane.holds(one)) return pane.reveal(one);
    const place = problems.all.filter((other) => !pane.holds(other)).indexOf(one);
    element("problems").children[place].scrollIntoView({ block: "nearest" });
    element("problems").focus();
  },

  row({ severity, message, hint, isOwn, file, line, column, text, length }) {
    const row = made("article", `problem ${severity}`);
    const head = made("p", "message", message);
    head.append(problems.place({ isOwn, file, line, column }));
    row.append(head);
    if (text) row.append(problems.source(line, column, text, length));
    if (hint) row.append(made("p", "hint", hint));
    return row;
  },

  /** Returns the place of a problem; it shows the line in the text, if it is in the scene's own file. */
  place({ isOwn, file, line, column }) {
    const name = `${file}:${line}:${column}`;
    if (!isOwn) return made("span", "place", name);
    const button = made("button", "place", name);
    button.title = "Show the line in the text";
    button.addEventListener("click", async () => {
      if (!pane.isOpen) await pane.toggle();
      pane.reveal({ line, column });
    });
    return button;
  },

  /** Returns the source line with its number, and carets beneath the marked part. */
  source(line, column, text, length) {
    const characters = Array.from(text.replaceAll("\t", " "));
    const block = made("pre", "source");
    const number = `${line} │ `;
    const before = characters.slice(0, column - 1).join("");
    const marked = characters.slice(column - 1, column - 1 + length).join("");
    block.append(made("span", "number", number), before, made("mark", "", marked),
      characters.slice(column - 1 + length).join(""), "\n",
      made("span", "number", " ".repeat(number.length - 2) + "│ "), " ".repeat(before.length),
      made("span", "caret", `^${"~".repeat(Math.max(length - 1, 0))}`));
    return block;
  },
};
