/** Projects whose crawls also show pages in a browser. */
import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import type { CrawlRecord } from "../../src/crawl/crawl_record.ts";
import { checkedSettings, DEFAULT_SETTINGS } from "../../src/crawl/project/project_settings.ts";
import { shownPages } from "../../src/crawl/worker/shown_pages.ts";
import type { CheckChange } from "../../src/crawl/changes/check_changes.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { inMemory } from "../database/databases.ts";
import { viewed } from "../scan/browser/recorded_view.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";
import { trackedTest } from "./tracked.ts";

const SETTINGS = { ...DEFAULT_SETTINGS, name: "Shop", target: "shop.example.com", browserPages: 2 };

Deno.test("a project needs a browser of the service to show pages in, but keeps its setting without one", () => {
  const scanner = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "Bot/1.0" });
  const refuse = (before?: number) => () => checkedSettings(scanner, SETTINGS, before);
  assertEquals(assertThrows(refuse(), AppError).field, "browserPages");
  assertEquals(assertThrows(refuse(1), AppError).field, "browserPages");
  assertEquals(refuse(2)().browserPages, 2);
});

const withButton = (name: string) =>
  viewed({ tree: [{ role: "button", name, depth: 0, isFocusable: true }] })["/"];
const OTHERS = ["/a", "/b", "/c", "/d"];

Deno.test("the second look shows the same pages in the browser, and confirms what only the browser sees", () =>
  inMemory(trackedTest(async ({ crawl, crawls, pages, clock, until }) => {
    for (const path of OTHERS) pages[path] = withButton("Buy");
    await crawl();
    for (const path of OTHERS) pages[path] = withButton("");
    const worse = await crawl();
    const shown = await shownPages(crawls.pages(worse));
    clock.at += 180_000;
    const row = crawls.table.row([worse.projectId, worse.createdAt, worse.id]);
    const looked = await until<CrawlRecord>(row, (value) => value?.recheckAt === null);
    const changes = looked === null ? [] : await crawls.changes(looked);
    const tree = changes.find(({ checkId }: CheckChange) => checkId === "agent-tree");
    assertEquals(shown.length, 3);
    assertEquals(
      tree?.pages.map(({ url, confirmation }) => [url, confirmation]).toSorted(),
      shown.slice(1).map((url) => [url, "confirmed"]).toSorted(),
    );
  }, { browserPages: 3 })));
