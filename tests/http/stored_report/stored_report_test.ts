/** The stored report of a public scan: who gets a URL, what it shows, and what it never shows. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { refuseWrites } from "../../../src/database/write_failure.ts";
import { ReportStore } from "../../../src/reports/report_store.ts";
import type { ScanResult } from "../../../src/scan/result.ts";
import { serveSites, type Site } from "../../fixtures/server.ts";
import { publicService, titledSite } from "../public_service.ts";
import { readStream, type Service, service } from "../service.ts";

const HOST = "bare-site.org";
const PAGE = { accept: "text/html" };
const JSON_TYPE = { accept: "application/json" };
const SITE = titledSite(() => "A shop");

async function scan({ get }: Service, query = "", host = HOST): Promise<ScanResult> {
  return await (await get(`/api/scan?domain=${host}&sample=0${query}`, JSON_TYPE)).json();
}

Deno.test("a public scan names the URL of its report, which is the same result in each format", async () => {
  await using own = await publicService({ [HOST]: SITE });
  const { messages, result } = await readStream(await own.get(`/api/scan?domain=${HOST}&sample=0`));
  const path = result?.reportUrl ?? "";
  assertMatch(path, /^\/r\/[0-9A-Za-z]{16}$/);
  const stored = await own.get(`${path}.json`);
  assertEquals(await stored.text(), messages.at(-1)?.data);
  assertEquals(stored.headers.get("access-control-allow-origin"), "*");
  const markdown = await own.get(`${path}.md`);
  assertEquals(markdown.headers.get("content-type"), "text/markdown; charset=utf-8");
  assertStringIncludes(await markdown.text(), "# Agent readiness of bare-site");
  const file = await own.get(`${path}.html`);
  assertEquals(
    file.headers.get("content-disposition"),
    'attachment; filename="readiness-bare-site.org.html"',
  );
  assertStringIncludes(await file.text(), "<!DOCTYPE html>");
  const picture = await own.get(`${path}.png`);
  assertEquals(picture.headers.get("content-type"), "image/png");
  const drawn = await picture.bytes();
  assertEquals(await (await own.get(`${path}.png`)).bytes(), drawn);
  assertEquals((await own.get("/r/0000000000000000.png")).status, 404);
  assertEquals((await own.get(`${path}.json.md`)).status, 404);
  const page = await (await own.get(path, PAGE)).text();
  assertStringIncludes(page, `<title>${HOST}: `);
  assertStringIncludes(page, `href="/report?domain=${HOST}&amp;sample=0" data-live="true">Scan again</a>`);
  assertStringIncludes(page, `href="/remove-reports?domain=${HOST}"`);
  assertEquals((await (await own.get(path, JSON_TYPE)).json()).scanId, result?.scanId);
  const asMarkdown = await own.get(path, { accept: "text/markdown" });
  assertEquals(asMarkdown.headers.get("vary"), "Accept, Accept-Encoding");
});

for (const [show, chosen] of [["pass", "pass"], ["", "all"], ["error", "all"], ["%22", "all"]]) {
  Deno.test(`a report whose URL has show=${show} shows its checks with status ${chosen} without a script`, async () => {
    await using own = await publicService({ [HOST]: SITE });
    const { reportUrl } = await scan(own);
    const page = await (await own.get(`${reportUrl}?show=${show}`, PAGE)).text();
    assertEquals(page.match(/name="status" value="\w+" checked/g), [
      `name="status" value="${chosen}" checked`,
    ]);
    assertEquals(/class="fold" data-status="pass" open/.test(page), chosen !== "all");
  });
}

Deno.test("a brief scan sends only the URL and the score of its report instead of the result", async () => {
  await using own = await publicService({ [HOST]: SITE });
  const { progress, result } = await readStream(await own.get(`/api/scan?domain=${HOST}&sample=0&brief=1`));
  assertEquals(Object.keys(result ?? {}), ["scanId", "reportUrl", "score", "grade"]);
  assertEquals(result?.scanId, progress.at(0)?.scanId);
  assertEquals((await own.get(`${result?.reportUrl}.json`)).status, 200);
});

Deno.test("the page lists earlier reports of the same scan, and what has changed since", async () => {
  let title = "A shop";
  await using own = await publicService({
    [HOST]: ({ path }) =>
      path === "/robots.txt"
        ? { body: title }
        : { body: "<h1>Hi</h1>", headers: { "content-type": "text/html" } },
  });
  const first = await scan(own);
  title = "User-agent: *\nAllow: /\n";
  const other = await scan(own, "&ua=Other%2F1.0");
  const last = await scan(own);
  const { earlier, change, query } = await (await own.get(`${last.reportUrl}/history`)).json();
  assertEquals(earlier.map(({ path }: { path: string }) => path), [first.reportUrl]);
  assertEquals([query, change.worse], [`domain=${HOST}&sample=0`, []]);
  assertEquals(change.better, ["robots.txt"]);
  const page = await (await own.get(last.reportUrl ?? "", PAGE)).text();
  assertStringIncludes(page, "Better than before: robots.txt");
  assertStringIncludes(page, `href="${first.reportUrl}"`);
  assertEquals(page.includes(other.reportUrl ?? ""), false);
});

Deno.test("a page is shown again without rendering, and not once its report or an earlier one is removed", async () => {
  await using own = await publicService({ [HOST]: SITE });
  const reports = new ReportStore(own.stores.database, own.config.reports);
  const [first, last] = [await scan(own), await scan(own)];
  const show = async () => await (await own.get(last.reportUrl ?? "", PAGE)).text();
  assertEquals(await show(), await show());
  await reports.remove(first.reportUrl?.slice(3) ?? "");
  assertEquals((await show()).includes(first.reportUrl ?? ""), false);
  await reports.remove(last.reportUrl?.slice(3) ?? "");
  assertStringIncludes(await show(), "Report not found");
});

const CLOSED: Site = () => ({ body: "User-agent: ReadinessBot\nDisallow: /\n" });

/** Scans without a report, by the query and the setting. */
const UNSTORED: Readonly<
  Record<string, readonly [query: string, site?: Site, days?: string, host?: string]>
