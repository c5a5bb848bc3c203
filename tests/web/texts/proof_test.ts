import { assert, assertEquals, assertLess, assertStringIncludes } from "@std/assert";
import type { Exchange } from "../../../src/scan/fetch/evidence/ledger.ts";
import { curlCommand, proofOf, provingExchange } from "../../../src/web/texts/proof.ts";
import { sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { serveSites } from "../../fixtures/server.ts";
import { SITES } from "../../fixtures/sites.ts";
import { scanSite } from "../../scan/scan_site.ts";
import { cpuMsOf } from "../../fixtures/cpu_time.ts";

const OWN = "ReadinessBot/1.0";
const HOME = "https://example.com/";

function exchange(changes: Partial<Exchange>): Exchange {
  const [sample] = sampleResult([]).exchanges;
  assert(sample);
  const requestHeaders = { "user-agent": OWN, accept: "*/*", "accept-encoding": "gzip" };
  return {
    ...sample,
    url: HOME,
    ...changes,
    requestHeaders: { ...requestHeaders, ...changes.requestHeaders },
  };
}

const AT_ROOT = { page: null };
const MADE_UP = `${HOME}readiness-0123456789abcdef`;

const COMMANDS: readonly (readonly [name: string, changes: Partial<Exchange>, command: string])[] = [
  ["status, header and body", {}, "curl -sSi https://example.com/"],
  ["a HEAD request", { method: "HEAD" }, "curl -sSI https://example.com/"],
  ["an OPTIONS request", { method: "OPTIONS" }, "curl -sSi -X OPTIONS https://example.com/"],
  ["each redirect", { redirects: [`${HOME}a`] }, "curl -sSiL https://example.com/"],
  ["brackets as they are", { url: `${HOME}?a[]=1` }, "curl -sSi -g 'https://example.com/?a[]=1'"],
  [
    "the Accept that was sent",
    { requestHeaders: { accept: "text/markdown" } },
    "curl -sSi -H 'accept: text/markdown' https://example.com/",
  ],
  [
    "the user agent where it is another",
    { requestHeaders: { "user-agent": "GPTBot/1.4" } },
    "curl -sSi -A GPTBot/1.4 https://example.com/",
  ],
  [
    "what was posted",
    { method: "POST", requestBody: `{"a":"it's"}`, requestHeaders: { "content-type": "application/json" } },
    `curl -sSi -H 'content-type: application/json' --data-raw '{"a":"it'\\''s"}' https://example.com/`,
  ],
  [
    "an end to a stream of events",
    { requestHeaders: { accept: "text/event-stream" } },
    "curl -sSi -m 10 -H 'accept: text/event-stream' https://example.com/",
  ],
];

for (const [name, changes, command] of COMMANDS) {
  Deno.test(`curlCommand() shows ${name}`, () =>
    assertEquals(curlCommand(exchange(changes), { userAgent: OWN }), command));
}

Deno.test("curlCommand() sends the user agent that the scan was asked for", () => {
  const asked = exchange({ requestHeaders: { "user-agent": "Someone/1.0" } });
  assertEquals(
    curlCommand(asked, { userAgent: "Someone/1.0" }),
    "curl -sSi -A Someone/1.0 https://example.com/",
  );
});

Deno.test("curlCommand() reaches the host as the scan did", () => {
  const curlFlags = [
    { host: "example.com", words: ["--connect-to", "example.com:443:10.0.0.7:8443"] },
    { host: "other.example", words: ["--connect-to", "other.example:443:10.0.0.8:443"] },
    { host: null, words: ["--cacert", "a b.pem"] },
  ];
  assertEquals(
    curlCommand(exchange({}), { userAgent: OWN, curlFlags }),
    "curl -sSi --connect-to example.com:443:10.0.0.7:8443 --cacert 'a b.pem' https://example.com/",
  );
});

const EXCHANGES = [
  {},
  { url: `${HOME}robots.txt` },
  { url: MADE_UP },
  { url: `${HOME}security.txt` },
  { url: `${HOME}.well-known/security.txt` },
  { requestHeaders: { accept: "text/markdown" } },
  { requestHeaders: { "user-agent": "Mozilla/5.0 (compatible; GPTBot/1.4; +https://openai.com/gptbot)" } },
  { url: `${HOME}mcp`, method: "POST", requestBody: "{}" },
  { url: `${HOME}mcp/card` },
  { url: `${HOME}sitemap.xml` },
  { url: `${HOME}llms.txt` },
].map((changes, id) => exchange({ ...changes, id }));

const PROVING: readonly (readonly [message: string, fix: string, id: number])[] = [
  ["The page has no title", "Add one.", 0],
  ["No Content-Signal", "Add it to robots.txt.", 1],
  ["Missing pages return 200 instead of 404", "Return 404", 2],
  ["There is no security.txt", "Publish /.well-known/security.txt with Contact.", 4],
  [
    "No sitemap found at the usual URLs or linked from robots.txt",
    "Publish /sitemap.xml, and add it to robots.txt",
    9,
  ],
  [
    "No card lists the server at “https://example.com/mcp”",
    "Publish a card at /mcp/card that names the server",
    8,
  ],
  ["The home page has no Link header", "Publish llms.txt first, then link to it", 0],
  ["The page does not mention llms.txt", "Link to it", 0],
  ["Accept: text/markdown brings no Markdown", "Send it.", 5],
  ["robots.txt allows GPTBot, and the site turns it away", "Let it in, or say no in robots.txt.", 6],
  ["https://example.com/mcp does not answer", "Let it answer.", 7],
  ["https://example.com/mcp/card is no card", "Publish it.", 8],
];

for (const [message, fix, id] of PROVING) {
  Deno.test(`provingExchange() finds what shows: ${message}`, () => {
    const check = sampleFailure({
      message,
      fix,
      evidence: [0, 1, 2, ...(id === 1 ? [] : [3, 4, 5, 6, 7, 8, 9, 10])],
    });
    const page = sampleFailure({ id: "other", evidence: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10] });
    const { checks } = sampleResult([check, page, page]);
    assertEquals(provingExchange(check, { checks, exchanges: EXCHANGES, target: AT_ROOT })?.id, id);
  });
}

