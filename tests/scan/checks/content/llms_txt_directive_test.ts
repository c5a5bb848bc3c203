import { assertEquals, assertStringIncludes } from "@std/assert";
import check from "../../../../src/scan/checks/content/llms_txt_directive.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, pageOf } from "../../../fixtures/markdown_site.ts";
import linkHeader from "../../../../src/scan/checks/discovery/link_header.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";

const LLMS_TXT = { "/llms.txt": "# Bells\n\n> Cast here.\n\n## Pages\n\n- [Bells](/index.md)\n" };
const LINE = '<p class="sr-only">For agents: <a href="/llms.txt">an overview of all pages</a></p>';
const TEXT = "<p>Bells are cast in moulds of sand.</p>".repeat(20);
const web = (before: string, after = "") => ({ ...LLMS_TXT, "/": pageOf(before + TEXT + after) });
const twin = (html: string, markdown: string) => ({
  ...LLMS_TXT,
  "/": html,
  "/index.md": { body: markdown, headers: AS_MARKDOWN },
});
const TOLD = `> All pages: [llms.txt](/llms.txt)\n\n${MARKDOWN}`;

/** Markdown of the given number of characters that mentions llms.txt after some of them. */
const after = (before: number, length = 200) => ({
  ...LLMS_TXT,
  "/": { body: `${"# Bells\n\n".padEnd(before, "a ")}/llms.txt `.padEnd(length, "b "), headers: AS_MARKDOWN },
});

const linking = (link: string) => ({ body: pageOf(TEXT), headers: { "content-type": "text/html", link } });

testCheck(check, {
  absent: told(
    { "/": pageOf(LINE, '<meta name="generator" content="Docusaurus v3.9.2">') },
    "No llms.txt found that the page could link to",
  ),
  other: { ...LLMS_TXT, "/": { body: "%PDF-1.7", headers: { "content-type": "application/pdf" } } },
  silent: [
    told(
      { ...LLMS_TXT, "/": pageOf(TEXT, '<meta name="generator" content="Docusaurus v3.9.2">') },
      "The page does not mention llms.txt",
    ),
    LLMS_TXT,
    twin(HTML, MARKDOWN),
    { ...LLMS_TXT, "/": linking('</license.txt>; rel="describedby"') },
    web('<nav><a href="https://other.example/llms.txt">llms.txt</a></nav>'),
    web('<p hidden><a href="/llms.txt">llms.txt</a></p>'),
    web("<p>Write an llms.txt for your site, as https://other.example/llms.txt is one.</p>"),
  ],
  linked: [
    told(
      web("", '<footer><nav><a href="/llms.txt">llms.txt</a></nav></footer>'),
      "The page links to llms.txt in its head, Link header or menu",
    ),
    { ...LLMS_TXT, "/": pageOf(TEXT, '<link rel="llms-txt" href="/llms.txt">') },
    { ...LLMS_TXT, "/": pageOf(TEXT, '<link rel="describedby" type="text/markdown" href="/llms.txt">') },
    { ...LLMS_TXT, "/": linking('</llms.txt>; rel="describedby"') },
    // The head of the page links there, independent of its Markdown.
    twin(pageOf(TEXT, '<link rel="describedby" href="/llms.txt">'), MARKDOWN),
  ],
  partial: [
    told(twin(pageOf(LINE + TEXT), MARKDOWN), "Only the HTML of the page mentions llms.txt"),
    twin(HTML, TOLD),
  ],
  buried: [
    told(web("", LINE), "The HTML mentions llms.txt only after 94.8 % of the text"),
    twin(pageOf(LINE + TEXT), `${MARKDOWN}\nSee [the overview](llms.txt).\n`),
    after(102),
  ],
  told: [
    told(after(100), "The page mentions llms.txt after 49.5 % of the text (Markdown)"),
    told(after(101, 202), "The page mentions llms.txt after 50 % of the text (Markdown)"),
    web(LINE),
    web("<p>Agents: see /llms.txt.</p>"),
    web("<p>Agents: fetch <code>https://site.cases.readiness-tests.org/docs/llms.txt</code></p>"),
    twin(pageOf(LINE + TEXT), TOLD),
    { ...LLMS_TXT, "/": { body: TOLD, headers: AS_MARKDOWN } },
  ],
});

for (const server of ["nginx", "Vercel", "Netlify", "Apache"]) {
  Deno.test(`llms-txt-directive and link-header propose one Link header on ${server}`, async () => {
    const site = {
      ...LLMS_TXT,
      "/": {
        body: pageOf(TEXT, '<meta name="generator" content="Docusaurus v3.9.2">'),
        headers: { "content-type": "text/html", server },
      },
      "/sitemap.xml": '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">' +
        "<url><loc>https://site.cases.readiness-tests.org/</loc></url></urlset>",
    };
    const [page, home] = [await checkSite(check, site), await checkSite(linkHeader, site)];
    assertEquals([page.outcome, home.outcome, page.snippet], ["silent", "missing", home.snippet]);
    for (const path of ["/llms.txt", "/sitemap.xml"]) assertStringIncludes(page.snippet ?? "", path);
  });
}
