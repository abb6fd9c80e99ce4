// The scene's expectations, and whether they hold with the sliders' values.

const expectations = {
  /** Time without a change before the expectations are checked again, in milliseconds. */
  rest: 200,
  /** The expectations that fail, and the first frame at which each does. */
  failed: [],
  frames: [],

  soon() {
    clearTimeout(expectations.waiting);
    expectations.waiting = setTimeout(expectations.refresh, expectations.rest);
  },

  refresh: newestOnly(async () => {
    const query = settings("", 1);
    let found;
    try {
      const asked = settingsQuery(page.parameters.values);
      found = await askForJSON(`/expectations?${asked}`);
    } catch {
      return;
    }
    // The settings have changed meanwhile, so these are answers to an old question.
    if (query !== settings("", 1)) return;
    expectations.show(found);
  }),

  show(found) {
    const failed = found.filter(({ message }) => message);
    expectations.failed = failed;
    expectations.frames = failed.map(({ frame }) => frame);
    element("expectations").hidden = found.length === 0;
    element("expectation-count").textContent = failed.length === 0 ? "all hold"
      : `${failed.length} of ${found.length} ${failed.length === 1 ? "does" : "do"} not hold`;
    element("expectation-list").replaceChildren(...found.map(expectations.row));
    timeline.redraw();
    marks.show();
  },

  row({ text, file, line, message, frame }) {
    const row = made("li", "");
    const body = made(message ? "button" : "p", `expectation${message ? " failed" : ""}`);
    if (message) {
      body.append(made("span", "why", message));
      body.title = `Go to frame ${frame}`;
      body.addEventListener("click", () => { stop(); choose(frame); });
    }
    body.append(made("span", message ? "quiet" : "", text), made("span", "place", ` ${file}:${line}`));
    row.append(body);
    return row;
  },
};
