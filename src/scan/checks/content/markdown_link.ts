/** Without a link, agents have to guess the URL of the Markdown version. */
import { type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { markdownLinkSnippet } from "../../fix/snippets/head_snippets.ts";
import { typeWords } from "../../parse/media_type.ts";
import { type MarkdownAlternate, seenAlternates } from "../../probes/content/markdown/markdown_alternates.ts";
import { optional } from "../../probes/if_seen.ts";
import { isMarkdownNegotiated } from "../../probes/content/markdown/negotiated.ts";
import { markdownPage } from "../../probes/content/markdown/markdown_page.ts";
import { defineContentCheck } from "../page_check.ts";

/** States of a link's target with their outcomes. A dead link is a problem even next to a working one. */
const WORST_FIRST = [
  ["dead", "dead"],
  ["html", "page"],
  ["other", "other"],
  ["markdown", "linked"],
  ["forbidden", "closed"],
] as const;

export default defineContentCheck({
  id: "markdown-link",
  title: "Link to the Markdown version",
  about:
    "Checks for a link with rel=alternate and type=text/markdown in the head or Link header. A link with " +
    "rel=alternate tells agents the URL of the Markdown version.",
  spec: "https://html.spec.whatwg.org/multipage/links.html#rel-alternate",
  maturity: "standard",
  weight: 0.5,
  aliases: { agentreadydev: "P17", a14y: "markdown.alternate-link" },
  example: '<link rel="alternate" type="text/markdown" href="https://example.com/docs/start.md">',
  goal: "markdown",
  needs: { alternates: seenAlternates, found: markdownPage, isNegotiated: optional(isMarkdownNegotiated) },
  outcomes: {
    absent: notApplicable("No Markdown version and no link to one found"),
    negotiated: pass("Markdown is served on request, so a link to {url} is optional"),
    unlinked: warn(
      "The page does not link to its Markdown version {url}",
      "Add a link with rel=alternate and type=text/markdown to the page's head",
      { snippet: markdownLinkSnippet },
    ),
    closed: notApplicable("robots.txt disallows {url}, so the link was not followed"),
    dead: fail(
      "The Markdown link points to {url}, which does not exist (status {status})",
      "Publish the Markdown at that URL, or remove the link",
    ),
    page: fail(
      "The Markdown link points to {url}, which is an HTML page",
      "Serve Markdown at that URL for every Accept header, or remove the link",
    ),
    other: fail(
      "The Markdown link points to {url}, which is served as {type}",
      "Serve Markdown at that URL, or remove the link",
    ),
    linked: pass("The {=source} links to the Markdown version {url}"),
  },
  judge({ alternates, isNegotiated, found: { format, twin } }) {
    if (format !== "html") return "absent";
    for (const [state, outcome] of WORST_FIRST) {
      const found = alternates.find((alternate) => alternate.state === state);
      if (found) return { outcome, details: detailsOf(found) };
    }
    if (twin === null) return "absent";
    return { outcome: isNegotiated ? "negotiated" : "unlinked", details: { url: twin.requested.href } };
  },
});

function detailsOf({ link, status, resource }: MarkdownAlternate): Details {
  return {
    url: link.url,
    source: link.source === "header" ? "Link header" : "head",
    status,
    type: typeWords(resource?.mediaType ?? ""),
  };
}
