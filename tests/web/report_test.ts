import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { screenshot, testPage } from "./browser.ts";
import { reported, scanField, SITES } from "./page_sites.ts";

testPage("page filters checks by status and unfolds them", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  const shown = () => page.locator(".check:visible .status").allTextContents();
  await page.getByLabel("Not applicable (1)").check();
  assertEquals(await shown(), ["–Not applicable"]);
  assertEquals(await page.getByText("Showing 1 of 6 checks").count(), 1);
  await page.getByLabel("Fail (1)").check();
  assertEquals(await shown(), ["✗Fail"]);
  await page.getByLabel("All (6)").check();
  assertEquals((await shown()).length, 4);
  assertEquals(await page.locator(".fold[open]").count(), 0);
  // The search of the browser finds the text of closed checks.
  const closed = page.locator(".fold:not([open]) .check:not([open]) .body");
  await closed.filter({ hasText: "Details of this check" }).first().waitFor({ state: "attached" });
  await page.getByLabel("Search checks").fill("wall");
  await page.getByText("Showing 1 of 6 checks").waitFor();
  await page.getByLabel("Search checks").fill("");
  await page.getByLabel("Question or category").selectOption("Can agents get in?");
  assertEquals(await page.locator(".group:visible h3").count(), 1);
  await page.getByLabel("Fail (1)").check();
  await page.locator("#report .questions").getByRole("link", { name: "Can they call it, sign in or buy?" })
    .click();
  assertEquals(await page.locator("#question-act").isVisible(), true);
});

testPage(
  "page opens the check in the URL's fragment, even when the fragment changes",
  SITES,
  async ({ page, origin }) => {
    await page.goto(`${origin}/?domain=good.readiness-tests.org#check-sample-not-applicable`);
    const check = page.locator("#check-sample-not-applicable");
    await check.getByText("Details of this check, with an example").waitFor();
    await check.locator("> summary:focus").waitFor();
    await page.getByLabel("Pass (1)").check();
    await check.waitFor({ state: "hidden" });
    await page.evaluate(() => {
      location.hash = "#check-sample-fail";
    });
    await page.locator("#check-sample-fail[open]").waitFor();
    assertEquals(await page.getByLabel("All (6)").isChecked(), true);
  },
);

testPage("page lists the reasons why checks could not run", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  const banner = page.locator("#report .banner");
  assertStringIncludes(await banner.innerText(), "Checks that could not run");
  assertMatch(
    await banner.getByRole("listitem").first().innerText(),
    /^1 check did not run: .*403/,
  );
});

testPage("page shows the command that proves a problem", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  const check = page.locator("#check-sample-warn");
  await check.locator("> summary").click();
  assertEquals(
    await check.locator(".proof code").innerText(),
    "curl -sSi https://good.readiness-tests.org/robots.txt\n" +
      "readiness scan good.readiness-tests.org --only sample-warn",
  );
  await check.getByRole("button", { name: "Copy the commands for Words of the site" }).waitFor();
  assertEquals(
    await check.getByRole("link", { name: "Details of this check, with an example" }).getAttribute("href"),
    "/checks/sample-warn",
  );
});

testPage("page links each check to its own page", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/checks`);
  await screenshot(page, "checks-light");
  await page.getByRole("main").getByRole("link", { name: "llms.txt", exact: true }).click();
  await page.getByRole("heading", { name: "llms.txt", level: 1 }).waitFor();
  await page.getByRole("heading", { name: "Example" }).waitFor();
  await screenshot(page, "check-light");
});

testPage(
  "page keeps its report when restored from the back/forward cache",
  SITES,
  async ({ page, origin, scans }) => {
    await page.goto(`${origin}/?domain=good.readiness-tests.org`);
    await reported(page, "good.readiness-tests.org");
    for (const name of ["pagehide", "pageshow"]) {
      await page.evaluate(`dispatchEvent(new PageTransitionEvent("${name}", { persisted: true }))`);
    }
    await reported(page, "good.readiness-tests.org");
    assertEquals(scans(), 1);
  },
);

testPage("page shows fix, snippet, evidence and the request behind it", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  await page.getByRole("link", { name: "Words of the site" }).click();
  const check = page.locator("#check-sample-warn");
  assertMatch(
    await check.locator(".fix").innerText(),
    /^How to fix it\s+Say something else\s+Where it goes: Save the file as \/robots\.txt/,
  );
  assertEquals(await check.locator(".fix code").innerText(), "User-agent: *\nAllow: /\n");
  await check.getByRole("button", { name: "Copy the snippet for Words of the site" }).click();
  await check.getByText(/^(Copied|Selected)/).waitFor();
  await check.locator(".evidence a").first().click();
  const exchange = page.locator(".exchanges details[open]");
  await exchange.getByText("Response headers").waitFor();
  assertStringIncludes(await exchange.innerText(), "User-agent: *");
  await screenshot(page, "details-light");
});

testPage(
  "page starts the scan in its URL and shows each page of the result",
  SITES,
  async ({ page, origin }) => {
    await page.goto(`${origin}/?domain=https%3A%2F%2Fgood.readiness-tests.org%2Fdocs&ua=Someone%2F1.0`);
    await reported(page, "https://good.readiness-tests.org/docs");
    assertEquals(await scanField(page).inputValue(), "https://good.readiness-tests.org/docs");
    await page.locator(".fold[data-status=pass] > summary").first().click();
    await page.locator("#check-sample-pass > summary").click();
    await page.locator("#check-sample-pass .pages li").nth(1).waitFor();
    await page.getByText("Someone/1.0").last().waitFor();
  },
);

testPage("page opens problems for print and closes them afterwards", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  // The parts of a report come one after the other.
  await page.locator("#about-scan").waitFor();
  await page.evaluate(() => dispatchEvent(new Event("beforeprint")));
  await page.locator(".check[open]").nth(1).waitFor();
  assertEquals(await page.locator(".check[open]").count(), 2);
  await page.emulateMedia({ media: "print" });
  assertEquals(await page.locator("#scan-form").isVisible(), false);
  assertEquals(await page.locator(".check[open] .body").first().isVisible(), true);
  assertEquals(await page.locator(".proof code").first().isVisible(), false);
  await screenshot(page, "print");
  await page.evaluate(() => dispatchEvent(new Event("afterprint")));
  assertEquals(await page.locator(".check[open]").count(), 0);
});

testPage("page names the sampled pages and opens one of them", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=linked.readiness-tests.org`);
  await reported(page, "linked.readiness-tests.org");
  const pages = page.locator("details.page");
  assertEquals(await pages.locator("> summary").allInnerTexts(), [
    "Home page\nno problems",
    "“/docs/a”\nno problems",
    "“/gone”\nno problems",
  ]);
  await pages.nth(2).locator("> summary").click();
  assertStringIncludes(await pages.nth(2).innerText(), "linked from the home page, returns status 404");
  await pages.nth(1).locator("> summary").click();
  await pages.nth(1).getByRole("link", { name: "Scan this page" }).click();
  await reported(page, "https://linked.readiness-tests.org/docs/a");
});

testPage("page has no list of pages if the scan read only one", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  assertEquals(await page.locator("#pages").count(), 0);
});
