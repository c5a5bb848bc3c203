/** Agents store Markdown without its page, so it needs a link to the page. */
import { notApplicable, pass, warn } from "../../contract/check.ts";
import { parseLinkHeader } from "../../parse/catalog/link_header.ts";
import { splitFrontMatter } from "../../parse/markdown/front_matter.ts";
import { pageMarkdown } from "../../probes/content/markdown/page_markdown.ts";
import { defineContentCheck } from "../page_check.ts";

/** Fields of front matter that name the page, the most common first. */
const URL_FIELDS = ["url", "canonical", "canonical_url", "canonicalUrl", "source", "permalink", "link"];

export default defineContentCheck({
  id: "markdown-source",
  title: "Canonical link of Markdown",
  about:
    "Checks that the Markdown version links to its HTML page, in a canonical Link header or in front matter. " +
    "Otherwise agents cite the .md file, and search engines see two pages with the same text.",
  spec: "https://www.rfc-editor.org/rfc/rfc6596",
  maturity: "convention",
  weight: 0,
  aliases: { agentreadydev: "P18", a14y: "markdown.canonical-header" },
  example: `Link: <https://example.com/docs/start>; rel="canonical"

---
title: Quick start
description: Send your first request in five minutes
url: https://example.com/docs/start
---
# Quick start
`,
  needs: { markdown: pageMarkdown },
  outcomes: {
    absent: notApplicable("No Markdown version found"),
    same: notApplicable("The Markdown is served at the page's own URL"),
    untold: warn(
      "Neither a Link header nor front matter names the page of the Markdown",
      'Send Link: <URL of the page>; rel="canonical" with the Markdown, or add url to its front matter',
    ),
    relative: warn(
      "The front matter has a relative URL: {url}",
      "Write the page's absolute URL into the front matter",
    ),
    told: pass("The Markdown links to its HTML page in the {=by}"),
  },
  judge({ markdown }) {
    if (markdown === null) return "absent";
    const { source, resource, text } = markdown;
    if (source !== "twin") return "same";
    const { links } = parseLinkHeader(resource.headers.get("link") ?? "");
    if (links.some(({ rel }) => rel.includes("canonical"))) {
      return { outcome: "told", details: { by: "Link header" } };
    }
    const fields = splitFrontMatter(text).fields ?? {};
    const url = URL_FIELDS.map((name) => fields[name] ?? "").find((value) => value !== "");
    if (url === undefined) return "untold";
    if (!/^https?\\?:\/\//i.test(url)) return { outcome: "relative", details: { url } };
    return { outcome: "told", details: { by: "front matter" } };
  },
});
