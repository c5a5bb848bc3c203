/** A page that is found at several URLs should name the URL that counts. */
import { type Details, fail, pass, warn } from "../../contract/check.ts";
import { canonicalSnippet } from "../../fix/snippets/head_snippets.ts";
import { elements } from "../../parse/dom/html.ts";
import { isLeftoverUrl } from "../../parse/agents/interface_host.ts";
import type { CanonicalLink } from "../../parse/head/canonical_link.ts";
import { urlKey } from "../../parse/head/same_url.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { isGone } from "../../probes/linked_resource.ts";
import { canonicalTarget } from "../../probes/content/canonical_target.ts";
import { firstPage } from "../../probes/pages/first_page.ts";
import { withoutWww } from "../../parse/url_parts.ts";
import { optional } from "../../probes/if_seen.ts";
import { page, type PageDocument } from "../../probes/pages/page.ts";
import { pageMetadata } from "../../probes/content/page_metadata.ts";
import { definePageCheck } from "../page_check.ts";

/** Maximum number of compared characters of a title or heading. */
const MAX_TEXT_LENGTH = 2_000;

/** Indexes replace the page by its canonical URL, which nobody can open. */
const NOT_OPENED = { limit: 85, reason: "the canonical URL cannot be opened" } as const;

export default definePageCheck({
  id: "canonical",
  title: "Canonical URL",
  about:
    "Checks rel=canonical in the head and in the Link header. Agents and indexes cite a page by this URL and skip its duplicates.",
  spec: "https://www.rfc-editor.org/rfc/rfc6596.html",
  maturity: "standard",
  view: "both",
  outweighsAbsence: true,
  weight: 1,
  aliases: { agentreadydev: "P5", lighthouse: "canonical", a14y: "html.canonical-link" },
  example: `<link rel="canonical" href="https://example.com/widgets">
`,
  needs: { page, metadata: pageMetadata, target: canonicalTarget, first: optional(firstPage) },
  outcomes: {
    absent: warn(
      "The page has no canonical link",
      "Add a link element with rel=canonical and the page's absolute URL to the head",
      { snippet: canonicalSnippet, absence: true },
    ),
    unusable: fail(
      "The canonical link has no valid http or https URL: {href}",
      "Set the canonical link to the page's absolute URL",
      { snippet: canonicalSnippet },
    ),
    contrary: fail(
      "The canonical URL is {header} in the Link header, but {url} in the link element",
      "Use the same canonical URL in both, or remove one of them",
    ),
    several: fail(
      "The page has several canonical links that differ: {urls}",
      "Keep only one canonical link, as indexes ignore all of them if they differ",
    ),
    misplaced: warn(
      "The canonical link is in the body, where indexes ignore it",
      "Move the canonical link into the head. In some frameworks, turn off metadata streaming",
    ),
    relative: warn(
      "The canonical URL is not absolute: {href}",
      "Write the canonical URL with https and the host",
      { snippet: canonicalSnippet },
    ),
    insecure: warn(
      "The page is served over https, but its canonical URL uses http: {url}",
      "Change the canonical URL to https",
      { snippet: canonicalSnippet },
    ),
    dead: fail(
      "The canonical URL returns status {status}: {url}",
      "Set the canonical link to a URL that returns this page",
      { snippet: canonicalSnippet },
    ),
    moved: warn(
      "The canonical URL {url} redirects to {target}",
      "Set the canonical link to the URL at the end of the redirect",
    ),
    unpublic: fail(
      "The canonical URL is on a host that is not public: {url}",
      "Set the canonical link to the page's own URL. If a tool writes the link, correct the site's URL in its settings",
      { snippet: canonicalSnippet },
    ),
    foreign: warn(
      "The canonical URL is on another site: {href}",
      "Set the canonical link to the page's own URL, unless the page is a copy from that site. If a tool writes the link, correct the site's URL in its settings",
    ),
    home: warn(
      "The canonical URL of this page is the home page, so indexes skip the page: {url}",
      "Set the canonical link to the page's own URL",
      { snippet: canonicalSnippet },
    ),
    other: pass("The canonical URL is another URL of this site: {url}"),
    own: pass("The canonical URL is the page's own URL: {url}"),
  },
  ceilings: { unpublic: NOT_OPENED, dead: NOT_OPENED },
  judge({ page, metadata: { url, canonicals }, target, first }) {
    const { resource } = page;
    const [named] = canonicals;
    if (named === undefined) return { outcome: "absent", details: { page: url } };
    const details = { page: url, ...named };
    if (named.url === null) return { outcome: "unusable", details };
    const conflict = findConflict(canonicals);
    if (conflict) return { outcome: conflict.outcome, details: { ...details, ...conflict.details } };
    if (canonicals.every(({ inBody }) => inBody)) return { outcome: "misplaced", details };
    if (!named.isAbsolute) return { outcome: "relative", details };
    const canonical = new URL(named.url);
    const { hostname, protocol } = canonical;
    if (isLeftoverUrl(canonical, resource.url)) return { outcome: "unpublic", details };
    if (!isSameSite(hostname, resource.url.hostname)) return { outcome: "foreign", details };
    if (resource.url.protocol === "https:" && protocol === "http:") return { outcome: "insecure", details };
    // A catch-all page does not prove that the canonical URL is missing.
    if (target?.state === "dead" && isGone(target)) {
      return { outcome: "dead", details: { ...details, status: target.status } };
    }
    const end = target?.state === "answered" ? target.resource.url.href : named.url;
    if (urlKey(end) !== urlKey(named.url)) {
      return { outcome: "moved", details: { ...details, target: end } };
    }
    if (urlKey(named.url) === urlKey(url)) return { outcome: "own", details };
    return {
      outcome: first !== null && isTakenForHome(named.url, page, first) ? "home" : "other",
      details,
    };
  },
});

