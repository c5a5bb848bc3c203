/** Slow: starts a scan process and a browser, which is killed. */
import { assert, assertEquals } from "@std/assert";
import { type CheckedPage, parseCrawlSettings } from "../../../src/scan/crawler.ts";
import type { PageBrowser } from "../../../src/scan/contract/page_browser.ts";
import { PoolMemory } from "../../../src/scan/pool/pool_memory.ts";
import { LARGE_SHARE_BYTES } from "../../../src/scan/memory_budget.ts";
import { paths, serveSites } from "../../fixtures/server.ts";
import { CAN_LOOK, localBrowser } from "../browser/local_browser.ts";
import { HOST, html, numbered, pathOf, sitemap } from "../crawl/crawl_site.ts";
import { startPool } from "./pool.ts";

const POSTS = numbered("/posts", 3);
const page = html("Cases", [], "<script src=/app.js></script>");
const SITE = {
  ...Object.fromEntries(["/", ...POSTS].map((path) => [path, page])),
  "/sitemap.xml": sitemap(...POSTS),
  "/app.js": { body: "document.title = 'Shown'", headers: { "content-type": "text/javascript" } },
};

Deno.test({
  name: "a crawl whose browser is killed loses one page of it, and no verdict on the HTML",
  ignore: !CAN_LOOK,
  async fn() {
    await using server = await serveSites({ [HOST]: paths(SITE) });
    const local = await localBrowser({ pages: 1 });
    const pidFile = `${local.path}.pid`;
    const program = await Deno.readTextFile(local.path);
    const [shell = "", ...rest] = program.split("\n");
    await Deno.writeTextFile(local.path, [shell, `echo $$ >${pidFile}`, ...rest].join("\n"));
    const looks: string[] = [];
    const killed: PageBrowser = {
      look(look, signal) {
        if (looks.push(pathOf(look.url)) !== 2) return local.browser.look(look, signal);
        const answer: typeof look.answer = (request) => {
          const pid = parseInt(Deno.readTextFileSync(pidFile));
          assert(pid > 1);
          if (request.kind === "Script") Deno.kill(pid, "SIGKILL");
          return look.answer(request);
        };
        return local.browser.look({ ...look, answer }, signal);
      },
    };
    const handed: CheckedPage[] = [];
    {
      using pool = await startPool(server, { browser: killed });
      const settings = parseCrawlSettings(pool, { target: HOST, maxPages: 4, browserPages: 4 });
      const request = { ...settings.request, only: ["agent-tree", "headings"] };
      const { outcome } = await pool.crawl({ ...settings, request }, {
        memory: new PoolMemory(1, LARGE_SHARE_BYTES, 1),
        signal: new AbortController().signal,
        onChunk: (chunk) => Promise.resolve(void handed.push(...chunk)),
      });
      assertEquals([outcome, looks.length], ["completed", 4]);
    }
    await local[Symbol.asyncDispose]();
    await Deno.remove(pidFile);
    const outcomes = handed.map((
      { url, results },
    ) => [pathOf(url), ...results.map(({ outcome }) => outcome)]);
    assertEquals(
      outcomes,
      handed.map(({ url }) => [pathOf(url), pathOf(url) === looks[1] ? "browser-ended" : "bare", "ordered"]),
    );
  },
});
