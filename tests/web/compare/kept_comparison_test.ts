/** `/compare` compares stored reports instead of scanning, and a browser never waits for scans. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { publicService, titledSite } from "../../http/public_service.ts";

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
