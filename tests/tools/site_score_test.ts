/** The site of the documents on a static host. Our own scanner judges every page of it. */
import { assertEquals } from "@std/assert";
import { badgeSvg } from "../../src/crawl/badge/badge.ts";
import { crawlSite } from "../scan/crawl/crawl_site.ts";
import { serveSites } from "../fixtures/server.ts";
import { staticSite } from "../fixtures/static_site.ts";
import { ROOT } from "../service_process.ts";
import { FILES, HOST } from "./built_site.ts";

/** More than the number of the site's pages. */
const MAX_PAGES = 500;

const PAGES = [...FILES.keys()].filter((path) => path.endsWith("/index.html"));

function isProblem({ status }: { readonly status: string }): boolean {
  return status !== "pass" && status !== "not_applicable";
}

Deno.test("the site of the documents has the score 100, as its badge shows, and no check warns on any page", async () => {
  await using server = await serveSites({ [HOST]: staticSite(FILES) });
  const { result: { report }, pages } = await crawlSite(server, { target: HOST, maxPages: MAX_PAGES });
  const ofSite = report.checks.filter(isProblem).map(({ id, status, message }) =>
    `${id} ${status}: ${message}`
  );
  const ofPages = pages.flatMap(({ url, results }) =>
    results.filter(isProblem).map(({ checkId, status, message }) => `${url} ${checkId} ${status}: ${message}`)
  );
  assertEquals([...ofSite, ...ofPages], []);
  assertEquals([report.outcome, report.score, report.confidence, pages.length], [
    "completed",
    100,
    1,
    PAGES.length,
  ]);
  const badge = await Deno.readTextFile(`${ROOT}docs/pictures/badge.svg`);
  assertEquals(badge, badgeSvg({ kind: "scored", score: report.score!, grade: report.grade! }));
});
