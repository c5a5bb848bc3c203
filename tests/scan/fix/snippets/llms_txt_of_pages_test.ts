import { assertEquals } from "@std/assert";
import {
  fixedLlmsTxt,
  hasBlankSummary,
  llmsTxtOfPages,
} from "../../../../src/scan/fix/snippets/llms_txt_of_pages.ts";
import { parseLlmsTxt } from "../../../../src/scan/parse/markdown/llms_txt.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

const NO_PAGES = { hasHome: true, sections: [] };
const page = (path: string) => ({
  url: `https://example.org${path}`,
  name: `Page ${path}`,
  lastModified: null,
});
const LISTED_PAGES = {
  hasHome: true,
  sections: [
    { heading: "Pages", pages: [page("/about")] },
    { heading: "Docs", pages: [page("/docs/a"), page("/docs/(b)")] },
  ],
};

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`llmsTxtOfPages() is an llms.txt of ${facts.name}`, () => {
    const { h1, sections, problems } = parseLlmsTxt(llmsTxtOfPages(facts, NO_PAGES));
    assertEquals([h1, problems], [facts.name, []]);
    assertEquals(sections.map(({ links }) => links.length), [1, 1]);
  });
}

const BROKEN: readonly [name: string, text: string][] = [
  ["without links", "# A\n\n> B.\n"],
  ["with bare addresses", "# A\n\n> B.\n\n## Pages\n\n- Home: https://example.org/\n"],
  ["with links in no section", "# A\n\n> B.\n\n- Made by [C](https://example.org/)\n"],
  ["with items before the sections", "# A\n\n> B.\n\n- [C](https://example.org/)\n"],
  ["without a summary", "# A\n\n## Pages\n\n- [C](https://example.org/)\n"],
];

for (const [name, text] of BROKEN) {
  Deno.test(`fixedLlmsTxt() fixes a file ${name}`, () => {
    const fixed = fixedLlmsTxt(text, { ...PLAIN_FACTS, sitemap: null }, NO_PAGES);
    assertEquals(parseLlmsTxt(fixed).problems, []);
  });
}

const ITEMS: readonly (readonly [name: string, item: string, fixed: string])[] = [
  ["a name and a URL", "- Site map: https://example.org/map", "- [Site map](https://example.org/map)"],
  ["a bold name", "- **Docs:** https://example.org/docs", "- [Docs](https://example.org/docs)"],
  ["a URL alone", "* https://example.org/a", "* [https://example.org/a](https://example.org/a)"],
  [
    "a description",
    "- A: https://example.org/a \u2014 the letter",
    "- [A](https://example.org/a): the letter",
  ],
  ["a note", "- A: https://example.org/a (old)", "- [A](https://example.org/a): (old)"],
  ["a port", "- A: https://example.org:8443/a", "- [A](https://example.org:8443/a)"],
];

for (const [name, item, line] of ITEMS) {
  Deno.test(`fixedLlmsTxt() makes a link of an item with ${name}`, () => {
    const fixed = fixedLlmsTxt(
      `# A\n\n> B.\n\n## C\n\n${item}\n`,
      { ...PLAIN_FACTS, sitemap: null },
      NO_PAGES,
    );
    assertEquals([fixed, parseLlmsTxt(fixed).problems], [`# A\n\n> B.\n\n## C\n\n${line}\n`, []]);
  });
}

const KEPT: readonly (readonly [name: string, line: string])[] = [
  ["a sentence", "- See https://example.org/a for more"],
  ["a template", "- A: https://example.org/{id}"],
  ["code", "```\n- A: https://example.org/a\n```"],
];

for (const [name, line] of KEPT) {
  Deno.test(`fixedLlmsTxt() does not change ${name}`, () => {
    const text = `# A\n\n> B.\n\n## C\n\n${line}\n\nhttps://example.org/b\n`;
    const fixed = fixedLlmsTxt(text, { ...PLAIN_FACTS, sitemap: null }, NO_PAGES);
    assertEquals([fixed.startsWith(text.trimEnd()), parseLlmsTxt(fixed).problems], [true, []]);
  });
}

Deno.test("fixedLlmsTxt() makes relative links absolute", () => {
  const text = "# A\n\n> B.\n\n## C\n\n- [D](docs/d.html)\n- [E](/e)\n- [F](mailto:f@example.org)\n";
  assertEquals(
    parseLlmsTxt(fixedLlmsTxt(text, { ...PLAIN_FACTS, sitemap: null }, NO_PAGES)).sections[0]?.links.map(
      ({ url }) => url,
    ),
    ["https://example.org/docs/d.html", "https://example.org/e", "mailto:f@example.org"],
  );
});

Deno.test("llmsTxtOfPages() has a list for each section", () => {
  const { sections, problems } = parseLlmsTxt(llmsTxtOfPages(PLAIN_FACTS, LISTED_PAGES));
  assertEquals([sections.map(({ links }) => links.length), problems], [[2, 2, 1], []]);
});

Deno.test("llmsTxtOfPages() leaves out a home page that returns an error status", () => {
  const text = llmsTxtOfPages(PLAIN_FACTS, { ...LISTED_PAGES, hasHome: false });
  assertEquals(text.includes("[Home]"), false);
});

Deno.test("llmsTxtOfPages() leaves a summary that nobody wrote blank", () => {
  const [plain, odd] = [PLAIN_FACTS, ODD_FACTS].map((facts) => llmsTxtOfPages(facts, LISTED_PAGES));
  assertEquals([hasBlankSummary(plain ?? ""), hasBlankSummary(odd ?? "")], [true, false]);
});

Deno.test("fixedLlmsTxt() adds the sections that a thin file lists no page of, and keeps the rest", () => {
  const text = "# A\n\n> B.\n\n## Start\n\n- [About](https://example.org/about.html): us\n";
  const fixed = fixedLlmsTxt(text, { ...PLAIN_FACTS, sitemap: null }, LISTED_PAGES, true);
  assertEquals(
    fixed,
    `${text}\n## Docs\n\n- [Page /docs/a](https://example.org/docs/a)\n- [Page /docs/(b)](https://example.org/docs/%28b%29)\n`,
  );
});
