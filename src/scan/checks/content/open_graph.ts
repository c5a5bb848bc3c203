/** Open Graph says in four properties what a page is, for those who show a link to it. */
import { defineCheck, type Details, notApplicable, pass, warn } from "../../check.ts";
import { openGraphSnippet } from "../../fix/snippets/open_graph_snippet.ts";
import { type OpenGraph, REQUIRED_PROPERTIES } from "../../parse/head/open_graph.ts";
import { addressKey } from "../../parse/head/same_url.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { type PageMetadata, pageMetadata } from "../../probes/content/page_metadata.ts";

/** Characters of a value in the details. */
const VALUE_LIMIT = 200;

const elements = { snippet: openGraphSnippet, assumes: "The image is at the address given" };

export default defineCheck({
  id: "open-graph",
  title: "Open Graph",
  about:
    "The properties og:title, og:type, og:image and og:url. Assistants and messengers show a link by them, without reading the page.",
  spec: "https://ogp.me",
  maturity: "convention",
  weight: 1,
  surface: "content",
  scope: "page",
  needs: { page, metadata: pageMetadata },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    absent: warn(
      "The page has no Open Graph properties",
      "Put og:title, og:type, og:image and og:url into the head; put your own image's address in",
      { ...elements, absence: true },
    ),
    misplaced: warn(
      "Open Graph properties stand in the attribute name: {misplaced}",
      'Write property in place of name: <meta property="og:title" content="…">',
    ),
    incomplete: warn(
      "The page lacks Open Graph properties: {missing}",
      "Add what is missing; put your own image's address in",
      elements,
    ),
    relative: warn(
      "The Open Graph property {property} has no whole address: {value}",
      "Write the address with https and the host",
    ),
    contrary: warn(
      "The page gives {value} as og:url, and {canonical} as its canonical address",
      "Let both name the same address",
    ),
    complete: pass("The page has the Open Graph properties that are required: {title}"),
  },
  judge({ page: { resource }, metadata }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const { openGraph: { values, misplaced, empty } } = metadata;
    const present = REQUIRED_PROPERTIES.filter((property) => values.has(property));
    const missing = REQUIRED_PROPERTIES.filter((property) => !values.has(property)).map((name) =>
      `og:${name}`
    );
    const details = {
      page: metadata.url.slice(0, VALUE_LIMIT),
      title: values.get("title")?.slice(0, VALUE_LIMIT) ?? null,
      missing,
      empty: empty.slice(0, 10).map((name) => `og:${name.slice(0, 50)}`),
    };
    if (present.length === 0) return { outcome: "absent", details };
    const named = misplaced.filter((name) => REQUIRED_PROPERTIES.some((required) => required === name));
    if (named.length > 0) {
      return { outcome: "misplaced", details: { ...details, misplaced: named.map((name) => `og:${name}`) } };
    }
    if (missing.length > 0) return { outcome: "incomplete", details };
    const relative = relativeAddress(metadata.openGraph);
    if (relative) return { outcome: "relative", details: { ...details, ...relative } };
    const contrary = contraryAddress(metadata);
    if (contrary) return { outcome: "contrary", details: { ...details, ...contrary } };
    return { outcome: "complete", details };
  },
});

function relativeAddress({ values }: OpenGraph): Details | null {
  for (const property of ["image", "url"]) {
    const value = values.get(property) ?? "";
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) {
      return { property: `og:${property}`, value: value.slice(0, VALUE_LIMIT) };
    }
  }
  return null;
}

function contraryAddress({ url, openGraph, canonicals }: PageMetadata): Details | null {
  const canonical = canonicals[0]?.url ?? null;
  const value = openGraph.values.get("url") ?? "";
  // A copy of another site's page names that site's for indexes, and its own for those who share it.
  if (canonical === null || !isSameSite(new URL(canonical).hostname, new URL(url).hostname)) return null;
  if (addressKey(canonical) === addressKey(value)) return null;
  return { value: value.slice(0, VALUE_LIMIT), canonical: canonical.slice(0, VALUE_LIMIT) };
}
