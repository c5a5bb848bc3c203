/**
 * `/checks` filters the list while the user types or chooses. Without this script, the form shows the same at
 * its own URL.
 */
import {
  type CheckFilter,
  filterFrom,
  filterQuery,
  foundText,
  matchesFilter,
} from "../checks/check_filter.ts";
import { enhancePage } from "../ui/enhance_page.ts";

enhancePage();

/** Delay before the URL changes, because some browsers refuse a change for each typed letter. */
const KEEP_MS = 200;

const form = document.querySelector<HTMLFormElement>("#check-filter")!;
const field = form.querySelector<HTMLInputElement>("#check-query")!;
const count = document.querySelector("#check-count")!;
const showAll = document.querySelector<HTMLAnchorElement>("#all-checks")!;
const sections = [...document.querySelectorAll<HTMLElement>(".check-list")].map((section) => ({
  section,
  items: [...section.querySelectorAll("li")],
}));
const items = sections.flatMap(({ section, items }) =>
  items.map((item) => {
    const { id = "", maturity = "", counts = "" } = item.dataset;
    const title = section.querySelector("h2")?.textContent ?? "";
    const text = `${title} ${id} ${item.textContent}`;
    return { item, check: { text, category: section.dataset.category ?? "", maturity, counts } };
  })
);

let keeping: ReturnType<typeof setTimeout> | undefined;

form.addEventListener("input", apply);
form.addEventListener("submit", (submit) => {
  submit.preventDefault();
  visibleLinks()[0]?.focus();
});
showAll.addEventListener("click", (click) => {
  click.preventDefault();
  clear();
});
field.addEventListener("keydown", (press) => {
  if (press.key === "Escape") clear();
  else if (press.key === "ArrowDown") {
    press.preventDefault();
    visibleLinks()[0]?.focus();
  }
});
document.addEventListener("keydown", (press) => {
  const isTyping = press.target instanceof HTMLInputElement || press.target instanceof HTMLSelectElement;
  if (press.key !== "/" || isTyping || press.ctrlKey || press.metaKey || press.altKey) return;
  press.preventDefault();
  field.focus();
});
document.querySelector("main")?.addEventListener("keydown", (press) => {
  const links = visibleLinks();
  const index = links.findIndex((link) => link === document.activeElement);
  if (index < 0 || (press.key !== "ArrowDown" && press.key !== "ArrowUp")) return;
  press.preventDefault();
  if (press.key === "ArrowDown") links[index + 1]?.focus();
  else (links[index - 1] ?? field).focus();
});
// When the user comes back, browsers fill in fields again, perhaps with other values than the URL.
addEventListener("pageshow", apply);

/** Shows the matching checks, and keeps the filter in the URL for reloads and shared links. */
function apply(): void {
  const filter = filterFrom(new FormData(form));
  for (const { item, check } of items) item.hidden = !matchesFilter(check, filter);
  for (const { section, items } of sections) section.hidden = items.every(({ hidden }) => hidden);
  const query = filterQuery(filter);
  showAll.hidden = query === "";
  count.textContent = query === "" ? "" : foundText(visibleLinks().length);
  clearTimeout(keeping);
  keeping = setTimeout(() => keep(filter), KEEP_MS);
}

function keep(filter: CheckFilter): void {
  const shown = location.pathname + filterQuery(filter);
  if (shown !== location.pathname + location.search) {
    history.replaceState(history.state, "", shown + location.hash);
  }
}

function clear(): void {
  // A reset would restore the initial value of the page.
  field.value = "";
  for (const select of form.querySelectorAll("select")) select.selectedIndex = 0;
  apply();
  field.focus();
}

function visibleLinks(): HTMLAnchorElement[] {
  return items.filter(({ item }) => !item.hidden).flatMap(({ item }) => item.querySelector("a") ?? []);
}
