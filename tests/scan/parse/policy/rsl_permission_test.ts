import { assertEquals } from "@std/assert";
import { parseRsl } from "../../../../src/scan/parse/policy/rsl.ts";
import { rslPermission } from "../../../../src/scan/parse/policy/rsl_permission.ts";

const PAGE = new URL("https://site.example/blog/post?page=2");

function license(inside: string, url = "/"): string {
  return `<content url="${url}"><license>${inside}</license></content>`;
}

function document(contents: string): string {
  return `<rsl xmlns="https://rslstandard.org/rsl">${contents}</rsl>`;
}

const OPEN = license('<permits type="usage">all</permits>');
const SHUT = license('<prohibits type="usage">all</prohibits>');

/** Answers on training, input of answers, and search. */
const cases: readonly (readonly [string, string, string])[] = [
  ["says nothing without content", "", "null null null"],
  ["says nothing without terms", license(""), "null null null"],
  ["permits all", OPEN, "yes yes yes"],
  ["prohibits all", SHUT, "no no no"],
  ["permits all AI but no search", license('<permits type="usage">ai-all</permits>'), "yes yes no"],
  ["closes the list of permits", license('<permits type="usage">search ai-index</permits>'), "no no yes"],
  [
    "prohibits more strongly than it permits",
    license('<permits type="usage">all</permits><prohibits type="usage">ai-train</prohibits>'),
    "no yes yes",
  ],
  [
    "says nothing on what is for money",
    license(
      '<permits type="usage">ai-train</permits><payment type="training"><amount currency="EUR">1</amount></payment>',
    ),
    "null no no",
  ],
  [
    "counts attribution as free",
    license('<permits type="usage">all</permits><payment type="attribution"/>'),
    "yes yes yes",
  ],
  [
    "says nothing on terms of its own",
    license('<permits type="usage">all</permits><payment><custom>https://x.example/</custom></payment>'),
    "null null null",
  ],
  [
    "says nothing on what some users may",
    license('<permits type="usage">all</permits><permits type="user">education</permits>'),
    "null null null",
  ],
  [
    "prefers the longest pattern",
    OPEN + license('<prohibits type="usage">all</prohibits>', "/blog/"),
    "no no no",
  ],
  [
    "passes over content elsewhere",
    license('<prohibits type="usage">all</prohibits>', "/shop"),
    "null null null",
  ],
  ["reads wildcards", license('<prohibits type="usage">all</prohibits>', "/*?page="), "no no no"],
  [
    "reads URLs of its own site",
    license('<permits type="usage">all</permits>', "https://site.example/"),
    "yes yes yes",
  ],
  [
    "skips URLs of other sites",
    license('<permits type="usage">all</permits>', "https://other.example/"),
    "null null null",
  ],
  [
    "takes the most open of several licenses",
    '<content url="/"><license><prohibits type="usage">all</prohibits></license><license><permits type="usage">search</permits></license></content>',
    "no no yes",
  ],
  ["says nothing on content without license", '<content url="/"/>', "null null null"],
  ["takes the first of two equal patterns", OPEN + SHUT, "yes yes yes"],
];

for (const [name, contents, expected] of cases) {
  Deno.test(`rslPermission() ${name}`, () => {
    const rsl = parseRsl(document(contents));
    const answers = (["ai-train", "ai-input", "search"] as const).map((usage) =>
      rslPermission(rsl, PAGE, usage)
    );
    assertEquals(answers.map(String).join(" "), expected);
  });
}

Deno.test("rslPermission() returns null for a document that is not RSL", () => {
  assertEquals(rslPermission(parseRsl("<html/>"), PAGE, "search"), null);
});

for (const [before, expected] of [[499, "no"], [500, "yes"]] as const) {
  Deno.test(`rslPermission() returns ${expected} if ${before} contents come before a longer pattern`, () => {
    const contents = OPEN + license("", "/shop").repeat(before - 1) +
      license('<prohibits type="usage">all</prohibits>', "/blog/");
    assertEquals(rslPermission(parseRsl(document(contents)), PAGE, "search"), expected);
  });
}
