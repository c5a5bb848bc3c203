import { assertEquals } from "@std/assert";
import { articleOf, parseArticleDate } from "../../../../src/scan/parse/structured_data/article.ts";
import { parseJsonLd } from "../../../../src/scan/parse/structured_data/json_ld.ts";

type Data = Record<string, unknown>;

function read(data: Data | readonly Data[], meta: Readonly<Record<string, string>> = {}) {
  const { nodes } = parseJsonLd([
    JSON.stringify({ "@context": "https://schema.org", "@graph": [data].flat() }),
  ]);
  const found = articleOf(nodes, (name) => meta[name] === undefined ? [] : [meta[name]]);
  return found === null ? null : [found.type, found.authors.join(" & "), found.published, found.modified];
}

const ARTICLE = { "@type": "BlogPosting", headline: "Bells" };
const FULL = {
  ...ARTICLE,
  author: { "@type": "Person", name: "A" },
  datePublished: "2026-01-01",
  dateModified: "2026-02-01",
};

const CASES: readonly [
  name: string,
  data: Data | readonly Data[],
  meta: Record<string, string>,
  found: unknown,
][] = [
  ["nothing", { "@type": "WebSite", name: "x" }, {}, null],
  ["an article", FULL, {}, ["BlogPosting", "A", "2026-01-01", "2026-02-01"]],
  ["authors by text", { ...ARTICLE, author: ["A", { name: "B" }] }, {}, ["BlogPosting", "A & B", null, null]],
  [
    "an author by reference",
    [{ ...ARTICLE, author: { "@id": "#a" } }, { "@type": "Person", "@id": "#a", name: "A" }],
    {},
    [
      "BlogPosting",
      "A",
      null,
      null,
    ],
  ],
  ["meta elements", { "@type": "WebSite" }, {
    "og:type": "Article",
    author: "A",
    "article:published_time": "2026-01-01T10:00:00Z",
    "article:modified_time": "2026-01-02",
  }, ["og:type article", "A", "2026-01-01T10:00:00Z", "2026-01-02"]],
  [
    "one of several people by reference",
    [{ ...ARTICLE, author: { "@id": "#a" } }, { "@type": "Person", "@id": "#b", name: "B" }, {
      "@type": "Person",
      "@id": "#a",
      name: "A",
    }],
    {},
    ["BlogPosting", "A", null, null],
  ],
  ["the first of several dates", { ...ARTICLE, datePublished: ["2026-01-01", "2026-02-01"] }, {}, [
    "BlogPosting",
    "",
    "2026-01-01",
    null,
  ]],
  ["Open Graph's author and time", { "@type": "WebSite" }, {
    "og:type": "article",
    "article:author": "A",
    "og:updated_time": "2026-01-02",
  }, ["og:type article", "A", null, "2026-01-02"]],
  ["a list of articles", [ARTICLE, { ...ARTICLE, headline: "Moulds" }], {}, null],
  ["articles of a blog", { "@type": "Blog", blogPost: [ARTICLE, FULL] }, {}, null],
  [
    "two nodes of one article",
    [{ ...ARTICLE, datePublished: "2026-01-01" }, { ...ARTICLE, author: "A" }],
    {},
    [
      "BlogPosting",
      "A",
      "2026-01-01",
      null,
    ],
  ],
  ["an article as the page's main entity", { "@type": "WebPage", mainEntity: FULL }, {}, [
    "BlogPosting",
    "A",
    "2026-01-01",
    "2026-02-01",
  ]],
  ["blank members", { ...ARTICLE, author: " ", datePublished: "" }, {}, ["BlogPosting", "", null, null]],
  ["an article without a headline", { "@type": "Article", author: "A" }, {}, ["Article", "A", null, null]],
  [
    "several articles without a headline",
    [{ "@type": "Article", author: "A" }, { "@type": "Article", author: "B" }],
    {},
    null,
  ],
  [
    "an author by reference, next to others",
    [
      { ...ARTICLE, author: { "@id": "#a" } },
      { "@type": "WebSite", name: "W" },
      { "@type": "Person", "@id": "#a", url: "/a" },
      { "@type": "Person", "@id": "#a", name: "A" },
    ],
    {},
    ["BlogPosting", "A", null, null],
  ],
  [
    "the first date of a list",
    { ...ARTICLE, datePublished: ["2026-01-01", "2026-01-02"], dateModified: [2026] },
    {},
    [
      "BlogPosting",
      "",
      "2026-01-01",
      "2026",
    ],
  ],
  ["other names of meta elements", ARTICLE, { "article:author": "A", "og:updated_time": "2026-01-02" }, [
    "BlogPosting",
    "A",
    null,
    "2026-01-02",
  ]],
];

for (const [name, data, meta, found] of CASES) {
  Deno.test(`articleOf() reads ${name}`, () => {
    assertEquals(read(data, meta), found);
  });
}

const DATES: readonly [text: string, iso: string | null][] = [
  ["2026-01-31", "2026-01-31T00:00:00.000Z"],
  ["2026-01-31T10:00:00Z", "2026-01-31T10:00:00.000Z"],
  ["2026-01-31T10:00:00", "2026-01-31T10:00:00.000Z"],
  ["2026-01-31T10:00:00+0200", "2026-01-31T08:00:00.000Z"],
  ["2026-01-31T10:00+02:00", "2026-01-31T08:00:00.000Z"],
  ["2026-01-31 10:00:00+02:00", "2026-01-31T08:00:00.000Z"],
  ["2026-01-31 at ten", null],
  ["2026", "2026-01-01T00:00:00.000Z"],
  ["31.01.2026", null],
  ["2026-02-30", null],
];

for (const [text, iso] of DATES) {
  Deno.test(`parseArticleDate() reads ${text}`, () => {
    assertEquals(parseArticleDate(text)?.toISOString() ?? null, iso);
  });
}

Deno.test("articleOf() keeps 200 characters of a text", () => {
  const long = "2".repeat(201);
  const meta = { "article:published_time": long, "article:modified_time": long };
  const found = read({ ...ARTICLE, author: long }, meta);
  assertEquals(found, ["BlogPosting", ...Array(3).fill("2".repeat(200))]);
});

Deno.test("articleOf() reads ten authors", () => {
  const authors = Array.from({ length: 11 }, (_, at) => `A${at}`);
  assertEquals(read({ ...ARTICLE, author: authors })?.[1], authors.slice(0, 10).join(" & "));
});
