/** A URL can have two versions, HTML for browsers and Markdown for clients that ask for it. */
import { type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { headerSnippet } from "../../fix/snippets/header_snippet.ts";
import { markdownNegotiationSnippet } from "../../fix/snippets/markdown_negotiation_snippet.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { typeWords } from "../../parse/media_type.ts";
import { hasText } from "../../parse/markdown/markdown_text.ts";
import { isPlausibleTokenCount } from "../../parse/text/token_estimate.ts";
import { variesByAccept } from "../../parse/vary.ts";
import { hasMarkdownType } from "../../probes/content/markdown/markdown_answer.ts";
import { markdownAlternates } from "../../probes/content/markdown/markdown_alternates.ts";
import { markdownPage } from "../../probes/content/markdown/markdown_page.ts";
import { type MarkdownView, markdownViews } from "../../probes/content/markdown/markdown_views.ts";
import { defineContentCheck } from "../page_check.ts";

type Answer = NonNullable<MarkdownView["resource"]>;

const TOKENS_HEADER = "x-markdown-tokens";
const negotiating = { snippet: markdownNegotiationSnippet };

export default defineContentCheck({
  id: "markdown-negotiation",
  title: "Markdown content negotiation",
  about:
    "Requests the page with Accept: text/markdown, as coding agents do. Markdown takes a fraction of the tokens of " +
    "HTML; browsers must still get HTML, and caches must keep both versions apart.",
  spec: "https://www.rfc-editor.org/rfc/rfc9110#section-12.5.1",
  maturity: "convention",
  weight: 3,
  aliases: {
    agentreadydev: "P19",
    isitagentready: "markdownNegotiation",
    agentdocsspec: "content-negotiation",
    a14y: "markdown.content-negotiation",
  },
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
  goal: "markdown",
  needs: { views: markdownViews, found: markdownPage, alternates: markdownAlternates },
  outcomes: {
    unserved: notApplicable("The page returns status {status}"),
    other: notApplicable("Not an HTML page: {type}"),
    mislabelled: fail(
      "Asked for text/markdown, got HTML labeled {type}",
      "Send the text as Markdown, or label the HTML as text/html",
      negotiating,
    ),
    forced: fail(
      "Browsers get {type}, although their Accept header prefers HTML",
      "Send Markdown only when Accept prefers it, and HTML otherwise",
      negotiating,
    ),
    linked: pass("The page links to its Markdown version {url}, so content negotiation is optional"),
    twin: warn(
      "Asked for text/markdown, got {answer}; the Markdown version is at {url}",
      "Link to the Markdown version in the page's head, or serve it when Accept prefers text/markdown",
      {
        ...negotiating,
        requires: "negotiation",
        otherwise:
          "Link to the Markdown version in the page's head, with rel=alternate and type=text/markdown",
      },
    ),
    absent: fail(
      "Asked for text/markdown, got {answer}",
      "Serve Markdown when Accept prefers text/markdown, or publish it at the page's URL with .md",
      {
        ...negotiating,
        absence: true,
        requires: "negotiation",
        otherwise:
          "Publish each page as Markdown at its URL with .md, and link to it with rel=alternate and type=text/markdown",
      },
    ),
    hollow: warn(
      "Asked for text/markdown, got {type} without text",
      "Add the page's text to the Markdown, not only its front matter",
    ),
    mistyped: warn(
      "Asked for text/markdown, got Markdown labeled {type}",
      "Send it with Content-Type: text/markdown; charset=utf-8",
    ),
    unvaried: warn(
      "Vary: Accept is missing from these responses: {=forms}",
      "Add Accept to the Vary header of both versions",
      {
        snippet: (facts: SiteFacts) => headerSnippet(facts, { name: "Vary", value: "Accept" }),
        publish: { header: "Vary" },
      },
    ),
    unweighed: warn(
      "The q values of Accept are ignored: got Markdown for Accept: {accept}",
      "Send Markdown only when its q value is above 0 and at least that of text/html",
      negotiating,
    ),
    soft: warn(
      "Missing pages return Markdown with status 200 when asked for text/markdown",
      "Return 404 for missing pages in every format",
    ),
    miscounted: warn(
      "The {header} header is {claimed}, but the Markdown has about {tokens:token}",
      "Correct the number of tokens, or remove the header",
    ),
    negotiated: pass("Markdown of about {tokens:token} is served on request, and HTML to browsers"),
  },
  judge(
    { alternates, views: { wanted, browser, ignored, hasCatchAll }, found: { format, page, twin, expected } },
  ) {
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
      const isLinked = alternates.some(({ state }) => state === "markdown");
      const { href: url } = twin.url;
      return { outcome: isLinked ? "linked" : "twin", details: { ...details, url, expected: url } };
    }
    if (browser?.kind === "markdown") {
      return { outcome: "forced", details: { type: typeOf(browser.resource) } };
    }
    if (!hasText(resource.text)) return { outcome: "hollow", details: { type } };
    if (!hasMarkdownType(resource)) return { outcome: "mistyped", details: { type } };
    const forms = unvaried(resource, browser?.resource ?? null);
    if (forms.length > 0) return { outcome: "unvaried", details: { forms } };
    const [accept] = ignored;
    if (accept !== undefined) return { outcome: "unweighed", details: { accept } };
    if (hasCatchAll) return "soft";
    return counted(resource);
  },
});

function typeOf(resource: Answer | null): string {
  return typeWords(resource?.mediaType ?? "");
}

function answerOf({ resource }: MarkdownView): string {
  if (resource === null) return "status 406";
  return resource.ok ? typeOf(resource) : `status ${resource.status}`;
}

/** Returns the versions that a cache may store without knowing that they depend on Accept. */
function unvaried(markdown: Answer, html: Answer | null): string[] {
  const isShared = html === null || html.url.href === markdown.url.href;
  const forms = [["Markdown", markdown], ["HTML", html]] as const;
  return forms.flatMap(([form, resource]) => {
    if (resource === null || !resource.ok) return [];
    // If only one of the versions is the target of a redirect, it has a URL of its own.
    if (resource.redirects.length > 0 && !isShared) return [];
    return variesByAccept(resource.headers) ? [] : [form];
  });
}

function counted(resource: Answer): { outcome: "negotiated" | "miscounted"; details: Details } {
  const { text, truncated, headers } = resource;
  const claimed = headers.get(TOKENS_HEADER)?.trim() ?? null;
  const { isPlausible, tokens } = isPlausibleTokenCount(claimed, text);
  if (claimed === null || truncated || isPlausible) {
    return { outcome: "negotiated", details: { tokens, ...(truncated ? { partial: true } : {}) } };
  }
  return { outcome: "miscounted", details: { header: TOKENS_HEADER, claimed, tokens } };
}
