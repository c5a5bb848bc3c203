/** Share of the site's pages that llms.txt lists. The site chooses them, so this check is not scored. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { llmsTxtCoverage } from "../../parse/markdown/llms_txt_coverage.ts";
import { llmsTxtBreadth } from "../../probes/discovery/llms_txt/llms_txt_breadth.ts";
import { llmsTxtPages } from "../../probes/discovery/llms_txt/llms_txt_pages.ts";

/** Maximum number of pages, because agents do not read a longer llms.txt. */
const MAX_PAGES = 500;
/** Minimum share of pages, because a few may be left out on purpose. */
const MIN_FULL_SHARE = 0.95;
/** Minimum share of sections that have a page in a selection. */
const MIN_SECTION_SHARE = 0.5;

export default defineCheck({
  id: "llms-txt-coverage",
  title: "llms.txt coverage",
  about:
    "Compares the pages in the sitemap with those in llms.txt. Agents that start from llms.txt miss the others.",
  spec: "https://agentdocsspec.com",
  maturity: "convention",
  weight: 0,
  surface: "content",
  aliases: { agentdocsspec: "llms-txt-coverage" },
  example: `sitemap.xml:  https://example.com/docs/start, https://example.com/docs/orders
llms.txt:     - [Start](https://example.com/docs/start.md)
              - [Orders](https://example.com/docs/orders.md)`,
  needs: { pages: llmsTxtPages, breadth: llmsTxtBreadth },
  outcomes: {
    absent: notApplicable("No llms.txt found"),
    unmapped: notApplicable("No sitemap pages found to compare with llms.txt"),
    curated: notApplicable("The sitemap lists {pages:page}, too many for one llms.txt"),
    selected: notApplicable(
      "llms.txt is a selection: it lists {named} of {pages:sitemap page}, from {listed} of {sections:section}",
    ),
    chosen: notApplicable("llms.txt is a selection: it lists {named} of {pages:sitemap page}"),
    partial: warn(
      "llms.txt lists {named} of {pages:sitemap page}; missing: {missing}",
      "Add the missing pages that agents need to llms.txt",
    ),
    full: pass("llms.txt lists {named} of {pages:sitemap page}"),
  },
  judge({ pages, breadth }) {
    if (pages === null) return "absent";
    const { named, listed } = pages;
    if (listed.length === 0) return "unmapped";
    if (listed.length > MAX_PAGES) return { outcome: "curated", details: { pages: listed.length } };
    const details = { ...llmsTxtCoverage(listed, named) };
    if (details.named / details.pages >= MIN_FULL_SHARE) return { outcome: "full", details };
    const { listsPages = false, sections = [], missing = [] } = breadth ?? {};
    if (listsPages && sections.length === 0) return { outcome: "chosen", details };
    const covered = sections.length - missing.length;
    if (listsPages && covered >= MIN_SECTION_SHARE * sections.length) {
      return { outcome: "selected", details: { ...details, sections: sections.length, listed: covered } };
    }
    return { outcome: "partial", details };
  },
});
