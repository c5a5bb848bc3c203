/** Markdown that no page links to is found by those who guess. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { markdownLinkSnippet } from "../../fix/snippets/markdown_link_snippet.ts";
import { type MarkdownAlternate, seenAlternates } from "../../probes/content/markdown_alternates.ts";
import { markdownPage } from "../../probes/content/markdown_page.ts";

export default defineCheck({
  id: "markdown-link",
  title: "Link to the Markdown",
  about:
    "A link with rel=alternate and type=text/markdown, as a Link header or in the head, tells an agent that has the page " +
    "where its Markdown is.",
  spec: "https://html.spec.whatwg.org/multipage/links.html#rel-alternate",
  maturity: "standard",
  weight: 1,
  surface: "content",
  scope: "page",
  example: '<link rel="alternate" type="text/markdown" href="https://example.com/docs/start.md">',
  needs: { alternates: seenAlternates, found: markdownPage },
  outcomes: {
    absent: notApplicable("The page has no Markdown at an address of its own, and no link to any"),
    unlinked: warn(
      "The page does not link to its Markdown at {url}",
      "Link to it from the page's head, or by a Link header, with rel=alternate and type=text/markdown",
      { snippet: markdownLinkSnippet },
    ),
    closed: notApplicable("robots.txt forbids {url}, so the link was not followed"),
    dead: fail(
      "The link to the Markdown leads to {url}, where there is nothing (status {status})",
      "Publish the Markdown at that address, or take the link out",
    ),
    page: fail(
      "The link to the Markdown leads to {url}, which is a web page",
      "Serve Markdown at that address to whoever asks for anything, or take the link out",
    ),
    other: fail(
      "The link to the Markdown leads to {url}, which is {type} and no Markdown",
      "Serve Markdown at that address, or take the link out",
    ),
    linked: pass("A link in the {source} leads to the Markdown at {url}"),
  },
  judge({ alternates, found: { format, twin } }) {
    if (format !== "html") return "absent";
    const state = (wanted: MarkdownAlternate["state"]) => alternates.find((each) => each.state === wanted);
    const [dead, page, other, markdown] = [state("dead"), state("html"), state("other"), state("markdown")];
    if (dead) return { outcome: "dead", details: of(dead) };
    if (page) return { outcome: "page", details: of(page) };
    if (other) return { outcome: "other", details: of(other) };
    if (markdown) return { outcome: "linked", details: of(markdown) };
    const closed = state("forbidden");
    if (closed) return { outcome: "closed", details: of(closed) };
    if (twin === null) return "absent";
    return { outcome: "unlinked", details: { url: twin.requested.href.slice(0, 200) } };
  },
});

function of({ link, status, resource }: MarkdownAlternate): Details {
  return {
    url: link.url.slice(0, 200),
    source: link.source === "header" ? "Link header" : "head",
    status,
    type: resource?.mediaType.slice(0, 100) || "no type at all",
  };
}
