/** What is said about a crawl that goes on, by the server and in the browser. */
import { plural } from "../../plural.ts";
import { visibleText } from "./visible_text.ts";

const CRAWL_STATES = {
  Queued: "Waiting to start. This takes a few seconds, or longer if other crawls are queued.",
  Running: "Running. You can leave this page: the crawl continues.",
} as const;

/** @param failure of the last attempt, where the crawl is tried again */
export function stateText(
  { status, failure }: { readonly status: string; readonly failure: string | null },
): string {
  if (status !== "Queued") return CRAWL_STATES.Running;
  if (failure === null) return CRAWL_STATES.Queued;
  return `${visibleText(failure).replace(/\.$/, "")}. We try again in about a minute.`;
}

/** @param known pages that are to be checked, as far as is known; 0 = nothing is */
export function pagesText(checked: number, known = 0): string {
  if (known <= checked) return `${plural(checked, "page")} checked`;
  return `${checked} of ${plural(known, "page")} checked`;
}
