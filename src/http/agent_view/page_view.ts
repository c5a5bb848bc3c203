/** Reads one page as agents do, by the ways and within the limits of a scan. */
import { AppError, orUnobservable, Unobservable } from "../../errors.ts";
import { finalResult, type Scanner, type ScanRequest } from "../../scan/scanner.ts";
import { pageReading } from "../../scan/page_reading.ts";
import type { PageView } from "../../web/agent_view/page_view.ts";

/**
 * @param request names the page, or a site whose home page is meant
 * @param signal aborts when the client leaves
 * @throws {AppError} SCAN_STOPPED if it was stopped
 */
export async function viewPage(
  scanner: Scanner,
  request: ScanRequest,
  signal: AbortSignal,
): Promise<PageView> {
  let found: PageView["reading"] = null;
  let failure: PageView["problem"] = null;
  let mistake: unknown = null;
  const { events } = scanner.start({
    ...request,
    async look({ entries, visit }) {
      const page = entries.at(-1);
      if (page === undefined) return;
      try {
        const reading = await orUnobservable(visit(page.url).observe(pageReading));
        if (reading instanceof Unobservable) failure = { code: reading.code, message: reading.message };
        else found = reading;
      } catch (error) {
        // The scan has to end first.
        mistake = error;
      }
    },
  });
  const result = await finalResult(events, signal);
  if (mistake !== null) throw mistake;
  if (result === null) throw new AppError("SCAN_STOPPED", 503, "The page was not read to its end, try again");
  const { target, outcome, problem, userAgent, startedAt } = result;
  return {
    requested: target.page ?? target.url,
    userAgent,
    startedAt,
    outcome,
    problem: failure ?? problem,
    reading: found,
  };
}
