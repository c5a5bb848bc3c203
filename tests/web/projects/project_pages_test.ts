/** The pages of a project with a long history, in a browser: what is read, and that it fits every screen. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import type { Page } from "npm:playwright-core@1.65.1";
import { violations } from "../axe.ts";
import { screenshot } from "../browser.ts";
import { seedHistory } from "./seeded_history.ts";
import { addSite, heading, press, signUp, testWatchedPage } from "./watched_page.ts";
import { HOST, type WatchedSite } from "./watched_site.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/** A site that was crawled for days, and has got worse today. @returns id of the project */
async function watched(page: Page, site: WatchedSite): Promise<string> {
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

testWatchedPage(
  "the history marks new scoring rules, failures and provisional scores, and is a table too",
  async (open) => {
    const { page, site, origin } = open;
    await signUp(open, "historian");
    const id = await watched(page, site);
    await page.goto(`${origin}/projects/${id}`);
    await screenshot(page, "history");
    const chart = page.getByRole("img", { name: /^Scores of 10 crawls, from 41 to \d+, between/ });
    assert(await chart.isVisible());
    assertStringIncludes(await page.locator("figcaption").innerText(), "✗ marks 1 failed crawl.");
    assertEquals(await page.locator(".history .provisional").count(), 2);
    assertEquals(await page.locator(".history .version").count(), 1);
    await page.getByText("View as a table").click();
    const table = page.getByRole("region", { name: "Scores as a table" });
    assertStringIncludes(await table.innerText(), "Failed: the site returned server errors");
    assert(await page.getByRole("heading", { name: /^Got worse \(unconfirmed\)/ }).isVisible());
  },
);

testWatchedPage("a cell of the matrix leads to the open problems of its page", async (open) => {
  const { page, site, origin } = open;
  await signUp(open, "matrix");
  const id = await watched(page, site);
  await page.goto(`${origin}/projects/${id}`);
  await page.getByRole("link", { name: "/a", exact: true }).click();
  await page.getByRole("heading", { name: "What we checked" }).waitFor();
  const problems = page.locator(":target");
  assert(await problems.isVisible());
});

testWatchedPage(
  "a webhook is rotated and removed in dialogs, and its secret is never shown again",
  async (open) => {
    const { page, site, origin } = open;
    await signUp(open, "hooked");
    const id = await watched(page, site);
    await page.goto(`${origin}/projects/${id}/webhook`);
    await screenshot(page, "webhook");
    await page.getByRole("link", { name: "Rotate secret of Shop" }).click();
    await page.getByRole("dialog", { name: "Rotate secret" }).getByRole("button", {
      name: "Rotate secret",
    })
      .click();
    await heading(page, "Your webhook secret");
    await screenshot(page, "webhook-secret");
    const secret = await page.locator("#secret").textContent() ?? "";
    assert(secret.startsWith("whsec_"));
    await page.getByRole("link", { name: "I have copied it" }).click();
    await heading(page, "Webhook");
    assertEquals((await page.content()).includes(secret), false);
    await page.goBack();
    assertEquals((await page.content()).includes(secret), false);
    await page.goto(`${origin}/projects/${id}/webhook`);
    await page.getByRole("link", { name: "Remove the webhook of Shop" }).click();
    await press(page, "Remove webhook");
    await page.getByText("Webhook removed.").waitFor();
  },
  { expectedErrors: /ERR_CACHE_MISS/ },
);

for (const colorScheme of ["light", "dark"] as const) {
  for (const width of [360, 1280]) {
    testWatchedPage(`the pages of a project fit a ${colorScheme} screen of ${width} px`, async (open) => {
      const { page, site, origin } = open;
      await signUp(open, `fits-${colorScheme}-${width}`);
      const id = await watched(page, site);
      const [newest] = (await site.crawls.page(id, 1, null)).records;
      const { accountId } = await site.projects.get(id);
      const paths = [
        `/accounts/${accountId}/projects`,
        `/accounts/${accountId}/projects/new`,
        ...["", "/crawls", "/ci", "/badge", "/webhook", "/settings", "/delete"].map((end) =>
          `/projects/${id}${end}`
        ),
        `/crawls/${newest?.id}`,
        `/crawls/${newest?.id}/delete`,
      ];
      for (const path of paths) {
        await page.goto(`${origin}${path}`);
        const name = path.replace(accountId, "a").replace(id, "p").replace(newest?.id ?? "", "c");
        await screenshot(page, `${colorScheme}-${width}${name.replaceAll("/", "-")}`);
        assertEquals(await page.evaluate("document.documentElement.scrollWidth > innerWidth"), false, path);
        assertEquals(await violations(page), [], path);
      }
    }, { browser: { viewport: { width, height: 800 }, colorScheme } });
  }
}
