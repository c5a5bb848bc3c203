/** The page as a Markdown file, for agents that send no Accept header for Markdown. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { markdownPageSnippet } from "../../fix/snippets/markdown_snippets.ts";
import { typeWords } from "../../parse/media_type.ts";
import { hasText } from "../../parse/markdown/markdown_text.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { hasMarkdownType } from "../../probes/content/markdown/markdown_answer.ts";
import { optional } from "../../probes/if_seen.ts";
import { isMarkdownNegotiated } from "../../probes/content/markdown/negotiated.ts";
import { pageMetadata } from "../../probes/content/page_metadata.ts";
import { markdownPage } from "../../probes/content/markdown/markdown_page.ts";
import { defineContentCheck } from "../page_check.ts";

const beginning = {
  snippet: markdownPageSnippet,
  assumes: "The whole text of the page follows the beginning in the snippet",
};

export default defineContentCheck({
  id: "markdown-page",
  title: "Markdown version (.md)",
  about:
    "Looks for a Markdown version at its own URL: where the page links to it, or at the page's URL with .md. Most " +
    "agents' tools do not request Markdown with an Accept header and can read only such a file.",
  spec: "https://llmstxt.org/",
  maturity: "convention",
  weight: 1,
  aliases: { agentreadydev: "P15", agentdocsspec: "markdown-url-support", a14y: "markdown.mirror-suffix" },
  goal: "markdown",
  needs: { found: markdownPage, isNegotiated: optional(isMarkdownNegotiated), metadata: pageMetadata },
  outcomes: {
    unserved: notApplicable("The page returns status {status}"),
    text: notApplicable("The page is text itself ({type})"),
    other: notApplicable("Not an HTML page: {type}"),
    mislabelled: fail(
      "{url} returns HTML labeled {type}",
      "Publish the page's text as Markdown at that URL",
      beginning,
    ),
    absent: warn(
      "No Markdown version found at {expected}",
      "Publish each page as Markdown at its URL with .md, and each directory as index.md",
      { ...beginning, absence: true },
    ),
    negotiated: pass("Markdown is served on request, so a version at its own URL is optional"),
    hollow: warn("{url} contains no text", "Add the page's text to the Markdown, not only its front matter"),
    mistyped: warn("{url} is served as {type}", "Serve it as text/markdown; charset=utf-8"),
    published: pass("The page has a Markdown version at {url}, about {tokens:token}"),
  },
  judge({ isNegotiated, metadata, found: { format, page, expected, twin, mislabelled } }) {
    const { titles: [heading = null], descriptions: [summary = null] } = metadata;
    const shown = { page: page.url.href, heading, summary };
    const type = typeWords(page.mediaType);
    if (format === "unserved") return { outcome: "unserved", details: { status: page.status } };
    if (format === "file" || format === "markdown") return { outcome: "text", details: { type } };
    if (format === "other" || expected === null) return { outcome: "other", details: { type } };
    if (mislabelled !== null) {
      const details = { ...shown, url: mislabelled.url.href, type: mislabelled.mediaType };
      return { outcome: "mislabelled", details };
    }
    if (twin === null && isNegotiated) return "negotiated";
    if (twin === null) return { outcome: "absent", details: { ...shown, expected } };
    const url = twin.url.href;
    if (!hasText(twin.text)) return { outcome: "hollow", details: { url } };
    if (!hasMarkdownType(twin)) {
      return { outcome: "mistyped", details: { url, type: typeWords(twin.mediaType) } };
    }
    const bounds = twin.truncated ? { partial: true } : {};
    return { outcome: "published", details: { url, tokens: estimateTokens(twin.text), ...bounds } };
  },
});
