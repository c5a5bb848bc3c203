/** Slow: axe-core judges GraphiQL three times in each look. */

/** GraphiQL, as axe-core judges it with a response, its documentation and its explorer. */
import { assertEquals } from "@std/assert";
import type { Page } from "npm:playwright-core@1.65.1";
import { LOOKS, violationsInLooks } from "./axe.ts";
import { testPage } from "./browser.ts";

const press = (page: Page, name: string) => page.getByRole("button", { name }).click();

// Monaco sets its theme once, so the scheme of the browser applies from the start.
for (const look of LOOKS) {
  const { colorScheme, width } = look;
  testPage(`GraphiQL has no violation: ${colorScheme}, ${width} pixels`, {}, async ({ page, origin }) => {
    const found: string[] = [];
    const judge = async () => {
      found.push(...await violationsInLooks(page, [look]));
    };
    await page.goto(`${origin}/graphql`);
    await page.locator(".graphiql-query-editor .view-line").first().waitFor();
    await press(page, "Execute query (Ctrl-Enter)");
    await page.locator(".result-window .view-lines").filter({ hasText: '"version"' }).waitFor();
    await judge();
    await press(page, "Show Documentation Explorer");
    await page.getByText("ServiceAccountKey", { exact: true }).waitFor();
    await judge();
    await press(page, "Show GraphiQL Explorer");
    await page.locator(".graphiql-plugin select").waitFor();
    await judge();
    assertEquals(found, []);
  }, { browser: { colorScheme, viewport: { width, height: 800 } } });
}
