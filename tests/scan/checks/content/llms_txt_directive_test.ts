import check from "../../../../src/scan/checks/content/llms_txt_directive.ts";
import { AS_MARKDOWN, HTML, MARKDOWN, pageOf } from "../../../fixtures/markdown_site.ts";
import { testCheck } from "../../test_check.ts";

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

testCheck(check, {
  absent: { "/": pageOf(LINE) },
  other: { ...LLMS_TXT, "/": { body: "%PDF-1.7", headers: { "content-type": "application/pdf" } } },
  silent: [
    LLMS_TXT,
    twin(HTML, MARKDOWN),
    { ...LLMS_TXT, "/": pageOf(TEXT, '<link rel="llms-txt" href="/llms.txt">') },
    web('<nav><a href="/llms.txt">llms.txt</a></nav>'),
    web('<p hidden><a href="/llms.txt">llms.txt</a></p>'),
    web("<p>Write an llms.txt for your site, as https://other.example/llms.txt is one.</p>"),
  ],
  partial: [twin(pageOf(LINE + TEXT), MARKDOWN), twin(HTML, TOLD)],
  buried: [
    web("", LINE),
    twin(pageOf(LINE + TEXT), `${MARKDOWN}\nSee [the overview](llms.txt).\n`),
  ],
  told: [
    web(LINE),
    web("<p>Agents: see /llms.txt.</p>"),
    web("<p>Agents: fetch <code>https://site.cases.readiness-tests.org/docs/llms.txt</code></p>"),
    twin(pageOf(LINE + TEXT), TOLD),
    { ...LLMS_TXT, "/": { body: TOLD, headers: AS_MARKDOWN } },
  ],
});