> = {
  "a scan with private=1": ["&private=1"],
  "a scan of a few checks": ["&only=robots-txt"],
  "a scan of a name that does not exist": ["", SITE, "30", "no-such-site.org"],
  "a scan of a site that disallows the scanner": ["", CLOSED],
  "a scan while reports are off": ["", SITE, "0"],
};

for (const [name, [query, site = SITE, days = "30", host = HOST]] of Object.entries(UNSTORED)) {
  Deno.test(`${name} has no report`, async () => {
    await using own = await publicService({ [HOST]: site }, { REPORT_DAYS: days });
    const result = await scan(own, query, host);
    assertEquals([result.target.domain, "reportUrl" in result], [host, false]);
    const rows = own.stores.database.kv.list({ prefix: ["reports"] });
    assertEquals((await Array.fromAsync(rows)).length, 0);
  });
}

Deno.test("a site in a private range has no report, even if the operator allows the range", async () => {
  await using server = await serveSites({ [HOST]: SITE });
  assertEquals("reportUrl" in await scan(service(server)), false);
});

Deno.test("a caller beyond its limit gets results without a report, and others get theirs", async () => {
  await using own = await publicService({ [HOST]: SITE }, {
    REPORT_CALLER_LIMIT: "1",
    TRUSTED_PROXIES: "198.51.100.7",
  });
  const stored = [];
  for (const caller of ["203.0.113.1", "203.0.113.1", "203.0.113.2"]) {
    const headers = { ...JSON_TYPE, "x-forwarded-for": caller };
    const response = await own.get(`/api/scan?domain=${HOST}&sample=0`, headers);
    stored.push("reportUrl" in await response.json());
  }
  assertEquals(stored, [true, false, true]);
});

Deno.test("a private scan joins no scan whose report is stored", async () => {
  await using own = await publicService({ [HOST]: SITE });
  const [shared, hidden] = await Promise.all([scan(own), scan(own, "&private=1")]);
  assert(shared.scanId !== hidden.scanId);
  assertEquals(["reportUrl" in shared, "reportUrl" in hidden], [true, false]);
});

