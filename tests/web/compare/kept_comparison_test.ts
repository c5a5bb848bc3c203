/** `/compare` compares stored reports instead of scanning, and a browser never waits for scans. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { ReportStore } from "../../../src/reports/report_store.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { cheapStores } from "../../auth/cheap_stores.ts";
import { serveSites } from "../../fixtures/server.ts";
import { publicService, titledSite } from "../../http/public_service.ts";
import { readStream, service } from "../../http/service.ts";
import { LIMITS } from "../../reports/stored_reports.ts";

const [HOST, OTHER] = ["bare-site.org", "complete-site.org"];
const SITE = titledSite(() => "A site");
const KEPT: readonly (readonly [query: string, headers: Record<string, string>, scans: boolean])[] = [
  ["", { accept: "text/html" }, false],
  ["&scan=again", { accept: "text/html" }, true],
  ["", { accept: "application/json" }, true],
];

for (const [query, headers, scans] of KEPT) {
  const what = `/compare${query} ${scans ? "scans" : "compares stored reports"} for ${headers["accept"]}`;
  Deno.test(`${what} after both sites were scanned`, async () => {
    await using own = await publicService({ [HOST]: SITE, [OTHER]: SITE });
    const paths: string[] = [];
    for (const host of [HOST, OTHER]) {
      const result = await (await own.get(`/api/scan?domain=${host}`, { accept: "application/json" })).json();
      paths.push(result.reportUrl);
    }
    const before = own.server.requests.length;
    const text = await (await own.get(`/compare?a=${HOST}&b=${OTHER}${query}`, headers)).text();
    assertEquals(own.server.requests.length > before, scans);
    assertEquals(paths.filter((path) => text.includes(path)).length, scans ? 0 : 2);
  });
}

Deno.test("a browser gets the page of a comparison before anything is scanned", async () => {
  await using own = await publicService({ [HOST]: SITE, [OTHER]: SITE });
  const headers = { accept: "text/html", "sec-fetch-dest": "document" };
  const response = await own.get(`/compare?a=${HOST}&b=${OTHER}&ua-b=%3Cb%3E`, headers);
  const text = await response.text();
  assertEquals([response.status, own.server.requests.length], [200, 0]);
  for (
    const part of [
      `<h1>Comparing ${HOST} and ${OTHER}</h1>`,
      "requesting the site",
      `content="0; url=/compare?a=${HOST}&amp;b=${OTHER}&amp;ua-b=%3Cb%3E&amp;live=0"`,
    ]
  ) assertStringIncludes(text, part);
});

Deno.test("the page without JavaScript never leads to itself", async () => {
  await using own = await publicService({ [HOST]: SITE, [OTHER]: SITE });
  const headers = { accept: "text/html", "sec-fetch-dest": "document" };
  const text = await (await own.get(`/compare?live=1&a=${HOST}&live=2&b=${OTHER}`, headers)).text();
  assertStringIncludes(text, `content="0; url=/compare?live=0&amp;a=${HOST}&amp;b=${OTHER}"`);
});

Deno.test("a comparison does not lead to reports that a stranger must not see", async () => {
  await using own = await publicService({ [HOST]: SITE, [OTHER]: SITE });
  for (const query of [`${HOST}&private=1`, `${HOST}&ua=secret`, `${HOST}/secret`, OTHER]) {
    const response = await own.get(`/api/scan?domain=${query}`, { accept: "application/json" });
    await response.body?.cancel();
  }
  const before = own.server.requests.length;
  const shown = await own.get(`/compare?a=${HOST}&b=${OTHER}`, { accept: "text/html" });
  assertEquals([(await shown.text()).includes("/r/"), own.server.requests.length > before], [false, true]);
});

Deno.test("a comparison does not use reports that the owner of a site had removed", async () => {
  await using own = await publicService({ [HOST]: SITE, [OTHER]: SITE });
  for (const host of [HOST, OTHER]) {
    const response = await own.get(`/api/scan?domain=${host}`, { accept: "application/json" });
    await response.body?.cancel();
  }
  await new ReportStore(own.stores.database, LIMITS).removeSite(HOST);
  const shown = await own.get(`/compare?a=${HOST}&b=${OTHER}`, { accept: "text/html" });
  assertEquals((await shown.text()).includes("/r/"), false);
});

Deno.test("a comparison scans both sites if the database fails", async () => {
  await using server = await serveSites({ [HOST]: SITE, [OTHER]: SITE });
  const kv = await openDatabase(":memory:");
  const own = service(server, {}, { stores: cheapStores(kv) });
  kv.close();
  const response = await own.get(`/compare?a=${HOST}&b=${OTHER}`, { accept: "text/html" });
  assertEquals([response.status, server.requests.length > 0], [200, true], await response.text());
});

/** Status codes of equal requests, if an IP address may start one scan per minute. */
const LIMITED: readonly (readonly [query: string, statuses: readonly number[]])[] = [
  ["", [200, 200, 200, 200, 429]],
  ["&scan=again", [429]],
];

for (const [query, statuses] of LIMITED) {
  Deno.test(`with one scan per minute, /compare${query} is answered with ${statuses}`, async () => {
    await using own = await publicService({ [HOST]: SITE, [OTHER]: SITE }, { SCAN_RATE_LIMIT: "1/min" });
    for (const [at, host] of [HOST, OTHER].entries()) {
      const scan = new Request(`http://readiness.test/api/scan?domain=${host}`);
      await readStream(await own.app(scan, `203.0.113.${at}`));
    }
    const found: number[] = [];
    for (const _ of statuses) {
      const response = await own.get(`/compare?a=${HOST}&b=${OTHER}${query}`, { accept: "text/html" });
      await response.body?.cancel();
      found.push(response.status);
    }
    assertEquals(found, statuses);
  });
}
