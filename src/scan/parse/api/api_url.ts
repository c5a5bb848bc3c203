/** Recognizes URLs of an API, its documentation or its description. */
import { API_HOSTS, API_PATHS } from "../../data/signs/api.ts";
import { DOCS_SEGMENTS } from "../../data/signs/docs.ts";
import { hostLabel, pathSegments } from "../url_parts.ts";

/**
 * Matches `openapi.json`, `swagger.yaml`, `orders.openapi.yml`, `openapi-v2.json` and `v3/api-docs` at the
 * end of a path.
 */
const DESCRIPTION =
  /(?:^|[/._-])(?:openapi|openrpc|swagger)(?:[._-][\w.-]{0,60})?\.(?:json|ya?ml)$|\/v[23]\/api-docs$/i;

const CALL_PATH = /^\/(?:v\d{1,2}(?:\/|$)|api\/|graphql|rest\/)/i;

/** Maximum number of characters of language, documentation folder, path and extension. */
const MAX_API_PATH_LENGTH = 80;

export function isApiHost(url: URL): boolean {
  return API_HOSTS.has(hostLabel(url) ?? "");
}

/** Returns true for the URL of an API call, as in examples: `https://api.example.com/v1/orders`. */
export function isCallUrl(url: URL): boolean {
  return isApiHost(url) && CALL_PATH.test(url.pathname);
}

/** Returns true for the API itself, its paths, its description and its reference. */
export function isOfApi(url: URL): boolean {
  return isApiHost(url) || isApiPath(url) || isDescriptionUrl(url) || CALL_PATH.test(url.pathname);
}

export function isApiPath(url: URL): boolean {
  if (url.pathname.length > MAX_API_PATH_LENGTH) return false;
  const segments = pathSegments(url);
  const path = DOCS_SEGMENTS.has(segments[0] ?? "") ? segments.slice(1) : segments;
  return API_PATHS.has(path.join("/"));
}

export function isDescriptionUrl({ pathname }: URL): boolean {
  return pathname.length <= 500 && DESCRIPTION.test(pathname);
}

/**
 * Returns true for cards, skills, OAuth metadata, APIs.json and documents for people. Links to descriptions
 * name these too.
 */
export function isOtherDocument({ pathname }: URL): boolean {
  if (/openapi|openrpc|swagger/i.test(pathname)) return false;
  return pathname.startsWith("/.well-known/") ||
    /\.(?:md|txt)$|\/(?:apis\.json|mcp|server-card)$/i.test(pathname);
}

/**
 * Returns true if a URL is neither a description nor an endpoint, but such a document, a page, a feed, a
 * sitemap or the site.
 */
export function isOtherThanApi(url: URL, type: string | null): boolean {
  if (isDescriptionUrl(url)) return false;
  return isOtherDocument(url) || (url.pathname === "/" && !isApiHost(url)) ||
    /\.(?:atom|html?|pdf|rss|xml)$|\/(?:feed|sitemap)[\w-]*\.json$/i.test(url.pathname) ||
    /^(?:text\/(?:html|markdown|plain)|application\/(?:linkset|atom|rss|xml\b))/i.test(type ?? "");
}

/** Returns true for a page that may show the description: a URL of the API that is not an endpoint. */
export function isViewerUrl(url: URL): boolean {
  if (!isApiPath(url) || isDescriptionUrl(url)) return false;
  const last = pathSegments(url).at(-1) ?? "";
  return !["api", "graphiql", "graphql", "v1", "v2", "v3"].includes(last) &&
    !/\.(?:json|md|txt|ya?ml)$/i.test(url.pathname);
}

/** Returns the URL of an API as the base of its paths, without query and with a final slash. */
export function apiFolder(url: URL): URL {
  const root = new URL(url);
  root.search = "";
  root.hash = "";
  if (!root.pathname.endsWith("/")) root.pathname += "/";
  return root;
}
