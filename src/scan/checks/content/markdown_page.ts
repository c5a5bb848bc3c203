/** The page as a Markdown file, for agents that only fetch addresses. */
import { defineCheck, notApplicable, pass, warn } from "../../check.ts";
import { markdownPageSnippet } from "../../fix/snippets/markdown_page_snippet.ts";
import { hasText } from "../../parse/markdown/markdown_text.ts";
import { estimateTokens } from "../../parse/text/token_estimate.ts";
import { hasMarkdownType } from "../../probes/content/markdown_answer.ts";
import { markdownPage } from "../../probes/content/markdown_page.ts";

export default defineCheck({
  id: "markdown-page",
  title: "Markdown twin of the page",
  about:
    "The page's Markdown at an address of its own: where the page links to it, else the page's address with .md, and " +
    "index.md for a directory. It is asked for without an Accept header for Markdown, as most agents' tools do.",
  spec: "https://llmstxt.org/",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { agentdocsspec: "markdown-url-support" },
  needs: { found: markdownPage },
  outcomes: {
    unserved: notApplicable("The page answers with status {status}: it needs no twin"),
    text: notApplicable("The page is text itself ({type}): it needs no twin"),
    other: notApplicable("The page is no HTML: {type}"),
    mislabelled: warn(
      "{url} is HTML that is labelled as {type}",
      "Publish the page's text as Markdown at that address, not the page itself",
      { snippet: markdownPageSnippet },
    ),
    absent: warn(
      "There is no Markdown at {expected}",
      "Publish the text of each page as Markdown at the page's address with .md, and of a directory as its index.md",
      { snippet: markdownPageSnippet, absence: true },
    ),
    hollow: warn(
      "{url} has nothing to read in it",
      "Put the page's text into the Markdown, not its front matter alone",
    ),
    mistyped: warn("{url} is served as {type}", "Serve it as text/markdown; charset=utf-8", {
      publish: { header: "Content-Type" },
    }),
    published: pass("{url} is the page as Markdown, of about {tokens} tokens"),
  },
  judge({ found: { format, page, expected, twin, mislabelled } }) {
    const type = page.mediaType.slice(0, 100) || "no type at all";
    if (format === "unserved") return { outcome: "unserved", details: { status: page.status } };
    if (format === "file" || format === "markdown") return { outcome: "text", details: { type } };
    if (format === "other" || expected === null) return { outcome: "other", details: { type } };
    if (mislabelled !== null) {
      const labelled = { url: mislabelled.url.href.slice(0, 200), type: mislabelled.mediaType };
      return { outcome: "mislabelled", details: labelled };
    }
    if (twin === null) return { outcome: "absent", details: { expected: expected.slice(0, 200) } };
    const url = twin.url.href.slice(0, 200);
    if (!hasText(twin.text)) return { outcome: "hollow", details: { url } };
    const served = twin.mediaType.slice(0, 100) || "no type at all";
    if (!hasMarkdownType(twin)) return { outcome: "mistyped", details: { url, type: served } };
    return { outcome: "published", details: { url, tokens: estimateTokens(twin.text) } };
  },
});
