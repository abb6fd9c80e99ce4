// Films as `smear render` makes them: the server makes them, and the page downloads finished ones.

const films = {
  /** Interval between two updates of the progress, in milliseconds. */
  rest: 400,
  isBusy: false,

  /**
   * Offers the formats that the server's machine can make; gives a reason for each of the others.
   */
  async offer() {
    let found;
    try {
      found = await askForJSON("/films");
    } catch {
      return;
    }
    const { formats, missing, reason } = found;
    const options = formats.map((format) => new Option(`.${format}`, `film ${format}`));
    const none = new Option(`${missing.map((format) => `.${format}`).join(", ")}: ${reason}`);
    none.disabled = true;
    element("film-formats").replaceChildren(...options, ...(missing.length > 0 ? [none] : []));
  },

  /** Makes a film of the played frames. */
  async make(format) {
    if (films.isBusy) return state.say("another film is being made");
    films.show(true);
    const progress = setInterval(films.showProgress, films.rest);
    try {
      const response = await post("/film", {
        format, frames: playedRange(), values: page.parameters.values, scale: page.scale,
        revision: page.revision,
      });
      if (response.headers.get("content-type") === "application/json") return state.say("the film was stopped");
      saving.download(await response.blob(), `${saving.stem}.${format}`);
      const { notes } = await askForJSON("/filming");
      state.say([...notes, layers.settings.length > 0 ? "it shows all layers" : ""].filter(Boolean).join("; "));
    } finally {
      clearInterval(progress);
      films.show(false);
    }
  },

  show(isBusy) {
    films.isBusy = isBusy;
    element("film-stop").hidden = !isBusy;
    if (isBusy) state.say("the film begins");
  },

  async showProgress() {
    const { done, total } = await askForJSON("/filming");
    if (films.isBusy && total > 0) state.say(`${done} of ${total} frames of the film`);
  },

  stop() {
    if (!films.isBusy) return;
    // The request must survive the end of the page.
    post("/film", { isStop: true }, { keepalive: true }).catch(() => { /* The film has ended already. */ });
  },
};

element("film-stop").addEventListener("click", films.stop);
addEventListener("pagehide", films.stop);
