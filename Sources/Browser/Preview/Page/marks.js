// Marks beside the layers and parameters that have a problem.

const marks = {
  /** All errors and warnings: the layers and the parameter of each, and how to get there. */
  get all() {
    return [
      ...problems.all.map((one) => ({
        severity: one.severity, message: one.message, parameter: one.parameter,
        layers: one.layer === undefined ? [] : marks.paths(one.layer), go: () => problems.reveal(one),
      })),
      ...expectations.failed.map(({ message, layers, frame }) => ({
        severity: "error", message, layers, go: () => { stop(); choose(frame); },
      })),
    ];
  },

  /** Returns the paths of a layer as the scene names it: those of its copies, if it repeats. */
  paths(path) {
    const paths = [...element("layer-list").children].map((row) => row.dataset.path);
    if (paths.includes(path)) return [path];
    const original = (one) => one.split("/").map((part) => part.replace(/-\d+$/, "")).join("/");
    return paths.filter((one) => original(one) === path);
  },

  show() {
    const all = marks.all;
    for (const row of element("layer-list").children) {
      marks.put(row, all.filter(({ layers }) => layers.includes(row.dataset.path)));
    }
    for (const row of element("sliders").children) {
      marks.put(row, all.filter(({ parameter }) => parameter === row.dataset.name));
    }
    const count = new Set(all.flatMap((one) => one.layers)).size;
    element("layers-marked").textContent = count === 0 ? "" : `${count} with problems`;
  },

  /** Puts a mark into a row, or removes the mark. */
  put(row, found) {
    row.querySelector(".margin-mark")?.remove();
    if (found.length === 0) return;
    const isError = found.some(({ severity }) => severity === "error");
    const mark = made("button", `mini margin-mark ${isError ? "error" : "warning"}`, "!");
    mark.title = found.map(({ message }) => message).join("\n");
    mark.setAttribute("aria-label", `${isError ? "Error" : "Warning"}: ${mark.title}`);
    mark.addEventListener("click", found[0].go);
    row.insertBefore(mark, row.querySelector(".reset, .solo"));
  },
};
