// States that the picture cannot show: that it is out of date, and why; that a request was refused.

const state = {
  /** The reason why the server cannot be reached; nothing if it can. */
  lost: undefined,
  /** Number of the newest state of the text, if it has errors and an older one is shown. */
  broken: undefined,
  /** Whether the server cannot draw the last request. */
  isRefused: false,
  /** The last answer to an action of the user. */
  said: "",

  /**
   * Shows a message until another event replaces it; `canTakeBack` offers to take back what was
   * written.
   */
  say(text, canTakeBack = false) {
    state.said = text;
    element("take-back").hidden = !canTakeBack;
    state.show();
  },

  show() {
    const { stage } = page;
    const isStale = Boolean(stage) && Boolean(state.lost || state.broken || state.isRefused);
    element("stage").classList.toggle("stale", isStale);
    const notice = stage ? "" : state.lost ?? state.beginning;
    element("notice").hidden = notice === "";
    if (element("notice").textContent !== notice) element("notice").textContent = notice;
    const text = [state.said, stage ? state.reason : ""].filter(Boolean).join(" — ");
    if (element("state-text").textContent !== text) element("state-text").textContent = text;
    element("state").hidden = text === "";
    element("state-close").hidden = state.said === "";
  },

  /** What to do with an empty file; empty for others. */
  get beginning() {
    const isEmpty = problems.ofScene.some(({ message }) => message === "the file is empty");
    return isEmpty ? "This file is empty. Add a layer: the menu above writes it, and a scene around it." : "";
  },

  /** The reason why the picture does not show the current request. */
  get reason() {
    const version = `the picture is of version ${page.revision}, of ${page.readAt}`;
    if (state.lost) return `${state.lost}: ${version}`;
    if (state.broken) return `version ${state.broken} has errors: ${version}`;
    return state.isRefused ? "this cannot be drawn: the picture is the last one that could be" : "";
  },
};

element("state-close").addEventListener("click", () => state.say(""));
