/** Texts about a crawl in progress, for the server and the browser. */
import { plural } from "../../../plural.ts";
import { visibleText } from "../visible_text.ts";

const CRAWL_STATES = {
  Queued: "Waiting to start. This takes a few seconds, or longer if other crawls are queued.",
  Running: "Running. You can leave this page: the crawl continues.",
} as const;

/** @param failure of the last attempt, if the crawl is tried again */
export function stateText(
  { status, failure }: { readonly status: string; readonly failure: string | null },
): string {
  if (status !== "Queued") return CRAWL_STATES.Running;
  if (failure === null) return CRAWL_STATES.Queued;
  return `Waiting. ${visibleText(failure).replace(/\.$/, "")}. Next try in about a minute.`;
}

/**
 * A crawl that waits for its next attempt has checked nothing.
 * @param known pages to check, as far as is known; 0 if the number is unknown
 */
export function pagesText(status: string, checked: number, known = 0): string {
  if (status === "Queued") return "No page checked yet";
  if (known <= checked) return `${plural(checked, "page")} checked`;
  return `${checked} of ${plural(known, "page")} checked`;
}
