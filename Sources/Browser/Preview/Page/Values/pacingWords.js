// The words and flags of the selected animation, such as the name of its easing and its fill mode.

const pacingWords = {
  /** The rows, in the order of the words. */
  rows: [],

  get all() { return pacing.animation?.words ?? []; },

  /** Whether a word can be chosen: its text is one of the words, and not one too many for the page. */
  isFree: ({ name }) => name !== undefined && page.parameters.declaration(name) !== undefined,

  /** Makes a row for each word; rows of the same words stay, so that they keep the focus. */
  build() {
    const former = pacingWords.rows;
    pacingWords.rows = pacingWords.all.map((word, i) => {
      const signature = JSON.stringify([word.key, word.words]);
      return former[i]?.signature === signature ? former[i] : { ...pacingWords.row(word, i), signature };
    });
    const isSame = former.length === pacingWords.rows.length && former.every((one, i) => one === pacingWords.rows[i]);
    if (!isSame) element("pacing-words").replaceChildren(...pacingWords.rows.map(({ row }) => row));
    pacingWords.show();
  },

  row({ key, words, isFlag }, i) {
    const row = made("label", "pacing-word");
    const field = document.createElement(isFlag ? "input" : "select");
    if (isFlag) field.type = "checkbox"; else field.append(...words.map((word, index) => new Option(word, index)));
    field.addEventListener("change", () => pacingWords.take(i, isFlag ? Number(field.checked) : Number(field.value)));
    row.append(made("span", "value-name", key), field);
    return { row, field };
  },

  /** Returns the names of the four numbers of the curve that the text of an easing has; none for others. */
  points({ name, curves }) {
    if (!name || Object.keys(curves).length === 0) return [];
    const names = ["x1", "y1", "x2", "y2"].map((one) => name.replace(/easing(?='*$)/, one));
    return names.every((one) => page.parameters.declaration(one)) ? names : [];
  },

  /**
   * Takes a word. A curve with a name becomes the numbers of the curve in the text, so that they can
   * be dragged from there; written back, it is a name again.
   */
  take(i, index) {
    const word = pacingWords.all[i];
    const points = pacingWords.points(word);
    const curve = points.length > 0 ? word.curves[word.words[index]] : undefined;
    const declared = (name) => page.parameters.declaration(name).value;
    page.parameters.setTogether({
      [word.name]: curve ? declared(word.name) : index,
      ...Object.fromEntries(points.map((name, k) => [name, curve ? curve[k] : declared(name)])),
    });
    pacing.findRange();
  },

  /** Returns the index of the current word; nothing for a curve without a name. */
  current(word) {
    const { values } = page.parameters;
    const points = pacingWords.points(word);
    if (!points.some((name) => name in values)) return page.parameters.value(word.name);
    const numbers = points.map((name) => page.parameters.value(name));
    const index = word.words.findIndex((one) => word.curves[one]?.every((number, k) => number === numbers[k]));
    return index < 0 ? undefined : index;
  },

  /** Shows the current words, with an entry of its own for a curve without a name. */
  show() {
    pacingWords.all.forEach((word, i) => {
      const { row, field } = pacingWords.rows[i] ?? {};
      if (!row) return;
      const isFree = pacingWords.isFree(word);
      const index = isFree ? pacingWords.current(word) : undefined;
      field.disabled = !isFree;
      if (word.isFlag) field.checked = index === 1; else pacingWords.choose(field, word, index);
      const names = [word.name, ...pacingWords.points(word)];
      row.classList.toggle("changed", names.some((name) => name in page.parameters.values));
      row.classList.toggle("is-default", !word.isWritten);
    });
  },

  choose(field, word, index) {
    const isOther = index === undefined && pacingWords.isFree(word);
    const other = field.querySelector("[value=other]");
    if (other && !isOther) other.remove();
    if (isOther && !other) field.append(new Option("", "other"));
    if (isOther) {
      const numbers = pacingWords.points(word).map((name) => plain(page.parameters.value(name)));
      field.lastChild.textContent = `cubic-bezier(${numbers.join(", ")})`;
    }
    field.value = isOther ? "other" : index ?? "";
  },
};
