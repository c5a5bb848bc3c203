/** Reads one page as agents do, with the methods and limits of a scan. */
import { AppError } from "../../errors.ts";
import { finalResult, type ScanRequest, type Scans } from "../../scan/scanner.ts";
import type { PageView } from "../../web/agent_view/page_view.ts";

/**
 * @param request the page, or a site, which stands for its home page
 * @param signal aborts when the client leaves
 * @throws {AppError} SCAN_STOPPED if it was stopped
 */
export async function viewPage(
  scanner: Scans,
  request: ScanRequest,
  signal: AbortSignal,
): Promise<PageView> {
  let reading: PageView["reading"] = null;
  let failure: PageView["problem"] = null;
  const { events } = scanner.start({
    ...request,
    onReading(found) {
      if ("code" in found) failure = found;
      else reading = found;
    },
  });
  const result = await finalResult(events, signal);
  if (result === null) throw new AppError("SCAN_STOPPED", 503, "The page was not read to its end, try again");
  const { target, outcome, problem, userAgent, startedAt } = result;
  return {
    requested: target.page ?? target.url,
    userAgent,
    startedAt,
    outcome,
    problem: failure ?? problem,
    reading,
  };
}
