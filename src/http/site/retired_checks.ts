/** Routes of the pages of former checks, so that links in old reports still lead to an explanation. */
import { RETIRED_CHECKS, retirementText } from "../../scan/retired_checks.ts";
import { asset, HTML_CONTENT_TYPE, MARKDOWN_CONTENT_TYPE } from "../../web/asset.ts";
import { retiredCheckPage } from "../../web/checks/retired_check_page.tsx";
import { markdownPath } from "../../web/site/site_pages.ts";
import { showing } from "../routing/route.ts";

/** Each former page redirects to the page of the successor. Without a successor, it is gone. */
export function retiredCheckRoutes() {
  const routes = [...RETIRED_CHECKS].flatMap(([id, { successor }]) => {
    const path = `/checks/${id}`;
    if (successor !== null) {
      const to = `/checks/${successor}`;
      return [[path, () => moved(to)], [markdownPath(path), () => moved(markdownPath(to))]];
    }
    const text = `${retirementText(id)}.`;
    return [
      [path, () => asset(retiredCheckPage(text), HTML_CONTENT_TYPE, {}, 410)],
      [
        markdownPath(path),
        () => asset(`# Check removed\n\n${text}\n`, MARKDOWN_CONTENT_TYPE, {}, 410),
      ],
    ];
  });
  return showing(Object.fromEntries(routes));
}

function moved(location: string): Response {
  return new Response(null, { status: 301, headers: { location, "cache-control": "no-cache" } });
}
