import { assertEquals } from "@std/assert";
import { ownProfiles } from "../../../../src/scan/parse/head/own_profiles.ts";

const CASES: readonly [name: string, hrefs: readonly string[], profiles: readonly string[]][] = [
  ["profiles", [
    "https://github.com/example",
    "https://www.linkedin.com/company/example/",
    "https://x.com/example?lang=en",
    "https://www.youtube.com/@example",
  ], [
    "https://github.com/example",
    "https://www.linkedin.com/company/example",
    "https://x.com/example",
    "https://www.youtube.com/@example",
  ]],
  ["a profile that is linked twice once", ["https://github.com/a", "https://github.com/a/"], [
    "https://github.com/a",
  ]],
  ["no page to share something", [
    "https://twitter.com/intent/tweet?url=a",
    "https://x.com/share",
    "https://www.facebook.com/sharer/sharer.php?u=a",
    "https://www.facebook.com/sharer.php",
    "https://www.linkedin.com/shareArticle?url=a",
  ], []],
  ["no part of a profile", ["https://github.com/example/repository", "https://x.com/example/status/1"], []],
  ["no profile of the maker of a template", [
    "https://www.youtube.com/c/mobirise",
    "https://x.com/HTML5UP",
    "https://www.youtube.com/@colorlib/",
    "https://github.com/squidfunk",
  ], []],
  ["neither of two on one service", ["https://github.com/a", "https://github.com/b"], []],
  ["no other site, and none without encryption", ["https://example.org/me", "http://github.com/a"], []],
];

for (const [name, hrefs, profiles] of CASES) {
  Deno.test(`ownProfiles() finds ${name}`, () => {
    assertEquals(ownProfiles(hrefs.map((href) => ({ url: URL.parse(href), rel: [] }))), profiles);
  });
}

Deno.test("ownProfiles() finds what the page itself calls its own", () => {
  const url = URL.parse("https://social.example/@a");
  const maker = URL.parse("https://x.com/html5up");
  const anchors = [{ url, rel: ["noopener", "me"] }, { url: null, rel: ["me"] }, { url: maker, rel: ["me"] }];
  assertEquals(ownProfiles(anchors), ["https://social.example/@a", "https://x.com/html5up"]);
});

Deno.test("ownProfiles() keeps ten profiles, with URLs of up to 300 characters", () => {
  const me = (href: string) => ({ url: URL.parse(href), rel: ["me"] });
  const many = Array.from({ length: 11 }, (_, at) => me(`https://a${at}.example/`));
  assertEquals(ownProfiles(many).length, 10);
  const long = (length: number) => me("https://a.example/".padEnd(length, "b"));
  assertEquals([300, 301].map((length) => ownProfiles([long(length)]).length), [1, 0]);
});
