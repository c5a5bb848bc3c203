/** Slow: opens projects with a long history in a browser. */
/** The pages of a project with a long history, in a browser. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { screenshot } from "../browser.ts";
import { watched } from "./long_history.ts";
import { heading, press, signUp, testWatchedPage } from "./watched_page.ts";

testWatchedPage(
  "the history marks new scoring rules, failures and provisional scores, is a table too, and its ages advance",
  async (open) => {
    const { page, site, origin } = open;
    await signUp(open, "historian");
    const id = await watched(page, site);
    await page.goto(`${origin}/projects/${id}`);
    await screenshot(page, "history");
    const chart = page.getByRole("group", { name: /^Scores of 10 crawls, from 41 to \d+, between/ });
    assert(await chart.isVisible());
    assertStringIncludes(await page.locator("figcaption").innerText(), "✗ marks 1 failed crawl.");
    assertEquals(await page.locator(".history .provisional").count(), 2);
    assertEquals(await page.locator(".history .version").count(), 1);
    await page.getByRole("link", { name: /^\d{4}-\d\d-\d\d: score/ }).last().focus();
    const card = page.locator(".chart-card");
    assertStringIncludes(await card.innerText(), "Can they read it?");
    await page.keyboard.press("Home");
    assertStringIncludes(await card.innerText(), "41");
    await page.keyboard.press("Escape");
    assertEquals(await card.isVisible(), false);
    const visibility = (kind: string) =>
      page.locator(`.chart ${kind}.line-read`).first().evaluate((line: Element) =>
        getComputedStyle(line).visibility
      );
    assertEquals([await visibility("polyline"), await visibility("path")], ["hidden", "hidden"]);
    await page.getByLabel(/Can they read it/).check();
    assertEquals([await visibility("polyline"), await visibility("path")], ["visible", "visible"]);
    await page.getByText("View as a table").click();
    const table = page.getByRole("region", { name: "Scores as a table" });
    assertStringIncludes(await table.innerText(), "Failed: the site returned server errors");
    assert(await page.getByRole("heading", { name: /^Got worse \(unconfirmed\)/ }).isVisible());
    await page.clock.install();
    await page.reload();
    const link = page.getByRole("link", { name: /^All results from/ });
    assertEquals(await link.innerText(), "All results from less than a minute ago");
    await page.clock.fastForward("02:00:00");
    assertEquals(await link.innerText(), "All results from 2 hours ago");
  },
);

testWatchedPage(
  "a cell of the matrix links to the open problems of its page, and the number of failed checks to these checks",
  async (open) => {
    const { page, site, origin } = open;
    await signUp(open, "matrix");
    const id = await watched(page, site);
    await page.goto(`${origin}/projects/${id}`);
    await page.getByRole("link", { name: "/a", exact: true }).click();
    await page.getByRole("heading", { name: "All checks" }).waitFor();
    await page.locator(":target").waitFor();
    await page.goBack();
    await page.getByRole("link", { name: /^\d+ checks? fails?$/ }).click();
    await page.locator(".filter [value=fail]:checked").waitFor();
  },
);

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
    await page.getByRole("link", { name: /secret of Shop/ }).first().waitFor();
    assertEquals((await page.content()).includes(secret), false);
    await page.goto(`${origin}/projects/${id}/webhook`);
    await page.getByRole("link", { name: "Remove the webhook of Shop" }).click();
    await press(page, "Remove webhook");
    await page.getByText("Webhook removed.").waitFor();
  },
);
