import { assertEquals } from "@std/assert";
import agentTree from "../../../src/scan/checks/content/agent_tree.ts";
import { Unobservable } from "../../../src/errors.ts";
import { isScanResult } from "../../../src/cli/service/result_shape.ts";
import type { PageBrowser } from "../../../src/scan/contract/page_browser.ts";
import { serveSites } from "../../fixtures/server.ts";
import { RECORDED, TEXT, viewed } from "../browser/recorded_view.ts";
import { scanSite, type ScanSiteOptions } from "../scan_site.ts";
import { siteSetup } from "../test_check.ts";

const HOST = "sight.cases.readiness-tests.org";
const HOME = `https://${HOST}/`;
const BOX = { x: 10, y: 20, width: 30, height: 40 };
const SITE = siteSetup(viewed({
  html: `<!doctype html><title>Other</title><main><p>${TEXT}</p></main>`,
  tree: [
    { role: "RootWebArea", name: "Cases", depth: 0, isFocusable: true },
    { role: "button", name: "", depth: 1, isFocusable: true, box: BOX },
    { role: "link", name: "", depth: 1, isFocusable: true },
  ],
  tools: [{ name: "buy", description: "Buys", schema: null, canRun: true }],
  moves: [`${HOME}start`],
  shift: { score: 0.2, moved: ["div"] },
}, "<p>Loading</p>"));

async function scanned(options: ScanSiteOptions) {
  await using server = await serveSites({ [HOST]: SITE });
  const { result } = await scanSite(HOST, server, { sample: "0", surfaces: [], ...options });
  assertEquals(isScanResult(JSON.parse(JSON.stringify(result))), true);
  return result.inBrowser;
}

const LOOKS = [{ category: "content", check: agentTree }] as const;

Deno.test("a result shows the page that a check looked at in the browser", async () => {
  const pages = await scanned({ catalogue: LOOKS, browser: RECORDED });
  assertEquals(pages, [{
    url: HOME,
    problem: null,
    sight: {
      browser: "Recorded/1.0",
      finalUrl: HOME,
      textInHtml: 7,
      textInBrowser: 527,
      addedShare: 1,
      changed: ["title"],
      tools: [{ name: "buy", description: "Buys" }],
      controls: 2,
      unnamedCount: 2,
      unnamed: [{ role: "button", box: BOX }, { role: "link", box: null }],
      fakeControls: { count: 0, examples: [] },
      treeTokens: 12,
      layoutShift: 0.2,
      cover: null,
      requests: 1,
      failedRequests: { count: 0, examples: [] },
      errors: { count: 0, examples: [] },
      isBusy: false,
      picture: null,
    },
  }]);
});

Deno.test("a result has the reason why the browser could not show the page", async () => {
  const problem = { code: "BROWSER_CRASHED", message: "The page crashed the browser" };
  const browser = { look: () => Promise.reject(new Unobservable(problem.code, problem.message)) };
  const pages = await scanned({ catalogue: LOOKS, browser });
  assertEquals(pages, [{ url: HOME, problem, sight: null }]);
});

Deno.test("a page that no check looks at is not shown in the browser", async () => {
  assertEquals(await scanned({ catalogue: [], browser: RECORDED }), []);
});

Deno.test("a page that was not served is no page in the browser", async () => {
  await using server = await serveSites({
    [HOST]: ({ path }) => path === "/" ? { status: 503, body: "" } : undefined,
  });
  const { result } = await scanSite(HOST, server, {
    sample: "0",
    surfaces: [],
    catalogue: LOOKS,
    browser: RECORDED,
  });
  assertEquals([result.outcome, result.inBrowser], ["blocked", []]);
});

Deno.test("a result without a browser has no pages in it", async () => {
  assertEquals(await scanned({ catalogue: LOOKS }), undefined);
});

Deno.test("a page of the sample is shown in the browser, but not pictured", async () => {
  const looks: (readonly [path: string, isPictured: boolean])[] = [];
  const browser: PageBrowser = {
    look(look, signal) {
      looks.push([new URL(look.url).pathname, look.onPicture !== undefined]);
      return RECORDED.look(look, signal);
    },
  };
  const { "/": page } = viewed({}, `<p>${TEXT}</p><a href=/about>About</a>`);
  await using server = await serveSites({ [HOST]: siteSetup({ "/": page, "/about": page }) });
  const options = { sample: "1", surfaces: [], catalogue: LOOKS, browserPages: 2 };
  await scanSite(HOST, server, { ...options, browser, onPicture() {} });
  assertEquals(looks, [["/", true], ["/about", false]]);
});
