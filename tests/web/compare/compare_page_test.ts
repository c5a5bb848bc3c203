/**
 * The comparison in a browser, with JavaScript, without it, and with sites whose texts are all HTML and
 * script.
 */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { Buffer } from "node:buffer";
import type { Page } from "npm:playwright-core@1.65.1";
import { testPage } from "../browser.ts";
import { silent, SITES } from "../page_sites.ts";

const [GOOD, LINKED, HOSTILE] = ["good", "linked", "hostile"].map((name) => `${name}.readiness-tests.org`);
const ALL = { ...SITES, "silent.readiness-tests.org": silent };

async function fill(page: Page, first: string, second: string): Promise<void> {
  const sites = page.getByLabel("Domain or URL");
  await sites.first().fill(first);
  await sites.last().fill(second);
  await page.getByRole("button", { name: "Compare", exact: true }).click();
}

testPage("page compares two sites, and downloads the comparison without a scan", ALL, async (open) => {
  const { page, origin, scans } = open;
  await page.goto(`${origin}/compare`);
  await fill(page, GOOD ?? "", LINKED ?? "");
  await page.locator(".comparison .verdict").waitFor();
  assertMatch(await page.locator("h1").innerText(), /^good\.readiness-tests\.org and linked\..* compared$/);
  assertEquals(await page.locator("h1").evaluate((each) => each.matches(":focus")), true);
  assertEquals(new URL(page.url()).searchParams.get("b"), LINKED);
  assertEquals(scans(), 2);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("button", { name: "Download Markdown" }).click(),
  ]);
  assertEquals(download.suggestedFilename(), "comparison.md");
  await page.getByRole("button", { name: "Copy as Markdown" }).click();
  await page.getByText(/^(Copied|Copying blocked. Download it)$/).waitFor();
  assertEquals(scans(), 2);
});

testPage("page compares one site as two user agents", ALL, async ({ page, origin }) => {
  await page.goto(`${origin}/compare`);
  await page.getByLabel("User agent").first().fill("GPTBot");
  await fill(page, GOOD ?? "", "");
  await page.locator(".comparison .verdict").waitFor();
  assertStringIncludes(await page.locator("h1").innerText(), "GPTBot and ReadinessBot/1.0 compared");
});

testPage("page stops both scans, and begins again", ALL, async ({ page, origin, scans }) => {
  await page.goto(`${origin}/compare`);
  await fill(page, GOOD ?? "", "silent.readiness-tests.org");
  await page.getByText("Scanning both sides").waitFor();
  assertEquals(await page.getByRole("progressbar").count(), 2);
  await page.getByRole("button", { name: "Stop" }).click();
  await page.getByText("Stopped. Nothing was compared.").waitFor();
  assertEquals(scans(), 2);
  await page.getByLabel("Domain or URL").last().fill(LINKED ?? "");
  await page.getByRole("button", { name: "Try again" }).click();
  await page.locator(".comparison .verdict").waitFor();
});

testPage("page explains why a comparison is refused", ALL, async ({ page, origin }) => {
  await page.goto(`${origin}/compare`);
  await fill(page, GOOD ?? "", "bad name");
  await page.getByRole("alert").getByText("the domain must not contain spaces").waitFor();
  assert(await page.getByRole("button", { name: "Try again" }).isVisible());
}, { expectedErrors: /status of 400/ });

testPage("page compares without JavaScript", ALL, async ({ page, origin, scans }) => {
  await page.goto(`${origin}/compare`);
  await fill(page, GOOD ?? "", LINKED ?? "");
  await page.locator(".comparison .verdict").waitFor();
  assertEquals(scans(), 0);
  assertStringIncludes(page.url(), `/compare?a=${GOOD}`);
}, { browser: { javaScriptEnabled: false } });