Deno.test("an unknown value of private scans nothing", async () => {
  await using own = await publicService({ [HOST]: SITE });
  const response = await own.get(`/api/scan?domain=${HOST}&private=yes`);
  assertEquals([response.status, (await response.json()).code], [400, "INVALID_PARAMETER"]);
  assertEquals(own.server.requests.length, 0);
});

Deno.test("/report leads a browser to the stored report, so that a reload scans nothing", async () => {
  await using own = await publicService({ [HOST]: SITE });
  const response = await own.get(`/report?domain=${HOST}&sample=0`, PAGE);
  assertEquals(response.status, 303);
  const path = response.headers.get("location") ?? "";
  const scanned = own.server.requests.length;
  assertEquals((await own.get(path, PAGE)).status, 200);
  assertEquals(own.server.requests.length, scanned);
});

Deno.test("texts of a hostile site are texts in its stored report, under the policy of all pages", async () => {
  const hostile = "</title><script>alert(1)</script>\u202e<title>";
  await using own = await publicService({ [HOST]: titledSite(() => hostile) }, {
    PUBLIC_URL: "https://readiness.example",
  });
  const { reportUrl = "" } = await scan(own, "", `http://${HOST}/%3Cscript%3E"'`);
  const { pathname } = new URL(reportUrl);
  assertEquals(reportUrl, `https://readiness.example${pathname}`);
  const page = await own.get(pathname, PAGE);
  const text = await page.text();
  assertEquals(/<script>alert|\u202e/.test(text), false);
  assertStringIncludes(page.headers.get("content-security-policy") ?? "", "script-src 'self'");
  assertStringIncludes(text, `<meta property="og:url" content="${reportUrl}"/>`);
});

Deno.test("the policy of a report allows exactly the script that opens the check of a link", async () => {
  await using own = await publicService({ [HOST]: SITE });
  const { reportUrl = "" } = await scan(own);
  const page = await own.get(reportUrl, PAGE);
  const scripts = [...(await page.text()).matchAll(/<script>(.*?)<\/script>/gs)].map(([, text = ""]) => text);
  const digests = await Promise.all(
    scripts.map(async (text) =>
      new Uint8Array(await crypto.subtle.digest("SHA-256", new TextEncoder().encode(text))).toBase64()
    ),
  );
  assertEquals(digests.length, 1);
  const policy = page.headers.get("content-security-policy") ?? "";
  assertStringIncludes(policy, `script-src 'self' 'sha256-${digests[0]}';`);
});

for (const [indexing, isMarked] of [["off", true], ["on", false]] as const) {
  Deno.test(`with REPORT_INDEXING=${indexing}, reports ${isMarked ? "have" : "do not have"} noindex`, async () => {
    await using own = await publicService({ [HOST]: SITE }, { REPORT_INDEXING: indexing });
    const { reportUrl = "" } = await scan(own);
    const responses = await Promise.all(
      ["", ".json", ".md", ".html", "/history"].map((ending) => own.get(reportUrl + ending, PAGE)),
    );
    assertEquals(new Set(responses.map(({ status }) => status)), new Set([200]));
    const marks = new Set(responses.map(({ headers }) => headers.get("x-robots-tag")));
    assertEquals(marks, new Set([isMarked ? "noindex" : null]));
    const [page = ""] = await Promise.all(responses.map((response) => response.text()));
    assertEquals(page.includes('<meta name="robots" content="noindex"'), isMarked);
  });
}

const MISSING = ["/r/0123456789abcdef", "/r/0123456789abcdef.json", "/r/x.exe", "/r/%00", "/r/.json"];

for (const path of MISSING) {
  Deno.test(`${path} is 404, as a page for people`, async () => {
    const { get } = service({ resolve: [] });
    const response = await get(path);
    assertEquals([response.status, (await response.json()).code], [404, "NOT_FOUND"]);
    const page = await get(path, { accept: "text/html,application/xhtml+xml" });
    assertEquals(page.status, 404);
    assertStringIncludes(await page.text(), "<h1>Report not found</h1>");
  });
}

Deno.test("a scan has its result if the report cannot be stored", async () => {
  await using own = await publicService({ [HOST]: SITE });
  refuseWrites(own.stores.database.kv, "its disk is full");
  const result = await scan(own);
  assertEquals([result.outcome, result.reportUrl], ["completed", undefined]);
});
