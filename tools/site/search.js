/** Finds sections of the documents that contain all words of the search. */
const MAX_RESULTS = 30;
/** Characters of a result's text, some of them before the first match. */
const EXCERPT_LENGTH = 180;
const BEFORE_MATCH = 50;

const field = document.querySelector("main input[name=q]");
const status = document.querySelector("#status");
const list = document.querySelector("#results");
const sections = fetch(new URL("search.json", document.baseURI)).then((response) => response.json());

async function show() {
  const query = field.value.trim();
  const words = query.toLowerCase().split(/\s+/).filter((word) => word !== "");
  const found = words.length === 0 ? [] : (await sections)
    .map((section) => ({ section, score: scoreOf(section, words) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  // A later search may have ended first.
  if (field.value.trim() !== query) return;
  history.replaceState(null, "", query === "" ? location.pathname : `?q=${encodeURIComponent(query)}`);
  list.replaceChildren(...found.slice(0, MAX_RESULTS).map(({ section }) => resultOf(section, words)));
  status.textContent = words.length === 0
    ? ""
    : found.length === 1
    ? "1 section"
    : `${found.length} sections`;
}

/** A word in the heading counts most. Zero if any word is missing. */
function scoreOf({ page, heading, text }, words) {
  let score = 0;
  for (const word of words) {
    const points = (heading.toLowerCase().includes(word) ? 20 : 0) +
      (page.toLowerCase().includes(word) ? 5 : 0) +
      Math.min(5, text.toLowerCase().split(word).length - 1);
    if (points === 0) return 0;
    score += points;
  }
  return score;
}

function resultOf({ path, page, heading, text }, words) {
  const item = document.createElement("li");
  const link = document.createElement("a");
  link.href = document.documentElement.dataset.base + path;
  link.textContent = heading === page ? page : `${page}: ${heading}`;
  const excerpt = document.createElement("p");
  const first = Math.min(
    ...words.map((word) => text.toLowerCase().indexOf(word)).filter((index) => index >= 0),
  );
  const start = Number.isFinite(first) ? Math.max(0, first - BEFORE_MATCH) : 0;
  const end = start + EXCERPT_LENGTH;
  excerpt.textContent = (start > 0 ? "…" : "") + text.slice(start, end) + (end < text.length ? "…" : "");
  item.append(link, excerpt);
  return item;
}

field.value = new URLSearchParams(location.search).get("q") ?? "";
field.addEventListener("input", show);
show();
