// Frames that are to become the reference: chosen here, accepted by a command or by the server.

/** File names that `smear approve --frames` accepts. */
const approvedName = /(^|\/)frame-\d{5,}\.png$/;

const acceptance = {
  /** Whether any frame can be chosen; a choice among several frames needs the usual file names. */
  isPossible: details.approval !== undefined && frames.some(
    (frame) => hasDifference(frame) && isApprovable(frame)),
  /** Indices of the chosen frames. */
  chosen: new Set(),
  changed: () => {},

  /**
   * Chooses or releases a frame, with all of `listed` between the last toggled frame and this one.
   */
  toggle(index, listed = []) {
    if (!this.isPossible) return;
    const isChosen = !this.chosen.has(index);
    const ends = [listed.indexOf(this.last), listed.indexOf(index)];
    const range = ends.includes(-1) ? [index]
      : listed.slice(Math.min(...ends), Math.max(...ends) + 1);
    for (const one of range) this.set(one, isChosen);
    this.last = index;
    this.changed();
  },

  set(index, isChosen) {
    if (isChosen && isApprovable(frames[index])) this.chosen.add(index);
    else this.chosen.delete(index);
  },

  /** Chooses these frames and no others. */
  choose(indices) {
    this.chosen.clear();
    for (const index of indices) this.set(index, true);
    this.changed();
  },
};

function isApprovable({ name }) {
  return !details.approval?.areFolders || approvedName.test(name);
}

/** Returns the approvals to make: for each folder, its frame numbers in the form of `--frames`. */
function approvals() {
  if (!details.approval.areFolders) return acceptance.chosen.size > 0 ? [{}] : [];
  const folders = new Map();
  for (const index of [...acceptance.chosen].sort((a, b) => a - b)) {
    const { name, frame } = frames[index];
    const folder = name.includes("/") ? name.slice(0, name.lastIndexOf("/")) : undefined;
    folders.set(folder, [...folders.get(folder) ?? [], frame]);
  }
  return [...folders].map(([folder, numbers]) => ({ folder, frames: rangesOf(numbers) }));
}

/** Returns ascending numbers as a list of ranges: "3,7-9". */
function rangesOf(numbers) {
  const ranges = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number - 1) last[1] = number;
    else ranges.push([number, number]);
  }
  return ranges.map(([from, to]) => (from === to ? `${from}` : `${from}-${to}`)).join(",");
}

/** Returns a word quoted for a shell. */
const shellWord = (word) =>
  (/^[\w./=:,@%+-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`);

/** Returns the command line that accepts the chosen frames. */
function approvalLine() {
  return approvals().map(({ folder, frames: numbers }) => {
    const paths = [comparison.reference, comparison.candidate].map(
      (path) => shellWord(folder === undefined ? path : `${path.replace(/\/$/, "")}/${folder}`));
    return ["smear approve", ...paths, ...(numbers === undefined ? [] : ["--frames", numbers])].join(" ");
  }).join(" && ");
}

/** Copies the command to the clipboard. */
async function copyApproval() {
  const line = element("accept-line");
  line.select();
  try {
    await navigator.clipboard.writeText(line.value);
  } catch {
    document.execCommand("copy");
  }
  element("accept-news").textContent = "copied";
}

/** Asks for confirmation before anything is replaced, and then calls `accept`. */
function askToAccept(question, accept) {
  const dialog = element("accepting");
  element("accepting-title").textContent = question;
  dialog.returnValue = "";
  dialog.addEventListener("close", () => { if (dialog.returnValue === "yes") accept(); }, { once: true });
  dialog.showModal();
}

const askAboutFrames = () => askToAccept(
  `Make ${frameCount(acceptance.chosen.size)} of ${comparison.candidate} the reference in ${comparison.reference}?`,
  acceptNow);

/** Lets the server accept the chosen frames, and then shows the remaining differences. */
async function acceptNow() {
  const news = element("accept-news");
  element("accept-now").disabled = true;
  news.textContent = "accepting …";
  try {
    const answer = await fetch("approve", {
      method: "POST", headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ approvals: approvals() }),
    });
    const { message, isEqual } = await answer.json();
    news.textContent = message;
    if (answer.ok) goOn(isEqual);
  } catch {
    news.textContent = "the server is gone: start smear compare --serve again";
  }
  element("accept-now").disabled = false;
}

function showAcceptance() {
  const count = acceptance.chosen.size;
  element("accept-count").textContent = count === 0 ? "no frame selected" : `${frameCount(count)} selected`;
  element("accept-line").value = count === 0 ? "" : approvalLine();
  for (const id of ["accept-none", "accept-copy", "accept-now"]) element(id).disabled = count === 0;
}

/** Makes the frames choosable; calls `changed` after each change of the choice. */
function startAcceptance(changed) {
  element("accept").hidden = !acceptance.isPossible;
  document.body.classList.toggle("accepts", acceptance.isPossible);
  if (!acceptance.isPossible) return;
  acceptance.changed = () => {
    showAcceptance();
    changed();
  };
  const failed = frames.flatMap((frame, i) => (isFailure(frame) && isApprovable(frame) ? [i] : []));
  element("accept-failed").disabled = failed.length === 0;
  element("accept-failed").addEventListener("click", () => acceptance.choose(failed));
  element("accept-none").addEventListener("click", () => acceptance.choose([]));
  element("accept-copy").addEventListener("click", copyApproval);
  element("accept-now").hidden = !details.approval.isServed;
  element("accept-now").addEventListener("click", askAboutFrames);
  showAcceptance();
}
