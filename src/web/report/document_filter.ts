/** Filters the checks of a report that the server has rendered. The styles filter it by status. */
import { type CheckFilter, matchesCheck, shownCount } from "./checks/check_filter.ts";
import { partId } from "./part_id.ts";

interface Fields {
  readonly filter: HTMLElement;
  readonly text: HTMLInputElement;
  readonly group: HTMLSelectElement;
}

/** Begins with the status in the URL. */
export function filterDocument(): void {
  const found = fields();
  if (found === null) return;
  const { filter } = found;
  const show = new URLSearchParams(location.search).get("show") ?? "";
  const choice = statusInput(filter, CSS.escape(show));
  if (choice !== null) choice.checked = true;
  filter.addEventListener("input", ({ target }) => {
    if (target instanceof HTMLInputElement && target.type === "radio") nameStatus(target.value);
    narrow(found);
  });
  // The server shows all checks. To look through them takes a phone a while.
  if (isNarrowed(found)) narrow(found);
}

/** The chosen words and group, or null without a filter. */
export function documentFilter(): CheckFilter | null {
  const found = fields();
  return found && { text: found.text.value, group: found.group.value };
}

/** Shows all checks again, because the reader wants to see one that the filter hides. */
export function showAllChecks(): void {
  const found = fields();
  const all = found && statusInput(found.filter, "all");
  if (found === null || all === null) return;
  all.checked = true;
  found.text.value = found.group.value = "";
  nameStatus(all.value);
  narrow(found);
}

function fields(): Fields | null {
  const filter = document.querySelector<HTMLElement>("#report .by-style");
  const text = filter?.querySelector<HTMLInputElement>(".narrow input") ?? null;
  const group = filter?.querySelector("select") ?? null;
  return filter && text && group && { filter, text, group };
}

function statusInput(filter: HTMLElement, value: string): HTMLInputElement | null {
  return filter.querySelector(`[name="status"][value="${value}"]`);
}

/** Puts the status into the URL of the page. */
function nameStatus(status: string): void {
  const url = new URL(location.href);
  if (status === "all") url.searchParams.delete("show");
  else url.searchParams.set("show", status);
  history.replaceState(history.state, "", url);
}

function isNarrowed({ filter, text, group }: Fields): boolean {
  return statusOf(filter) !== "all" || text.value !== "" || group.value !== "";
}

function statusOf(filter: HTMLElement): string {
  return filter.querySelector<HTMLInputElement>(":checked")?.value ?? "all";
}

function narrow({ filter, text, group }: Fields): void {
  const section = filter.parentElement;
  if (section === null) return;
  const choice: CheckFilter = { text: text.value, group: group.value };
  const status = statusOf(filter);
  let shown = 0;
  for (const part of section.querySelectorAll<HTMLElement>(".group")) {
    const groupId = part.getAttribute("aria-labelledby") ?? "";
    for (const check of checksIn(part)) {
      check.hidden = !(status === "all" || status === check.dataset.status) ||
        !matchesCheck(checkOf(check), groupId, choice);
    }
    const count = checksIn(part).filter(({ hidden }) => !hidden).length;
    part.hidden = count === 0;
    shown += count;
    for (const fold of part.querySelectorAll<HTMLDetailsElement>(".fold")) {
      fold.hidden = checksIn(fold).every(({ hidden }) => hidden);
      fold.open = status !== "all" || choice.text.trim() !== "";
    }
  }
  const note = filter.querySelector("[role=status]");
  if (note !== null) note.textContent = shownCount(shown, checksIn(section).length);
  const empty = section.querySelector<HTMLElement>(":scope > .empty");
  if (empty !== null) empty.hidden = shown > 0;
}

function checksIn(part: HTMLElement): HTMLDetailsElement[] {
  return [...part.querySelectorAll<HTMLDetailsElement>(".check")];
}

function checkOf(check: HTMLDetailsElement) {
  const text = (selector: string) => check.querySelector(selector)?.textContent ?? "";
  const category = check.dataset.category ?? "";
  return {
    id: check.id.slice(partId.check("").length),
    title: text("h4"),
    message: text(".message"),
    category,
  };
}
