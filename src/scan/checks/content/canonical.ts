/** A page that is found at several addresses should say which of them is its own. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { canonicalSnippet } from "../../fix/snippets/canonical_snippet.ts";
import type { CanonicalLink } from "../../parse/head/canonical_link.ts";
import { addressKey } from "../../parse/head/same_url.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { canonicalTarget } from "../../probes/content/canonical_target.ts";
import { page } from "../../probes/page.ts";
import { pageMetadata } from "../../probes/content/page_metadata.ts";

/** Characters of an address in the details. */
const ADDRESS_LIMIT = 200;

export default defineCheck({
  id: "canonical",
  title: "Canonical address",
  about:
    "The link with rel=canonical, in the head or in the Link header. Agents and indexes cite a page by it, and do not read its copies again.",
  spec: "https://www.rfc-editor.org/rfc/rfc6596.html",
  maturity: "standard",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "canonical" },
  example: `<link rel="canonical" href="https://example.com/widgets">
`,
  needs: { page, metadata: pageMetadata, target: canonicalTarget },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    absent: warn(
      "The page does not say which address is its own",
      "Put a link with rel=canonical and the page's whole address into the head",
      { snippet: canonicalSnippet, absence: true },
    ),
    unusable: fail(
      "The canonical link leads nowhere: {href}",
      "Give it the whole address of the page, with https and the host",
      { snippet: canonicalSnippet },
    ),
    contrary: fail(
      "The Link header gives {header} as the page's address, and the page itself {url}",
      "Let both name the same address, or keep one of them",
    ),
    several: fail(
      "The page has several canonical links that differ: {urls}",
      "Keep one; indexes that find more than one obey none",
    ),
    misplaced: warn(
      "The canonical link stands in the body, where indexes do not look",
      "Move it into the head, before anything that belongs into the body; a framework that streams metadata can be told to send it first",
    ),
    relative: warn(
      "The canonical link has no whole address: {href}",
      "Write it with https and the host",
      { snippet: canonicalSnippet },
    ),
    insecure: warn(
      "The canonical link names an http address of a page that is served by https: {url}",
      "Write the address with https",
      { snippet: canonicalSnippet },
    ),
    dead: fail(
      "The canonical address is not there: {url} (status {status})",
      "Name an address that answers with this page",
      { snippet: canonicalSnippet },
    ),
    moved: warn(
      "The canonical address redirects: {url} leads to {target}",
      "Name the address that the redirect leads to",
    ),
    foreign: warn(
      "The canonical link gives the page to another site: {url}",
      "Name this site's own address, unless the page is a copy of that site's",
    ),
    other: pass("The page names another page of the site as its canonical address: {url}"),
    own: pass("The page names its own address: {url}"),
  },
  judge({ page: { resource }, metadata: { url, canonicals }, target }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const [first] = canonicals;
    const page = url.slice(0, ADDRESS_LIMIT);
    if (first === undefined) return { outcome: "absent", details: { page } };
    const details = detailsOf(first, page);
    if (first.url === null) return { outcome: "unusable", details };
    const conflict = conflictOf(canonicals);
    if (conflict) return { outcome: conflict.outcome, details: { ...details, ...conflict.details } };
    if (canonicals.every(({ inBody }) => inBody)) return { outcome: "misplaced", details };
    if (!first.isAbsolute) return { outcome: "relative", details };
    const { hostname } = new URL(first.url);
    if (!isSameSite(hostname, resource.url.hostname)) return { outcome: "foreign", details };
    if (resource.url.protocol === "https:" && first.url.startsWith("http:")) {
      return { outcome: "insecure", details };
    }
    // What answers every address the same is an application: whether it knows this one is not to be seen.
    if (target?.state === "dead" && target.status >= 400) {
      return { outcome: "dead", details: { ...details, status: target.status } };
    }
    const end = target?.state === "answered" ? target.resource.url.href : first.url;
    if (addressKey(end) !== addressKey(first.url)) {
      return { outcome: "moved", details: { ...details, target: end.slice(0, ADDRESS_LIMIT) } };
    }
    return { outcome: addressKey(first.url) === addressKey(url) ? "own" : "other", details };
  },
});

function detailsOf({ href, url, source, inBody }: CanonicalLink, page: string): Details {
  return {
    page,
    href: href.slice(0, ADDRESS_LIMIT),
    url: url?.slice(0, ADDRESS_LIMIT) ?? null,
    source,
    inBody,
  };
}

function conflictOf(
  canonicals: readonly CanonicalLink[],
): { readonly outcome: "contrary" | "several"; readonly details: Details } | null {
  const urls = new Set(canonicals.map(({ url, href }) => url === null ? href : addressKey(url)));
  if (urls.size < 2) return null;
  const shown = (link: CanonicalLink | undefined) => (link?.url ?? link?.href ?? "").slice(0, ADDRESS_LIMIT);
  const header = canonicals.find(({ source }) => source === "header");
  const element = canonicals.find(({ source }) => source === "element");
  const isContrary = header && element && addressKey(header.url ?? "") !== addressKey(element.url ?? "");
  if (isContrary) return { outcome: "contrary", details: { header: shown(header), url: shown(element) } };
  return { outcome: "several", details: { urls: canonicals.slice(0, 5).map(shown) } };
}
