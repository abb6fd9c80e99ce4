// What cannot be seen in the picture: that it is outdated, and why; that something was refused.

const state = {
  /** Why the server cannot be reached, if it cannot. */
  lost: undefined,
  /** The newest state of the files, if that has errors and an older one is shown. */
  broken: undefined,
  /** Whether what was asked for last cannot be drawn. */
  isRefused: false,
  /** The last thing that was said in answer to somebody. */
  said: "",

  /** Says something until something else happens. */
  say(text) {
    state.said = text;
    state.show();
  },

  show() {
    const { stage } = page;
    const isStale = Boolean(stage) && Boolean(state.lost || state.broken || state.isRefused);
    element("stage").classList.toggle("stale", isStale);
    element("notice").hidden = Boolean(stage) || !state.lost;
    element("notice").textContent = stage ? "" : state.lost ?? "";
    const text = [state.said, stage ? state.reason : ""].filter(Boolean).join(" — ");
    if (element("state-text").textContent !== text) element("state-text").textContent = text;
    element("state").hidden = text === "";
    element("state-close").hidden = state.said === "";
  },

  /** Why the picture is not what is wanted. */
  get reason() {
    const version = `the picture is of version ${page.revision}, of ${page.readAt}`;
    if (state.lost) return `${state.lost}: ${version}`;
    if (state.broken) return `version ${state.broken} of the file has errors: ${version}`;
    return state.isRefused ? "this cannot be drawn: the picture is the last one that could be" : "";
  },
};

element("state-close").addEventListener("click", () => state.say(""));
