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
  ["no placeholder of a template", [
    "https://www.facebook.com/yourpage",
    "https://www.youtube.com/c/YourChannel",
    "https://www.instagram.com/tu_usuario/",
    "https://x.com/username",
  ], []],
  ["neither of two on one service", ["https://github.com/a", "https://github.com/b"], []],
  ["no other site, and none without encryption", ["https://example.org/me", "http://github.com/a"], []],
];

type Anchor = Parameters<typeof ownProfiles>[0][number];

/** Finds the profiles behind links that are icons, for a site named oak. */
function found(anchors: readonly (Pick<Anchor, "url" | "rel"> & Partial<Anchor>)[]): string[] {
  return ownProfiles(
    anchors.map((anchor) => ({ words: "", before: "", ...anchor })),
    (name) => name === "oak",
  );
}

for (const [name, hrefs, profiles] of CASES) {
  Deno.test(`ownProfiles() finds ${name}`, () => {
    assertEquals(found(hrefs.map((href) => ({ url: URL.parse(href), rel: [] }))), profiles);
  });
}

Deno.test("ownProfiles() finds what the page itself calls its own", () => {
  const url = URL.parse("https://social.example/@a");
  const maker = URL.parse("https://x.com/html5up");
  const anchors = [{ url, rel: ["noopener", "me"] }, { url: null, rel: ["me"] }, { url: maker, rel: ["me"] }];
  assertEquals(found(anchors), ["https://social.example/@a", "https://x.com/html5up"]);
});

Deno.test("ownProfiles() keeps ten profiles, with URLs of up to 300 characters", () => {
  const me = (href: string) => ({ url: URL.parse(href), rel: ["me"] });
  const many = Array.from({ length: 11 }, (_, at) => me(`https://a${at}.example/`));
  assertEquals(found(many).length, 10);
  const long = (length: number) => me("https://a.example/".padEnd(length, "b"));
  assertEquals([300, 301].map((length) => found([long(length)]).length), [1, 0]);
});

/** Text before a link, its own words, its URL, and true if the profile is the site's own. */
const IN_TEXT: readonly [before: string, words: string, href: string, isOwn: boolean][] = [
  ["Theme by ", "orderedlist", "https://github.com/orderedlist", false],
  ["Cayman theme by ", "Anna Oak", "https://twitter.com/anna", false],
  ["Copyright © 2025 ", "Anna Oak", "https://www.linkedin.com/in/anna", false],
  ["©", "Anna Oak", "https://github.com/anna", false],
  ["Created by @berta and ", "@anna", "https://x.com/anna", false],
  ["Follow us on ", "GitHub", "https://github.com/anna", true],
  ["and ", "X", "https://twitter.com/anna", true],
  ["Find me on: ", "", "https://github.com/anna", true],
  ["Instagram: ", "@anna", "https://www.instagram.com/anna", true],
  ["", "Anna Oak", "https://github.com/anna", true],
  ["This project is maintained by ", "oak", "https://github.com/oak", true],
];

for (const [before, words, href, isOwn] of IN_TEXT) {
  Deno.test(`ownProfiles() ${isOwn ? "keeps" : "leaves out"} the link of “${before}[${words}]”`, () => {
    assertEquals(found([{ url: URL.parse(href), rel: [], words, before }]), isOwn ? [href] : []);
  });
}

for (
  const href of ["https://github.com/vuejs/vitepress", "https://twitter.com/", "https://www.youtube.com/feed"]
) {
  Deno.test(`ownProfiles() finds no profile in ${href}, whatever its relation`, () => {
    assertEquals(found([{ url: URL.parse(href), rel: ["me"] }]), []);
  });
}
