// Shows the scenes of one verdict, or those whose row contains some words.

const rows = [...document.querySelectorAll(".scenes > li")];
const filter = document.getElementById("filter");

/** Whether people can still decide about a scene: it has buttons, and none is pressed. */
const isUndecided = (row) => row.querySelector(".decision button")
  && !row.querySelector(".decision [aria-pressed=true]");

const verdictOf = (row) => row.querySelector(".verdict-word").textContent;

/** The kinds of scenes to choose from, each with its button. */
const kinds = [
  { name: "all", accepts: () => true },
  ...[...new Set(rows.map(verdictOf))].map((verdict) => (
    { name: verdict, accepts: (row) => verdictOf(row) === verdict })),
  { name: "undecided", accepts: isUndecided },
].map((kind) => ({ ...kind, count: rows.filter(kind.accepts).length }))
  .filter(({ count }) => count > 0)
  .map((kind) => ({ ...kind, button: buttonOf(kind) }));

let chosen = kinds[0];

function buttonOf({ name, count }) {
  const [button, total] = [document.createElement("button"), document.createElement("span")];
  total.textContent = count;
  button.append(name[0].toUpperCase() + name.slice(1), " ", total);
  button.dataset.kind = name;
  button.addEventListener("click", () => {
    chosen = kinds.find((kind) => kind.name === name);
    sift();
  });
  document.getElementById("kinds").append(button);
  return button;
}

/** Shows the rows of the chosen kind that contain all words of the filter. */
function sift() {
  const words = filter.value.toLowerCase().split(/\s+/).filter(Boolean);
  for (const row of rows) {
    const text = row.textContent.toLowerCase();
    row.hidden = !chosen.accepts(row) || !words.every((word) => text.includes(word));
  }
  for (const { button, name } of kinds) button.ariaPressed = name === chosen.name;
  const count = rows.filter((row) => !row.hidden).length;
  const isWhole = count === rows.length;
  document.getElementById("shown").textContent = isWhole ? "" : `${count} of ${rows.length} shown`;
}

document.getElementById("sieve").hidden = rows.length < 2;
filter.addEventListener("input", sift);
document.addEventListener("keydown", (event) => {
  const { key, ctrlKey, metaKey, altKey } = event;
  if (ctrlKey || metaKey || altKey) return;
  if (event.target === filter && key === "Escape") {
    filter.value = "";
    sift();
    filter.blur();
  } else if (event.target !== filter && key === "/") {
    event.preventDefault();
    filter.focus();
  }
});
sift();
