import { assertEquals } from "@std/assert";
import { type HeaderLink, parseLinkHeader } from "../../../../src/scan/parse/catalog/link_header.ts";

type Expected = readonly [
  target: string,
  rel: string,
  facts?: Partial<Omit<HeaderLink, "rel">>,
];

const CASES: readonly [name: string, value: string, links: readonly Expected[], codes: readonly string[]][] =
  [
    ["reads one link", '</a>; rel="b"', [["/a", "b"]], []],
    [
      "reads several links",
      '</a>; rel="b", <c>;rel=d,<e> ; rel = "f"',
      [["/a", "b"], ["c", "d"], ["e", "f"]],
      [],
    ],
    ["reads several relations", '<a>; rel=" Next  API-Catalog next"', [["a", "next api-catalog"]], []],
    ["reads an address for a relation", '<a>; rel="https://example.com/rel"', [[
      "a",
      "https://example.com/rel",
    ]], []],
    ["reads commas and semicolons in quotes", '<a>; title="b, <c>; d"; rel=e', [["a", "e"]], []],
    ["reads commas and semicolons in an address", "<a,b;c>; rel=d", [["a,b;c", "d"]], []],
    ["reads escapes", String.raw`<a>; rel=b; type="c \"d\" \\ \e"`, [["a", "b", {
      type: String.raw`c "d" \ e`,
    }]], []],
    [
      "reads the other parameters",
      '<a>; rel=b; type="Text/Markdown"; hreflang=de; anchor="#c"; media=screen',
      [["a", "b", { type: "text/markdown", hreflang: "de", anchor: "#c" }]],
      [],
    ],
    ["keeps the first relation parameter", "<a>; rel=b; rel=c", [["a", "b"]], []],
    ["reads names in any case", "<a>; REL=b", [["a", "b"]], []],
    ["reads parameters without value", "<a>; rel=b; crossorigin", [["a", "b"]], []],
    ["reads an empty target", "<>; rel=b", [["", "b"]], []],
    ["passes empty items", ", ,<a>; rel=b,,", [["a", "b"]], []],
    ["passes empty parameters", "<a>;; rel=b;", [["a", "b"]], []],
    ["reads nothing", "", [], []],
    ["notes a link without relation", "<a>", [["a", ""]], ["missing-rel"]],
    ["notes an empty relation", '<a>; rel=" "', [["a", ""]], ["missing-rel"]],
    ["reads an unquoted media type", "<a>; rel=b; type=text/html", [["a", "b", { type: "text/html" }]], []],
    ["reads unquoted relations", "<a>; rel=b c", [["a", "b c"]], []],
    ["goes on after an item without brackets", "/a; rel=b, <c>; rel=d", [["c", "d"]], ["malformed-item"]],
    ["goes on after a target that does not end", "</a; rel=b, <c>; rel=d", [["c", "d"]], ["unclosed-target"]],
    ["goes on after a quote that does not end", '<a>; rel="b, <c>; rel=d', [["a", "b"], ["c", "d"]], [
      "unclosed-quote",
    ]],
    ["goes on after a parameter with a bad name", "<a>; (x)=1; rel=b", [["a", "b"]], ["malformed-item"]],
    ["goes on after a parameter without name", "<a>; =1; rel=b", [["a", "b"]], ["malformed-item"]],
    [
      "goes on after text behind a quoted value",
      '<a>; rel="b" c="d", <e>; rel=f',
      [["a", "b"], ["e", "f"]],
      [],
    ],
  ];

for (const [name, value, links, codes] of CASES) {
  Deno.test(`parseLinkHeader() ${name}`, () => {
    const header = parseLinkHeader(value);
    const expected = links.map(([target, rel, facts = {}]) => {
      return { target, rel, type: null, anchor: null, hreflang: null, ...facts };
    });
    const found = header.links.map(({ rel, ...link }) => ({ ...link, rel: rel.join(" ") }));
    assertEquals(found, expected);
    assertEquals(header.problems.map(({ code }) => code), codes);
  });
}

Deno.test("parseLinkHeader() keeps links up to their limit", () => {
  const many = (count: number) => parseLinkHeader("<a>;rel=b,".repeat(count));
  assertEquals(many(500).problems, []);
  const { links, problems } = many(501);
  assertEquals([links.length, problems.map(({ code }) => code)], [500, [
    "too-many-links",
  ]]);
});

Deno.test("parseLinkHeader() reads the beginning of a field that is too long", () => {
  const codes = (length: number) => {
    return parseLinkHeader("<a>; rel=b".padEnd(length)).problems.map(({ code }) => code);
  };
  assertEquals([codes(65_536), codes(65_537)], [[], ["too-long"]]);
});

const HOSTILE = ["<", "<,", '<a>;x="', '<a>;x="\\",', ";=", "<a>;", "a", "\\", "\0", "é"];

for (const piece of HOSTILE) {
  Deno.test(`parseLinkHeader() reads many ${JSON.stringify(piece)} to the end`, () => {
    assertEquals(parseLinkHeader(piece.repeat(20_000)).links.length <= 500, true);
  });
}
