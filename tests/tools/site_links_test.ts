/** Targets of links in documents, and reports about broken ones. */
import { assertEquals, assertStringIncludes, assertThrows } from "@std/assert";
import { HeadingAnchors } from "../../tools/heading_anchor.ts";
import type { Document } from "../../tools/site/document.ts";
import { Links } from "../../tools/site/links.ts";
import { markdownFile } from "../../tools/site/markdown_file.ts";
import { SiteError } from "../../tools/site/site_error.ts";

function document(source: string, path: string, markdown: string, parts: readonly Document[] = []): Document {
  return { source, path, name: path.split("/").at(-2) ?? "", description: "", markdown, group: "", parts };
}

const PART = document("src/robots.ts", "/docs/checks/robots.txt/", "# robots.txt");
const API = document("docs/api.md", "/docs/api/", "# The API\n\n## A `key`, or two?\n\n## A key or two");
const DOCUMENTS = [
  document("README.md", "/", "# A"),
  API,
  document("docs/checks.md", "/docs/checks/", "# B", [PART]),
];
const FILES = ["LICENSE", "src/main.ts"];
const LINKS = new Links(
  DOCUMENTS,
  (path) => FILES.includes(path) ? "blob" : path === "deploy" ? "tree" : null,
);

const TARGETS: readonly (readonly [href: string, target: string])[] = [
  ["#a-key-or-two", "/docs/api/#a-key-or-two"],
  ["#a-key-or-two-1", "/docs/api/#a-key-or-two-1"],
  ["../README.md", "/"],
  ["checks.md#robotstxt", "/docs/checks/robots.txt/"],
  ["../LICENSE", "https://github.com/readiness-scanner/readiness/blob/main/LICENSE"],
  ["../src/main.ts#L4", "https://github.com/readiness-scanner/readiness/blob/main/src/main.ts#L4"],
  ["../deploy", "https://github.com/readiness-scanner/readiness/tree/main/deploy"],
  ["https://example.org/a#b", "https://example.org/a#b"],
  ["mailto:a@example.org", "mailto:a@example.org"],
];

for (const [href, expected] of TARGETS) {
  Deno.test(`a link to ${href} leads to ${expected}`, () => {
    const target = LINKS.resolve(API, href);
    if (typeof target === "string") throw new Error(target);
    assertEquals((target.document?.path ?? "") + target.fragment + target.url, expected);
  });
}

const BROKEN: readonly (readonly [href: string, problem: string])[] = [
  ["missing.md", "docs/api.md links to missing.md, which does not exist"],
  ["../docs/", "docs/api.md links to ../docs/, which does not exist"],
  ["#no-such-key", "docs/api.md links to #no-such-key, but docs/api.md has no heading for it"],
  ["checks.md#no", "docs/api.md links to checks.md#no, but docs/checks.md has no heading for it"],
  ["../../../etc/passwd", "docs/api.md links to ../../../etc/passwd, which does not exist"],
];

for (const [href, problem] of BROKEN) {
  Deno.test(`a link to ${href} is broken`, () => assertEquals(LINKS.resolve(API, href), problem));
}

Deno.test("repeated headings have numbers, even if a number is taken", () => {
  const anchors = new HeadingAnchors();
  assertEquals(["A", "A", "A 1", "A"].map((text) => anchors.next(text)), ["a", "a-1", "a-1-1", "a-2"]);
});

const FILE = {
  source: "docs/a.md",
  url: "https://e.example/docs/a/",
  title: "A",
  description: "B",
  index: "https://e.example/llms.txt",
};

const urlOf = (href: string) => `https://e.example/${href}`;
const URLS = { link: urlOf, image: urlOf };

Deno.test("markdownFile() replaces a picture with its light image, and an image with Markdown", () => {
  const markdown = `# A

<img src="badge.svg" alt="A badge" width="10" height="20">

<picture>
  <source media="(prefers-color-scheme: dark)" srcset="dark.png">
  <img src="light.png" alt="A report" width="10" height="20">
</picture>
`;
  assertStringIncludes(
    markdownFile({ ...FILE, markdown }, URLS),
    "llms.txt\n\n![A badge](https://e.example/badge.svg)\n\n![A report](https://e.example/light.png)\n",
  );
});

Deno.test("markdownFile() rewrites links, and nothing in code", () => {
  const markdown =
    "# A\n\n[b](b.md) and `[c](c.md)`, \\[d\\](e)\n\n```\n[f](f.md)\n```\n\n1. x\n\n   ```sh\n   [g](g.md)\n   ```\n";
  const [, body] = markdownFile({ ...FILE, markdown }, URLS).split(
    "llms.txt\n",
  );
  assertEquals(
    body,
    "\n[b](https://e.example/b.md) and `[c](c.md)`, \\[d\\](e)\n\n```text\n[f](f.md)\n```\n\n1. x\n\n   ```sh\n   [g](g.md)\n   ```\n",
  );
});

Deno.test("markdownFile() refuses a link that it cannot rewrite", () => {
  const markdown = '# A\n\n[b](b.md "A title")\n';
  assertThrows(
    () => markdownFile({ ...FILE, markdown }, URLS),
    SiteError,
    "docs/a.md has a link to b.md that cannot be rewritten: write [text](target), without a title",
  );
});
