import { assertEquals, assertThrows } from "@std/assert";
import { Unobservable } from "../../../src/errors.ts";
import { parseRanges } from "../../../src/scan/fetch/address/ip_address.ts";
import { redirectTarget } from "../../../src/scan/fetch/redirect.ts";
import { MAX_REDIRECT_URL_LENGTH } from "../../../src/scan/fetch/limits/scan_limits.ts";

const FROM = "https://x.org/a/b?c=d";

function target(location: string | null, status = 302, allowed: readonly string[] = []): string | null {
  const headers = new Headers();
  if (location !== null) headers.set("location", location);
  const url = redirectTarget({ status, headers, url: new URL(FROM) }, parseRanges(allowed));
  return url === null ? null : url.href;
}

const FOLLOWED: readonly (readonly [location: string, target: string])[] = [
  ["https://y.org/", "https://y.org/"],
  ["HTTP://Y.org", "http://y.org/"],
  ["/c", "https://x.org/c"],
  ["c", "https://x.org/a/c"],
  ["../../../..", "https://x.org/"],
  ["?e=f", "https://x.org/a/b?e=f"],
  ["", FROM],
  ["//y.org/c", "https://y.org/c"],
  ["/\\y.org", "https://y.org/"],
  ["\\\\y.org\\c", "https://y.org/c"],
  ["https:c", "https://x.org/a/c"],
  ["gr\u00c3\u00b6\u00c3\u009fe", "https://x.org/a/gr%C3%B6%C3%9Fe"],
  ["/a b<c>", "https://x.org/a%20b%3Cc%3E"],
  ["https://y.org:8080/", "https://y.org:8080/"],
  ["https://127.0.0.1.nip.io/", "https://127.0.0.1.nip.io/"],
];

for (const [location, expected] of FOLLOWED) {
  Deno.test(`redirectTarget() follows ${JSON.stringify(location)}`, () => {
    assertEquals(target(location), expected);
  });
}

for (const status of [301, 302, 303, 307, 308]) {
  Deno.test(`redirectTarget() follows ${status}`, () =>
    assertEquals(target("/c", status), "https://x.org/c"));
}

for (const status of [200, 201, 204, 300, 304, 305, 306, 399, 404]) {
  Deno.test(`redirectTarget() does not follow ${status}`, () => assertEquals(target("/c", status), null));
}

Deno.test("redirectTarget() follows nothing without Location", () => assertEquals(target(null), null));

const REFUSED: Readonly<Record<string, readonly string[]>> = {
  REDIRECT_BLOCKED: [
    "http://127.0.0.1/",
    "http://127.1/",
    "http://2130706433/",
    "http://0x7f.1/",
    "//127.0.0.1/",
    "/\\127.0.0.1/",
    "http://[::1]/",
    "http://[::ffff:127.0.0.1]/",
    "http://[64:ff9b::7f00:1]/",
    "http://169.254.169.254/latest/meta-data/",
    "http://8.8.8.8/",
    "http://[2606:4700::1111]/",
    "https://user:pw@y.org/",
    "https://user@y.org/",
    "https://:pw@y.org/",
  ],
  REDIRECT_BAD_SCHEME: [
    "file:///etc/passwd",
    "data:text/html,x",
    "gopher://y.org/",
    "javascript:alert(1)",
    "ftp://y.org/",
    "ws://y.org/",
    "blob:https://y.org/1",
    "mailto:a@y.org",
    "about:blank",
  ],
  BAD_HTTP: [
    "http://",
    "https://[::1",
    "https://y.org:99999/",
    "https://a%00b/",
    "http://1.2.3.4.5/",
    "http://%/",
  ],
  CLIENT_LIMIT: [`/${"a".repeat(8192)}`, `/${"\u00ff".repeat(3000)}`],
};

for (const [code, locations] of Object.entries(REFUSED)) {
  for (const location of locations) {
    Deno.test(`redirectTarget() throws ${code} for ${JSON.stringify(location.slice(0, 60))}`, () => {
      assertEquals(assertThrows(() => target(location), Unobservable).code, code);
    });
  }
}

Deno.test("redirectTarget() follows to a URL of 8,192 characters and refuses a longer one", () => {
  const start = "https://x.org/";
  const longest = "a".repeat(8192 - start.length);
  assertEquals(target(`/${longest}`), start + longest);
  assertEquals(assertThrows(() => target(`/${longest}a`), Unobservable).code, "CLIENT_LIMIT");
});

Deno.test("redirectTarget() follows to literals that the operator allows, and to no others", () => {
  assertEquals(target("http://127.1:8080/", 302, ["127.0.0.1"]), "http://127.0.0.1:8080/");
  assertEquals(target("http://[::ffff:7f00:1]/", 302, ["127.0.0.1"]), "http://[::ffff:7f00:1]/");
  assertEquals(
    assertThrows(() => target("http://127.0.0.2/", 302, ["127.0.0.1"]), Unobservable).code,
    "REDIRECT_BLOCKED",
  );
});

Deno.test("redirectTarget() follows a URL of MAX_REDIRECT_URL_LENGTH characters and refuses a longer one", () => {
  const longest = "https://y.org/".padEnd(MAX_REDIRECT_URL_LENGTH, "x");
  assertEquals(target(longest), longest);
  assertEquals(assertThrows(() => target(`${longest}x`), Unobservable).code, "CLIENT_LIMIT");
});
