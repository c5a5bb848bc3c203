/** Serves every hostile behaviour of the corpus for real, and tests its code or its result. */
import { assertArrayIncludes, assertEquals } from "@std/assert";
import type { ScanLimits } from "../../../src/scan/fetch/limits/scan_limits.ts";
import { HOSTILE, hostileHost, hostileSites } from "../../fixtures/hostile.ts";
import { type CertificateName, serveSites } from "../../fixtures/server.ts";
import { fetcherOf, HOST, outcomeOf } from "./fetching.ts";

/** Not the target of the corpus's redirects. Only macOS has no second loopback address. */
const ADDRESS = Deno.build.os === "darwin" ? "127.0.0.1" : "127.0.0.3";
const LEADS_TO_LOOPBACK = /^r0[14]-(?!localhost|metadata)/;
/** A public address, so that its ports are judged. No program connects to it. */
const PUBLIC = "93.184.216.34";

/** A code, or the status code, the bytes of the body, and the URL if it is not the requested one. */
const EXPECTED: Readonly<Record<string, string>> = {
  "c01-gzip-bomb": "200 4194304 cut",
  "c01-br-bomb": "DECODED_TOO_LARGE",
  "c01-zstd-bomb": "DECODED_TOO_LARGE",
  "c01-deflate-bomb": "200 4194304 cut",
  "c01-nested-gzip": "UNSUPPORTED_ENCODING",
  "c01-unknown-encoding": "UNSUPPORTED_ENCODING",
  "c02-good-gzip": "200 86",
  "c02-broken-gzip": "BAD_ENCODING",
  "c02-cut-gzip": "BAD_ENCODING",
  "c02-trailing-junk": "BAD_ENCODING",
  "c02-text-as-gzip": "BAD_ENCODING",
  "c02-text-as-br": "BAD_ENCODING",
  "c03-empty-gzip": "200 0",
  "c03-empty-br": "200 0",
  "c03-304-gzip": "304 0",
  "c03-204-gzip": "204 0",
  "c03-206-gzip": "BAD_ENCODING",
  "h01-silent": "TTFB_TIMEOUT",
  "h02-no-handshake": "TLS_TIMEOUT",
  "h03-slow-head": "TTFB_TIMEOUT",
  "h04-slow-body": "SLOW_BODY",
  "h05-endless-until-close": "200 2097152 cut",
  "h05-endless-chunks": "200 2097152 cut",
  "h06-endless-line": "CLIENT_LIMIT",
  "h06-endless-fields": "CLIENT_LIMIT",
  "h07-120-fields": "200 51",
  "h07-300-kib-head": "CLIENT_LIMIT",
  "h08-interim": "TOO_MANY_INTERIM",
  "h08-two-interim": "200 51",
  "h09-chunk-extension": "WIRE_TOO_LARGE",
  "h10-chunk-overflow": "BAD_HTTP",
  "h10-chunk-negative": "BAD_HTTP",
  "h10-chunk-garbage": "BAD_HTTP",
  "h11-endless-trailers": "BAD_HTTP",
  "h12-negative-length": "BAD_HTTP",
  "h12-two-lengths": "BAD_HTTP",
  "h12-huge-length": "TRUNCATED_BY_PEER",
  "h13-length-and-chunks": "BAD_HTTP",
  "h14-short-body": "TRUNCATED_BY_PEER",
  "h14-short-chunks": "TRUNCATED_BY_PEER",
  // The reset may arrive as a reset or as an end.
  "h14-reset": "TRUNCATED_BY_PEER or NETWORK",
  "h15-no-head": "BAD_HTTP",
  "h15-ssh-banner": "BAD_HTTP",
  "h15-garbage-status": "BAD_HTTP",
  "h15-status-000": "BAD_HTTP",
  "h15-status-700": "BAD_HTTP",
  "h15-empty": "NETWORK",
  "h16-upgrade": "UNEXPECTED_UPGRADE",
  "h17-204-with-body": "204 0",
  "h18-nul": "BAD_HTTP",
  "h18-space-before-colon": "BAD_HTTP",
  "h18-folded": "BAD_HTTP",
  "h18-bare-lf": "BAD_HTTP",
  "h19-latin1": "200 51",
  "h20-cookies": "200 51",
  "h20-large-cookies": "CLIENT_LIMIT",
  "h21-second-response": "200 51",
  "h22-expired": "TLS_INVALID",
  "h22-not-yet-valid": "TLS_INVALID",
  "h22-self-signed": "TLS_INVALID",
  "h22-unknown-authority": "TLS_INVALID",
  "h22-wrong-name": "TLS_INVALID",
  "h22-forged": "TLS_INVALID",
  "h23-plain-on-443": "TLS_INVALID",
  "h23-tls-too-old": "TLS_VERSION",
  "h23-handshake-failure": "TLS_FAILED",
  "h24-record-flood": "TLS_FAILED",
  "h25-no-protocol-in-common": "ALPN_UNSUPPORTED",
  "r01-loopback": "REDIRECT_BLOCKED",
  "r01-mapped": "REDIRECT_BLOCKED",
  "r01-decimal": "REDIRECT_BLOCKED",
  "r01-metadata": "REDIRECT_BLOCKED",
  "r01-localhost": "REDIRECT_BLOCKED",
  "r03-file": "REDIRECT_BAD_SCHEME",
  "r03-data": "REDIRECT_BAD_SCHEME",
  "r03-gopher": "REDIRECT_BAD_SCHEME",
  "r03-javascript": "REDIRECT_BAD_SCHEME",
  "r04-scheme-relative": "REDIRECT_BLOCKED",
  "r04-slash-backslash": "REDIRECT_BLOCKED",
  "r04-two-backslashes": "REDIRECT_BLOCKED",
  "r05-relative": "200 88 https://r05-relative/landing/page",
  "r05-query-only": "200 88 https://r05-query-only/?landed",
  "r05-fragment-only": "REDIRECT_LOOP",
  "r05-empty": "REDIRECT_LOOP",
  "r06-no-location": "302 0",
  "r06-300": "300 0",
  "r06-304": "304 0",
  "r06-305": "305 0",
  "r07-loop-of-one": "REDIRECT_LOOP",
  "r07-loop-of-two": "REDIRECT_LOOP",
  "r08-no-end": "REDIRECT_LIMIT",
  "r08-five-hops": "200 88 https://r08-five-hops/hop5",
  "r08-six-hops": "REDIRECT_LIMIT",
  "r09-downgrade": "200 88 http://r09-downgrade/",
  "r10-credentials": "REDIRECT_BLOCKED",
  "r11-port-22": "REDIRECT_BLOCKED",
  "r11-port-6379": "REDIRECT_BLOCKED",
  "r11-port-8080": "REDIRECT_BLOCKED",
  "r12-carriage-return": "BAD_HTTP",
  "r12-line-feed": "BAD_HTTP",
  "r12-nul": "BAD_HTTP",
  "r12-utf8": "200 88 https://r12-utf8/gr%C3%B6%C3%9Fe",
  "r12-1-mib": "CLIENT_LIMIT",
  "r13-endless-body": "200 88 https://r13-endless-body/landing",
  "r14-refresh-field": "200 88",
  "r14-meta-refresh": "200 135",
  "r14-script": "200 127",
  "r15-cross-origin": "200 88 https://r15-landing/",
  "r15-landing": "200 88",
  "r16-early-hints": "200 88",
};

