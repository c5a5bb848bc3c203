/**
 * Page of a reader while results arrive, results that remain when the scan is stopped, and actions on the
 * report.
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { DOMParser } from "deno-dom";
import type { Page } from "npm:playwright-core@1.65.1";
import type { ProgressEvent } from "../../src/scan/result.ts";
import { sampleCheck, sampleFailure } from "../fixtures/records/check_result.ts";
import { paths, type Site } from "../fixtures/answer.ts";
import { screenshot, testPage } from "./browser.ts";
import { openAll, reported, scan, SITES } from "./page_sites.ts";

const HOST = "held.readiness-tests.org";
const REPORT_MODULE = "**/report_app-*.js";
const HOME = { body: "<!doctype html><title>Site</title><h1>Site</h1>" };

/** A site that responds to `/refused` only when it is released. Until then, one check has no result. */
function held(): Disposable & { readonly site: Site; readonly letGo: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = paths({ "/": HOME, "/robots.txt": "User-agent: *\nAllow: /\n" });
  const site: Site = async (request) => {
    if (request.path === "/refused") await promise;
    return await other(request);
  };
  // A test that fails must not keep its service from ending.
  return { site, letGo: resolve, [Symbol.dispose]: resolve };
}

/** Adds up the layout shifts that no input of the reader explains. */
const SUM_SHIFTS = `globalThis.shift = 0;
new PerformanceObserver((list) => {
  for (const { hadRecentInput, value } of list.getEntries()) if (!hadRecentInput) globalThis.shift += value;
}).observe({ type: "layout-shift", buffered: true });`;
const MAX_SHIFT = 0.02;

const live = held();
testPage("page shows problems while the scan runs, and keeps opened ones open", {
  [HOST]: live.site,
}, async ({ page, origin }) => {
  using _ = live;
  await page.addInitScript(SUM_SHIFTS);
  await page.goto(`${origin}/?domain=${HOST}`);
  await page.getByText("5 of 6 checks done").waitFor();
  // Checks come in the order in which they end.
  assertEquals((await page.locator(".live h4").allInnerTexts()).sort(), [
    "Something that is not there",
    "Words of the site",
  ]);
  assertEquals(await page.locator(".counts").innerText(), "✗\n1 fail\n!\n1 warn\n✓\n1 pass");
  assertEquals(await page.locator("#progress-bar").getAttribute("value"), "0.8333");
  await page.locator("#check-sample-fail > summary").click();
  await page.locator("#check-sample-fail .fix").waitFor();
  await screenshot(page, "live-light");
  live.letGo();
  await reported(page, HOST);
  await page.locator("#check-sample-fail[open] .fix").waitFor();
  assertEquals(await page.locator("#check-sample-warn[open]").count(), 0);
  const shift = Number(await page.evaluate("shift"));
  assert(shift < MAX_SHIFT, `The report moves what was shown: ${shift}`);
});

const stopped = held();
testPage(
  "page keeps its results when a private scan is stopped, even if it can load nothing more",
  { [HOST]: stopped.site },
  async ({ page, origin }) => {
    using _ = stopped;
    const loaded = page.waitForResponse(REPORT_MODULE);
    await page.goto(`${origin}/?domain=${HOST}&private=1`);
    await page.getByText("5 of 6 checks done").waitFor();
    await loaded;
    await page.route(REPORT_MODULE, (route) => route.abort());
    await page.getByRole("button", { name: "Stop" }).click();
    await reported(page, HOST);
    await page.getByText("The scan was stopped. The results cover only what was tested by then.").waitFor();
    await page.getByText("No score", { exact: true }).first().waitFor();
    assertEquals(await page.locator("#check-sample-fail").count(), 1);
    assertEquals(await page.getByRole("button", { name: "Scan again" }).count(), 1);
    await screenshot(page, "stopped-light");
  },
);

testPage(
  "page keeps the result of a scan if it cannot load the report",
  SITES,
  async ({ page, origin }) => {
    await page.route(REPORT_MODULE, (route) => route.abort());
    await page.goto(`${origin}/?domain=good.readiness-tests.org`);
    await page.getByRole("heading", { name: "The report cannot be shown" }).waitFor();
    await screenshot(page, "unshown-light");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Download JSON" }).click();
    const { target, outcome } = JSON.parse(await Deno.readTextFile(await (await download).path()));
    assertEquals([target.domain, outcome], ["good.readiness-tests.org", "completed"]);
    await page.unroute(REPORT_MODULE);
    await page.getByRole("button", { name: "Reload the page" }).click();
    await reported(page, "good.readiness-tests.org");
  },
  { expectedErrors: /ERR_FAILED/ },
);

testPage(
  "page names filter and open check in its URL, and begins with them",
  SITES,
  async ({ page, origin }) => {
    await page.goto(`${origin}/?domain=good.readiness-tests.org&show=warn#check-sample-warn`);
    await reported(page, "good.readiness-tests.org");
    await page.locator("#check-sample-warn[open]").waitFor();
    assertEquals(await page.getByLabel("Warning (1)").isChecked(), true);
    await page.getByLabel("Fail (1)").check();
    await page.locator("#check-sample-fail > summary").click();
    await page.waitForURL(`${origin}/?domain=good.readiness-tests.org&show=fail#check-sample-fail`);
    await page.getByLabel("All (6)").check();
    await page.locator("#check-sample-fail > summary").click();
    await page.waitForURL(`${origin}/?domain=good.readiness-tests.org`);
  },
);

