import { assertEquals } from "@std/assert";
import { parseHtml } from "../../../../src/scan/parse/dom/html.ts";
import { siteSearch } from "../../../../src/scan/parse/forms/site_search.ts";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";

const read = (html: string, data: unknown = {}) =>
  siteSearch(parseHtml(html).document, parseJsonLd([JSON.stringify(data)]).nodes);

const FORMS: readonly [html: string, forms: readonly string[], hasField: boolean][] = [
  ["<form action=/find><input type=search name=words></form>", ["/find words"], true],
  ["<form action=/search method=GET><input name=q></form>", ["/search q"], true],
  ["<form action=/search method=post><input type=search name=q></form>", [], true],
  ["<form><input type=search name=q></form>", [], true],
  ["<form action=/search><input type=search></form>", [], true],
  ["<input type=search>", [], true],
  ["<div role=search></div>", [], true],
  ["<search></search>", [], true],
  ["<form role=form></form>", [], false],
  ["<form action=/list><input name=q></form>", ["/list q"], false],
  ["<form action=/search><input type=text name=q></form>", ["/search q"], true],
  ["<form action=/search><input type=email name=q></form>", [], false],
  ["<form action=/search><input type=text name=email></form>", [], false],
  ["<form action=/send><input name=email></form>", [], false],
  ["<form role=search action=//find.example/s><input name=wd></form>", ["//find.example/s wd"], true],
  ["<form class=site-search action=/find><input name=words><input type=hidden name=lang></form>", [
    "/find words",
  ], false],
  ["<form id=research action=/send><input name=words></form>", [], false],
  ["<form class=search action=/find><input name=from><input name=to></form>", [], false],
  ["<form role=search action='#'><input type=search name=q></form>", [], true],
  ["<div class=nav-search><input type=text placeholder='Sök filmer'></div>", [], true],
  ["<div class=nav-search><input type=text placeholder='Filter'></div>", [], false],
  ["<td><input type=text placeholder='Search by name'></td>", [], false],
];

for (const [html, forms, hasField] of FORMS) {
  Deno.test(`siteSearch() reads ${html}`, () => {
    const found = read(html);
    assertEquals([found.forms.map(({ action, field }) => `${action} ${field}`), found.hasField], [
      forms,
      hasField,
    ]);
  });
}

Deno.test("siteSearch() finds an OpenSearch description", () => {
  const link = '<link rel=search type="application/opensearchdescription+xml" href=/osd.xml>';
  assertEquals([read(link).description, read("<link rel=search href=/search>").description], [
    "/osd.xml",
    null,
  ]);
});

Deno.test("siteSearch() finds the templates of search actions", () => {
  const action = (target: unknown) => ({
    "@type": "WebSite",
    potentialAction: { "@type": "SearchAction", target },
  });
  const targets = [
    "https://a.example/?q={q}",
    { "@type": "EntryPoint", urlTemplate: "/s/{q}" },
    ["/t?q={q}"],
    "",
  ];
  assertEquals(targets.flatMap((target) => read("", action(target)).templates), [
    "https://a.example/?q={q}",
    "/s/{q}",
    "/t?q={q}",
  ]);
});

Deno.test("siteSearch() reads 200 fields", () => {
  const last = (fields: number) =>
    read(`${"<input name=a>".repeat(fields)}<form action=/s><input name=q></form>`);
  assertEquals([199, 200].map((fields) => last(fields).forms.length), [1, 0]);
});

Deno.test("siteSearch() keeps 2,048 characters of a URL", () => {
  const url = "a".repeat(2_049);
  const link = `<link rel=search type="application/opensearchdescription+xml" href=${url}>`;
  const { description, templates } = read(link, { "@type": "SearchAction", target: url });
  assertEquals([description?.length, templates[0]?.length], [2_048, 2_048]);
});
