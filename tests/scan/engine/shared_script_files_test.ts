/** Requests for files of scripts, from the site's point of view. */
import { assertEquals, assertLessOrEqual } from "@std/assert";
import { ScriptRunner } from "../../../src/scan/scripts.ts";
import type { FixtureRequest } from "../../fixtures/server.ts";
import { serveSites } from "../../fixtures/server.ts";
import { crawlSite, HOST, sitemap } from "../crawl/crawl_site.ts";
import { PROGRAM } from "../pool/pool.ts";
import { scanSite } from "../scan_site.ts";

const PATHS = ["/oak", "/brass", "/felt", "/rails"];

/** @param filesOf the script files of a page */
function scriptedSite(filesOf: (path: string) => readonly string[]) {
  const files: string[] = [];
  return {
    files,
    serve({ path }: FixtureRequest) {
      if (path.endsWith(".js")) {
        files.push(path);
        return { headers: { "content-type": "text/javascript" }, body: "document.body.append('Oak. ')" };
      }
      if (path === "/sitemap.xml") return sitemap("/", ...PATHS);
      if (path !== "/" && !PATHS.includes(path)) return undefined;
      const links = PATHS.map((each) => `<a href="${each}">More about ${each.slice(1)}</a>`).join(" ");
      const scripts = filesOf(path).map((file) => `<script src="${file}"></script>`).join("");
      return {
        headers: { "content-type": "text/html" },
        body:
          `<!doctype html><html lang="en"><title>Cases of ${path}</title><h1>Cases</h1>${links}${scripts}`,
      };
    },
  };
}

Deno.test("scripts of all pages of a scan request at most 50 files, and leave requests for all checks", async () => {
  using scripts = new ScriptRunner(PROGRAM, 1);
  const site = scriptedSite((path) => Array.from({ length: 20 }, (_, at) => `${path}${at}.js`));
  await using server = await serveSites({ [HOST]: { https: site.serve, http: site.serve } });
  const { result } = await scanSite(HOST, server, { scripts });
  assertEquals([result.pages.length, site.files.length, result.summary.inconclusive], [5, 50, 0]);
  assertLessOrEqual(result.exchanges.length, 200);
});

Deno.test("pages of a crawl share the files of their scripts", async () => {
  using scripts = new ScriptRunner(PROGRAM, 1);
  const site = scriptedSite(() => ["/app.js"]);
  await using server = await serveSites({ [HOST]: { https: site.serve, http: site.serve } });
  const { pages } = await crawlSite(server, { scripts });
  assertEquals([pages.length, site.files], [5, ["/app.js"]]);
});
