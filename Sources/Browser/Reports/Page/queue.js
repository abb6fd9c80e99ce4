// The place of a comparison among many scenes that are served, and the decision about it.

/** Whether the page is one of many scenes, about which a server keeps decisions. */
const isQueued = details.scene !== undefined;

/** The address of the next scene to decide. */
const nextAddress = `../../next?after=${details.scene}`;

/** Shows what is left, or goes on to the next of many scenes if nothing is. */
function goOn(isEqual) {
  if (isQueued && isEqual) location.assign(nextAddress);
  else location.reload();
}

/** Lets the server record a decision about the scene, or about one cause; returns whether it did. */
async function decide(verdict, cause) {
  const news = element("queue-news");
  news.textContent = verdict === "accepted" ? "accepting …" : "";
  try {
    const answer = await fetch("../../decisions", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ scenes: [details.scene], verdict, cause }),
    });
    news.textContent = answer.ok ? "" : (await answer.json()).message;
    return answer.ok;
  } catch {
    news.textContent = "the server is gone: start smear compare --serve again";
    return false;
  }
}

/** The buttons that reject a cause, by the cause. */
const rejecting = new Map();

/** Returns a button that rejects a cause, or takes that back. */
function rejectButton(cause) {
  const button = document.createElement("button");
  button.className = "select";
  button.textContent = "reject";
  button.title = "Record that this is rejected";
  button.ariaLabel = `reject: ${cause}`;
  button.ariaPressed = "false";
  button.addEventListener("click", async () => {
    const choice = button.ariaPressed === "true" ? "undecided" : "rejected";
    if (await decide(choice, cause)) showDecision();
  });
  rejecting.set(cause, button);
  return button;
}

/** Shows what is decided, also by people on other pages. */
async function showDecision() {
  const answer = await fetch(`../../decision?scene=${details.scene}`);
  const { verdict, causes } = await answer.json();
  for (const [id, wanted] of [["accept-scene", "accepted"], ["reject-scene", "rejected"]]) {
    element(id).ariaPressed = verdict === wanted;
  }
  for (const [cause, button] of rejecting) {
    button.ariaPressed = causes.includes(cause);
    button.textContent = causes.includes(cause) ? "rejected" : "reject";
  }
  document.documentElement.dataset.decision = verdict ?? "none";
}

/** Decides on the scene and goes on, or takes the same decision back. */
async function decideOnScene(verdict) {
  const isSame = document.documentElement.dataset.decision === verdict;
  if (!await decide(isSame ? "undecided" : verdict)) return;
  if (isSame) showDecision();
  else location.assign(nextAddress);
}

/** Asks before frames are replaced; a decision that is only recorded can be taken back. */
function acceptScene() {
  if (!acceptance.isPossible) return decideOnScene("accepted");
  askToAccept(
    `Accept all differences of the scene, and make ${comparison.candidate} the reference in ${comparison.reference}?`,
    () => decideOnScene("accepted"));
}

function startQueue() {
  element("queue").hidden = !isQueued;
  if (!isQueued) return;
  element("next-scene").href = nextAddress;
  for (const id of ["accept-scene", "reject-scene"]) element(id).disabled = !frames.some(isFailure);
  element("accept-scene").addEventListener("click", acceptScene);
  element("reject-scene").addEventListener("click", () => decideOnScene("rejected"));
}