const BELOW = "https://oak.github.io/cases/";
const OF_PROJECT = [
  "https://oak.github.io/",
  "https://oak.github.io/llms.txt",
  "https://oak.github.io/robots.txt",
  BELOW,
  `${BELOW}llms.txt`,
].map((url, id) => exchange({ id, url }));
const PROVING_BELOW: readonly (readonly [message: string, url: string])[] = [
  ["The home page has no Link header", BELOW],
  ["No llms.txt found", `${BELOW}llms.txt`],
  ["/robots.txt is missing", "https://oak.github.io/robots.txt"],
];

for (const [message, url] of PROVING_BELOW) {
  Deno.test(`provingExchange() finds what shows, below a path of a host: ${message}`, () => {
    const check = sampleFailure({ message, fix: "Publish it", evidence: [0, 1, 2, 3, 4] });
    const other = sampleFailure({ id: "other", evidence: [2, 3, 4] });
    const found = provingExchange(check, {
      checks: [check, other],
      exchanges: OF_PROJECT,
      target: { page: BELOW },
    });
    assertEquals(found?.url, url);
  });
}

Deno.test("provingExchange() prefers the evidence of the page in the message", () => {
  const at = { status: "fail", outcome: "x", message: "No title" } as const;
  const check = sampleFailure({
    message: "No title",
    evidence: [0, 8],
    pages: [{ ...at, status: "pass", message: "Titled", url: HOME, evidence: [0] }, {
      ...at,
      url: `${HOME}mcp/card`,
      evidence: [8],
    }],
  });
  assertEquals(provingExchange(check, { checks: [check], exchanges: EXCHANGES, target: AT_ROOT })?.id, 8);
});

Deno.test("provingExchange() prefers the request that fewer checks use, then the first", () => {
  const check = sampleFailure({ message: "No title", fix: null, evidence: [0, 8] });
  const others = (evidence: number[]) => [check, sampleFailure({ id: "other", evidence })];
  const exchanges = [0, 8].map((id) => exchange({ id, url: `${HOME}docs/${id}` }));
  assertEquals(provingExchange(check, { checks: others([8]), exchanges, target: AT_ROOT })?.id, 0);
  assertEquals(provingExchange(check, { checks: others([0]), exchanges, target: AT_ROOT })?.id, 8);
  assertEquals(provingExchange(check, { checks: others([]), exchanges, target: AT_ROOT })?.id, 0);
});

Deno.test("provingExchange() prefers a POST to a status that the message names", () => {
  const check = sampleFailure({ message: "It returns 404", fix: null, evidence: [0, 1] });
  const url = `${HOME}rpc`;
  const exchanges = [
    exchange({ id: 0, url, status: 404 }),
    exchange({ id: 1, url, status: 200, method: "POST" }),
  ];
  assertEquals(provingExchange(check, { checks: [check], exchanges, target: AT_ROOT })?.id, 1);
  const gets = exchanges.map((each) => ({ ...each, method: "GET" })).toReversed();
  assertEquals(provingExchange(check, { checks: [check], exchanges: gets, target: AT_ROOT })?.id, 0);
});

Deno.test("proofOf() is the scan alone if the check made no HTTP request", () => {
  const result = sampleResult([sampleFailure({ evidence: [] })]);
  const [check] = result.checks;
  assert(check);
  assertEquals(proofOf(check, result), "readiness scan example.com --only llms-txt");
});

Deno.test("proofOf() has a request for every problem of a fixture site", async () => {
  await using server = await serveSites(SITES);
  const { result } = await scanSite("two-faced-site.org", server);
  for (const check of result.checks.filter(({ status }) => status === "fail" || status === "warn")) {
    assertStringIncludes(proofOf(check, result), "curl -sSi", check.id);
  }
  const refused = result.checks.find(({ id }) => id === "bot-access");
  assert(refused);
  assertEquals(provingExchange(refused, result)?.status, 403);
});

for (
  const [what, changes] of [
    ["URL", { url: "https://example.com/llms.txt?…" }],
    ["header", { requestHeaders: { "mcp-session-id": "abc…" } }],
    ["body", { requestBody: '{"jsonrpc…' }],
  ] as const
) {
  Deno.test(`provingExchange() passes over a request whose ${what} was cut`, () => {
    const check = sampleFailure({ evidence: [0, 1] });
    const exchanges = [exchange({ id: 0, ...changes }), exchange({ id: 1 })];
    assertEquals(provingExchange(check, { checks: [check], exchanges, target: AT_ROOT })?.id, 1);
    assertEquals(
      provingExchange(check, { checks: [check], exchanges: exchanges.slice(0, 1), target: AT_ROOT }),
      null,
    );
  });
}

Deno.test("provingExchange() is quick for checks that share all requests", async () => {
  const exchanges = Array.from({ length: 150 }, (_, id) => exchange({ id, url: `${HOME}${id}` }));
  const evidence = exchanges.map(({ id }) => id);
  const details = { found: "x".repeat(20_000) };
  const checks = Array.from(
    { length: 500 },
    (_, at) => ({ ...sampleFailure({ id: `c-${at}` }), evidence, details }),
  );
  const cpuMs = await cpuMsOf(() => {
    for (const check of checks) assert(provingExchange(check, { checks, exchanges, target: AT_ROOT }));
  });
  assertLess(cpuMs, 5_000);
});
