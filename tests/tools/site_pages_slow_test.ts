/** Slow: judges pages with axe-core in two looks. */
/** The site of the documents in a browser. */
import { assertEquals } from "@std/assert";
import { serveSites } from "../fixtures/server.ts";
import { staticSite } from "../fixtures/static_site.ts";
import { type Look, violationsInLooks } from "../web/axe.ts";
import { CAN_RUN, inBrowser, screenshot } from "../web/browser.ts";
import { FILES } from "./built_site.ts";

const AXE_PATHS = ["/docs/api/", "/docs/checks/llms-txt/", "/search.html?q=webhook", "/missing/"];
/** Each color scheme and each layout once. */
const AXE_LOOKS: readonly Look[] = [{ colorScheme: "light", width: 360 }, {
  colorScheme: "dark",
  width: 1280,
}];

Deno.test({
  name: "pages of the site of the documents have no violation, fit on a phone, and are found by their words",
  ignore: !CAN_RUN,
  async fn() {
    await using server = await serveSites({ "127.0.0.1": { http: staticSite(FILES) } });
    const [port = ""] = server.resolve.map((entry) => entry.split(":").at(-1));
    const origin = `http://127.0.0.1:${port}`;
    await inBrowser(origin, async ({ page }) => {
      const lines: string[] = [];
      for (const path of AXE_PATHS) {
        await page.goto(origin + path);
        lines.push(...await violationsInLooks(page, AXE_LOOKS));
        await screenshot(page, `docs${path.replaceAll("/", "-")}`);
      }
      assertEquals(lines, []);
      await page.goto(`${origin}/docs/api/`);
      await page.getByRole("searchbox").fill("min-category-score");
      await page.keyboard.press("Enter");
      await page.getByRole("link", { name: "Config file, gate and outputs: The gate" }).click();
      assertEquals(new URL(page.url()).pathname + new URL(page.url()).hash, "/docs/config/#the-gate");
    }, { expectedErrors: /status of 404/ });
  },
});
