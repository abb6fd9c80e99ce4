// The editor of the scene's text: CodeMirror where it is installed, otherwise a plain field.

/** The line ends of a text: those of Windows only if it has no others. */
const separatorOf = (text) =>
  (text.includes("\r\n") && !/(^|[^\r])\n|\r(?!\n)/.test(text) ? "\r\n" : "\n");

/** An editor of CodeMirror 5. */
class CodeEditor {
  /** Calls `changed` after each change by the user, and `moved` with the line of the cursor. */
  constructor(place, { changed, moved, save }) {
    this.mirror = CodeMirror(place, {
      mode: "yaml", theme: "smear", lineNumbers: true, lineSeparator: "\n", tabSize: 2, indentUnit: 2,
      matchBrackets: true, foldGutter: { rangeFinder: CodeMirror.fold.indent }, screenReaderLabel: "Text of the scene",
      gutters: ["CodeMirror-lint-markers", "CodeMirror-linenumbers", "CodeMirror-foldgutter"],
      lint: { getAnnotations: () => this.problems, lintOnChange: false },
      extraKeys: {
        Tab: (mirror) => mirror.execCommand(mirror.somethingSelected() ? "indentMore" : "insertSoftTab"),
        "Shift-Tab": "indentLess", Esc: giveBackKeys, "Ctrl-S": save, "Cmd-S": save,
        "Ctrl-Space": hints.show, "Ctrl-Q": (mirror) => mirror.foldCode(mirror.getCursor()),
      },
    });
    this.problems = [];
    this.chosen = [];
    this.mirror.on("change", (_, { origin }) => { if (origin !== "setValue" && origin !== "file") changed(); });
    this.mirror.on("inputRead", hints.offer);
    this.mirror.on("cursorActivity", () => { if (this.mirror.hasFocus()) moved(this.line); });
    hints.follow(this.mirror);
  }

  get value() { return this.mirror.getValue(this.separator); }

  /** Number of the cursor's line, counted from 1. */
  get line() { return this.mirror.getCursor().line + 1; }

  get hasFocus() { return this.mirror.hasFocus(); }

  /** Shows the text of another scene. */
  open(text) {
    this.separator = separatorOf(text);
    this.mirror.setValue(text.replaceAll(this.separator, "\n"));
    this.mirror.clearHistory();
  }

  /** Replaces the part of the text that differs, so that cursor, folds and history stay. */
  replace(whole) {
    const { mirror } = this;
    this.separator = separatorOf(whole);
    const [value, text] = [mirror.getValue(), whole.replaceAll(this.separator, "\n")];
    const most = Math.min(value.length, text.length);
    let [start, end] = [0, 0];
    while (start < most && value[start] === text[start]) start += 1;
    while (end < most - start && value.at(-1 - end) === text.at(-1 - end)) end += 1;
    if (start === value.length && start === text.length) return;
    mirror.replaceRange(text.slice(start, text.length - end), mirror.posFromIndex(start),
      mirror.posFromIndex(value.length - end), "file");
  }

  /** Marks problems in their lines; columns count characters. */
  show(problems) {
    const { mirror } = this;
    this.problems = problems.filter(({ line }) => line <= mirror.lineCount()).map(({ line, column, length, message, hint, severity }) => {
      const characters = Array.from(mirror.getLine(line - 1));
      const index = (count) => characters.slice(0, count).join("").length;
      const from = { line: line - 1, ch: index(column - 1) };
      const to = { line: line - 1, ch: Math.max(index(column - 1 + length), from.ch + 1) };
      return { from, to, severity, message: hint ? `${message}\nhint: ${hint}` : message };
    });
    mirror.performLint();
  }

  /** Marks the lines of the chosen layer. */
  mark(first, last) {
    const { mirror } = this;
    for (const line of this.chosen) mirror.removeLineClass(line, "wrap", "of-chosen");
    const count = Math.max(0, Math.min(last, mirror.lineCount()) - first + 1);
    this.chosen = Array.from({ length: count }, (_, i) => mirror.addLineClass(first - 1 + i, "wrap", "of-chosen"));
  }

  /** Scrolls to a line, and puts the cursor there. */
  reveal(line, column = 1) {
    const { mirror } = this;
    const index = Array.from(mirror.getLine(line - 1) ?? "").slice(0, column - 1).join("").length;
    mirror.setCursor({ line: line - 1, ch: index }, undefined, { scroll: false });
    mirror.scrollIntoView({ line: line - 1, ch: index }, mirror.getScrollInfo().clientHeight / 3);
  }

  focus() { this.mirror.focus(); }

  /** Follows a change of the pane's size. */
  resize() { this.mirror.refresh(); }
}

/** A plain field with the methods of the editor. */
class PlainEditor {
  constructor(place, { changed, moved }) {
    this.field = made("textarea", "plain-text");
    this.field.setAttribute("aria-label", "Text of the scene");
    this.field.spellcheck = false;
    this.field.wrap = "off";
    place.append(this.field);
    this.field.addEventListener("input", () => { if (!this.isReplacing) changed(); });
    this.field.addEventListener("selectionchange", () => { if (this.hasFocus) moved(this.line); });
    this.field.addEventListener("keydown", (event) => { if (event.key === "Escape") giveBackKeys(); });
  }

  get value() { return this.field.value.replaceAll("\n", this.separator); }

  get line() { return this.field.value.slice(0, this.field.selectionStart).split("\n").length; }

  get hasFocus() { return document.activeElement === this.field; }

  open(text) {
    this.separator = separatorOf(text);
    this.field.value = text;
  }

  /** Replaces the text so that the browser can undo it. */
  replace(text) {
    this.separator = separatorOf(text);
    // A field has no line ends but \n.
    const plain = text.replaceAll(/\r\n?/g, "\n");
    if (this.field.value === plain) return;
    const { selectionStart } = this.field;
    const focused = document.activeElement;
    this.isReplacing = true;
    this.field.focus();
    this.field.select();
    document.execCommand("insertText", false, plain);
    this.isReplacing = false;
    this.field.setSelectionRange(selectionStart, selectionStart);
    if (focused !== this.field) focused?.focus?.();
  }

  show() { /* The problems are listed below the field. */ }

  mark() { /* A field has no marks. */ }

  reveal(line, column = 1) {
    const lines = this.field.value.split("\n");
    const start = lines.slice(0, line - 1).join("\n").length + (line > 1 ? 1 : 0);
    this.field.setSelectionRange(start + column - 1, start + column - 1);
    this.field.scrollTop = (line - 1) / lines.length * this.field.scrollHeight - this.field.clientHeight / 3;
  }

  focus() { this.field.focus(); }

  resize() { /* A field follows by itself. */ }
}

/** Makes the editor; one without colours if the page cannot get CodeMirror. */
async function makeEditor(place, actions) {
  try {
    const { style, script } = await askForJSON("/editor");
    for (const [tag, content] of [["style", style], ["script", script]]) {
      // Before the page's own styles, which change its colours.
      document.head.prepend(Object.assign(document.createElement(tag), { textContent: content }));
    }
    return new CodeEditor(place, actions);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    element("text-note").textContent =
      `This is a plain field, because ${error.message}. With it there are colours, completion and folding.`;
    element("text-note").hidden = false;
    return new PlainEditor(place, actions);
  }
}
