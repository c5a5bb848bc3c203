/** Reads one page as agents do, with the methods and limits of a scan. */
import { AppError } from "../../errors.ts";
import { finalResult, type ScanRequest, type Scans } from "../../scan/scanner.ts";
import { pictureUrl } from "../../web/report/picture_url.ts";
import type { PictureUrls } from "../../web/report/pictures.ts";
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
): Promise<{ readonly view: PageView; readonly pictures: PictureUrls }> {
  let picture: string | null = null;
  let reading: PageView["reading"] = null;
  let failure: PageView["problem"] = null;
  const { events } = scanner.start({
    ...request,
    onPicture: ({ bytes }) => void (picture = pictureUrl(bytes)),
    onReading(found) {
      if ("code" in found) failure = found;
      else reading = found;
    },
  });
  const result = await finalResult(events, signal);
  if (result === null) throw new AppError("SCAN_STOPPED", 503, "The page was not read to its end, try again");
  const { target, outcome, problem, userAgent, startedAt } = result;
  const requested = target.page ?? target.url;
  return {
    view: { requested, userAgent, startedAt, outcome, problem: failure ?? problem, reading },
    pictures: new Map(shownPicture(reading, picture)),
  };
}

/** The picture of the only page, by its URL after redirects. */
function shownPicture(
  reading: PageView["reading"],
  picture: string | null,
): [url: string, picture: string][] {
  return reading === null || picture === null ? [] : [[reading.url, picture]];
}
