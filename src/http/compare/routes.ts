/** Routes of comparisons. */
import { asset, HTML_CONTENT_TYPE } from "../../web/asset.ts";
import { EMPTY_QUERY } from "../../web/compare/compare_forms.tsx";
import { compareFormPage } from "../../web/compare/compare_page.tsx";
import type { AppParts } from "../parts.ts";
import { formRoute } from "../routing/form_route.ts";
import type { Route, Routes } from "../routing/route.ts";
import { keptReportFinder } from "../scan/kept_report.ts";
import { pageHandlers } from "../site/page_handlers.ts";
import { compareHandler, type CompareOptions, type Format } from "./handler.ts";

type Parts = Pick<
  AppParts,
  "scanner" | "stores" | "reports" | "desk" | "admission" | "shutdown" | "site" | "accountPages"
>;

export function compareRoutes(
  { scanner, stores, reports, desk, admission, shutdown, site, accountPages }: Parts,
) {
  const options: CompareOptions = {
    desk,
    admission,
    refusing: shutdown.refusing,
    parse: (domain, ua) => scanner.parse(domain, { ua }),
    findKept: keptReportFinder({ reports, scanner, now: stores.database.now }),
    pages: accountPages,
  };
  const form = pageHandlers(
    site,
    "/compare",
    () => asset(compareFormPage(EMPTY_QUERY), HTML_CONTENT_TYPE, { "referrer-policy": "same-origin" }),
  );
  const filled = (format: Format | null): Route => {
    const handle = compareHandler(format, options);
    return {
      answer: async (request, parameters, address, personalize) =>
        await personalize(request, await handle(request, parameters, address), address),
      startsScans: true,
    };
  };
  return {
    "/compare": formRoute(form.html, filled(null)),
    "/compare.md": formRoute(form.markdown, filled("markdown")),
    "/compare.json": filled("json"),
  } satisfies Routes;
}
