import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/discovery/llms_txt_links_markdown.ts";
import type { Site } from "../../../fixtures/answer.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, pageOf, prefersMarkdown } from "../../../fixtures/markdown_site.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const llmsTxt = (...urls: string[]) =>
  `# Bells\n\n> Cast here.\n\n## Pages\n\n${urls.map((url) => `- [Page](${url})\n`).join("")}`;
const page = (name: string) => pageOf(`<p>All about the ${name}, as it was cast and hung in the valley.</p>`);
const texts = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, each) => [`/t${each}.md`, `# Text ${each}\n`]));
const web = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, each) => [`/p${each}`, page(`bell ${each}`)]));
const site = (files: Readonly<Record<string, string>>) => ({
  "/": HTML,
  "/llms.txt": llmsTxt(...Object.keys(files)),
  ...files,
});

/** Pages in both forms, but the named ones in HTML only. */
const negotiated = (htmlOnly: readonly string[] = []): Site => ({ path, headers }) => {
  if (path === "/llms.txt") return { body: llmsTxt("/p0", "/p1", "/p2") };
  if (path !== "/" && !/^\/p\d$/.test(path)) return undefined;
  const isMarkdown = prefersMarkdown(headers.get("accept") ?? "") && !htmlOnly.includes(path);
  return isMarkdown
    ? { body: `${MARKDOWN}\nThis is ${path}.\n`, headers: AS_MARKDOWN }
    : { body: page(path), headers: { vary: "Accept" } };
};

testCheck(check, {
  absent: {},
  unseen: [
    { "/llms.txt": llmsTxt("https://other.example/a.md") },
    { "/llms.txt": llmsTxt("/gone.md") },
    site({ "/openapi.json": '{"openapi":"3.1.0"}' }),
  ],
  bare: site(web(3)),
  html: told(
    negotiated(["/p1"]),
    `3 llms.txt links returned HTML instead of Markdown: ${
      ["/p0", "/p1", "/p2"].map((path) => `“https://site.cases.readiness-tests.org${path}”`).join(", ")
    }`,
  ),
  mixed: [
    told(
      site({ ...texts(8), ...web(1) }),
      "8 of 9 llms.txt links returned Markdown; HTML pages: “https://site.cases.readiness-tests.org/p0”",
    ),
    site({ ...texts(1), ...web(3) }),
  ],
  negotiated: negotiated(),
  markdown: [
    { ...site(texts(1)), "/llms.txt": llmsTxt("/", "/t0.md") },
    site({ ...texts(9), ...web(1) }),
    site({ ...texts(1), "/openapi.json": '{"openapi":"3.1.0"}' }),
    { "/llms.txt": llmsTxt("/guide.txt"), "/guide.txt": "# Guide\n\nCast it.\n" },
  ],
});

Deno.test("llms-txt-links-markdown requests Markdown from at most three pages", async () => {
  let asked = 0;
  const served = negotiated();
  const many = Array.from({ length: 10 }, (_, each) => `/p${each}`);
  await checkSite(check, (request) => {
    if (request.path === "/llms.txt") return { body: llmsTxt(...many) };
    if (many.includes(request.path) && prefersMarkdown(request.headers.get("accept") ?? "")) asked++;
    return served(request);
  });
  assertEquals(asked, 3);
});

Deno.test("llms-txt-links-markdown passes if nine of ten links are Markdown", async () => {
  const outcome = async (markdown: number, html: number) =>
    (await checkSite(check, site({ ...texts(markdown), ...web(html) }))).outcome;
  assertEquals([await outcome(9, 1), await outcome(8, 1)], ["markdown", "mixed"]);
});
