/** Follows the progress of a crawl on a page, and reloads the page when the crawl has ended. */
import type { CrawlProgressEvent } from "../../crawl/crawl_progress.ts";
import { pagesText, stateText } from "../texts/crawl/crawl_texts.ts";
import { visibleText } from "../texts/visible_text.ts";
import "./account.ts";

/** Initial and maximum delay in milliseconds before a refused connection is tried again. */
const FIRST_RETRY_MS = 2_000;
const MAX_RETRY_MS = 30_000;

for (const card of document.querySelectorAll<HTMLElement>("[data-crawl]")) follow(card);

function follow(card: HTMLElement): void {
  const part = (name: string) => card.querySelector<HTMLElement>(`[data-${name}]`);
  const [state, pages, page, reload] = ["state", "pages", "page", "reload"].map(part);
  const bar = card.querySelector("progress");
  let source: EventSource | null = null;
  let retryMs = FIRST_RETRY_MS;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const close = () => {
    clearTimeout(retry);
    source?.close();
    source = null;
  };
  const open = () => {
    if (source !== null) return;
    clearTimeout(retry);
    // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
    const opened = new EventSource(`/api/crawls/${card.dataset.crawl}/events`);
    source = opened;
    opened.addEventListener("open", () => {
      retryMs = FIRST_RETRY_MS;
      reload?.toggleAttribute("hidden", true);
    });
    opened.addEventListener("progress", ({ data }) => show(JSON.parse(data)));
    opened.addEventListener("result", () => {
      close();
      say(state, "The crawl has ended. Loading its result.");
      // The reload drops the notice that the crawl was queued.
      location.replace(location.pathname);
    });
    opened.addEventListener("error", () => {
      // The browser restores a lost connection, but not a refused one, which a proxy may cause during a
      // restart.
      if (opened.readyState !== opened.CLOSED || opened !== source) return;
      close();
      openLater();
    });
  };
  const openLater = () => {
    reload?.toggleAttribute("hidden", false);
    say(state, "Connection lost. Trying again.");
    retry = setTimeout(() => void openAgain(), retryMs);
    retryMs = Math.min(2 * retryMs, MAX_RETRY_MS);
  };
  const openAgain = async () => {
    const answer = await pageAnswer();
    // The tab may have been hidden or shown again in the meantime.
    if (document.hidden || source !== null) return;
    if (answer === "there") open();
    else if (answer === "elsewhere") location.replace(location.pathname);
    else openLater();
  };
  const show = (crawl: CrawlProgressEvent) => {
    const { status, pagesChecked, pagesKnown, page: url, progress } = crawl;
    say(state, stateText(crawl));
    say(pages, pagesText(status, pagesChecked, pagesKnown));
    say(page, url === null ? "" : visibleText(url));
    if (status === "Queued") bar?.removeAttribute("value");
    else if (bar !== null) bar.value = progress;
  };

  open();
  // A browser has six connections to a server without HTTP/2, so hidden tabs leave them to the others.
  document.addEventListener("visibilitychange", () => document.hidden ? close() : open());
  addEventListener("pagehide", close);
  // The next page shows the result of a form, and the end of the crawl must not replace that page.
  document.addEventListener("submit", close);
  addEventListener("pageshow", ({ persisted }) => {
    if (persisted) open();
  });
}

/** Checks that the page still exists, because an event source does not report why it was refused. */
async function pageAnswer(): Promise<"there" | "elsewhere" | "down"> {
  try {
    // deno-lint-ignore readiness/one-way-out -- this runs in the reader's browser and asks its own origin
    const { type, status } = await fetch(location.pathname, { method: "HEAD", redirect: "manual" });
    if (type === "opaqueredirect" || status === 403 || status === 404) return "elsewhere";
    return status === 200 ? "there" : "down";
  } catch {
    // The server does not respond.
    return "down";
  }
}

/** Screen readers do not announce an unchanged text again. */
function say(part: HTMLElement | null | undefined, text: string): void {
  if (part && part.textContent !== text) part.textContent = text;
}
