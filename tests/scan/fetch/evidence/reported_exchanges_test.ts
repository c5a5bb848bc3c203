import { assert, assertEquals } from "@std/assert";
import type { Exchange } from "../../../../src/scan/fetch/evidence/ledger.ts";
import { reportedBytes, reportedExchanges } from "../../../../src/scan/fetch/evidence/reported_exchanges.ts";
import { DEFAULT_LIMITS, MAX_REPORTED_BYTES } from "../../../../src/scan/fetch/limits/scan_limits.ts";
import { serveSites, type Site } from "../../../fixtures/server.ts";
import { SITES } from "../../../fixtures/sites.ts";
import { scanSite } from "../../scan_site.ts";

const ORIGIN = "https://x.org";

function exchange(changes: Partial<Exchange> = {}): Exchange {
  return {
    id: 0,
    method: "GET",
    url: `${ORIGIN}/`,
    requestHeaders: { accept: "*/*" },
    requestBody: null,
    status: 200,
    headers: { server: "x" },
    bytes: 0,
    sha256: null,
    excerpt: "the body's own limit",
    ms: 1,
    redirects: [],
    error: null,
    ...changes,
  };
}

function totalBytes(exchanges: readonly Exchange[]): number {
  return exchanges.reduce((sum, each) => sum + reportedBytes(each), 0);
}

/** An exchange of that many bytes by its URL. */
function sized(bytes: number): Exchange {
  const url = `${ORIGIN}/${"a".repeat(bytes - reportedBytes(exchange()))}`;
  return exchange({ url });
}

Deno.test("reportedExchanges() counts URL, headers, redirects and request body as JSON", () => {
  const parts = {
    url: "https://x.org/é",
    requestHeaders: {},
    requestBody: '"',
    redirects: ["b"],
    headers: {},
  };
  assertEquals(reportedBytes(exchange(parts)), '["https://x.org/é",{},"\\"",["b"],{}]'.length + 1);
});

Deno.test("reportedExchanges() does not change 256 KiB", () => {
  assertEquals(MAX_REPORTED_BYTES, 256 * 1024);
  const exchanges = [sized(1000), sized(MAX_REPORTED_BYTES - 1000)];
  assertEquals(totalBytes(exchanges), MAX_REPORTED_BYTES);
  assertEquals(reportedExchanges(exchanges), exchanges);
});

Deno.test("reportedExchanges() cuts the longest part if there is one byte more, and marks it", () => {
  const [short, long] = [sized(1000), sized(MAX_REPORTED_BYTES - 999)];
  const [first, second] = reportedExchanges([short, long]);
  assertEquals(first, short);
  const cut = second?.url ?? "";
  assert(cut.endsWith("a…") && long.url.startsWith(cut.slice(0, -1)) && cut.length > 200_000);
  assertEquals(second, { ...long, url: cut });
  assert(totalBytes([first ?? short, second ?? long]) <= MAX_REPORTED_BYTES);
});

const HOP = `${ORIGIN}/${"h".repeat(8000)}`;
const FIELDS = Object.fromEntries(Array.from({ length: 200 }, (_, index) => [`x-${index}`, "v"]));

/** Parts of an exchange that are too large, in a scan with the maximum number of requests. */
const LARGE: readonly (readonly [what: string, changes: Partial<Exchange>])[] = [
  ["a long URL", { url: HOP }],
  ["long redirects", { redirects: Array(6).fill(HOP) }],
  ["long header values", { headers: { a: "v".repeat(1000), b: "v".repeat(1000), c: "v".repeat(1000) } }],
  ["values with characters of six bytes", { headers: { a: "\0".repeat(1000), b: "\0".repeat(1000) } }],
  ["values with characters of two bytes", { headers: { a: "é".repeat(1000), b: "ÿ".repeat(1000) } }],
  ["a request body with emoji", { requestBody: "👋".repeat(1000) }],
  ["many header fields", { headers: FIELDS }],
  ["a long header name", { headers: { ["n".repeat(16_000)]: "v" } }],
  ["everything", {
    url: HOP,
    redirects: Array(6).fill(HOP),
    headers: FIELDS,
    requestHeaders: { "mcp-session-id": "s".repeat(1024), accept: "*/*", "user-agent": "u".repeat(512) },
  }],
];

for (const [what, changes] of LARGE) {
  Deno.test(`reportedExchanges() keeps its limit if all ${DEFAULT_LIMITS.requests} have ${what}`, () => {
    const exchanges = Array.from(
      { length: DEFAULT_LIMITS.requests },
      (_, id) => exchange({ id, ...changes }),
    );
    assert(totalBytes(exchanges) > MAX_REPORTED_BYTES);
    const reported = reportedExchanges(exchanges);
    assert(totalBytes(reported) <= MAX_REPORTED_BYTES, String(totalBytes(reported)));
    assertEquals(reported.map(({ id }) => id), exchanges.map(({ id }) => id));
    assert(reported.every((each) => JSON.stringify(each).includes("…")));
    assert(reported.every((each) => each.url.startsWith(ORIGIN) && each.excerpt === exchanges[0]?.excerpt));
  });
}

Deno.test("reportedExchanges() counts the header fields that are left out", () => {
  const [first] = reportedExchanges(Array(150).fill(exchange({ headers: FIELDS })));
  const { "…": leftOut, ...kept } = first?.headers ?? {};
  assertEquals(leftOut, `${200 - Object.keys(kept).length} more header fields`);
  assertEquals(Object.entries(kept).map(([name]) => FIELDS[name]), Object.values(kept));
});

/** A site that says the same with long redirects and many headers. */
function padded(site: Site): Site {
  const headers = Object.fromEntries(
    Array.from({ length: 15 }, (_, index) => [`zz-${index}`, "p".repeat(1000)]),
  );
  return async (request) => {
    const answer = await site(request);
    if (answer === undefined) return { status: 404, headers };
    return "raw" in answer ? answer : { ...answer, headers: { ...answer.headers, ...headers } };
  };
}

Deno.test("a result is shortened without a change to any verdict", async () => {
  const host = "complete-site.org";
  const site = SITES[host];
  assert(typeof site === "function");
  const results = [];
  for (const each of [site, padded(site)]) {
    await using server = await serveSites({ ...SITES, [host]: each });
    results.push((await scanSite(host, server)).result);
  }
  const [plain, long] = results;
  const verdicts = results.map(({ checks }) =>
    checks.map(({ id, status, outcome }) => [id, status, outcome])
  );
  assertEquals(verdicts[1], verdicts[0]);
  assert(totalBytes(plain?.exchanges ?? []) < MAX_REPORTED_BYTES);
  assert(!JSON.stringify(plain?.exchanges.map(({ headers }) => headers)).includes("…"));
  assert(totalBytes(long?.exchanges ?? []) <= MAX_REPORTED_BYTES);
  assert(JSON.stringify(long?.exchanges.map(({ headers }) => headers)).includes("…"));
});
