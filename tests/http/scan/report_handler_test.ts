/** `GET /report` and the report in Markdown, as browsers without JavaScript and programs get them. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { serveSites } from "../../fixtures/server.ts";
import { service } from "../service.ts";

const HOST = "bare-site.org";
const HOSTILE = "<title><script>alert(1)</script>\u202e</title><h1>Hi</h1>";

const ANSWERS: readonly (readonly [path: string, accept: string | null, type: string, begins: string])[] = [
  ["/report", null, "text/html; charset=utf-8", "<!DOCTYPE html>"],
  ["/report", "text/html,*/*;q=0.8", "text/html; charset=utf-8", "<!DOCTYPE html>"],
  ["/report", "text/markdown", "text/markdown; charset=utf-8", "# Agent readiness of bare-site"],
  ["/report", "application/json", "application/json; charset=utf-8", '{"scanId":'],
  ["/api/scan", "text/markdown", "text/markdown; charset=utf-8", "# Agent readiness of bare-site"],
  ["/api/scan", "text/markdown, application/json;q=0.5", "text/markdown; charset=utf-8", "# Agent readiness"],
  ["/api/scan", "application/json", "application/json; charset=utf-8", '{"scanId":'],
  ["/api/scan", "*/*", "text/event-stream", "event"],
];

for (const [path, accept, type, begins] of ANSWERS) {
  Deno.test(`${path} is ${type} for Accept: ${accept}`, async () => {
    await using server = await serveSites({
      [HOST]: () => ({ body: HOSTILE, headers: { "content-type": "text/html" } }),
    });
    const { get } = service(server);
    const response = await get(`${path}?domain=${HOST}&sample=0`, accept === null ? {} : { accept });
    assertEquals([response.status, response.headers.get("content-type")], [200, type]);
    assertEquals(response.headers.get("cache-control"), "no-store");
    const text = await response.text();
    assert(text.trimStart().startsWith(begins) || type.startsWith("text/event-stream"), text.slice(0, 100));
  });
}

Deno.test("the report shows texts of a site as text, and invisible characters by name", async () => {
  await using server = await serveSites({
    [HOST]: ({ path }) =>
      path === "/robots.txt"
        ? { body: "User-agent: <script>alert(1)</script>\u202e\nDisallow /\n" }
        : { body: HOSTILE, headers: { "content-type": "text/html" } },
  });
  const text = await (await service(server).get(`/report?domain=${HOST}&sample=0`)).text();
  assertEquals(/<script>alert|\u202e/.test(text), false);
});

const REFUSED: readonly (readonly [query: string, status: number, title: string, words: string])[] = [
  ["", 400, "Cannot scan this site", "domain"],
  ["?domain=", 400, "Cannot scan this site", "domain"],
  ["?domain=bad%20name", 400, "Cannot scan this site", "spaces"],
  ["?domain=%22%3E%3Cscript%3E", 400, "Cannot scan this site", "domain"],
];

for (const [query, status, title, words] of REFUSED) {
  Deno.test(`/report${query} explains why there is no report, and has a form`, async () => {
    const response = await service({ resolve: [] }).get(`/report${query}`, { accept: "text/html" });
    const text = await response.text();
    assertEquals(response.status, status);
    for (const part of [`<h1>${title}</h1>`, words, 'action="/report"']) {
      assertStringIncludes(text, part);
    }
    assertEquals(text.includes('"><script>'), false);
  });
}

Deno.test("/report shows the time to wait after too many scans", async () => {
  await using server = await serveSites({ [HOST]: () => ({ body: "<h1>Hi</h1>" }) });
  const { get } = service(server, { SCAN_RATE_LIMIT: "1/min" });
  await (await get(`/report?domain=${HOST}`)).body?.cancel();
  const response = await get(`/report?domain=${HOST}&ua=other`, { accept: "text/html" });
  const text = await response.text();
  assertEquals(response.status, 429);
  const seconds = response.headers.get("retry-after");
  assertStringIncludes(text, "<h1>Too many requests</h1>");
  assertStringIncludes(text, `Try again in ${seconds} second`);
  assertEquals(text.match(/try again in/gi)?.length, 1);
});
