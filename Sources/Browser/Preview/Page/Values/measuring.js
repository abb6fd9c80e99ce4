// The distance of the overlay from an exact shutter, and the values that make it smallest.

const measuring = {
  /** Time without a change before the error is measured, in milliseconds. */
  rest: 150,

  /** Marks the displayed error as out of date. */
  outdated() {
    element("error-row").hidden = !page.stage || page.stage.blurred.length === 0;
    element("error-row").classList.add("outdated");
    clearTimeout(measuring.soon);
    if (player.isPlaying || element("error-row").hidden) return;
    measuring.soon = setTimeout(measuring.refresh, measuring.rest);
  },

  refresh: newestOnly(async () => {
    const wanted = wholeAddress(page.frame);
    try {
      const { error } = await waiting("error-row", askForJSON(wanted.replace("/frame?", "/error?")));
      if (wanted !== wholeAddress(page.frame)) return;
      measuring.error = error;
      element("error").textContent = error.toFixed(4);
      element("error-row").classList.remove("outdated");
    } catch { /* The request for the frame reports the error. */ }
  }),

  openFit() {
    const bounded = page.parameters.declared.filter(({ min, max }) => min !== undefined && max !== undefined);
    element("fit-parameters").replaceChildren(...bounded.map(({ name }, i) => {
      const label = made("label", "check");
      const box = Object.assign(document.createElement("input"), {
        type: "checkbox", name, checked: i === 0 || Boolean(page.curve?.ends.some((end) => end.parameter === name)),
      });
      label.append(box, ` ${name}`);
      return label;
    }));
    element("fit-result").textContent = bounded.length > 0 ? ""
      : "There is nothing to look for: a parameter needs a min and a max.";
    measuring.showFit("ready");
    element("fit-dialog").showModal();
  },

  /** Shows the buttons of the dialog that fit a stage of the fit. */
  showFit(stage) {
    element("fit-start").hidden = stage !== "ready";
    element("fit-stop").hidden = stage !== "busy";
    element("fit-take").hidden = stage !== "done";
  },

  async fit() {
    const names = [...element("fit-parameters").querySelectorAll("input:checked")].map(({ name }) => name);
    if (names.length === 0 || names.length > 3) {
      element("fit-result").textContent = "Choose one to three parameters.";
      return;
    }
    measuring.showFit("busy");
    const progress = setInterval(measuring.showProgress, 400);
    try {
      const found = await send("/fit", {
        names, values: page.parameters.values, layer: element("layer").value, revision: page.revision,
      });
      measuring.found = found;
      measuring.showFound(found);
    } catch (error) {
      measuring.showFit("ready");
      element("fit-result").textContent = error.diagnostics?.[0]?.message ?? error.message;
    } finally {
      clearInterval(progress);
    }
  },

  async showProgress() {
    const { done, total } = await askForJSON("/fitting");
    if (!element("fit-stop").hidden) element("fit-result").textContent = `${done} of at most ${total} tries`;
  },

  showFound({ isStopped, values, before, after }) {
    if (isStopped) {
      element("fit-result").textContent = "Stopped.";
      return measuring.showFit("ready");
    }
    const isBetter = after < before;
    const list = values.map(({ name, before, after }) => `${name} ${plain(before)} → ${plain(after)}`);
    element("fit-result").textContent = isBetter
      ? `${list.join(", ")}: error ${before.toFixed(5)} → ${after.toFixed(5)}`
      : `No values come nearer than the present ones: error ${before.toFixed(5)}`;
    measuring.showFit(isBetter ? "done" : "ready");
  },

  take() {
    element("fit-dialog").close();
    const found = measuring.found.values.map(({ name, after }) => [name, after]);
    page.parameters.apply({ ...page.parameters.values, ...Object.fromEntries(found) });
  },

  stop() { return send("/fit", { isStop: true }).catch(() => { /* The fit has ended already. */ }); },
};

element("fit-dialog").addEventListener("close", () => {
  if (!element("fit-stop").hidden) measuring.stop();
});
