/** Open Graph describes a page in four properties, for programs that show a link to it. */
import { type Details, pass, warn } from "../../contract/check.ts";
import { openGraphSnippet } from "../../fix/snippets/head_snippets.ts";
import { isLeftoverUrl } from "../../parse/agents/interface_host.ts";
import { type OpenGraph, REQUIRED_PROPERTIES } from "../../parse/head/open_graph.ts";
import { urlKey } from "../../parse/head/same_url.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { page } from "../../probes/pages/page.ts";
import { type PageMetadata, pageMetadata } from "../../probes/content/page_metadata.ts";
import { definePageCheck } from "../page_check.ts";

/** Required properties that are URLs. */
const URL_PROPERTIES = ["image", "url"];

const elements = { snippet: openGraphSnippet, assumes: "The values in the snippet describe the page" };

export default definePageCheck({
  id: "open-graph",
  title: "Open Graph",
  about:
    "Checks og:title, og:type, og:image and og:url. Assistants and messengers use Open Graph to preview a link " +
    "without reading the page.",
  spec: "https://ogp.me",
  maturity: "convention",
  weight: 1,
  aliases: { agentreadydev: "P7", a14y: "html.og-title" },
  needs: { page, metadata: pageMetadata },
  outcomes: {
    absent: warn(
      "The page has none of the required Open Graph properties",
      "Add og:title, og:type, og:image and og:url to the head",
      { ...elements, absence: true },
    ),
    misplaced: warn(
      "Open Graph properties are in the name attribute: {misplaced}",
      'Use the property attribute instead: <meta property="og:title" content="…">',
    ),
    incomplete: warn(
      "The page is missing Open Graph properties: {=missing}",
      "Add the missing Open Graph properties to the head",
      elements,
    ),
    relative: warn(
      "{property} is not an absolute URL: {value}",
      "Write the URL with https and the host",
    ),
    unpublic: warn(
      "{property} is on a host that is not public: {value}",
      "Write the URL with the public host of the site. If a tool writes it, correct the site's URL in its settings",
    ),
    contrary: warn(
      "og:url is {value}, but the canonical URL is {canonical}",
      "Use the same URL in og:url and in the canonical link",
    ),
    complete: pass("The page has all required Open Graph properties: {title}"),
  },
  judge({ metadata }) {
    const { openGraph: { values, misplaced, empty } } = metadata;
    const missing = REQUIRED_PROPERTIES.filter((property) => !values.has(property));
    const details = {
      page: metadata.url,
      heading: metadata.titles[0] ?? null,
      summary: metadata.descriptions[0] ?? null,
      title: values.get("title") ?? null,
      missing: missing.map(prefixed),
      empty: empty.map(prefixed),
    };
    if (missing.length === REQUIRED_PROPERTIES.length) return { outcome: "absent", details };
    const named = REQUIRED_PROPERTIES.filter((property) => misplaced.includes(property));
    if (named.length > 0) {
      return { outcome: "misplaced", details: { ...details, misplaced: named.map(prefixed) } };
    }
    if (missing.length > 0) return { outcome: "incomplete", details };
    const relative = relativeUrl(metadata.openGraph);
    if (relative) return { outcome: "relative", details: { ...details, ...relative } };
    const unpublic = unpublicUrl(metadata);
    if (unpublic) return { outcome: "unpublic", details: { ...details, ...unpublic } };
    const contrary = contraryUrl(metadata);
    if (contrary) return { outcome: "contrary", details: { ...details, ...contrary } };
    return { outcome: "complete", details };
  },
});

function prefixed(name: string): string {
  return `og:${name}`;
}

function relativeUrl({ values }: OpenGraph): Details | null {
  for (const property of URL_PROPERTIES) {
    const value = values.get(property) ?? "";
    if (!/^https?:\/\//i.test(value) || !URL.canParse(value)) return { property: prefixed(property), value };
  }
  return null;
}

function unpublicUrl({ url, openGraph: { values } }: PageMetadata): Details | null {
  for (const property of URL_PROPERTIES) {
    const value = values.get(property) ?? "";
    if (isLeftoverUrl(new URL(value), new URL(url))) return { property: prefixed(property), value };
  }
  return null;
}

function contraryUrl({ url, openGraph, canonicals }: PageMetadata): Details | null {
  const canonical = canonicals[0]?.url ?? null;
  const value = openGraph.values.get("url") ?? "";
  // A copy of another site's page has that site's canonical URL, and its own og:url.
  if (canonical === null || !isSameSite(new URL(canonical).hostname, new URL(url).hostname)) return null;
  return urlKey(canonical) === urlKey(value) ? null : { value, canonical };
}
