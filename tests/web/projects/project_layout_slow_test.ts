/** Slow: axe-core judges each page of a project in four looks. */

import { assertEquals } from "@std/assert";
import { violations } from "../axe.ts";
import { screenshot } from "../browser.ts";
import { watched } from "./long_history.ts";
import { signUp, testWatchedPage } from "./watched_page.ts";

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
