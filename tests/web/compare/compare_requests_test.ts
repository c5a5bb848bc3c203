/** `/compare` as browsers without JavaScript and programs use it. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { MAX_REPORT_BYTES } from "../../../src/web/compare/saved_report.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { paths } from "../../fixtures/answer.ts";
import { serveSites } from "../../fixtures/server.ts";
import { type Service, service } from "../../http/service.ts";
import { SAVED_REPORT } from "./saved_report.ts";

const [HOST, OTHER] = ["bare-site.org", "complete-site.org"];
const HTML = { "content-type": "text/html" };
const PAGE =
  "<title>Hi</title><h1>Hi</h1><p>Something to read for everybody who <a href=/along>comes along</a>.</p>";
const LLMS_TXT = "# Site\n\n> A site.\n\n## Docs\n\n- [Start](https://complete-site.org/): the start\n";

const PAGES = { "/": { body: PAGE, headers: HTML }, "/along": { body: PAGE, headers: HTML } };
const SITES = { [HOST]: paths(PAGES), [OTHER]: paths({ ...PAGES, "/llms.txt": LLMS_TXT }) };

/** Two scans of one host share its 16 requests per second. */
const FEW_CHECKS = { catalogue: CATALOGUE.filter(({ check: { id } }) => id === "robots-txt") };

