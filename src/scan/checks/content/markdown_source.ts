/** Markdown is kept apart from its page: what is in it must tell where it came from. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { parseLinkHeader } from "../../parse/catalog/link_header.ts";
import { splitFrontMatter } from "../../parse/markdown/front_matter.ts";
import { pageMarkdown } from "../../probes/content/page_markdown.ts";

/** Fields of front matter in which texts say what page they are of. */
const ADDRESS_FIELDS = ["url", "canonical", "canonical_url", "canonicalUrl", "source", "permalink", "link"];

export default defineCheck({
  id: "markdown-source",
  title: "Origin of the Markdown",
  about:
    "Whether Markdown at an address of its own says which page it is of: by a Link header with rel canonical, or in its " +
    "front matter. Without it an agent cites the .md file, and search engines see two pages with one text.",
  spec: "https://www.rfc-editor.org/rfc/rfc6596",
  maturity: "convention",
  weight: 0,
  surface: "content",
  scope: "page",
  aliases: { a14y: "markdown.canonical-header" },
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
    absent: notApplicable("The page has no Markdown"),
    same: notApplicable("The Markdown is served at the page's own address"),
    untold: warn(
      "The Markdown does not say which page it is of",
      'Send Link: <address of the page>; rel="canonical" with the Markdown, or write url into its front matter',
    ),
    relative: warn(
      "The front matter names the page by an address that is not whole: {url}",
      "Write the whole address of the page, with https://",
    ),
    told: pass("The Markdown says which page it is of, by its {by}"),
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
    const url = ADDRESS_FIELDS.map((name) => fields[name] ?? "").find((value) => value !== "");
    if (url === undefined) return "untold";
    if (!/^https?:\/\//i.test(url)) return { outcome: "relative", details: { url: url.slice(0, 200) } };
    return { outcome: "told", details: { by: "front matter" } };
  },
});
