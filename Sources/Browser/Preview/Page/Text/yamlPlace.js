// Where a position in YAML lies: the keys that lead to it, found without parsing the whole text.

/** Follows a text of block and flow collections up to its end. */
class YAMLPlace {
  /** The open collections, outer ones first. */
  stack = [];
  /** The text of the key, item or value at the end. */
  token = "";
  /** Whether the end is in a key, or where one may begin. */
  isKey = true;

  constructor(text) {
    for (const line of text.split("\n")) this.read(line);
  }

  /** The keys from the outermost to the innermost; "-" stands for an item of a list. */
  get path() {
    return this.stack.flatMap(({ isList, key }) => (isList ? ["-"] : key === undefined ? [] : [key]));
  }

  get isInFlow() { return this.stack.some(({ isFlow }) => isFlow); }

  read(line) {
    const indent = line.search(/\S|$/);
    if (this.block !== undefined && (line.trim() === "" || indent > this.block)) {
      [this.token, this.isKey] = ["", false];
      return;
    }
    this.block = undefined;
    let at = indent;
    if (!this.isInFlow) at = this.readHead(line, indent);
    this.readRest(line, at);
  }

  /** Reads the hyphens and the key at the beginning of a line; returns where its value begins. */
  readHead(line, indent) {
    let at = indent;
    for (;;) {
      const rest = line.slice(at);
      const hyphen = /^-(\s+|$)/.exec(rest);
      this.leave(at, Boolean(hyphen));
      if (hyphen) {
        this.stack.push({ indent: at, isList: true });
        at += hyphen[0].length;
        continue;
      }
      const pair = /^("[^"]*"|'[^']*'|[^\s#[\]{},"'&*!|>][^#]*?)\s*:(?=\s|$)/.exec(rest);
      if (!pair) return at;
      this.stack.push({ indent: at, key: unquoted(pair[1]) });
      this.isKey = false;
      if (/^\s*[|>][-+\d]*\s*$/.test(rest.slice(pair[0].length))) this.block = at;
      return at + pair[0].length;
    }
  }

  /** Leaves the collections that a line with an indentation does not belong to. */
  leave(indent, isItem) {
    const belongs = (one) => one.indent < indent || (isItem && one.indent === indent && !one.isList);
    while (this.stack.length > 0 && !belongs(this.stack.at(-1))) this.stack.pop();
    this.isKey = true;
  }

  /** Reads values, and collections in brackets. */
  readRest(line, start) {
    this.token = "";
    for (let at = start; at < line.length; at++) {
      const letter = line[at];
      if (letter === "#" && (at === 0 || /\s/.test(line[at - 1]))) {
        this.token = undefined;
        return;
      }
      if ((letter === '"' || letter === "'") && this.token.trim() === "") {
        const end = line.indexOf(letter, at + 1);
        this.token = line.slice(at, end < 0 ? undefined : end + 1);
        if (end < 0) return;
        at = end;
      } else if (/[[\]{},:]/.test(letter)) this.punctuate(letter, line[at + 1]);
      else this.token += letter;
    }
  }

  punctuate(letter, next) {
    const inner = this.stack.at(-1);
    if (letter === "{" || letter === "[") {
      this.stack.push({ isFlow: true, isList: letter === "[", indent: Infinity });
      [this.isKey, this.token] = [true, ""];
    } else if (!inner?.isFlow) {
      this.token += letter;
    } else if (letter === "}" || letter === "]") {
      this.stack.pop();
      [this.isKey, this.token] = [false, ""];
    } else if (letter === ",") {
      if (!inner.isList) inner.key = undefined;
      [this.isKey, this.token] = [true, ""];
    } else if (!inner.isList && this.isKey && (next === undefined || /[\s"'[{]/.test(next))) {
      inner.key = unquoted(this.token.trim());
      [this.isKey, this.token] = [false, ""];
    } else {
      this.token += letter;
    }
  }
}

function unquoted(text) { return /^(["']).*\1$/.test(text) ? text.slice(1, -1) : text; }

/** Returns the first and the last line of the list's item at a place, all counted from 1. */
function itemLines(lines, { line, column }) {
  const indent = (text) => text.search(/\S|$/);
  const isEmpty = (text) => /^\s*(#|$)/.test(text);
  const head = lines[line - 1] ?? "";
  let first = line - 1;
  if (!/^\s*-(\s|$)/.test(head)) {
    if (/[[{]/.test(head.slice(0, column - 1))) return { first: line, last: line };
    first = lines.findLastIndex((text, i) => i < line && !isEmpty(text) && indent(text) < indent(head));
    if (first < 0) return { first: line, last: line };
  }
  const next = lines.findIndex((text, i) => i > first && !isEmpty(text) && indent(text) <= indent(lines[first]));
  let last = next < 0 ? lines.length : next;
  while (last > first + 1 && isEmpty(lines[last - 1])) last -= 1;
  return { first: first + 1, last };
}
