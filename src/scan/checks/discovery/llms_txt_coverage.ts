/** How much of the site its llms.txt knows; a choice of the site, so shown and not scored. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { llmsTxtCoverage } from "../../parse/markdown/llms_txt_coverage.ts";
import { llmsTxtPages } from "../../probes/discovery/llms_txt_pages.ts";

/** Pages that one llms.txt can name within the size that agents read. */
const PAGES_MOST = 500;
const FULL_SHARE = 0.95;

export default defineCheck({
  id: "llms-txt-coverage",
  title: "Coverage of llms.txt",
  about:
    "Compares the pages of the sitemap with those that llms.txt names, a page's Markdown form counting as the page.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-coverage" },
  example: `sitemap.xml:  https://example.com/docs/start, https://example.com/docs/orders
llms.txt:     - [Start](https://example.com/docs/start.md)
              - [Orders](https://example.com/docs/orders.md)`,
  needs: { pages: llmsTxtPages },
  outcomes: {
    absent: notApplicable("There is no llms.txt"),
    unmapped: notApplicable("There is no sitemap with pages to compare with"),
    curated: notApplicable("The sitemap lists {pages} pages, more than one llms.txt should name"),
    partial: warn(
      "llms.txt names {named} of {pages} pages of the sitemap; not, for example: {missing}",
      "Name these pages too where an agent would want them; leave the others out",
    ),
    full: pass("llms.txt names {named} of {pages} pages of the sitemap"),
  },
  judge({ pages }) {
    if (pages === null) return "absent";
    const { named, listed } = pages;
    if (listed.length === 0) return "unmapped";
    if (listed.length > PAGES_MOST) return { outcome: "curated", details: { pages: listed.length } };
    const coverage = llmsTxtCoverage(listed, named);
    const details = { pages: coverage.pages, named: coverage.named, missing: coverage.missing };
    if (coverage.named / coverage.pages < FULL_SHARE) return { outcome: "partial", details };
    return { outcome: "full", details };
  },
});
