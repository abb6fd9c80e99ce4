// The rows of the timeline: changing layers as a tree, folded where there are many.

const tree = {
  /** Most rows that are unfolded without being asked. */
  most: 12,
  /** Fewest copies of a layer that become one row. */
  copies: 3,
  /** Which rows the user has folded or unfolded, by key. */
  choices: new Map(),

  /** Returns the changing layers as nodes, each with those inside it. */
  nodes(entries) {
    const root = { key: "", path: "", children: [] };
    const known = new Map([["", root]]);
    for (const entry of entries) {
      const { path } = entry;
      let around = path;
      do around = around.slice(0, Math.max(around.lastIndexOf("/"), 0)); while (!known.has(around));
      const label = path.slice(around === "" ? 0 : around.length + 1);
      const node = { key: path, path, label, entry, children: [] };
      known.get(around).children.push(node);
      known.set(path, node);
    }
    return tree.grouped(root).children;
  },

  /** Puts copies of a layer, and the layers of a part that does not change itself, into one node. */
  grouped(node) {
    const named = tree.groupName(node.children);
    const children = [];
    for (const [name, members] of Map.groupBy(node.children.map(tree.grouped), named)) {
      if (name === "" || members.length < tree.copies) children.push(...members);
      else children.push(tree.group(`${node.key}/${name}*`, name, members));
    }
    return { ...node, children };
  },

  group(key, name, members) {
    const areCopies = members.every(({ label }) => tree.stem(label) === name);
    const inner = ({ label }) => (areCopies ? label : label.slice(label.indexOf("/") + 1));
    return { key, label: name, areCopies, count: areCopies ? members.length : undefined,
      children: members.map((one) => ({ ...one, label: inner(one) })) };
  },

  /** Returns a name without the numbers of copies. */
  stem: (label) => label.replace(/-\d+(?=\/|$)/g, ""),

  /** Returns the function that names the group of a node among its siblings. */
  groupName(nodes) {
    const counts = Map.groupBy(nodes, ({ label }) => tree.stem(label));
    const part = (label) => (label.includes("/") ? label.split("/")[0] : "");
    return ({ label }) => {
      const stem = tree.stem(label);
      return counts.get(stem).length >= tree.copies ? stem : part(label);
    };
  },

  /** Returns the properties that change in a layer, or the formulas of a layer without animations. */
  lanes({ entry, key }) {
    if (!entry) return [];
    const lanes = [...Map.groupBy(entry.animations, ({ property }) => property)]
      .map(([property, bars]) => ({ key: `${key}.${property}`, label: property, bars, formulas: [] }));
    if (lanes.length > 0) return lanes;
    const { formulas } = entry;
    const label = formulas.length === 1 ? formulas[0].property : `${formulas.length} formulas`;
    return [{ key: `${key}.formulas`, label, bars: [], formulas }];
  },

  /** Whether a node has rows inside it. */
  canOpen(node) { return node.children.length > 0 || tree.lanes(node).length > 1; },

  /** Returns the rows of open nodes, and of all nodes that fit if the user has chosen none. */
  rows(nodes) {
    const open = new Set();
    let level = nodes;
    let count = nodes.length;
    while (level.length > 0) {
      for (const node of level) {
        const inside = tree.inside(node);
        if (!tree.canOpen(node) || node.areCopies || count + inside > tree.most) continue;
        open.add(node.key);
        count += inside;
      }
      level = level.flatMap(({ children }) => children);
    }
    return nodes.flatMap((node) => tree.rowsOf(node, 0, open));
  },

  /** Number of rows directly inside a node. */
  inside(node) { return node.children.length + (tree.lanes(node).length > 1 ? tree.lanes(node).length : 0); },

  rowsOf(node, depth, open) {
    const lanes = tree.lanes(node);
    const canOpen = tree.canOpen(node);
    const isOpen = canOpen && (tree.choices.get(node.key) ?? open.has(node.key));
    const own = { ...node, depth, canOpen, isOpen, kind: "of-layer", lanes,
      hidden: isOpen ? [] : node.children.flatMap(tree.within) };
    if (!isOpen) return [own];
    const inner = lanes.length > 1
      ? lanes.map((lane) => ({ ...lane, path: node.path, depth: depth + 1, kind: "of-property", lanes: [lane], hidden: [] })) : [];
    return [own, ...inner, ...node.children.flatMap((child) => tree.rowsOf(child, depth + 1, open))];
  },

  /** Returns the bars of a node and of all nodes inside it. */
  within: (node) => [...tree.lanes(node).flatMap(({ bars }) => bars), ...node.children.flatMap(tree.within)],

  /** Opens the rows around a layer. */
  reveal(nodes, path) {
    const node = nodes.find((one) => one.path === path || tree.holds(one, path));
    if (!node) return;
    tree.choices.set(node.key, true);
    tree.reveal(node.children, path);
  },

  holds: (node, path) => node.children.some((child) => child.path === path || tree.holds(child, path)),
};
