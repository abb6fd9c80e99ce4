// Plain values in the text: where they stand, what they say, and how a person would write others.

const scalars = {
  /**
   * Returns the scalar at a place of a line: where it starts and ends, and its text; nothing for
   * other values, such as those of several lines. In a collection in brackets, a comma ends it.
   */
  at(line, start, isInFlow) {
    const quote = line[start];
    if (quote === '"' || quote === "'") {
      const end = scalars.closing(line, start, quote);
      return end < 0 ? undefined : { start, end: end + 1, text: scalars.unquoted(line.slice(start, end + 1)) };
    }
    if (start >= line.length || /[|>&*!{[#]/.test(quote)) return undefined;
    const rest = line.slice(start);
    const length = rest.search(isInFlow ? /\s*(,|[\]}]|\s#|$)/ : /\s*(\s#|$)/);
    return { start, end: start + length, text: rest.slice(0, length) };
  },

  /**
   * Returns the text in the lines below `|` or `>` at a place of a line, and these lines; nothing if
   * they say their indentation, or mix it in a folded text. Breaks at the end are no part of it.
   */
  block(lines, at, start) {
    const head = /^([|>])[-+]?\s*(#.*)?$/.exec(lines[at].slice(start));
    if (!head) return undefined;
    const outer = /^\s*(-\s+)*/.exec(lines[at])[0].length;
    const inner = insertion.indent(lines.slice(at + 1).find((line) => line.trim() !== "") ?? "");
    const place = { start, end: lines[at].length };
    if (inner <= outer) return { ...place, rows: [], inner: outer + 2, text: "" };
    const next = lines.findIndex((line, i) => i > at && line.trim() !== "" && insertion.indent(line) < inner);
    const last = lines.slice(0, next < 0 ? lines.length : next).findLastIndex((line) => line.trim() !== "");
    const rows = lines.slice(at + 1, last + 1).map((line) => line.slice(inner));
    const isFolded = head[1] === ">";
    if (isFolded && rows.some((row) => /^\s/.test(row))) return undefined;
    return { ...place, rows, inner, isFolded, text: isFolded ? scalars.folded(rows.join("\n")) : rows.join("\n") };
  },

  /** Returns a text whose single breaks are spaces; of several breaks, one is left out. */
  folded: (text) => text.replace(/\n+/g, (breaks) => (breaks.length === 1 ? " " : breaks.slice(1))),

  /** Returns the lines with another text in place of a scalar; paragraphs that stay keep their lines. */
  replaced(lines, { at, start, end, rows, inner, isFolded }, text) {
    // Lines that begin with a space would change the indentation, or would not be folded.
    if (!rows || /^\s/m.test(text.replace(/\n+/g, "\n"))) {
      return lines.toSpliced(at, 1 + (rows?.length ?? 0), lines[at].slice(0, start) + scalars.written(text) + lines[at].slice(end));
    }
    const known = new Map(rows.join("\n").split(/\n{2,}/).map((one) => [one.replaceAll("\n", " "), one]));
    const unfolded = () => text.split(/(\n+)/).map((one) => (one.startsWith("\n") ? `\n${one}` : known.get(one) ?? one)).join("");
    const added = (isFolded ? unfolded() : text).trimEnd().split("\n").map((row) => (row === "" ? "" : " ".repeat(inner) + row));
    return lines.toSpliced(at + 1, rows.length, ...text.trim() === "" ? [] : added);
  },

  closing(line, start, quote) {
    for (let i = start + 1; i < line.length; i++) {
      if (quote === '"' && line[i] === "\\") i += 1;
      else if (line[i] === quote && !(quote === "'" && line[i + 1] === "'")) return i;
      else if (line[i] === quote) i += 1;
    }
    return -1;
  },

  unquoted(text) {
    if (text[0] === "'") return text.slice(1, -1).replaceAll("''", "'");
    try { return JSON.parse(text); } catch { return text.slice(1, -1); }
  },

  /** Returns a text as YAML has it: without quotes if it is read as this very text without them. */
  written(text) {
    const isPlain = /^[\p{L}_(][^:#{}[\],&*!|>'"%@`\\\n\t]*$/u.test(text) && !/\s$/.test(text) && !/^(true|false|null|yes|no|on|off)$/i.test(text);
    return isPlain ? text : JSON.stringify(text);
  },

  /** Returns the value behind a key that begins a line; nothing if there is none in this line. */
  ofKey(lines, key) {
    const at = lines.findIndex((line) => line.startsWith(`${key}:`));
    const space = at < 0 ? null : /^\w+:\s+/.exec(lines[at]);
    if (!space) return undefined;
    const start = space[0].length;
    if (lines[at][start] !== "[") {
      const found = scalars.at(lines[at], start, false);
      return found && { at, ...found };
    }
    const end = insertion.closing(lines[at], start);
    return end === undefined ? undefined : { at, start, end: end + 1, text: lines[at].slice(start, end + 1) };
  },

  /** Returns the lines with another value behind a key that begins a line; nothing if it cannot be read. */
  setting(lines, key, text, order) {
    const found = scalars.ofKey(lines, key);
    if (found) return lines.with(found.at, lines[found.at].slice(0, found.start) + text + lines[found.at].slice(found.end));
    if (lines.some((line) => line.startsWith(`${key}:`))) return undefined;
    const before = order.slice(0, order.indexOf(key)).map((one) => scalars.ofKey(lines, one)?.at).findLast((at) => at !== undefined);
    const at = before === undefined ? lines.findIndex((line) => /^\w/.test(line)) : before + 1;
    return lines.toSpliced(Math.max(at, 0), 0, `${key}: ${text}`);
  },
};