/** Short time limits in milliseconds, so that nobody waits for a response that does not come. */
const LIMITS: Readonly<Record<string, Partial<ScanLimits>>> = {
  "h01-silent": { firstByteMs: 100 },
  "h02-no-handshake": { tlsMs: 100 },
  "h03-slow-head": { firstByteMs: 300 },
  "h04-slow-body": { slowBodyGraceMs: 100 },
};

for (const name of Object.keys(HOSTILE)) {
  Deno.test({
    name: `Fetcher makes of ${name}: ${EXPECTED[name]}`,
    ignore: ADDRESS === "127.0.0.1" && LEADS_TO_LOOPBACK.test(name),
    async fn() {
      assertArrayIncludes(EXPECTED[name]?.split(" or ") ?? [], [await outcome(name)]);
    },
  });
}

Deno.test("every hostile behavior has a row", () => {
  assertEquals(Object.keys(EXPECTED).toSorted(), Object.keys(HOSTILE).toSorted());
});

async function outcome(name: string): Promise<string> {
  const host = hostileHost(name);
  await using server = await serveSites(hostileSites([name, "r15-landing"]), { hostname: ADDRESS });
  using fetcher = fetcherOf(server, {
    limits: LIMITS[name] ?? {},
    allowed: [ADDRESS],
    resolve: [22, 6379, 8080].map((port) => `${host}:${port}:${PUBLIC}`),
  });
  const url = new URL(`${name === "h14-reset" ? "http" : "https"}://${host}/`);
  const answer = await outcomeOf(fetcher.fetch(url));
  if (typeof answer === "string") return answer;
  const moved = answer.url.href === url.href ? "" : ` ${answer.url.href.replace(hostileHost(""), "")}`;
  return `${answer.status} ${answer.bytes.length}${answer.truncated ? " cut" : ""}${moved}`;
}

const CERTIFICATES: readonly (readonly [CertificateName, message: string])[] = [
  ["expired", "The TLS certificate has expired"],
  ["not_yet_valid", "The TLS certificate is not valid yet"],
  [
    "self_signed",
    "The TLS certificate is self-signed, from an unknown authority, or its chain is incomplete",
  ],
  [
    "unknown_authority",
    "The TLS certificate is self-signed, from an unknown authority, or its chain is incomplete",
  ],
  ["wrong_name", "The TLS certificate is not valid for this domain name"],
  ["forged", "The TLS certificate is invalid"],
];

for (const [certificate, message] of CERTIFICATES) {
  Deno.test(`Fetcher reports the problem of the certificate "${certificate}"`, async () => {
    await using server = await serveSites({
      [HOST]: { https: () => ({ body: "unreachable" }), certificate },
    });
    using fetcher = fetcherOf(server);
    assertEquals(await outcomeOf(fetcher.fetch(new URL(`https://${HOST}/`))), "TLS_INVALID");
    assertEquals(fetcher.ledger.exchanges.map(({ error }) => error), [{ code: "TLS_INVALID", message }]);
    assertEquals(server.requests, []);
  });
}

Deno.test("Fetcher trusts only the built-in authorities and the operator's", async () => {
  await using server = await serveSites({ [HOST]: () => ({ body: "unreachable" }) });
  using fetcher = fetcherOf(server, { network: { caCerts: [] } });
  assertEquals(await outcomeOf(fetcher.fetch(new URL(`https://${HOST}/`))), "TLS_INVALID");
});

Deno.test("Fetcher passes over a certificate in the chain that cannot be parsed", async () => {
  await using server = await serveSites({
    [HOST]: { https: () => ({ body: "hello" }), certificate: "junk_chain" },
  });
  using fetcher = fetcherOf(server);
  const answer = await outcomeOf(fetcher.fetch(new URL(`https://${HOST}/`)));
  assertEquals(typeof answer === "string" ? answer : answer.text, "hello");
});
