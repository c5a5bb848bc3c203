/** Routes of the pages that are the same for everybody. */
import type { Config } from "../../config.ts";
import { defaultUserAgent } from "../../scan/scanner.ts";
import { apiPage } from "../../web/api/api_page.tsx";
import { asset, HTML_CONTENT_TYPE } from "../../web/asset.ts";
import { botPage } from "../../web/bot_page.tsx";
import { CHECK_PAGES } from "../../web/checks/check_pages.ts";
import { homePage } from "../../web/home_page.tsx";
import { markdownPath } from "../../web/site/site_pages.ts";
import { PROBLEM_CODES } from "../openapi/problem_codes.ts";
import type { AppParts } from "../parts.ts";
import { showing } from "../routing/route.ts";
import { pageHandlers } from "./page_handlers.ts";

/** @param search the query of the URL */
type PageMaker = (search: URLSearchParams) => string;

export function pageRoutes({ config, site }: Pick<AppParts, "config" | "site">) {
  const pages = Object.entries({ ...publicPages(config), ...CHECK_PAGES }).flatMap(([path, page]) => {
    const { html, markdown } = pageHandlers(
      site,
      path,
      ({ url }) => asset(page(new URL(url).searchParams), HTML_CONTENT_TYPE),
    );
    return [[path, html], [markdownPath(path), markdown]];
  });
  return showing(Object.fromEntries(pages));
}

function publicPages(config: Config): Readonly<Record<string, PageMaker>> {
  const { scan, signUp, publicUrl } = config;
  const origin = publicUrl?.origin ?? null;
  const rates = {
    scans: scan.ratePerMinute,
    scansSignedIn: scan.ratePerMinuteSignedIn,
    signIns: config.signInsPerMinute,
    writes: config.writesPerMinute,
  };
  const api = apiPage({ origin, signUp, rates, problems: PROBLEM_CODES });
  return {
    "/": (search) => homePage(search, scan.network.allowPrivate.length > 0),
    "/api": () => api,
    "/bot": () =>
      botPage({
        ...config,
        userAgent: scan.userAgent ?? defaultUserAgent(origin),
        isSigned: scan.network.signing !== undefined,
      }),
  };
}
