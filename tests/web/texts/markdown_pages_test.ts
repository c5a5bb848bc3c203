import { assertEquals, assertStringIncludes } from "@std/assert";
import { markdownReport } from "../../../src/web/texts/markdown_report.ts";
import { sampleCheck, sampleFailure } from "../../fixtures/records/check_result.ts";
import { sampleResult } from "../../fixtures/records/scan_result.ts";

const PAGE = { url: "https://example.com/|a|", status: 404, score: null, results: [] };
const CRAWL = {
  id: "8sKq2VbN4xZc1PdR",
  pagesChecked: 3,
  notes: ["Score up 3 points.", "Provisional: the site | refused."],
  list: {
    pages: [PAGE, {
      ...PAGE,
      url: "https://example.com/b",
      status: null,
      score: 71,
      results: [
        { checkId: "robots-txt", status: "pass", message: "Fine" },
        { checkId: "unknown", status: "warn", message: "*odd*" },
        { checkId: "llms-txt", status: "fail", message: "No <b>llms.txt</b>" },
      ],
    }],
    offset: 1,
    notChecked: [
      { reason: "robots", count: 2, pages: [{ url: "https://example.com/x", status: null, detail: null }] },
      { reason: "error", count: 1, pages: [{ url: "https://example.com/y", status: 500, detail: "_oops_" }] },
    ],
  },
} as const;

Deno.test("markdownReport() of a crawl has its notes and the pages that are listed", () => {
  const { scanId: _, exchanges: __, ...result } = sampleResult([sampleCheck(), sampleFailure()]);
  const text = markdownReport({ ...result, crawl: CRAWL });
  assertStringIncludes(
    text,
    "| Crawl |  |\n| --- | --- |\n| Crawl ID | `8sKq2VbN4xZc1PdR` |\n| URL | `https://example.com/` |\n",
  );
  assertStringIncludes(text, "\n| Notes | Score up 3 points. Provisional: the site \\| refused. |\n");
  assertStringIncludes(text, "\n| Pages | 3 pages |\n");
  assertEquals(text.includes("Evidence"), false);
  assertEquals(
    text.slice(text.indexOf("## Pages")),
    `## Pages

Pages 2 to 3 of 3, in the order they were checked.

- \`https://example.com/|a|\`: status 404 · no score · 0 problems
- \`https://example.com/b\`: no status · score 71 · 2 problems
  - fail: llms.txt: No \\<b\\>llms.txt\\</b\\>
  - warn: unknown: \\*odd\\*

## Pages not checked

- 2 pages: disallowed by robots.txt
  - \`https://example.com/x\`
  - and 1 more
- 1 page: could not be loaded
  - \`https://example.com/y\`, status 500: \\_oops\\_
`,
  );
});

Deno.test("markdownReport() of a crawl without a list has no pages", () => {
  const { list: _, ...crawl } = CRAWL;
  assertEquals(markdownReport({ ...sampleResult([sampleCheck()]), crawl }).includes("## Pages"), false);
});
