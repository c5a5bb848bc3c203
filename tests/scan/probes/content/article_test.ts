import { assertEquals } from "@std/assert";
import { article } from "../../../../src/scan/probes/content/article.ts";
import { pageOf } from "../../../fixtures/markdown_site.ts";
import { observeProbe } from "../../observe_probe.ts";

const block = (more: object) =>
  `<script type="application/ld+json">${
    JSON.stringify({ "@context": "https://schema.org", ...more })
  }</script>`;
const OG = '<meta property="og:type" content="article">';

const CASES: readonly [name: string, head: string, body: string, expected: unknown][] = [
  ["none", "", "", null],
  ["JSON-LD", block({ "@type": "Article", author: { name: "A" }, datePublished: "2026-01-02" }), "", {
    type: "Article",
    authors: ["A"],
    published: "2026-01-02",
    modified: null,
  }],
  ["microdata", "", '<p itemscope itemtype="https://schema.org/Article"><b itemprop="author">A</b></p>', {
    type: "Article",
    authors: ["A"],
    published: null,
    modified: null,
  }],
  [
    "meta elements",
    `${OG}<meta name="author" content="A"><meta property="article:modified_time" content="2026">`,
    "",
    {
      type: "og:type article",
      authors: ["A"],
      published: null,
      modified: "2026",
    },
  ],
  ["several articles", block({ "@type": "Article" }) + block({ "@type": "Article" }), "", null],
];

for (const [name, head, body, expected] of CASES) {
  Deno.test(`article reads ${name}`, async () => {
    const page = { body: pageOf(`<p>Bells.</p>${body}`, head), headers: { "content-type": "text/html" } };
    assertEquals(await observeProbe(article, { "/": page }), expected);
  });
}
