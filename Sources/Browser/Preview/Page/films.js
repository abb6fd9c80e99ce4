// Films as `smear render` makes them: by the server, and downloaded when they are whole.

const films = {
  /** How often it is shown how far a film has come, in milliseconds. */
  rest: 400,
  isBusy: false,

  /** Offers what can be made on the server's machine, and says what cannot, and why. */
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

  /** Makes a film of all that is played. */
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
    // Also when the page goes.
    post("/film", { isStop: true }, { keepalive: true }).catch(() => { /* It has ended. */ });
  },
};

element("film-stop").addEventListener("click", films.stop);
addEventListener("pagehide", films.stop);
