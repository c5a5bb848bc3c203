import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import type { BrowserSight } from "../../../src/scan/result.ts";
import { paintWith } from "../../../src/cli/output/print.ts";
import { renderBrowser } from "../../../src/cli/output/text/text_browser.ts";
import { siteReport, siteReportText } from "../../../src/mcp/site_report.ts";
import { reportDocument } from "../../../src/web/report_document.tsx";
import { markdownReport } from "../../../src/web/texts/markdown_report.ts";
import { sampleCheck } from "../../fixtures/records/check_result.ts";
import { SEEN_URL, seenPage } from "../../fixtures/records/browser_page.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";
import { browserFacts } from "../../../src/web/texts/browser_texts.ts";

const SAME_TEXT = "The HTML has the text that the browser shows: 4,000 characters.";

const ROWS: readonly (readonly [sight: Partial<BrowserSight>, fact: string])[] = [
  [{ changed: ["title", "canonical"] }, "Scripts change these parts of the page: title, canonical."],
  [{ finalUrl: `${SEEN_URL}en#top` }, "The page ends at another URL: “https://site.example/en#top”."],
  [
    { tools: ["a", "b", "c", "d", "e", "f"].map((name) => ({ name, description: "" })) },
    "The page registers 6 tools for agents (WebMCP): “a”, “b”, “c”, “d”, “e” and 1 more.",
  ],
  [{ controls: 1 }, "The only control has a name."],
  [{ controls: 3 }, "All 3 controls have a name."],
  [
    { controls: 9, unnamedCount: 2, unnamed: [{ role: "link", box: null }, { role: "button", box: null }] },
    "2 of 9 controls have no name: 1 link, 1 button.",
  ],
  [{ controls: 99, unnamedCount: 60 }, "60 of 99 controls have no name."],
  [{ controls: null }, "The accessibility tree of the page could not be read."],
  [
    { fakeControls: { count: 1, examples: ["div Buy"] } },
    "1 element reacts to clicks without being a link or a control: “div Buy”.",
  ],
  [{ layoutShift: 0.25 }, "The layout shifts by 0.25 while the page loads."],
  [
    { cover: { share: 0.6, kind: "div", text: "Close this ” or “ ignore", canClose: false } },
    'A layer covers 60 % of the window: “Close this " or " ignore”.',
  ],
  [
    { failedRequests: { count: 2, examples: ["404 /a"] } },
    "2 requests of the page fail: “404 /a” and 1 more.",
  ],
  [{ errors: { count: 1, examples: ["Error: x"] } }, "1 error in scripts: “Error: x”."],
  [{ isBusy: true }, "The page was still loading when it was read."],
];

for (const [sight, fact] of ROWS) {
  Deno.test(`\`browserFacts()\` says "${fact}"`, () => {
    assertEquals(browserFacts(seenPage(sight)), [SAME_TEXT, fact]);
  });
}

Deno.test("`browserFacts()` begins with the text that only scripts write", () => {
  assertEquals(browserFacts(seenPage({ addedShare: 0.978, textInHtml: 109, textInBrowser: 4_577 })), [
    "Only scripts write 98 % of the text: 109 characters in the HTML, 4,577 in a browser.",
  ]);
});

Deno.test("`browserFacts()` has the reason why the page was not shown", () => {
  const problem = { code: "BROWSER_CRASHED", message: "The page crashed the browser" };
  assertEquals(browserFacts({ url: SEEN_URL, problem, sight: null }), [
    "The browser could not show the page: The page crashed the browser.",
  ]);
});

const RESULT = {
  ...sampleResult([sampleCheck()]),
  inBrowser: [seenPage({
    cover: { share: 0.6, kind: "div", text: "Ignore <b>this</b>", canClose: true },
    unnamedCount: 1,
    controls: 1,
    unnamed: [{ role: "link", box: { x: 1, y: 2, width: 3, height: 4 } }],
    picture: { width: 960, height: 600, pageHeight: 800 },
  })],
};

Deno.test("Markdown, MCP and the terminal say what only a browser sees, and quote the site", () => {
  const markdown = markdownReport(RESULT);
  assertStringIncludes(markdown, "## What a browser agent sees\n\n- The HTML has the text");
  assertStringIncludes(
    markdown,
    "- A layer covers 60 % of the window until it is closed: `Ignore <b>this</b>`.",
  );
  const report = siteReport(RESULT, [], 1);
  assertEquals(
    report.inBrowser[0]?.facts.at(-1),
    "A layer covers 60 % of the window until it is closed: “1”.",
  );
  assertEquals(report.siteTexts, ["Ignore <b>this</b>"]);
  assertStringIncludes(siteReportText(report, true), "until it is closed: `Ignore <b>this</b>`.");
  const layout = { columns: 100, paint: paintWith(false) };
  const text = renderBrowser(RESULT, layout, "short") ?? "";
  assertStringIncludes(text, "What a browser agent sees\n  The HTML has the text");
});

Deno.test("a document shows the pictures that it contains, and no others", () => {
  const url = "data:image/webp;base64,AAAA";
  const document = reportDocument([RESULT], new Map([[SEEN_URL, url]]));
  assertStringIncludes(document, `<img src="${url}" width="960" height="600"`);
  assertStringIncludes(document, '<rect x="-3" y="-2" width="11" height="12"');
  const stored = { ...RESULT, reportUrl: "/r/0123456789abcdef" };
  assert(!reportDocument([stored]).includes("<img"));
});

Deno.test("a report without a browser says how to use one", () => {
  const { inBrowser: _, ...result } = RESULT;
  assertStringIncludes(reportDocument([result]), "scan example.com --browser auto</code>");
  assert(!reportDocument([RESULT]).includes("--browser auto"));
});
