// Without scripts the page lacks the filter, the buttons that copy, and the choice of light or dark.

const rows = [...document.querySelectorAll(".row")];
const filter = document.getElementById("filter");
const failures = document.getElementById("failures");

/** Shows the rows that contain all words of the filter, in themselves or in their scene's name. */
function sift() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  const onlyFailures = failures.getAttribute("aria-pressed") === "true";
  let count = 0;
  for (const row of rows) {
    const title = row.closest(".scene").querySelector("h2").textContent;
    const text = `${title} ${row.textContent}`.toLowerCase();
    row.hidden = (onlyFailures && row.matches("li")) || !words.every((word) => text.includes(word));
    if (!row.hidden) count += 1;
  }
  const isWhole = words.length === 0 && !onlyFailures;
  for (const list of document.querySelectorAll(".held")) {
    list.hidden = !list.querySelector(".row:not([hidden])");
  }
  for (const scene of document.querySelectorAll(".scene")) {
    scene.hidden = !isWhole && !scene.querySelector(".row:not([hidden])");
  }
  document.getElementById("shown").textContent = isWhole ? "" : `${count} of ${rows.length} shown`;
}

function toggleFailures() {
  failures.setAttribute("aria-pressed", failures.getAttribute("aria-pressed") !== "true");
  sift();
}

/** Shows a row that the address names even if the filter hides it. */
function showNamed() {
  const named = document.getElementById(location.hash.slice(1));
  if (!named || !named.closest("[hidden]")) return;
  filter.value = "";
  failures.setAttribute("aria-pressed", "false");
  sift();
  named.scrollIntoView();
}

document.getElementById("sieve").hidden = false;
filter.addEventListener("input", sift);
failures.addEventListener("click", toggleFailures);
addEventListener("hashchange", showNamed);
for (const button of document.querySelectorAll(".copy")) {
  button.hidden = false;
  button.addEventListener("click", () => copyText(button.previousElementSibling, button));
}
document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (event.target === filter) {
    if (key === "Escape") { filter.value = ""; sift(); filter.blur(); }
    return;
  }
  if (key === "f") toggleFailures();
  if (key === "/") { event.preventDefault(); filter.focus(); }
});
