/** One address, two forms: HTML for people, Markdown for whoever asks for it. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { headerSnippet } from "../../fix/snippets/header_snippet.ts";
import { markdownNegotiationSnippet } from "../../fix/snippets/markdown_negotiation_snippet.ts";
import type { SiteFacts } from "../../site_facts.ts";
import { hasText } from "../../parse/markdown/markdown_text.ts";
import { isPlausibleTokenCount } from "../../parse/text/token_estimate.ts";
import { variesByAccept } from "../../parse/vary.ts";
import { hasMarkdownType } from "../../probes/content/markdown_answer.ts";
import { markdownPage } from "../../probes/content/markdown_page.ts";
import { type MarkdownView, markdownViews } from "../../probes/content/markdown_views.ts";

type Answer = NonNullable<MarkdownView["resource"]>;

const TOKENS_HEADER = "x-markdown-tokens";
const ANSWER_MARKDOWN =
  "Answer requests whose Accept prefers text/markdown with the page as Markdown, and say Vary: Accept in both answers";

const negotiating = { snippet: markdownNegotiationSnippet };

export default defineCheck({
  id: "markdown-negotiation",
  title: "Markdown on request",
  about:
    "Asks for the page with Accept: text/markdown, as coding agents do. Markdown takes a fraction of the tokens that HTML " +
    "takes; browsers must go on getting HTML, and caches must know that there are two forms.",
  spec: "https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1",
  maturity: "convention",
  weight: 2,
  surface: "content",
  scope: "page",
  aliases: { isitagentready: "markdownNegotiation", agentdocsspec: "content-negotiation" },
  example: [
    "GET / HTTP/1.1",
    "Host: example.com",
    "Accept: text/markdown",
    "",
    "HTTP/1.1 200 OK",
    "Content-Type: text/markdown; charset=utf-8",
    "Vary: Accept",
    "",
    "# Example Co",
    "",
    "Example Co sells widgets of five materials.",
    "",
  ].join("\n"),
  needs: { views: markdownViews, found: markdownPage },
  outcomes: {
    unserved: notApplicable("The page answers with status {status}: there is nothing to negotiate about"),
    other: notApplicable("The page is no HTML: {type}"),
    mislabelled: fail(
      "Accept: text/markdown brings HTML that is labelled {type}",
      "Send the text as Markdown, or label the HTML as text/html",
      negotiating,
    ),
    forced: fail(
      "The page is Markdown for browsers too: their Accept prefers HTML, and they get {type}",
      "Send Markdown only where Accept prefers it, and HTML to everybody else",
      negotiating,
    ),
    twin: warn(
      "Accept: text/markdown brings no Markdown ({answer}), but the page's Markdown is at {url}",
      `${ANSWER_MARKDOWN}; the file that exists can be that answer`,
      negotiating,
    ),
    absent: fail(
      "Accept: text/markdown brings no Markdown: {answer}",
      `${ANSWER_MARKDOWN}; where the host cannot do that, publish the Markdown at the page's address with .md`,
      { ...negotiating, absence: true },
    ),
    hollow: warn(
      "Accept: text/markdown brings {type} with nothing to read in it",
      "Put the page's text into the Markdown, not its front matter alone",
    ),
    mistyped: warn(
      "Accept: text/markdown brings Markdown that is labelled {type}",
      "Send it with Content-Type: text/markdown; charset=utf-8",
    ),
    unvaried: warn(
      "The answer does not say Vary: Accept: {forms}. A cache may serve one form to those who want the other",
      "Add Accept to the Vary header of both forms",
      {
        snippet: (facts: SiteFacts) => headerSnippet(facts, { name: "Vary", value: "Accept" }),
        publish: { header: "Vary" },
      },
    ),
    unweighed: warn(
      "The weights of Accept are ignored: Markdown came for {accept}",
      "Send Markdown only where its weight (q) is above 0 and not below that of text/html",
      negotiating,
    ),
    soft: warn(
      "Made-up addresses answer Accept: text/markdown with Markdown and status 200",
      "Answer 404 for every path that does not exist, whatever format is asked for",
    ),
    miscounted: warn(
      "The header {header} says {claimed}, where the Markdown has about {tokens} tokens",
      "Send the number of tokens of the Markdown as a positive integer, or leave the header out",
    ),
    negotiated: pass("Accept: text/markdown brings Markdown of about {tokens} tokens, and browsers get HTML"),
  },
  judge({ views: { wanted, browser, ignored, hasCatchAll }, found: { format, page, twin, expected } }) {
    const { mediaType: pageType, status } = page;
    if (format === "unserved") return { outcome: "unserved", details: { status } };
    if (wanted === null) return { outcome: "other", details: { type: typeOf(page) } };
    const { kind, resource } = wanted;
    const type = typeOf(resource);
    if (kind === "mislabelled") return { outcome: "mislabelled", details: { type } };
    if (kind !== "markdown" || resource === null) {
      const details = { answer: answerOf(wanted), page: pageType };
      const isPublished = twin !== null && hasText(twin.text) && hasMarkdownType(twin);
      if (!isPublished) return { outcome: "absent", details: { ...details, expected } };
      return { outcome: "twin", details: { ...details, url: twin.url.href.slice(0, 200) } };
    }
    if (browser?.kind === "markdown") {
      return { outcome: "forced", details: { type: typeOf(browser.resource) } };
    }
    if (!hasText(resource.text)) return { outcome: "hollow", details: { type } };
    if (!hasMarkdownType(resource)) return { outcome: "mistyped", details: { type } };
    const forms = unvaried(resource, browser?.resource ?? null);
    if (forms.length > 0) return { outcome: "unvaried", details: { forms } };
    if (ignored.length > 0) return { outcome: "unweighed", details: { accept: [...ignored] } };
    if (hasCatchAll) return "soft";
    return counted(resource);
  },
});

function typeOf(resource: Answer | null): string {
  return resource?.mediaType.slice(0, 100) || "no type at all";
}

function answerOf({ resource }: MarkdownView): string {
  if (resource === null) return "status 406";
  return resource.ok ? typeOf(resource) : `status ${resource.status}`;
}

/** Which forms a cache may keep without being told what they depend on. */
function unvaried(markdown: Answer, html: Answer | null): string[] {
  const isShared = html === null || html.url.href === markdown.url.href;
  const forms = [["Markdown", markdown], ["HTML", html]] as const;
  return forms.flatMap(([form, resource]) => {
    if (resource === null || !resource.ok) return [];
    // What only one form was redirected to has an address of its own.
    if (resource.redirects.length > 0 && !isShared) return [];
    return variesByAccept(resource.headers) ? [] : [form];
  });
}

function counted(resource: Answer): { outcome: "negotiated" | "miscounted"; details: Details } {
  const { text, truncated, headers } = resource;
  const claimed = headers.get(TOKENS_HEADER)?.trim() ?? null;
  const { isPlausible, tokens } = isPlausibleTokenCount(claimed, text);
  if (claimed === null || truncated || isPlausible) return { outcome: "negotiated", details: { tokens } };
  return {
    outcome: "miscounted",
    details: { header: TOKENS_HEADER, claimed: claimed.slice(0, 100), tokens },
  };
}