/** True unless the page has the title and the heading of the home page, as a copy of it does. */
function isTakenForHome(canonical: string, own: PageDocument, home: PageDocument): boolean {
  const { url } = home.resource;
  if (!isHome(canonical, url) || isHome(own.resource.url.href, url)) return false;
  if (textOf(own, "title") !== textOf(home, "title")) return true;
  // Some sites have one title for all of their pages.
  const [heading, homeHeading] = [textOf(own, "h1"), textOf(home, "h1")];
  return heading !== "" && homeHeading !== "" && heading !== homeHeading;
}

/** Text of the first such element, or `""`. */
function textOf({ document }: PageDocument, selector: string): string {
  const text = elements(document, selector)[0]?.textContent ?? "";
  return text.slice(0, MAX_TEXT_LENGTH).replace(/\s+/g, " ").trim();
}

/** True for the home page at either host, or its index file. */
function isHome(href: string, { hostname }: URL): boolean {
  const url = URL.parse(href);
  return url !== null && withoutWww(url.hostname) === withoutWww(hostname) &&
    /^\/(?:index\.[a-z]{3,4})?$/.test(url.pathname) && url.search === "";
}

function findConflict(
  canonicals: readonly CanonicalLink[],
): { readonly outcome: "contrary" | "several"; readonly details: Details } | null {
  if (new Set(canonicals.map(linkKey)).size < 2) return null;
  const header = canonicals.find(({ source }) => source === "header");
  const element = canonicals.find(({ source }) => source === "element");
  if (header && element && linkKey(header) !== linkKey(element)) {
    return { outcome: "contrary", details: { header: shownUrl(header), url: shownUrl(element) } };
  }
  return { outcome: "several", details: { urls: canonicals.map(shownUrl) } };
}

function linkKey(link: CanonicalLink): string {
  return urlKey(shownUrl(link));
}

function shownUrl({ url, href }: CanonicalLink): string {
  return url ?? href;
}
