import { assertEquals, assertThrows } from "@std/assert";
import { MAX_TARGETS } from "../../../src/cli/config_file/schema.ts";
import { namedTargets, renamedTargets } from "../../../src/cli/scans/named_target.ts";
import { AppError } from "../../../src/errors.ts";
import { parseScanTarget } from "../../../src/scan/target.ts";

const POLICY = { ports: [80, 443, 8443], allowPrivate: [], resolvedNames: new Set<string>() };
const parse = (text: string) => parseScanTarget(text, POLICY);

const TARGETS: readonly (readonly [text: string, page: string | null, input: string, key: string])[] = [
  ["example.com", null, "example.com", "https://example.com/"],
  ["https://example.com", null, "https://example.com", "https://example.com/"],
  ["EXAMPLE.com.", null, "EXAMPLE.com.", "https://example.com/"],
  ["http://example.com/shop?a=b", null, "http://example.com/shop?a=b", "http://example.com/shop?a=b"],
  ["example.com", "/pricing", "example.com/pricing", "https://example.com/pricing"],
  ["example.com", "pricing?plan=a", "example.com/pricing?plan=a", "https://example.com/pricing?plan=a"],
  ["example.com", "/", "example.com/", "https://example.com/"],
  [
    "example.com",
    "https://example.com/pricing",
    "https://example.com/pricing",
    "https://example.com/pricing",
  ],
  ["https://example.com:8443", "/a", "https://example.com:8443/a", "https://example.com:8443/a"],
  ["http://example.com", "/a/../b", "http://example.com/b", "http://example.com/b"],
  ["example.com:8443", "/a", "example.com:8443/a", "https://example.com:8443/a"],
  ["bücher.example.com", "/a", "xn--bcher-kva.example.com/a", "https://xn--bcher-kva.example.com/a"],
];

for (const [text, page, input, key] of TARGETS) {
  Deno.test(`namedTargets() of ${text}${page === null ? "" : ` with ${page}`} scans ${input}`, () => {
    assertEquals(namedTargets([text], page === null ? [] : [page], parse), [{ input, key }]);
  });
}

Deno.test("namedTargets() keeps the site as the target of several pages, and tests each of them", () => {
  assertEquals(namedTargets(["example.com"], ["/a", "https://example.com/b"], parse), [
    { input: "example.com", key: "https://example.com/" },
  ]);
  assertThrows(
    () => namedTargets(["a.org"], ["/a", "https://b.org/x"], parse),
    AppError,
    "--page must be on a.org",
  );
});

const REFUSED: readonly (readonly [texts: string[], page: string | null, message: string])[] = [
  [["a.org", "https://a.org/"], null, "https://a.org/ is named twice"],
  [["a.org", "b.org"], "/x", "--page needs one site, not 2"],
  [["a.org/y"], "/x", "https://a.org/y names a page already"],
  [["a.org"], "https://b.org/x", "--page must be on a.org, not https://b.org/x"],
  [["a.org"], "https://www.a.org/x", "--page must be on a.org"],
  [["a.org"], "//b.org/x", "--page must be on a.org"],
  [["http://a.org"], "https://a.org/x", "--page must be on http://a.org/"],
  [["a.org"], "https://a.org:8443/x", "--page must be on a.org"],
  [["a.org"], "https://a.org@b.org/x", "remove the username and password"],
  [["a.org"], "file:///etc/passwd", "only http and https are supported"],
  [["a.org"], "/a b", "must not contain spaces"],
  [["10.0.0.1"], null, "Cannot scan an IP address"],
];

for (const [texts, page, message] of REFUSED) {
  Deno.test(`namedTargets() refuses ${texts.join(" ")} with ${page}`, () => {
    assertThrows(() => namedTargets(texts, page === null ? [] : [page], parse), AppError, message);
  });
}

const PREVIEW = namedTargets(["https://preview-17.example.net"], [], parse);

Deno.test("renamedTargets() scans a preview under the name of another site", () => {
  const named = { input: "https://preview-17.example.net", key: "https://example.com/" };
  assertEquals(renamedTargets(PREVIEW, "example.com"), [named]);
  assertEquals(renamedTargets(PREVIEW, null), PREVIEW);
});

Deno.test("renamedTargets() refuses several sites and invalid sites", () => {
  const two = namedTargets(["a.org", "b.org"], [], parse);
  assertThrows(() => renamedTargets(two, "example.com"), AppError, "--as needs one site, not 2");
  assertThrows(() => renamedTargets(PREVIEW, "a b"), AppError, "must not contain spaces");
});

Deno.test(`namedTargets() accepts ${MAX_TARGETS} sites and no more`, () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `site-${at}.org`);
  assertEquals(namedTargets(names(MAX_TARGETS), [], parse).length, MAX_TARGETS);
  assertThrows(
    () => namedTargets(names(MAX_TARGETS + 1), [], parse),
    AppError,
    "At most 20 sites can be named",
  );
});
