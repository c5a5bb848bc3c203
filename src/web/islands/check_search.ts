/** The search field of /checks: filters the list as one types. Without JavaScript, the field stays hidden. */
import { plural } from "../../plural.ts";

const search = document.querySelector<HTMLElement>("#check-search")!;
const field = search.querySelector("input")!;
const status = search.querySelector("[role=status]")!;
const sections = [...document.querySelectorAll<HTMLElement>(".check-list")];
const items = [...document.querySelectorAll<HTMLElement>(".check-list li")];
/** Lower-case text of each item, with its category. */
const texts = new Map(items.map((item): [HTMLElement, string] => {
  const category = item.closest(".check-list")?.querySelector("h2")?.textContent ?? "";
  return [item, `${category} ${item.dataset.id} ${item.textContent}`.toLowerCase()];
}));

search.hidden = false;
filter();
field.addEventListener("input", filter);
field.addEventListener("keydown", (press) => {
  const [first] = visibleLinks();
  if (press.key === "Escape") {
    field.value = "";
    filter();
  } else if (press.key === "ArrowDown" && first) {
    press.preventDefault();
    first.focus();
  } else if (press.key === "Enter" && first) first.click();
});
document.addEventListener("keydown", (press) => {
  if (press.key !== "/" || press.target === field || press.ctrlKey || press.metaKey || press.altKey) return;
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

/** Shows the checks that contain every word. */
function filter(): void {
  const words = field.value.toLowerCase().split(/\s+/);
  for (const item of items) item.hidden = !words.every((word) => texts.get(item)?.includes(word));
  for (const section of sections) section.hidden = section.querySelector("li:not([hidden])") === null;
  const count = visibleLinks().length;
  const found = count === 0 ? "No check matches. Try another word." : plural(count, "matching check");
  status.textContent = count === items.length ? "" : found;
}

function visibleLinks(): HTMLAnchorElement[] {
  return items.filter(({ hidden }) => !hidden).flatMap((item) => item.querySelector("a") ?? []);
}
