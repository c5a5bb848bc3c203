/** Lists of projects, crawls and pages that are longer than one page of them. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import { html } from "../../crawl/tracked.ts";
import { crawlOf, projectOf, testVisitor, type Visitor } from "./watched_site.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/** Follows the links with this text. @returns how often `item` is on each page */
async function pagesOf({ client }: Visitor, first: string, link: string, item: RegExp): Promise<number[]> {
  const counts: number[] = [];
  for (let path: string | undefined = first; path !== undefined && counts.length < 9;) {
    const text: string = await (await client.get(path)).text();
    counts.push(text.match(item)?.length ?? 0);
    path = new RegExp(`href="([^"]*)">${link}<`).exec(text)?.[1]?.replaceAll("&amp;", "&");
  }
  return counts;
}

testVisitor("projects are listed 50 at a time", async (visitor) => {
  const { site, admin: { accountId } } = visitor;
  for (let at = 0; at < 60; at++) {
    await site.projects.create({ accountId, name: `p${at}`, target: "shop.example.com" }, OPERATOR);
  }
  const counts = await pagesOf(visitor, `/accounts/${accountId}/projects`, "Next", /role="rowheader"/g);
  assertEquals(counts, [50, 10]);
});

testVisitor("crawls are listed 100 at a time", async (visitor) => {
  const { site } = visitor;
  const id = await projectOf(visitor);
  const crawl = await site.crawls.get(await crawlOf(visitor, id));
  const operation = site.stores.database.kv.atomic();
  for (let at = 1; at <= 105; at++) {
    const old = { id: `old${String(at).padStart(13, "0")}`, createdAt: crawl.createdAt - at * 1000 };
    site.crawls.table.insert(operation, { ...crawl, ...old });
  }
  assertEquals((await operation.commit()).ok, true);
  const counts = await pagesOf(visitor, `/projects/${id}/crawls`, "Older crawls", /href="\/crawls\/\w+"/g);
  assertEquals(counts, [100, 6]);
});

testVisitor(
  "pages of a crawl are listed 25 at a time, and each has its place in the address",
  async (visitor) => {
    const { site, client } = visitor;
    const links = Array.from({ length: 34 }, (_, at) => `<a href="/p${at}">${at}</a>`).join(" ");
    site.pages["/"] = html("Home", links);
    for (let at = 0; at < 34; at++) site.pages[`/p${at}`] = site.pages["/a"] ?? "";
    const crawl = await crawlOf(visitor, await projectOf(visitor, { maxPages: "35" }));
    assertEquals(await pagesOf(visitor, `/crawls/${crawl}`, "Next pages", /id="page-\d+"/g), [25, 10]);
    const second = await (await client.get(`/crawls/${crawl}?page=2`)).text();
    assertStringIncludes(second, "Pages 26 to 35 of 35");
    assertStringIncludes(second, 'id="page-26"');
    for (const page of ["0", "-1", "x", "1e9", "9999"]) {
      assertStringIncludes(
        await (await client.get(`/crawls/${crawl}?page=${page}`)).text(),
        "Pages 1 to 25 of 35",
      );
    }
    assertStringIncludes(
      await (await client.get(`/crawls/${crawl}?page=999`)).text(),
      "There are no more pages.",
    );
  },
);
