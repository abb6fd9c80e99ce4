// Shows one part of the manual at a time; finds parts and keys by words, also by other systems'
// words.

const root = document.documentElement;
/** Returns a part of the page outside the topics; topics have all ids without the prefix. */
const part = name => document.getElementById(`page-${name}`);
const [search, found, all] = ["search", "found", "all"].map(part);
const sections = [...document.querySelectorAll("main section")];
const little = new Set(part("little").textContent.split(" "));
const foreign = new Map(Object.entries(JSON.parse(part("words").textContent)));

function repaint() { /* The style sheet sets all colours. */ }

const bare = text => text.toLowerCase().replace(/[^a-z0-9 ]/g, "");

const entries = [...document.querySelectorAll("main section, main article:not([data-copy])")].map(element => ({
  id: element.id,
  title: element.dataset.title,
  names: [element.dataset.title, element.dataset.topic ?? ""].map(bare),
  place: element.closest("section").dataset.title,
  summary: element.dataset.summary,
  phrases: (element.dataset.words ?? "").split(", ").map(bare).filter(Boolean),
  text: bare(element.dataset.title + " " + element.textContent),
  isKey: element.localName === "article",
}));

/** Returns how well an entry matches: a smaller number is better, infinity is no match. */
function rank(entry, query, parts) {
  if (entry.names.includes(query)) return entry.isKey ? 1 : 0;
  const ours = foreign.get(query.replaceAll(" ", "")) ?? [];
  if (ours.some(topic => entry.names.includes(bare(topic)))) return 2;
  if (entry.phrases.includes(query)) return 3;
  if (entry.names.some(name => name.startsWith(query))) return 4;
  if (entry.names.some(name => name.includes(query))) return 5;
  if (entry.phrases.some(phrase => isWithin(phrase, query, parts))) return 6;
  if (parts.every(part => bare(entry.summary).includes(part))) return 7;
  const missing = parts.filter(part => !entry.text.includes(part)).length;
  if (missing === parts.length) return Infinity;
  return missing ? 10 + 2 * missing + entry.isKey : entry.isKey ? 8 : 9;
}

/** Whether a phrase contains the query, or the query has all words of the phrase. */
const isWithin = (phrase, query, parts) =>
  phrase.includes(query) || phrase.split(" ").every(word => parts.includes(word));

/** Returns the words of a question that say what it is about; all of them if none does. */
function telling(query) {
  const words = query.split(/ +/);
  const rest = words.filter(word => !little.has(word));
  return rest.length ? rest : words;
}

function matches(text) {
  const query = bare(text).trim();
  const parts = telling(query);
  const queries = [query, parts.join(" ")];
  return entries
    .map(entry => ({ entry, rank: Math.min(...queries.map(query => rank(entry, query, parts))) }))
    .filter(match => match.rank < Infinity)
    .sort((a, b) => a.rank - b.rank).slice(0, 40);
}

function showMatches() {
  const text = search.value.trim();
  all.hidden = text !== "";
  found.hidden = text === "";
  if (!text) return;
  const links = matches(text).map(({ entry, rank }) => {
    const link = document.createElement("a");
    link.href = "#" + entry.id;
    const [title, note] = [document.createElement("b"), document.createElement("small")];
    title.textContent = entry.isKey ? `${entry.place} › ${entry.title}` : entry.title;
    note.textContent = (rank === 2 ? `elsewhere “${text}”: ` : "") + entry.summary;
    link.append(title, note);
    return link;
  });
  const none = document.createElement("p");
  none.textContent = "Nothing is called so, and nothing speaks of it.";
  found.replaceChildren(...(links.length ? links : [none]));
  document.body.classList.add("open");
}

/** Returns the topic or key that an address leads to. */
const targetOf = hash => document.getElementById(decodeURIComponent(hash.slice(1)))
  ?.closest("main section, main article");

function showTopic() {
  const target = targetOf(location.hash);
  const section = target?.closest("section") ?? sections[0];
  for (const other of sections) other.classList.toggle("shown", other === section);
  for (const link of all.querySelectorAll("a")) {
    link.setAttribute("aria-current", link.hash === "#" + section.id);
  }
  document.body.classList.remove("open");
  if (target && target !== section) target.scrollIntoView(); else scrollTo(0, 0);
}

/** Gives each block of code a button that copies it. */
function addCopyButtons() {
  for (const block of document.querySelectorAll("main pre")) {
    const button = document.createElement("button");
    button.className = "copy";
    button.textContent = "Copy";
    button.addEventListener("click", () => copyText(block.firstElementChild, button));
    block.append(button);
  }
}

root.classList.add("js");
addCopyButtons();
addEventListener("hashchange", showTopic);
search.addEventListener("input", showMatches);
search.addEventListener("keydown", event => {
  if (event.key === "Enter") found.querySelector("a")?.click();
  if (event.key !== "Escape") return;
  search.value = "";
  showMatches();
});
addEventListener("keydown", event => {
  if (event.key !== "/" || event.target === search) return;
  event.preventDefault();
  search.focus();
  search.select();
});
const menu = part("menu");
menu.addEventListener("click", () =>
  menu.setAttribute("aria-expanded", document.body.classList.toggle("open")));
part("theme").addEventListener("click", () => toggleTheme());
showTopic();
