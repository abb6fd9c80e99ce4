// Decisions about scenes on a served page: accepted or rejected, one by one or all that are left.

/** The scenes that a decision waits for, while the dialog asks whether to accept them. */
let awaited = [];

/** The parts of the page that take decisions. */
const takers = document.querySelectorAll(".queue, .scenes");

/** Keeps further decisions out while one is made. */
function setBusy(isBusy) {
  for (const one of takers) one.inert = isBusy;
}

/** Lets the server record a decision, and then shows what is left. */
async function decide(scenes, verdict) {
  const news = document.getElementById("news");
  news.textContent = verdict === "accepted" ? "accepting …" : "";
  setBusy(true);
  try {
    const answer = await fetch("decisions", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ scenes, verdict }),
    });
    if (answer.ok) {
      const buttons = `[data-scene="${scenes[0]}"]`;
      sessionStorage.setItem(
        "decided", verdict === "undecided" ? buttons : `${buttons}[data-verdict="${verdict}"]`);
      sessionStorage.setItem("sifted", JSON.stringify([chosen.name, filter.value]));
      location.reload();
      return;
    }
    news.textContent = (await answer.json()).message;
  } catch {
    news.textContent = "the server is gone: start smear compare --serve again";
  }
  setBusy(false);
}

/** Returns what the page kept before it loaded itself again; `null` if it kept nothing. */
function take(name) {
  const kept = sessionStorage.getItem(name);
  sessionStorage.removeItem(name);
  return kept;
}

/** Shows what the filter showed before the last decision. */
function siftAgain() {
  const [kind, words] = JSON.parse(take("sifted") ?? '["all", ""]');
  chosen = kinds.find(({ name }) => name === kind) ?? kinds[0];
  filter.value = words;
  sift();
}

/** Gives the focus back to the button of the last decision, or to the way to the next one. */
function focusDecided() {
  const kept = take("decided");
  if (!kept) return;
  const button = document.querySelector(kept);
  (button && !button.closest("[hidden]") ? button : document.getElementById("next")).focus();
}

/** Decides at once to reject, and asks before anything is replaced. */
function choose(scenes, verdict) {
  if (scenes.length === 0) return;
  if (verdict === "rejected") {
    decide(scenes, verdict);
    return;
  }
  awaited = scenes;
  const dialog = document.getElementById("accepting");
  const count = scenes.length === 1 ? "1 scene" : `${scenes.length} scenes`;
  document.getElementById("accepting-title").textContent = `Accept the differences of ${count}?`;
  dialog.returnValue = "";
  dialog.showModal();
}

const decisionButtons = [...document.querySelectorAll(".decision button")];
for (const button of decisionButtons) {
  const { scene, verdict } = button.dataset;
  button.addEventListener("click", () => {
    // A pressed button takes its decision back.
    if (button.ariaPressed === "true") decide([Number(scene)], "undecided");
    else choose([Number(scene)], verdict);
  });
}

const undecided = rows.filter(isUndecided);
const sceneOf = (row) => Number(row.querySelector(".decision button").dataset.scene);

for (const [id, verdict] of [["accept-all", "accepted"], ["reject-all", "rejected"]]) {
  const button = document.getElementById(id);
  button.disabled = undecided.length === 0;
  // What the filter hides is not decided unseen.
  button.addEventListener("click", () =>
    choose(undecided.filter((row) => !row.hidden).map(sceneOf), verdict));
}

document.getElementById("accepting").addEventListener("close", ({ target }) => {
  if (target.returnValue === "yes") decide(awaited, "accepted");
});
document.getElementById("next").hidden = undecided.length === 0;
siftAgain();
focusDecided();