const ANSWERS: readonly (readonly [path: string, accept: string | null, type: string, begins: RegExp])[] = [
  ["/compare", "text/html", "text/html; charset=utf-8", /^<!DOCTYPE html>/],
  ["/compare", null, "text/html; charset=utf-8", /^<!DOCTYPE html>/],
  ["/compare", "text/markdown", "text/markdown; charset=utf-8", /^# .*compared\n\n\*\*/],
  ["/compare", "application/json", "application/json; charset=utf-8", /^\{"kind":"sites"/],
  ["/compare.md", "text/html", "text/markdown; charset=utf-8", /^# .*compared\n\n\*\*/],
  ["/compare.json", "text/html", "application/json; charset=utf-8", /^\{"kind":"sites"/],
];

for (const [path, accept, type, begins] of ANSWERS) {
  Deno.test(`${path} is ${type} for Accept: ${accept}`, async () => {
    await using server = await serveSites(SITES);
    const response = await service(server).get(
      `${path}?a=${HOST}&b=${OTHER}`,
      accept === null ? {} : { accept },
    );
    const text = await response.text();
    assertEquals([response.status, response.headers.get("content-type")], [200, type], text.slice(0, 300));
    assertEquals(response.headers.get("cache-control"), "no-store");
    assertMatch(text, begins);
    assertStringIncludes(text, "llms.txt");
  });
}

Deno.test("/compare without parameters is a form, and scans nothing", async () => {
  const response = await service({ resolve: [] }).get("/compare", { accept: "text/html" });
  const text = await response.text();
  assertEquals(response.status, 200);
  for (
    const part of ['name="a"', 'name="ua-b"', '<option value="GPTBot">', 'enctype="multipart/form-data"']
  ) {
    assertStringIncludes(text, part);
  }
});

Deno.test("a link to /compare may fill in the first site", async () => {
  const text = await (await service({ resolve: [] }).get(`/compare?a=${HOST}`, { accept: "text/html" }))
    .text();
  assertStringIncludes(text, `value="${HOST}"`);
});

Deno.test("/compare scans one site as two user agents, which may be named by a short word", async () => {
  const seen = new Set<string>();
  await using server = await serveSites({
    [HOST]: ({ path, headers }) => {
      if (path === "/") seen.add(headers.get("user-agent") ?? "");
      return path === "/" ? { body: PAGE, headers: HTML } : { status: 404, body: "" };
    },
  });
  const response = await service(server, {}, FEW_CHECKS).get(
    `/compare?a=${HOST}&ua-a=GPTBot&ua-b=Own%2F1.0`,
    {
      accept: "application/json",
    },
  );
  const { kind, first, second } = await response.json();
  assertEquals([kind, first.name, second.name], ["agents", "GPTBot", "Own/1.0"]);
  assertMatch(first.userAgent, /GPTBot\/1\.\d/);
  assertEquals([...seen].filter((each) => each === first.userAgent || each === "Own/1.0").length, 2);
});

const REFUSED: readonly (readonly [query: string, words: string])[] = [
  ["?a=&b=", "enter a domain"],
  [`?a=${HOST}&b=&ua-a=&ua-b=`, "Cannot compare a site with itself"],
  [`?a=${HOST}&b=${HOST}`, "Cannot compare a site with itself"],
  [`?a=${HOST}&b=https%3A%2F%2F192.168.0.1`, "Cannot scan an IP address"],
  [`?a=${HOST}&b=bad%20name`, "spaces"],
  [`?a=${HOST}&ua-b=${"x".repeat(513)}`, "longer than 512 characters"],
  [`?a=${HOST}&b=%22%3E%3Cscript%3E`, "Cannot scan"],
];

for (const [query, words] of REFUSED) {
  Deno.test(`/compare${query.slice(0, 60)} explains why nothing is compared, and has a form`, async () => {
    const { get } = service({ resolve: [] });
    const response = await get(`/compare${query}`, { accept: "text/html" });
    const text = await response.text();
    assertEquals(response.status, 400);
    for (const part of [words, '<form action="/compare"', "<h1>Cannot compare</h1>"]) {
      assertStringIncludes(text, part);
    }
    assertEquals(text.includes('"><script>'), false);
    const asProgram = await get(`/compare${query}`, { accept: "application/json" });
    assertEquals([asProgram.status, asProgram.headers.get("content-type")], [
      400,
      "application/problem+json",
    ]);
    await asProgram.body?.cancel();
  });
}

Deno.test("both scans of a comparison count", async () => {
  await using server = await serveSites(SITES);
  const { get } = service(server, { SCAN_RATE_LIMIT: "3/min" });
  await (await get(`/compare?a=${HOST}&b=${OTHER}`)).body?.cancel();
  const response = await get(`/compare?a=${HOST}&b=${OTHER}`, { accept: "text/html" });
  assertEquals(response.status, 429);
  assertMatch(await response.text(), /<h1>Too many requests<\/h1>.*Try again in \d+ second/s);
});

Deno.test("HEAD of a comparison scans nothing", async () => {
  await using server = await serveSites(SITES);
  const { app } = service(server);
  const request = new Request(`http://readiness.test/compare?a=${HOST}&b=${OTHER}`, { method: "HEAD" });
  assertEquals([(await app(request, "198.51.100.7")).status, server.requests.length], [200, 0]);
});

Deno.test("a side that cannot be reached is named, with what to do next", async () => {
  await using server = await serveSites({ ...SITES, [OTHER]: { http: null } });
  const text = await (await service(server).get(`/compare?a=${HOST}&b=${OTHER}`, { accept: "text/html" }))
    .text();
  assertStringIncludes(text, `The scores cannot be compared: ${OTHER} has no score.`);
  assertMatch(text, new RegExp(`${OTHER}: This site could not be reached: .*CONNECTION_REFUSED`));
  assertStringIncludes(text, "Check the spelling of the domain");
});

Deno.test("a comparison of a hostile site shows its texts as text", async () => {
  const hostile = "<script>alert(1)</script>\u202e";
  await using server = await serveSites({
    ...SITES,
    [OTHER]: ({ path }) =>
      path === "/robots.txt" ? { body: `User-agent: ${hostile}\nDisallow /\n` } : {
        body: `<title>${hostile}</title>`,
        headers: { "content-type": `text/html; x="${hostile.slice(0, 20)}"` },
      },
  });
  const text = await (await service(server).get(`/compare?a=${HOST}&b=${OTHER}`)).text();
  assertEquals(/<script>alert|\u202e/.test(text), false);
});

const REPORT = {
  ...SAVED_REPORT,
  questions: [],
  checks: [{ id: "https", title: "HTTPS", status: "fail", message: "old", weight: 2, credit: 0 }],
};
const LATER = {
  ...REPORT,
  score: 80,
  startedAt: "2026-11-24T10:00:00.000Z",
  checks: [{ ...REPORT.checks[0], status: "pass", message: "new", credit: 1 }],
};

function upload(
  { app }: Service,
  first: BlobPart,
  second: BlobPart,
  headers: Record<string, string> = { "sec-fetch-site": "same-origin" },
): Promise<Response> {
  const body = new FormData();
  body.append("first", new File([first], "<b>.json"));
  body.append("second", new File([second], "b.json"));
  const request = new Request("http://readiness.test/compare", {
    method: "POST",
    body,
    headers: { accept: "text/html", ...headers },
  });
  return Promise.resolve(app(request, "198.51.100.7"));
}

Deno.test("two saved reports are compared", async () => {
  const response = await upload(service({ resolve: [] }), JSON.stringify(REPORT), JSON.stringify(LATER));
  const text = await response.text();
  assertEquals(response.status, 200);
  assertStringIncludes(text, "example.com scores 18 points higher than before: 80 now, 62 before.");
  assertStringIncludes(text, "Better than before (1)");
});

const padded = (bytes: number) => JSON.stringify(LATER).padEnd(bytes, " ");

const UPLOADS: readonly (readonly [what: string, second: string, status: number, words: string])[] = [
  ["a report at the limit", padded(MAX_REPORT_BYTES), 200, "18 points higher"],
  ["a report above the limit", padded(MAX_REPORT_BYTES + 1), 413, "more than 2 MiB"],
  ["a form far above the limit", padded(2 * MAX_REPORT_BYTES + 20_000), 413, "more than 2 MiB"],
  ["no file", "", 400, "choose two files"],
  ["another file", "hello", 400, "Cannot compare the later report: it is not valid JSON"],
];

for (const [what, second, status, words] of UPLOADS) {
  Deno.test(`/compare returns ${status} for ${what}`, async () => {
    const response = await upload(service({ resolve: [] }), JSON.stringify(REPORT), second);
    assertEquals(response.status, status);
    assertStringIncludes(await response.text(), words);
  });
}

const MANY_FILES: readonly (readonly [parameters: string, status: number])[] = [
  ["boundary=B", 400],
  ['boundary="B"', 400],
  ['x="; boundary=C"; boundary=B', 415],
  ["boundary=B; boundary=C", 415],
];

for (const [parameters, status] of MANY_FILES) {
  Deno.test(`/compare does not read a form of fifty thousand files with ${parameters}`, async () => {
    const part = '--B\r\nContent-Disposition: form-data; name="a"; filename="x"\r\n\r\n\r\n';
    const request = new Request("http://readiness.test/compare", {
      method: "POST",
      body: `${part.repeat(50_000)}--B--\r\n`,
      headers: {
        "accept": "application/json",
        "content-type": `multipart/form-data; ${parameters}`,
        "sec-fetch-site": "same-origin",
      },
    });
    const response = await service({ resolve: [] }).app(request, "198.51.100.7");
    assertEquals(response.status, status);
    assertMatch((await response.json()).detail, /it has more than two files|its Content-Type must be/);
  });
}

/** Sends a form that does not end until it is released. */
function slowUpload({ app }: Service, client: string) {
  const [isRead, end] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      isRead.resolve();
      await end.promise;
      controller.close();
    },
  }, { highWaterMark: 0 });
  const headers = { "content-type": "multipart/form-data; boundary=B", "sec-fetch-site": "same-origin" };
  const request = new Request("http://readiness.test/compare", { method: "POST", body, headers });
  return { response: Promise.resolve(app(request, client)), isRead: isRead.promise, letGo: end.resolve };
}

Deno.test("one client sends one form at a time, and all together four", async () => {
  const site = service({ resolve: [] }, { SCAN_RATE_LIMIT: "0" });
  const slow = [1, 2, 3].map((at) => slowUpload(site, `198.51.100.${at}`));
  await Promise.all(slow.map(({ isRead }) => isRead));
  assertEquals((await slowUpload(site, "198.51.100.1").response).status, 503);
  slow.push(slowUpload(site, "198.51.100.4"));
  await slow.at(-1)?.isRead;
  assertEquals((await slowUpload(site, "198.51.100.5").response).status, 503);
  for (const { letGo } of slow) letGo();
  for (const { response } of slow) assertEquals((await response).status, 400);
  const next = slowUpload(site, "198.51.100.1");
  next.letGo();
  assertEquals((await next.response).status, 400);
});

Deno.test("reports of another site's form are not read", async () => {
  const headers = { "sec-fetch-site": "cross-site" };
  const response = await upload(
    service({ resolve: [] }),
    JSON.stringify(REPORT),
    JSON.stringify(LATER),
    headers,
  );
  assertEquals(response.status, 403);
  await response.body?.cancel();
});

Deno.test("comparing reports counts as a scan", async () => {
  const at = service({ resolve: [] }, { SCAN_RATE_LIMIT: "1/min" });
  await (await upload(at, JSON.stringify(REPORT), JSON.stringify(LATER))).body?.cancel();
  const response = await upload(at, JSON.stringify(REPORT), JSON.stringify(LATER));
  assertEquals(response.status, 429);
  await response.body?.cancel();
});

for (const path of ["/compare", "/compare.md", "/compare.json", "/agent-view"]) {
  Deno.test(`pages of other origins cannot start scans by ${path} if private addresses may be scanned`, async () => {
    const { get } = service({ resolve: [] }, { SCAN_ALLOW_PRIVATE: "127.0.0.0/8" });
    const response = await get(`${path}?a=x.org&b=y.org`, {
      host: "localhost",
      "sec-fetch-site": "cross-site",
    });
    assertEquals(response.status, 403);
    await response.body?.cancel();
  });
}
