/** The public pages with all their metadata in a browser. No part violates the policy or is fetched. */
import { assertEquals } from "@std/assert";
import { screenshot, testPage } from "../browser.ts";

const SIZES = [[360, "light"], [1280, "light"], [1280, "dark"]] as const;

for (const [width, colorScheme] of SIZES) {
  testPage(
    `pages show their audience and their own score at ${width} px, ${colorScheme}`,
    {},
    async ({ page, origin }) => {
      for (const path of ["/", "/checks", "/checks/robots-txt", "/bot"]) {
        await page.goto(origin + path);
        await page.getByRole("contentinfo").getByText("Own score: 100 of 100").waitFor();
        await page.getByRole("contentinfo").getByRole("link", { name: "llms.txt" }).waitFor();
        assertEquals(await page.locator("script[type='application/ld+json']").count(), 1);
        const scrolled = await page.evaluate("document.documentElement.scrollWidth - innerWidth");
        assertEquals(scrolled, 0);
        await screenshot(page, `site${path.replaceAll("/", "-")}-${width}-${colorScheme}`);
      }
    },
    {
      browser: { viewport: { width, height: 800 }, colorScheme },
      environment: { PUBLIC_URL: "https://readiness.example" },
    },
  );
}
