import { assertEquals, assertThrows } from "@std/assert";
import { AppError } from "../../src/errors.ts";
import { parseRanges } from "../../src/scan/fetch/address/ip_address.ts";
import { parseScanTarget, type TargetPolicy } from "../../src/scan/target.ts";
import { MAX_DOMAIN_LENGTH, MAX_USER_AGENT_LENGTH, parseUserAgent } from "../../src/scan/request.ts";

const PUBLIC: TargetPolicy = { ports: [80, 443], allowPrivate: [], resolvedNames: new Set() };
const PRIVATE: TargetPolicy = { ...PUBLIC, allowPrivate: parseRanges(["127.0.0.0/8", "::1"]) };

function codeOf(act: () => unknown): string {
  const error = assertThrows(act, AppError);
  assertEquals(error.status, 400);
  return error.code;
}

const ACCEPTED: readonly (readonly [input: string, domain: string])[] = [
  ["example.org", "example.org"],
  ["EXAMPLE.org", "example.org"],
  ["  example.org  ", "example.org"],
  ["example.org.", "example.org"],
  ["Example.ORG./", "example.org"],
  ["a--b.org", "a--b.org"],
  ["1and1.org", "1and1.org"],
  ["123.org", "123.org"],
  ["a.b.c.d.e.f.org", "a.b.c.d.e.f.org"],
  ["bücher.de", "xn--bcher-kva.de"],
  ["BÜCHER.de", "xn--bcher-kva.de"],
  ["xn--bcher-kva.de", "xn--bcher-kva.de"],
  ["faß.de", "xn--fa-hia.de"],
  ["пример.рф", "xn--e1afmkfd.xn--p1ai"],
  ["😀.org", "xn--e28h.org"],
  ["例え。テスト", "xn--r8jz45g.xn--zckzah"],
  ["exa\u00admple.org", "example.org"],
  ["ｅｘａｍｐｌｅ.org", "example.org"],
  ["127.0.0.1.nip.io", "127.0.0.1.nip.io"],
  ["example.org:443", "example.org"],
  ["example.org:80", "example.org:80"],
  ["http://example.org:80/", "example.org"],
  ["http://example.org:443/", "example.org:443"],
  ["https://example.org:0443/", "example.org"],
  ["localhost.example.org", "localhost.example.org"],
];

for (const [input, domain] of ACCEPTED) {
  Deno.test(`parseScanTarget() reads ${JSON.stringify(input)} as ${domain}`, () => {
    assertEquals(parseScanTarget(input, PUBLIC).domain, domain);
  });
}

interface Place {
  readonly scheme: "https" | "http" | null;
  readonly port: number | null;
  readonly url: string;
  readonly page: string | null;
}

const PLACES: readonly (readonly [input: string, place: Place])[] = [
  ["x.org", { scheme: null, port: null, url: "https://x.org/", page: null }],
  ["x.org/", { scheme: null, port: null, url: "https://x.org/", page: null }],
  ["https://x.org", { scheme: "https", port: null, url: "https://x.org/", page: null }],
  ["HTTP://X.org", { scheme: "http", port: null, url: "http://x.org/", page: null }],
  ["x.org:80", { scheme: null, port: 80, url: "https://x.org:80/", page: null }],
  ["http://x.org:443/", { scheme: "http", port: 443, url: "http://x.org:443/", page: null }],
  ["x.org/a/b?c=d#e", { scheme: null, port: null, url: "https://x.org/", page: "https://x.org/a/b?c=d" }],
  ["x.org?q=1", { scheme: null, port: null, url: "https://x.org/", page: "https://x.org/?q=1" }],
  ["x.org#top", { scheme: null, port: null, url: "https://x.org/", page: null }],
  ["x.org/#/route", { scheme: null, port: null, url: "https://x.org/", page: null }],
  ["http://x.org/a", { scheme: "http", port: null, url: "http://x.org/", page: "http://x.org/a" }],
  ["x.org/a/../b", { scheme: null, port: null, url: "https://x.org/", page: "https://x.org/b" }],
  ["x.org/größe", { scheme: null, port: null, url: "https://x.org/", page: "https://x.org/gr%C3%B6%C3%9Fe" }],
  ["x.org/%2e%2e/a%20b", { scheme: null, port: null, url: "https://x.org/", page: "https://x.org/a%20b" }],
  ["x.org/?u=https://y.org/@z", {
    scheme: null,
    port: null,
    url: "https://x.org/",
    page: "https://x.org/?u=https://y.org/@z",
  }],
  ["https://x.org/@user", {
    scheme: "https",
    port: null,
    url: "https://x.org/",
    page: "https://x.org/@user",
  }],
  ["https://x.org//y.org/", {
    scheme: "https",
    port: null,
    url: "https://x.org/",
    page: "https://x.org//y.org/",
  }],
];

for (const [input, place] of PLACES) {
  Deno.test(`parseScanTarget() reads scheme, port and page of ${input}`, () => {
    const { scheme, port, url, page } = parseScanTarget(input, PUBLIC);
    assertEquals({ scheme, port, url, page }, place);
  });
}

Deno.test("parseScanTarget() accepts a name of 253 bytes and rejects 254", () => {
  const longest = `${"a".repeat(63)}.${"b".repeat(63)}.${"c".repeat(63)}.${"d".repeat(57)}.org`;
  assertEquals(longest.length, 253);
  assertEquals(parseScanTarget(longest, PUBLIC).host, longest);
  assertEquals(parseScanTarget(`${longest}.`, PUBLIC).host, longest);
  assertEquals(codeOf(() => parseScanTarget(longest.replace("d", "dd"), PUBLIC)), "INVALID_DOMAIN");
});

