import { trusted } from "../../../src/auth/change/author.ts";
import type { Page } from "npm:playwright-core@1.65.1";
import { seedHistory } from "./seeded_history.ts";
import { addSite } from "./watched_page.ts";
import { HOST, type WatchedSite } from "./watched_site.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/**
 * A site that was crawled for days, and got worse today.
 * @returns id of the project
 */
export async function watched(page: Page, site: WatchedSite): Promise<string> {
  await addSite(page, HOST, "Shop");
  const [, id = ""] = /\/projects\/(\w+)/.exec(page.url()) ?? [];
  await site.crawls.run(id, OPERATOR);
  await site.settled();
  const [first] = (await site.crawls.page(id, 1, null)).records;
  if (first === undefined) throw new Error("no crawl");
  await seedHistory(site, first);
  await site.webhooks.set({ projectId: id, url: `https://${HOST}/hook`, format: "standard" }, OPERATOR);
  await site.projects.update(id, { isPublic: true }, OPERATOR);
  site.pages["/hook"] = { status: 503, body: "try later" };
  await site.webhooks.test(id, OPERATOR);
  site.pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
  delete site.pages["/robots.txt"];
  await site.crawls.run(id, OPERATOR);
  await site.settled();
  return id;
}
