/** Routes of what is the same for everybody: pages to read, and what all pages load. */
import type { Config } from "../../config.ts";
import { defaultUserAgent } from "../../scan/scanner.ts";
import { agentViewFormPage } from "../../web/agent_view/agent_view_page.tsx";
import { apiPage } from "../../web/api/api_page.tsx";
import { asset } from "../../web/asset.ts";
import { botPage } from "../../web/bot_page.tsx";
import { bundleFiles, IMMUTABLE } from "../../web/bundle_files.ts";
import { CHECK_PAGES } from "../../web/checks/check_pages.ts";
import { compareFormPage, EMPTY_QUERY } from "../../web/compare/compare_page.tsx";
import favicon from "../../web/favicon.svg" with { type: "text" };
import { homePage } from "../../web/home_page.tsx";
import { PROBLEM_CODES } from "../openapi/problem_codes.ts";

const HTML = "text/html; charset=utf-8";

type Route = (request: Request) => Response;

/** By path. */
export function readingRoutes(config: Config): Readonly<Record<string, Route>> {
  const { scan, signUp, publicUrl } = config;
  const origin = publicUrl?.origin ?? null;
  const rates = {
    scans: scan.ratePerMinute,
    scansSignedIn: scan.ratePerMinuteSignedIn,
    signIns: config.signInsPerMinute,
    writes: config.writesPerMinute,
  };
  const api = apiPage({ origin, signUp, rates, problems: PROBLEM_CODES });
  return Object.fromEntries<Route>([
    ["/api", () => asset(api, HTML)],
    ["/compare", () => asset(compareFormPage(EMPTY_QUERY), HTML, { "referrer-policy": "same-origin" })],
    ["/agent-view", () => asset(agentViewFormPage({ url: "", ua: "" }), HTML)],
    ["/bot", () => asset(botPage(scan.userAgent ?? defaultUserAgent(origin)), HTML)],
    ...Object.entries(CHECK_PAGES).map(([path, page]): [string, Route] => [
      path,
      ({ url }) => asset(page(new URL(url).searchParams), HTML),
    ]),
    ...[...bundleFiles()].map(([path, { body, contentType }]): [string, Route] => [
      path,
      () => asset(body, contentType, { "cache-control": IMMUTABLE }),
    ]),
    ["/", () => asset(homePage(), HTML)],
    ["/favicon.svg", () => asset(favicon, "image/svg+xml")],
  ]);
}