Deno.test("parseScanTarget() accepts a label of 63 bytes and rejects 64", () => {
  assertEquals(parseScanTarget(`${"a".repeat(63)}.org`, PUBLIC).host.length, 67);
  assertEquals(codeOf(() => parseScanTarget(`${"a".repeat(64)}.org`, PUBLIC)), "INVALID_DOMAIN");
});

Deno.test("parseScanTarget() counts the bytes of a name in punycode", () => {
  assertEquals(codeOf(() => parseScanTarget(`${"ü".repeat(60)}.org`, PUBLIC)), "INVALID_DOMAIN");
});

Deno.test("parseScanTarget() accepts 2,048 characters and no more", () => {
  const longest = `x.org/${"a".repeat(MAX_DOMAIN_LENGTH - 6)}`;
  assertEquals(longest.length, 2048);
  assertEquals(parseScanTarget(longest, PUBLIC).page?.length, MAX_DOMAIN_LENGTH + 8);
  assertEquals(codeOf(() => parseScanTarget(`${longest}a`, PUBLIC)), "INVALID_DOMAIN");
});

Deno.test("parseScanTarget() rejects a megabyte of blanks because of its length", () => {
  const input = `a${" ".repeat(1_000_000)}a`;
  assertEquals(codeOf(() => parseScanTarget(input, PUBLIC)), "INVALID_DOMAIN");
});

Deno.test("parseScanTarget() accepts the ports that the operator allows", () => {
  const policy = { ...PUBLIC, ports: [443, 8443] };
  assertEquals(parseScanTarget("x.org:8443", policy).url, "https://x.org:8443/");
  assertEquals(codeOf(() => parseScanTarget("x.org:80", policy)), "PORT_NOT_ALLOWED");
  assertEquals(codeOf(() => parseScanTarget("http://x.org/", policy)), "PORT_NOT_ALLOWED");
});

const WITH_PRIVATE: readonly (readonly [input: string, domain: string])[] = [
  ["127.0.0.1", "127.0.0.1"],
  ["127.1:8080", "127.0.0.1:8080"],
  ["http://[::1]:3000/", "[::1]:3000"],
  ["[::ffff:127.0.0.1]", "127.0.0.1"],
  ["localhost", "localhost"],
  ["localhost:8080", "localhost:8080"],
  ["staging.internal", "staging.internal"],
  ["intranet", "intranet"],
  ["x.org:8080", "x.org:8080"],
];

for (const [input, domain] of WITH_PRIVATE) {
  Deno.test(`parseScanTarget() accepts ${input} if private addresses are allowed`, () => {
    assertEquals(parseScanTarget(input, PRIVATE).domain, domain);
  });
}

const STILL_REFUSED: readonly (readonly [input: string, code: string])[] = [
  ["10.0.0.1", "IP_LITERAL_NOT_ALLOWED"],
  ["[::2]", "IP_LITERAL_NOT_ALLOWED"],
  ["8.8.8.8", "IP_LITERAL_NOT_ALLOWED"],
  ["user@localhost", "USERINFO_NOT_ALLOWED"],
  ["_x.localhost", "INVALID_DOMAIN"],
  ["file:///etc/passwd", "UNSUPPORTED_SCHEME"],
];

for (const [input, code] of STILL_REFUSED) {
  Deno.test(`parseScanTarget() rejects with ${code} ${input} even if some private addresses are allowed`, () => {
    assertEquals(codeOf(() => parseScanTarget(input, PRIVATE)), code);
  });
}

Deno.test("parseScanTarget() accepts names that the operator resolves, on allowed ports", () => {
  const policy = { ...PUBLIC, resolvedNames: new Set(["intranet", "wiki.corp"]) };
  assertEquals(parseScanTarget("Intranet.", policy).host, "intranet");
  assertEquals(parseScanTarget("wiki.corp", policy).host, "wiki.corp");
  assertEquals(codeOf(() => parseScanTarget("mail.corp", policy)), "RESERVED_NAME");
  assertEquals(codeOf(() => parseScanTarget("intranet:8080", policy)), "PORT_NOT_ALLOWED");
});

Deno.test("parseUserAgent() is null without a value", () => {
  for (const input of [null, undefined, ""]) assertEquals(parseUserAgent(input), null);
});

Deno.test("parseUserAgent() accepts 512 printable ASCII characters and no more", () => {
  const longest = "~".repeat(MAX_USER_AGENT_LENGTH);
  assertEquals(longest.length, 512);
  assertEquals(parseUserAgent(longest), longest);
  assertEquals(codeOf(() => parseUserAgent(`${longest}~`)), "INVALID_UA");
  assertEquals(codeOf(() => parseUserAgent("x".repeat(100_000))), "INVALID_UA");
});

for (
  const input of ["a\r\nx-injected: 1", "a\nb", "a\0b", "a\tb", "\u007f", "caf\u00e9", "\u{1f600}", "\u0085"]
) {
  Deno.test(`parseUserAgent() rejects with INVALID_UA ${JSON.stringify(input)}`, () => {
    assertEquals(codeOf(() => parseUserAgent(input)), "INVALID_UA");
  });
}
