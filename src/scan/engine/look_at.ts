/** Shows a page of a site in a browser, whose requests are requests of the scan. */
import { Buffer } from "node:buffer";
import { Unobservable } from "../../errors.ts";
import type { Fetcher } from "../fetch/fetcher.ts";
import { PageRequests } from "../fetch/page_requests.ts";
import { ROBOTS_FORBIDDEN } from "../fetch/robots_gate.ts";
import type { ScanLimits } from "../fetch/scan_limits.ts";
import type { PageAnswer, PageBrowser, PageRequest, PageView } from "../page_browser.ts";

/** @throws {Unobservable} `BROWSER_…`, or the signal's reason */
export type LookAt = (page: URL, fetcher: Fetcher) => Promise<PageView>;

/** Share of a scan's time after which a page is no longer waited for. */
const MAX_SHARE = 0.6;

interface LookOptions {
  readonly limits: ScanLimits;
  readonly userAgent: string;
  readonly signal: AbortSignal;
}

export function lookWith(browser: PageBrowser, { limits, userAgent, signal }: LookOptions): LookAt {
  return async (page, fetcher) => {
    if (fetcher.isClosed(page.hostname)) {
      throw new Unobservable(
        ROBOTS_FORBIDDEN,
        "robots.txt does not let our crawler load the scripts and styles of the site",
      );
    }
    const requests = new PageRequests(fetcher, limits);
    const failures: unknown[] = [];
    // The rest of the scan must not wait for a browser that other scans keep busy.
    const late = new AbortController();
    const timer = setTimeout(() => late.abort(tooBusy()), MAX_SHARE * limits.scanMs);
    try {
      const view = await browser.look({
        url: page.href,
        userAgent,
        answer: (request) => answered(requests, request, failures),
      }, AbortSignal.any([signal, late.signal]));
      if (failures.length > 0) throw failures[0];
      return view;
    } finally {
      clearTimeout(timer);
      requests.close();
    }
  };
}

function tooBusy(): Unobservable {
  return new Unobservable("BROWSER_BUSY", "The browser was busy with other pages, try again later");
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
