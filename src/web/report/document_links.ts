/** Checks of a report in the URL of its page, and links to them. */
import { showAllChecks } from "./document_filter.ts";

/** Id of the check that the URL of the page names, or null. */
export function linkedCheck(): string | null {
  return /^#check-([\w-]+)$/.exec(location.hash)?.[1] ?? null;
}

/** Puts the check that was opened last into the page's URL. */
export function nameOpenedChecks(): void {
  document.addEventListener("toggle", ({ target }) => {
    if (!(target instanceof HTMLDetailsElement) || !target.matches(":is(#report, .live) .check")) return;
    const hash = `#${target.id}`;
    if (target.open) history.replaceState(history.state, "", hash);
    else if (location.hash === hash) {
      history.replaceState(history.state, "", location.pathname + location.search);
    }
  }, { capture: true });
}

/**
 * Opens a check of a report that the server has rendered, and the fold around it. Shows all checks if the filter
 * hides the part.
 * @returns false if the part is not a check
 */
export function revealInDocument(id: string): boolean {
  const part = document.getElementById(id);
  if (part === null) return false;
  if (part.closest("[hidden]") !== null) showAllChecks();
  if (!(part instanceof HTMLDetailsElement)) return false;
  for (let each: Element | null | undefined = part; each; each = each.parentElement?.closest("details")) {
    each.setAttribute("open", "");
  }
  part.querySelector("summary")?.focus();
  return true;
}