for (const javaScriptEnabled of [true, false]) {
  testPage(
    `page compares a site whose every text is HTML and script, ${
      javaScriptEnabled ? "with" : "without"
    } JavaScript`,
    ALL,
    async ({ page, origin }) => {
      await page.goto(`${origin}/compare`);
      await fill(page, GOOD ?? "", HOSTILE ?? "");
      await page.locator(".comparison .verdict").waitFor();
      assertEquals(await page.locator("main img, main script").count(), 0);
      assertEquals((await page.locator("main").innerText()).includes("\u202e"), false);
    },
    { browser: { javaScriptEnabled } },
  );
}

testPage("page compares two files", ALL, async ({ page, origin }) => {
  const report = {
    outcome: "completed",
    target: { domain: "example.com", page: null },
    startedAt: "2026-11-20T10:00:00.000Z",
    score: 62,
    scoringVersion: "3",
    checks: [],
  };
  const file = (name: string, value: unknown) => ({
    name,
    mimeType: "application/json",
    buffer: Buffer.from(JSON.stringify(value)),
  });
  await page.goto(`${origin}/compare`);
  await page.getByText("Compare two saved reports").click();
  await page.getByLabel("Earlier report").setInputFiles(file("a.json", report));
  await page.getByLabel("Later report").setInputFiles(file("b.json", { ...report, score: 70 }));
  await page.getByRole("button", { name: "Compare reports" }).click();
  await page.locator(".verdict").getByText(
    "example.com scores 8 points higher than before: 70 now, 62 before.",
  )
    .waitFor();
});

testPage(
  "page shows a page as an agent reads it, and renders nothing of it",
  ALL,
  async ({ page, origin }) => {
    await page.goto(`${origin}/agent-view?url=${HOSTILE}`);
    await page.getByText("HTML source").waitFor();
    await page.getByText("Show source").click();
    const source = await page.getByRole("region", { name: "Source of the page" }).innerText();
    assertStringIncludes(source, "<script>alert(2)</script>⟨U+202E⟩");
    assertEquals(await page.locator("main img, main script").count(), 0);
  },
);

testPage("page of a report links to the agent view", ALL, async ({ page, origin }) => {
  await page.goto(`${origin}/report?domain=${LINKED}&sample=1`);
  await page.locator(".page", { hasText: "/docs/a" }).locator("summary").click();
  await page.locator(".page", { hasText: "/docs/a" }).getByRole("link", { name: "View as an agent" }).click();
  await page.getByRole("heading", { name: `What agents read on https://${LINKED}/docs/a` }).waitFor();
});

testPage("page keeps a comparison when the reader goes to a part of it and back", ALL, async (open) => {
  const { page, origin, scans } = open;
  await page.goto(`${origin}/compare`);
  await fill(page, GOOD ?? "", LINKED ?? "");
  await page.locator(".comparison .verdict").waitFor();
  const isKept = "isKept" as keyof typeof globalThis;
  await page.evaluate((name) => Object.assign(globalThis, { [name]: true }), isKept);
  await page.locator("a.skip").press("Enter");
  await page.waitForURL(/#main$/);
  await page.goBack();
  // If the page had loaded again, it would have done so after this one.
  await page.waitForLoadState("networkidle");
  assertEquals(await page.evaluate((name) => name in globalThis, isKept), true);
  assertEquals([await page.locator(".comparison").count(), scans()], [1, 2]);
});

testPage("page names the copy button again after two clicks", ALL, async ({ page, origin }) => {
  await page.goto(`${origin}/compare`);
  await fill(page, GOOD ?? "", LINKED ?? "");
  const button = page.getByRole("button", { name: "Copy as Markdown" });
  await button.waitFor();
  const handle = await button.elementHandle();
  await page.clock.install();
  await handle?.click();
  await page.getByText(/^(Copied|Copying blocked\. Download it)$/).waitFor();
  await handle?.click();
  await page.clock.runFor(10_000);
  assertEquals(await handle?.innerText(), "Copy as Markdown");
});
