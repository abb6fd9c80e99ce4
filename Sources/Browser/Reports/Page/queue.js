// The place of a comparison among many scenes that are served, and the decision to reject it.

/** Whether the page is one of many scenes, about which a server keeps decisions. */
const isQueued = details.scene !== undefined;

/** The address of the next scene to decide. */
const nextAddress = `../../next?after=${details.scene}`;

/** Shows what is left, or goes on to the next of many scenes if nothing is. */
function goOn(isEqual) {
  if (isQueued && isEqual) location.assign(nextAddress);
  else location.reload();
}

/** Lets the server record that the scene is rejected, or one cause of it; returns whether it did. */
async function reject(cause) {
  const news = element("queue-news");
  news.textContent = "";
  try {
    const answer = await fetch("../../decisions", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ scenes: [details.scene], verdict: "rejected", cause }),
    });
    if (!answer.ok) news.textContent = (await answer.json()).message;
    return answer.ok;
  } catch {
    news.textContent = "the server is gone: start smear compare --serve again";
    return false;
  }
}

/** Returns a button that rejects a cause. */
function rejectButton(cause) {
  const button = document.createElement("button");
  button.className = "select";
  button.textContent = "reject";
  button.title = "Record that this is rejected";
  button.ariaLabel = `reject: ${cause}`;
  button.addEventListener("click", async () => {
    if (!await reject(cause)) return;
    button.textContent = "rejected";
    button.ariaLabel = `rejected: ${cause}`;
    button.disabled = true;
  });
  return button;
}

function startQueue() {
  element("queue").hidden = !isQueued;
  if (!isQueued) return;
  element("next-scene").href = nextAddress;
  element("reject-scene").addEventListener("click", async () => {
    if (await reject()) location.assign(nextAddress);
  });
}
