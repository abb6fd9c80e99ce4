// Changes of the text by controls of the page: each is typed into the text, and a step of undo.

/** A change of one part of a text. */
class TextStep {
  /** Number of letters around the part by which it is found again. */
  static reach = 40;

  constructor(before, after) {
    const most = Math.min(before.length, after.length);
    let [start, end] = [0, 0];
    while (start < most && before[start] === after[start]) start += 1;
    while (end < most - start && before.at(-1 - end) === after.at(-1 - end)) end += 1;
    this.lead = before.slice(Math.max(start - TextStep.reach, 0), start);
    this.trail = before.slice(before.length - end).slice(0, TextStep.reach);
    [this.from, this.to] = [before, after].map((text) => text.slice(start, text.length - end));
  }

  /** The change that takes this one back. */
  get reversed() { return Object.assign(Object.create(TextStep.prototype), { ...this, from: this.to, to: this.from }); }

  /** Returns a text with the change; nothing if its part of the text has changed, or is there twice. */
  applied(text) {
    const around = this.lead + this.from + this.trail;
    const at = text.indexOf(around);
    if (at < 0 || text.indexOf(around, at + 1) >= 0) return undefined;
    return text.slice(0, at) + this.lead + this.to + this.trail + text.slice(at + around.length);
  }
}

const textEdits = {
  /**
   * Changes the text as one step of undo; returns whether it did.
   *
   * `edit` returns the new lines; nothing if it cannot read them, which `refusal` then says.
   */
  async make(edit, refusal = "this part of the text is not written line by line: change it there by hand") {
    if (!await textEdits.open()) return false;
    const text = pane.editor.value;
    const lines = text.split(/\r?\n/);
    const found = edit(lines);
    if (!found) {
      state.say(refusal);
      return false;
    }
    const changed = found.join(text.includes("\r\n") ? "\r\n" : "\n");
    if (changed === text) return false;
    page.parameters.noteStep(new TextStep(text, changed));
    await textEdits.type(changed);
    pane.editor.reveal(found.findIndex((one, i) => one !== lines[i]) + 1);
    return true;
  },

  /** Takes a step of the history, forwards or backwards; returns whether the text allowed it. */
  async take(step) {
    const changed = await textEdits.open() ? step.applied(pane.editor.value) : undefined;
    if (changed === undefined) {
      state.say("this part of the text has changed since: undo it in the text");
      return false;
    }
    await textEdits.type(changed);
    return true;
  },

  /** Opens the text; returns whether it can be changed. */
  async open() {
    if (!pane.isOpen) await pane.toggle({ isRecalled: true });
    await pane.flush();
    return Boolean(pane.editor && pane.news);
  },

  async type(text) {
    pane.editor.replace(text);
    pane.typed();
    await pane.flush();
  },
};
