import { assertEquals } from "@std/assert";
import { pageRules, readerRules, snippetLimit } from "../../../../src/scan/parse/policy/page_rules.ts";

type Metas = readonly (readonly [name: string, content: string])[];

const cases: readonly (readonly [string, string | null, Metas, readonly string[]])[] = [
  ["reads nothing from nothing", null, [], []],
  ["reads the header", "noindex, max-snippet:20", [], ["header all noindex", "header all max-snippet:20"]],
  ["reads the meta tag", null, [["robots", "NoIndex"]], ["meta all noindex"]],
  ["reads names in any case", null, [[" ROBOTS ", "none"]], ["meta all none"]],
  ["reads rules for a search agent", "googlebot: noindex", [["bingbot", "nosnippet"]], [
    "header googlebot noindex",
    "meta bingbot nosnippet",
  ]],
  ["passes over rules for training agents", "gptbot: noindex", [["CCBot", "noindex"]], []],
  ["passes over rules for unknown crawlers", "otherbot: noindex", [], []],
  ["passes over other meta tags", null, [["description", "noindex"], ["viewport", "none"]], []],
  ["takes a star for all", "*: noindex", [], ["header all noindex"]],
  ["takes the name robots in the header for all", "robots: noindex", [], ["header all noindex"]],
  ["keeps the header's rules first", "nosnippet", [["robots", "noindex"]], [
    "header all nosnippet",
    "meta all noindex",
  ]],
];

for (const [name, header, metas, expected] of cases) {
  Deno.test(`readerRules() ${name}`, () => {
    const rules = pageRules(header, metas.map(([name, content]) => ({ name, content })));
    assertEquals(
      readerRules(rules).map(({ source, agent, name, value }) =>
        `${source === "X-Robots-Tag header" ? "header" : "meta"} ${agent ?? "all"} ${name}${
          value === null ? "" : `:${value}`
        }`
      ),
      expected,
    );
  });
}

Deno.test("pageRules() reads fifty meta tags", () => {
  const metas = Array.from({ length: 60 }, () => ({ name: "robots", content: "noindex" }));
  assertEquals(pageRules(null, metas).length, 50);
});

const limits: readonly (readonly [string, string | null, number | null])[] = [
  ["nosnippet", null, 0],
  ["max-snippet", "0", 0],
  ["max-snippet", "50", 50],
  ["max-snippet", "-1", null],
  ["max-snippet", "many", null],
  ["max-snippet", null, null],
  ["max-snippet", "9".repeat(400), null],
  ["max-video-preview", "0", null],
];

for (const [name, value, expected] of limits) {
  Deno.test(`snippetLimit() of ${name} ${value?.slice(0, 10)} is ${expected}`, () => {
    assertEquals(snippetLimit({ source: "robots meta tag", agent: null, name, value }), expected);
  });
}