testPage(
  "the form of the header starts the next scan in the same document",
  SITES,
  async ({ page, origin }) => {
    await page.goto(`${origin}/?domain=good.readiness-tests.org`);
    await reported(page, "good.readiness-tests.org");
    await page.evaluate("globalThis.isSameDocument = true");
    await scan(page, "linked.readiness-tests.org");
    await reported(page, "linked.readiness-tests.org");
    assertEquals(await page.evaluate("globalThis.isSameDocument"), true);
  },
);

testPage("page keeps its results when the stream ends before the scan", {}, async ({ page, origin }) => {
  const [passed, failed] = [sampleCheck({ id: "one" }), sampleFailure({ id: "two" })];
  const base = { scanId: "s", total: 3 };
  const target = { domain: "example.com", url: "https://example.com/", page: null };
  const events: ProgressEvent[] = [
    { ...base, type: "started", target, completed: 0, fraction: 0, checks: [passed, failed] },
    { ...base, type: "checked", completed: 1, fraction: 0.3333, check: passed },
    { ...base, type: "checked", completed: 2, fraction: 0.6667, check: failed },
  ];
  const body = events.map((data) => `event: progress\ndata: ${JSON.stringify(data)}\n\n`).join("");
  await page.route("**/api/scan?*", (route) => route.fulfill({ contentType: "text/event-stream", body }));
  await page.goto(`${origin}/?domain=example.com`);
  await reported(page, "example.com");
  await page.getByText("The connection was lost before the scan finished.").first().waitFor();
  assertEquals(await page.locator("#check-two").count(), 1);
  await screenshot(page, "lost-light");
});

let robots = "User-agent: *\nAllow: /\n";
testPage("page checks one finding again, and counts what it finds", {
  "fixed.readiness-tests.org": (request) =>
    paths({ "/": HOME, ...robots === "" ? {} : { "/robots.txt": robots }, "/refused": { status: 403 } })(
      request,
    ),
}, async ({ page, origin, scans }) => {
  await page.goto(`${origin}/?domain=fixed.readiness-tests.org`);
  await reported(page, "fixed.readiness-tests.org");
  const check = page.locator("#check-sample-warn");
  await check.locator("> summary").click();
  robots = "User-agent: GPTBot\nDisallow: /private\n";
  await check.getByRole("button", { name: "Check again: Words of the site" }).click();
  await check.getByText(/: still Warning$/).waitFor();
  assertStringIncludes(await check.locator(".message").innerText(), "GPTBot");
  assertStringIncludes(await check.locator(".evidence").innerText(), "/robots.txt");
  assertEquals(await page.locator("#report .score strong").innerText(), "30");
  assertEquals(scans(), 2);
  await screenshot(page, "checked-again");
});

testPage("page scans again with the reader's description of the site", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  await page.getByText("Not right? Correct what we found").click();
  await page.getByLabel("Shop").selectOption("the site has it");
  await page.locator("form.fields").getByRole("button", { name: "Scan again" }).click();
  await page.waitForURL(/surfaces=shop%3Ayes/);
  await page.getByText("Shop (as you said)").waitFor();
});

/** @returns the text of the file that the button saves */
async function saved(page: Page, name: string): Promise<string> {
  await page.locator(".menu > summary").click();
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name, exact: true }).click();
  const file = await download;
  assertMatch(file.suggestedFilename(), /^readiness-hostile\.readiness-tests\.org\.(json|md|html)$/);
  // The choice closes the menu.
  await page.locator(".menu:not([open])").waitFor();
  return await Deno.readTextFile(await file.path());
}

testPage(
  "page saves its report as JSON, Markdown and a standalone document",
  SITES,
  async ({ page, origin }) => {
    await page.goto(`${origin}/?domain=hostile.readiness-tests.org`);
    await reported(page, "hostile.readiness-tests.org");
    assertEquals(JSON.parse(await saved(page, "JSON")).target.domain, "hostile.readiness-tests.org");
    assertMatch(await saved(page, "Markdown"), /^# Agent readiness of hostile/);
    const html = await saved(page, "HTML");
    assertMatch(html, /^<!DOCTYPE html>\n<html lang="en">/);
    assertEquals(/<script|<img|<link|\u202e/.test(html), false);
    assertStringIncludes(html, "&lt;img src=x onerror=");
    const title = new DOMParser().parseFromString(html, "text/html").querySelector("h2")?.textContent;
    assertEquals(title, "Report for hostile.readiness-tests.org");
  },
);

testPage("page closes the Download menu as readers expect", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org`);
  await reported(page, "good.readiness-tests.org");
  const summary = page.locator(".menu > summary");
  await summary.press("Enter");
  await page.locator(".menu[open]").waitFor();
  await page.keyboard.press("Escape");
  await page.locator(".menu:not([open])").waitFor();
  await page.locator(".menu > summary:focus").waitFor();
  await summary.press("Enter");
  await page.locator("#report-title").click();
  await page.locator(".menu:not([open])").waitFor();
});

testPage("page opens every part of a hostile report without an error", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=hostile.readiness-tests.org`);
  await reported(page, "hostile.readiness-tests.org");
  await openAll(page);
  assertEquals(await page.locator("#report details:not([open])").count(), 0);
});

testPage("page shows a report whose URL has the id of no check", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org#check-%E0`);
  await page.locator("#report-title:focus").waitFor();
});

testPage("page scans a site whose URL names surfaces that do not exist", SITES, async ({ page, origin }) => {
  await page.goto(`${origin}/?domain=good.readiness-tests.org&surfaces=%22%3E%3Cb%3E`);
  await page.locator("#report-title:focus").waitFor();
});
