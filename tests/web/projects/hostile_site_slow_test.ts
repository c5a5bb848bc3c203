/** Slow: follows a hostile project through ten pages in a browser. */
/** A project whose site, name and webhook answer are HTML, scripts and invisible characters. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { addSite, heading, signUp, testWatchedPage } from "./watched_page.ts";
import { HOST } from "./watched_site.ts";
import { trusted } from "../../../src/auth/change/author.ts";

const HOSTILE = `<img src=x onerror="alert(1)"><script>alert(2)</script>"'</title>`;
const HIDDEN = "\u202egnp.exe\u200b";
const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

testWatchedPage("a hostile site is shown as text, and nothing of it is invisible", async (open) => {
  const { page, site, origin } = open;
  await signUp(open, "hostile");
  await addSite(page, HOST, HOSTILE);
  const [, id = ""] = /\/projects\/(\w+)/.exec(page.url()) ?? [];
  site.pages["/"] = {
    body: `<title>${HOSTILE}${HIDDEN}</title><link rel="canonical" href="javascript:alert(3)"><a href="/a?${
      encodeURIComponent(HOSTILE)
    }">x</a>`,
    headers: { "content-type": "text/html", link: `<${HOSTILE}>; rel="${HIDDEN.slice(1, 4)}"` },
  };
  site.pages["/robots.txt"] = { body: `${HOSTILE}${HIDDEN}\nSitemap: ${HOSTILE}${HIDDEN}\n` };
  site.pages["/llms.txt"] = { body: `# ${HOSTILE}${HIDDEN}\n`, headers: { "content-type": "text/plain" } };
  site.pages["/hook"] = { status: 500, body: `${HOSTILE}${HIDDEN}` };
  await site.webhooks.set({ projectId: id, url: `https://${HOST}/hook`, format: "standard" }, OPERATOR);
  await site.webhooks.test(id, OPERATOR);
  await site.crawls.run(id, OPERATOR);
  await site.settled();
  const [crawl] = (await site.crawls.page(id, 1, null)).records;
  const { accountId } = await site.projects.get(id);
  const ends = ["", "/crawls", "/ci", "/badge", "/webhook", "/settings", "/delete"];
  for (
    const path of [
      `/accounts/${accountId}/projects`,
      ...ends.map((end) => `/projects/${id}${end}`),
      `/crawls/${crawl?.id}`,
    ]
  ) {
    await page.goto(`${origin}${path}`);
    const text = await page.locator("body").textContent() ?? "";
    assertEquals([path, /[\u202e\u200b]/.exec(text)?.[0]], [path, undefined]);
    assertEquals([path, await page.locator("main img:not(.badge-preview img), main script").count()], [
      path,
      0,
    ]);
    assertEquals([path, await page.locator('a[href^="javascript"]').count()], [path, 0]);
  }
  for (const path of [`/crawls/${crawl?.id}`, `/projects/${id}/webhook`]) {
    await page.goto(`${origin}${path}`);
    assertStringIncludes(
      await page.locator("main").textContent() ?? "",
      "<script>alert(2)</script>",
    );
  }
  await page.goto(`${origin}/projects/${id}`);
  await heading(page, HOSTILE);
});
