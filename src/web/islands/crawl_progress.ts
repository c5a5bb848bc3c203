/** Follows the crawl that a page shows in progress, and loads the page again when it has ended. */
import { CRAWL_STATES, pagesText } from "../texts/crawl_texts.ts";
import { visibleText } from "../texts/visible_text.ts";
import "./account.ts";

/** Data of an event of `/api/crawls/{id}/events`. */
interface CrawlProgress {
  readonly status: string;
  readonly pagesChecked: number;
  readonly pagesKnown: number;
  readonly page: string | null;
  readonly progress: number;
}

for (const card of document.querySelectorAll<HTMLElement>("[data-crawl]")) follow(card);

function follow(card: HTMLElement): void {
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`);
  const [state, pages, page, reload] = ["state", "pages", "page", "reload"].map(part);
  const bar = card.querySelector("progress");
  // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
  const source = new EventSource(`/api/crawls/${card.dataset.crawl}/events`);
  source.addEventListener("open", () => reload?.toggleAttribute("hidden", true));
  source.addEventListener("progress", ({ data }) => {
    const progress: CrawlProgress = JSON.parse(data);
    say(state, progress.status === "Queued" ? CRAWL_STATES.Queued : CRAWL_STATES.Running);
    say(pages, pagesText(progress.pagesChecked, progress.pagesKnown));
    say(page, progress.page === null ? "" : visibleText(progress.page));
    if (bar !== null) bar.value = progress.progress;
  });
  source.addEventListener("result", () => {
    source.close();
    say(state, "The crawl has ended. Loading its result.");
    // Without the notice that the crawl was queued.
    location.replace(location.pathname);
  });
  source.addEventListener("error", () => {
    // A connection that is lost is made again by the browser; one that was refused is not.
    if (source.readyState === source.CLOSED) reload?.toggleAttribute("hidden", false);
  });
  // The page that is left must not hold a connection when it is shown again from memory.
  addEventListener("pagehide", () => source.close());
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) location.reload();
  });
}

/** A text that stays the same is not announced again. */
function say(part: HTMLElement | null | undefined, text: string): void {
  if (part && part.textContent !== text) part.textContent = text;
}
