// Places in YAML where a person would write more: an item of a list, or a key of a layer.

const insertion = {
  indent: (line) => line.search(/\S|$/),
  isEmpty: (line) => /^\s*(#|$)/.test(line),

  /** Returns the lines with an item at the end of a list behind a key without indentation; nothing if they cannot be read. */
  item(lines, key, item) {
    const at = lines.findIndex((line) => line.startsWith(`${key}:`));
    if (at < 0) return [...insertion.trimmed(lines), "", `${key}:`, ...insertion.shifted(item, 2), ""];
    if (/^\w+:\s*\[\s*\]\s*(#.*)?$/.test(lines[at])) {
      return lines.toSpliced(at, 1, `${key}:`, ...insertion.shifted(item, 2));
    }
    if (!/^\w+:\s*(#.*)?$/.test(lines[at])) return insertion.inFlow(lines, at, key.length + 1, item);
    return insertion.atEnd(lines, at, 0, item);
  },

  /** Returns the lines with keys and their values before the list of layers. */
  beforeLayers(lines, added) {
    const at = lines.findIndex((line) => line.startsWith("layers:"));
    return at < 0 ? [...insertion.trimmed(lines), "", ...added, ""] : lines.toSpliced(at, 0, ...added, "");
  },

  /** Returns the lines with a layer that has an animation more; nothing if its text cannot be read. */
  animation(lines, first, last, animation) {
    const head = /^(\s*-\s+)(\S.*)?$/.exec(lines[first - 1]);
    if (!head) return undefined;
    if (head[2]?.startsWith("{")) return insertion.inBraces(lines, first - 1, head[1].length, animation);
    const indent = head[2] ? head[1].length : insertion.indent(lines[first] ?? "");
    const isKey = (line, i) => (i === first - 1 ? head[2] ?? "" : insertion.indent(line) === indent ? line.trim() : "");
    const keys = lines.slice(0, last).map((line, i) => (i < first - 1 ? "" : isKey(line, i)));
    const at = keys.findIndex((key) => key.startsWith("animations:"));
    if (at >= 0) {
      return /^animations:\s*(#.*)?$/.test(keys[at]) ? insertion.atEnd(lines, at, indent, [`- ${animation}`])
        : insertion.inFlow(lines, at, lines[at].indexOf("animations:") + 11, [`- ${animation}`]);
    }
    const inner = keys.findIndex((key) => key.startsWith("layers:"));
    const space = " ".repeat(indent);
    return lines.toSpliced(inner < 0 ? last : inner, 0, `${space}animations:`, `${space}  - ${animation}`);
  },

  /** Returns the lines with an item at the end of a layer's own layers; nothing if its text cannot be read. */
  inner(lines, first, last, item) {
    const head = /^\s*-\s+(?=[^\s{])/.exec(lines[first - 1]);
    if (!head) return undefined;
    const indent = head[0].length;
    const isKey = (line, i) => (i === first - 1 ? line.slice(indent) : insertion.indent(line) === indent ? line.trim() : "").startsWith("layers:");
    const at = lines.findIndex((line, i) => i >= first - 1 && i < last && isKey(line, i));
    if (at < 0) return lines.toSpliced(last, 0, `${" ".repeat(indent)}layers:`, ...insertion.shifted(item, indent + 2));
    return /layers:\s*(#.*)?$/.test(lines[at]) ? insertion.atEnd(lines, at, indent, item) : undefined;
  },

  /** Returns the lines with another key of a layer, before its layers and its animations; nothing if it has that key. */
  key(lines, first, last, text) {
    const head = /^(\s*-\s+)(\S.*)?$/.exec(lines[first - 1]);
    if (!head?.[2] || head[2].startsWith("{")) {
      return head?.[2] && insertion.inMapping(lines, first - 1, head[1].length, text);
    }
    const indent = head[1].length;
    const own = lines.slice(first, last).filter((line) => insertion.indent(line) === indent);
    if ([head[2], ...own].some((line) => insertion.isOf(insertion.keyOf(text), line))) return undefined;
    const at = lines.findIndex((line, i) => i >= first && i < last && insertion.indent(line) === indent && /^\s*(animations|layers):/.test(line));
    return lines.toSpliced(at < 0 ? last : at, 0, " ".repeat(indent) + text);
  },

  /** Returns the lines with a copy of a list's item behind it, under another id; nothing if the item is not in lines of its own. */
  copy(lines, first, last, id) {
    const item = lines.slice(first - 1, last);
    if (!/^\s*-\s+\S/.test(item[0])) return undefined;
    const indent = /^\s*-\s+/.exec(item[0])[0].length;
    const isOwn = (line, i) => i === 0 || insertion.indent(line) === indent;
    const at = item.findIndex((line, i) => isOwn(line, i) && /^(\s*-\s+\{?|\s*)id:/.test(line));
    const named = at < 0 ? item : item.with(at, item[at].replace(/id:\s*("[^"]*"|'[^']*'|[^\s,}#]+)/, `id: ${id}`));
    return lines.toSpliced(last, 0, ...named);
  },

  /** Returns the lines without a list's item; nothing if the item is not in lines of its own. */
  without(lines, first, last) {
    const head = lines[first - 1] ?? "";
    if (!/^\s*-\s/.test(head)) return undefined;
    const indent = insertion.indent(head);
    const isItem = (line) => insertion.indent(line) === indent && /^\s*-\s/.test(line);
    const key = lines.findLastIndex((line, i) => i < first - 1 && !insertion.isEmpty(line) && insertion.indent(line) <= indent && !isItem(line));
    const rest = lines.toSpliced(first - 1, last - first + 1);
    const next = rest.slice(key + 1).find((line) => !insertion.isEmpty(line));
    if (next !== undefined && isItem(next)) return rest;
    const name = /^(\s*)(\w+):\s*(#.*)?$/.exec(lines[key] ?? "");
    if (!name) return undefined;
    return name[1] === "" ? rest.with(key, `${name[2]}: []`) : rest.toSpliced(key, 1);
  },

  /** Returns the lines without the values that states give to a layer and to the layers inside it. */
  withoutStates(lines, path) {
    const start = lines.findIndex((line) => line.startsWith("states:"));
    const isInside = (i) => start >= 0 && i > start && !lines.slice(start + 1, i + 1).some((line) => /^[^\s#]/.test(line));
    const parent = (i) => lines.findLastIndex((line, k) => k < i && !insertion.isEmpty(line) && insertion.indent(line) < insertion.indent(lines[i]));
    const at = lines.findIndex((line, i) => {
      const name = unquoted(/^\s*([^\s:#][^:]*):/.exec(line)?.[1] ?? "");
      return (name === path || name.startsWith(`${path}/`)) && isInside(i) && /^\s*layers:\s*(#.*)?$/.test(lines[parent(i)] ?? "");
    });
    if (at < 0) return lines;
    const end = lines.findIndex((line, i) => i > at && !insertion.isEmpty(line) && insertion.indent(line) <= insertion.indent(lines[at]));
    const rest = lines.toSpliced(at, (end < 0 ? lines.length : end) - at);
    const over = parent(at);
    const next = rest.slice(over + 1).find((line) => !insertion.isEmpty(line));
    const isLast = next === undefined || insertion.indent(next) <= insertion.indent(lines[over]);
    return insertion.withoutStates(isLast ? rest.with(over, lines[over].replace(/:.*/, ": {}")) : rest, path);
  },

  /** Returns the lines with a value more that a layer has in a state; nothing if they cannot be read, or have the value. */
  stateValue(lines, state, layer, text) {
    const find = (name, [first, end]) => {
      const inside = lines.slice(first, end).filter((line) => !insertion.isEmpty(line));
      const isOwn = (line) => insertion.indent(line) === insertion.indent(inside[0]) && insertion.isOf(name, line);
      return lines.findIndex((line, i) => i >= first && i < end && isOwn(line));
    };
    const block = (at) => {
      const indent = insertion.indent(lines[at]);
      const next = lines.findIndex((line, i) => i > at && !insertion.isEmpty(line) && insertion.indent(line) <= indent);
      return [at + 1, next < 0 ? lines.length : next];
    };
    const start = lines.findIndex((line) => line.startsWith("states:"));
    const own = start < 0 ? -1 : find(state, block(start));
    const all = own < 0 ? -1 : find("layers", block(own));
    if (all < 0) return undefined;
    const at = find(layer, block(all));
    if (at < 0) {
      const isBlock = /^\s*layers:\s*(#.*)?$/.test(lines[all]);
      return isBlock ? lines.toSpliced(all + 1, 0, `${" ".repeat(insertion.indent(lines[all]) + 2)}${layer}: {${text}}`) : undefined;
    }
    const place = lines[at].indexOf("{", lines[at].indexOf(`${layer}:`));
    if (place >= 0) return insertion.inMapping(lines, at, place, text);
    if (find(insertion.keyOf(text), block(at)) >= 0) return undefined;
    const first = lines.slice(...block(at)).find((line) => !insertion.isEmpty(line));
    const indent = first === undefined ? insertion.indent(lines[at]) + 2 : insertion.indent(first);
    return lines.toSpliced(at + 1, 0, " ".repeat(indent) + text);
  },

  keyOf: (text) => text.slice(0, text.indexOf(":")),

  /** Whether a line begins with a key. */
  isOf: (key, line) => line.trim().startsWith(`${key}:`),

  /** Adds to a mapping in braces that begins and ends in a line, unless it has the key. */
  inMapping(lines, at, start, text) {
    const end = insertion.closing(lines[at], start);
    if (end === undefined) return undefined;
    const inside = lines[at].slice(start + 1, end);
    if (new RegExp(`(^|,)\\s*${insertion.keyOf(text)}\\s*:`).test(inside)) return undefined;
    return insertion.spliced(lines, at, end, `${inside.trim() === "" ? "" : ", "}${text}`);
  },

  /** Adds to a block list behind the key in a line. */
  atEnd(lines, at, indent, item) {
    const isInside = (line) => insertion.indent(line) > indent || (insertion.indent(line) === indent && /^\s*-(\s|$)/.test(line));
    const next = lines.findIndex((line, i) => i > at && !insertion.isEmpty(line) && !isInside(line));
    let end = next < 0 ? lines.length : next;
    const first = lines.slice(at + 1, end).find((line) => !insertion.isEmpty(line));
    const own = first === undefined ? indent + 2 : insertion.indent(first);
    // What is indented further is part of the last item, even if it looks like a comment.
    const isBehind = (line) => line.trim() === "" || (insertion.isEmpty(line) && insertion.indent(line) <= own);
    while (end > at + 1 && isBehind(lines[end - 1])) end -= 1;
    return lines.toSpliced(end, 0, ...insertion.shifted(item, own));
  },

  /** Adds to a list in brackets that begins and ends in a line. */
  inFlow(lines, at, from, item) {
    const start = lines[at].indexOf("[", from);
    const end = start < 0 ? undefined : insertion.closing(lines[at], start);
    if (end === undefined || item.length > 1) return undefined;
    const isFirst = lines[at].slice(start + 1, end).trim() === "";
    return insertion.spliced(lines, at, end, `${isFirst ? "" : ", "}${item[0].slice(2)}`);
  },

  /** Adds an animation to a layer in braces that begins and ends in a line. */
  inBraces(lines, at, start, animation) {
    const line = lines[at];
    const end = insertion.closing(line, start);
    if (end === undefined) return undefined;
    const known = /[{,]\s*animations:\s*\[/.exec(line.slice(start, end));
    if (!known) return insertion.spliced(lines, at, end, `, animations: [${animation}]`);
    return insertion.inFlow(lines, at, start + known.index, [`- ${animation}`]);
  },

  /** Returns the place of the bracket that closes the one at `start`; nothing if it is in another line. */
  closing(line, start) {
    let [depth, quote] = [0, ""];
    for (let i = start; i < line.length; i++) {
      const letter = line[i];
      if (quote) { if (letter === quote) quote = ""; }
      else if ((letter === '"' || letter === "'") && /[\s[{,:]/.test(line[i - 1])) quote = letter;
      else if (letter === "#" && /\s/.test(line[i - 1])) return undefined;
      else if (/[[{]/.test(letter)) depth += 1;
      else if (/[\]}]/.test(letter)) {
        depth -= 1;
        if (depth === 0) return i;
      }
    }
    return undefined;
  },

  spliced: (lines, at, place, text) => lines.with(at, lines[at].slice(0, place) + text + lines[at].slice(place)),
  shifted: (item, indent) => item.map((line) => " ".repeat(indent) + line),

  trimmed(lines) {
    const last = lines.findLastIndex((line) => line.trim() !== "");
    return lines.slice(0, last + 1);
  },
};
