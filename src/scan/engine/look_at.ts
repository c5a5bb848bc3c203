/** Shows a page of a site in a browser, whose requests are requests of the scan. */
import { Buffer } from "node:buffer";
import { Unobservable } from "../../errors.ts";
import type { Fetcher } from "../fetch/fetcher.ts";
import { PageRequests } from "../fetch/page_requests.ts";
import { ROBOTS_FORBIDDEN } from "../fetch/robots_gate.ts";
import type { PagePicture } from "../contract/page_picture.ts";
import type { ScanLimits } from "../fetch/limits/scan_limits.ts";
import { FailedStarts } from "./failed_starts.ts";
import { plural } from "../../plural.ts";
import type { RequestPace } from "../fetch/pace/request_pace.ts";
import type { PageAnswer, PageBrowser, PageRequest, PageView } from "../contract/page_browser.ts";

/**
 * @param isEntry true for the home page and the named page, the only ones whose pictures a report shows
 * @throws {Unobservable} `BROWSER_…`, or the signal's reason
 */
export type LookAt = (page: URL, fetcher: Fetcher, isEntry: boolean, language?: string) => Promise<PageView>;

/** Share of a scan's time that a page is waited for at most. */
const MAX_SHARE = 0.6;
/** Share of a scan's time after which no page is waited for. */
const LAST_SHARE = 0.8;
/** Maximum milliseconds between two requests to the site. A page of 30 requests then loads in the time it has. */
const MAX_DELAY_MS = 200;
/** Failures of requests that were not sent because of their method. */
const WITHHELD: ReadonlySet<string> = new Set(["POST_WITHHELD", "METHOD_WITHHELD"]);

interface LookOptions {
  readonly limits: ScanLimits;
  readonly userAgent: string;
  readonly signal: AbortSignal;
  /** Spaces the requests of a crawl, whose pages may take any time together. */
  readonly pace?: Pick<RequestPace, "state">;
  readonly onPicture?: (picture: PagePicture) => void;
  /** Milliseconds of a clock. */
  readonly now?: () => number;
}

export function lookWith(browser: PageBrowser, options: LookOptions): LookAt {
  const { limits, userAgent, signal, pace, onPicture, now = () => performance.now() } = options;
  const begun = now();
  const starts = new FailedStarts(pace !== undefined, now);
  return async (page, fetcher, isEntry, language) => {
    starts.check();
    if (fetcher.isClosed(page.hostname)) {
      throw new Unobservable(
        ROBOTS_FORBIDDEN,
        "robots.txt does not let our crawler load the scripts and styles of the site",
      );
    }
    if (pace && pace.state.delayMs > MAX_DELAY_MS) throw tooSlow(pace.state.delayMs);
    const begunAt = now();
    const failures: unknown[] = [];
    // The rest of the scan must not wait for a browser that other scans keep busy.
    const late = new AbortController();
    const leftMs = pace ? Infinity : LAST_SHARE * limits.scanMs - (begunAt - begun);
    const maxMs = MAX_SHARE * limits.scanMs;
    let hasBegun = false;
    const endLate = () => late.abort(hasBegun || leftMs < maxMs ? tooLate() : tooBusy());
    const timer = setTimeout(endLate, Math.min(maxMs, leftMs));
    // Requests other than GET.
    let sent = 0;
    // Each time has the limits of a page. The time of the scan holds for both.
    const show = async () => {
      const requests = new PageRequests(fetcher, limits);
      try {
        return await browser.look({
          url: page.href,
          userAgent,
          ...(language === undefined ? {} : { language }),
          async answer(request) {
            hasBegun = true;
            starts.reset();
            if (request.method !== "GET") sent++;
            const answer = await answered(requests, request, failures);
            if ("refused" in answer && WITHHELD.has(answer.refused)) sent--;
            return answer;
          },
          ...(isEntry && onPicture
            ? { onPicture: (picture) => onPicture({ ...picture, url: page.href }) }
            : {}),
        }, AbortSignal.any([signal, late.signal]));
      } finally {
        requests.close();
      }
    };
    try {
      const view = await show().catch((error: unknown) => {
        // The site would get what the page has sent twice.
        const isRepeated = error instanceof Unobservable && error.code === "BROWSER_LOST" && sent === 0;
        if (!isRepeated) throw error;
        return show();
      });
      if (failures.length > 0) throw failures[0];
      // A page that waits for the site shows less than it would.
      if (view.isBusy && pace && pace.state.waitMs > 0) throw paused();
      return view;
    } catch (error) {
      starts.note(error, begunAt);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  };
}

function tooBusy(): Unobservable {
  return new Unobservable("BROWSER_BUSY", "The browser was busy with other pages, try again later");
}

function tooLate(): Unobservable {
  return new Unobservable("BROWSER_BUSY", "The scan had no time left for the page in the browser");
}

function tooSlow(delayMs: number): Unobservable {
  return new Unobservable(
    "BROWSER_DELAY",
    `robots.txt asks for ${
      plural(delayMs / 1000, "second")
    } between requests, which is too slow for a browser`,
  );
}

function paused(): Unobservable {
  return new Unobservable("BROWSER_PAUSED", "The site asked for a pause while the browser loaded the page");
}

/** A request without a response fails in the page. A bug fails the look. */
async function answered(
  requests: PageRequests,
  request: PageRequest,
  failures: unknown[],
): Promise<PageAnswer> {
  try {
    const { status, headers, bytes } = await requests.answer(request);
    return { status, headers: [...headers], body: Buffer.from(bytes).toString("base64") };
  } catch (error) {
    if (!(error instanceof Unobservable)) failures.push(error);
    return { refused: error instanceof Unobservable ? error.code : "INTERNAL_ERROR" };
  }
}
