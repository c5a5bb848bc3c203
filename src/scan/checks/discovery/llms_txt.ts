/** llms.txt is the site's own table of contents for language models. */
import { defineCheck, notApplicable, pass, warn } from "../../contract/check.ts";
import { isMarkdownFileType } from "../../parse/markdown/agents_md.ts";
import { listedLinks, plainUrls } from "../../parse/markdown/llms_txt.ts";
import { isBlank } from "../../parse/markdown/blank.ts";
import { typeWords } from "../../parse/media_type.ts";
import { llmsTxt, WRONG_PATHS } from "../../probes/discovery/llms_txt/llms_txt.ts";
import { llmsTxtBreadth } from "../../probes/discovery/llms_txt/llms_txt_breadth.ts";
import { onePage } from "../../probes/pages/one_page.ts";

/** Minimum number of characters of a file whose text helps agents more than its links. */
const MIN_PROSE_LENGTH = 1_000;
/** Minimum share of the sitemap's sections. The others may be left out on purpose. */
const MIN_SECTION_SHARE = 0.5;

const PUBLISH = "Publish /llms.txt with the site's name, a one-line summary and lists of links";
const published = {
  publish: { file: "/llms.txt" },
  requires: "root",
  otherwise:
    "Publish llms.txt in the site's folder, with the site's name, a one-line summary and lists of links",
  absence: true,
} as const;

export default defineCheck({
  id: "llms-txt",
  title: "llms.txt",
  about:
    "Looks for llms.txt at the root and near the page. An llms.txt describes the site and its main pages to " +
    "language models.",
  spec: "https://llmstxt.org/",
  maturity: "convention",
  weight: 1,
  surface: "content",
  aliases: { agentreadydev: "S1", agentdocsspec: "llms-txt-exists", a14y: "llms-txt.exists" },
  example: `# Example

> Example sells widgets, with a public API for orders.

## Pages

- [Prices](https://example.com/prices): what widgets cost
- [Orders](https://example.com/orders.md): how to order

## Optional

- [Sitemap](https://example.com/sitemap.xml)
`,
  file: "/llms.txt",
  needs: { file: llmsTxt, breadth: llmsTxtBreadth, isOnePage: onePage },
  outcomes: {
    missing: warn("No llms.txt found", PUBLISH, published),
    html: warn("/llms.txt returns an HTML page", PUBLISH, published),
    misplaced: warn(
      "Found {path}, but agents look for /llms.txt",
      "Serve the same file at /llms.txt",
    ),
    moved: warn(
      "{path} redirects to another origin, which some agents do not follow: {origin}",
      "Serve the file at this path without a redirect",
    ),
    mistyped: warn(
      "{path} is served as {type}",
      "Serve it as text/plain or text/markdown, with charset=utf-8",
    ),
    unwritten: warn(
      "{path} has no summary yet: {summary}",
      "Replace the text in brackets with a sentence about the site",
      { absence: true },
    ),
    thin: warn(
      "{path} lists no page other than the home page",
      "List the pages that agents need, with a sentence about each",
    ),
    needless: notApplicable("No llms.txt found, but also no page to list other than the home page"),
    alone: notApplicable("{path} lists no page other than the home page, but no other page was found"),
    outside: warn(
      "{path} lists no page from the sections of the sitemap: {missing}",
      "List the most important pages of each section",
    ),
    narrow: warn(
      "{path} lists pages from {listed} of {sections:section} in the sitemap, without {missing}",
      "List the most important pages of the missing sections",
    ),
    plain: pass("Found llms.txt at {path}: {urls:plain URL}, but no Markdown links"),
    present: pass("Found llms.txt at {path} with {links:link}"),
  },
  judge({ file, breadth, isOnePage }) {
    if (!file.present) {
      if (isOnePage) return "needless";
      return file.why === "html" || file.why === "redirected" ? "html" : "missing";
    }
    const { path, resource: { url, requested, mediaType, truncated }, document } = file;
    if (url.origin !== requested.origin) return { outcome: "moved", details: { path, origin: url.origin } };
    if (WRONG_PATHS.includes(path)) return { outcome: "misplaced", details: { path } };
    if (!isMarkdownFileType(mediaType)) {
      return { outcome: "mistyped", details: { path, type: typeWords(mediaType) } };
    }
    const { summary, characters } = document;
    if (summary !== null && isBlank(summary)) return { outcome: "unwritten", details: { path, summary } };
    if (breadth !== null) {
      const { listsPages, sections, missing } = breadth;
      if (!listsPages && characters < MIN_PROSE_LENGTH) {
        return { outcome: isOnePage ? "alone" : "thin", details: { path } };
      }
      const listed = sections.length - missing.length;
      if (listed < MIN_SECTION_SHARE * sections.length) {
        return {
          outcome: listed === 0 ? "outside" : "narrow",
          details: { path, listed, sections: sections.length, missing },
        };
      }
    }
    if (document.problems.some(({ code }) => code === "bare-urls")) {
      const urls = plainUrls(file.resource.text).length;
      return { outcome: "plain", details: { path, urls, ...truncated ? { atLeast: ["urls"] } : {} } };
    }
    const bounds = truncated ? { atLeast: ["links"] } : {};
    return { outcome: "present", details: { path, links: listedLinks(document).length, ...bounds } };
  },
});
