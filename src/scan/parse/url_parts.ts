/** Parts of a URL that identify a kind of page. */
import { REGIONS, TWO_LETTER_LANGUAGES } from "../data/language/codes.ts";

const ANY_LANGUAGE = [...TWO_LETTER_LANGUAGES].join("|");
const ANY_REGION = `${[...REGIONS].join("|")}|uk`;
/**
 * Pattern of a language or a region before the actual path: `/en/docs`, `/pt-br/docs`, `/zh-hans/docs`, `/us-en/docs`.
 * `/he-en/` is a dictionary of two languages.
 */
export const LANGUAGE_SEGMENT = `(?:(?:${ANY_LANGUAGE})(?:[-_](?:${ANY_REGION}|arab|cyrl|hans|hant|latn))?` +
  `|(?:${ANY_REGION})(?:[-_](?:${ANY_LANGUAGE}))?)`;
const LANGUAGE = RegExp(`^${LANGUAGE_SEGMENT}$`, "i");
/** Documents for download, which may be below `/docs` too. */
const DOWNLOAD = /\.(?:csv|docx?|epub|odt|pdf|pptx?|rtf|xlsx?|zip)$/i;
const PAGE_EXTENSION = /\.(?:html?|json|md|mdx|php|txt|ya?ml)$/i;

// Many checks read the segments of the same links.
const knownSegments = new WeakMap<URL, readonly string[]>();

/** Returns an HTTP or HTTPS URL, or null for any other value. */
export function httpUrl(value: string, base: URL): URL | null {
  const url = URL.parse(value, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** Returns an HTTP or HTTPS URL without credentials, or null for any other value. */
export function webUrl(value: string, base: URL): URL | null {
  const url = httpUrl(value, base);
  return url?.username === "" ? url : null;
}

/** Most sites respond at both hosts. */
export function withoutWww(host: string): string {
  return host.replace(/^www\./, "");
}

/** First label of a host with more than a registered name: `docs` for `docs.example.org`. */
export function hostLabel({ hostname }: URL): string | null {
  const labels = hostname.split(".");
  return labels.length > 2 ? labels[0] ?? null : null;
}

/**
 * Path segments in lower case, without a leading language and a page's extension. Downloads have no segments.
 */
export function pathSegments(url: URL): readonly string[] {
  const segments = knownSegments.get(url) ?? readSegments(url.pathname);
  knownSegments.set(url, segments);
  return segments;
}

/** Path segments below the site's folder, which may not be the root of the host. */
export function segmentsBelow(url: URL, folder: string): readonly string[] {
  return folder === "/" ? pathSegments(url) : readSegments(pathBelow(url, folder));
}

/** `/en/start` for `/book/en/start` in the folder `/book/`. */
export function pathBelow({ pathname }: URL, folder: string): string {
  return pathname.startsWith(folder) ? pathname.slice(folder.length - 1) : pathname;
}

/** Decodes a path or a part of it, or returns it as written if it is not encoded as UTF-8. */
export function decodedPath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function readSegments(pathname: string): readonly string[] {
  if (DOWNLOAD.test(pathname)) return [];
  const segments = pathname.toLowerCase().replace(PAGE_EXTENSION, "").split("/").filter((part) =>
    part !== ""
  );
  const [first = ""] = segments;
  return segments.length > 1 && LANGUAGE.test(first) ? segments.slice(1) : segments;
}

/** Files of a repository without an extension. A page has a name in lower case. */
const REPOSITORY_FILE =
  /^(?:AUTHORS|CHANGELOG|CONTRIBUTORS|COPYING|LICEN[CS]E|NOTICE|README|(?:Docker|Gem|Jenkins|Make|Proc|Rake|Vagrant)file)$/;
/** An absolute URL behind a slash, or a host without its scheme. */
const URL_IN_PATH = /\/(?:https?:|www\.[^/]+\.)/i;
/** Hidden folders, and paths of servers and proxies. */
const MACHINE_PATH = /\/\.|^\/(?:wp-json|cdn-cgi|xmlrpc)(?:\/|$)/;
/** Files that prove to a search engine who owns the site. */
const PROOF_FILE =
  /\/(?:google[\da-f]{16}|yandex_[\da-f]{16}|naver[\da-f]{32}|pinterest-[\da-z]{5,40}|baidu_verify_[\w-]{5,40})\.html$/;

/** @param name last segment of a path */
export function isRepositoryFile(name: string): boolean {
  return REPOSITORY_FILE.test(name);
}

/**
 * True for a broken link such as `/https://example.org/a`, which was meant for another URL.
 * @param folder of the site, which may be named after a host
 */
export function hasUrlInPath(url: URL, folder: string): boolean {
  return URL_IN_PATH.test(pathBelow(url, folder));
}

/**
 * True for `/cdn-cgi/l/email-protection`, which scripts of Cloudflare turn into an email address, for
 * `/google0123456789abcdef.html`, and the like.
 */
export function isMachineUrl({ pathname }: URL): boolean {
  return MACHINE_PATH.test(pathname) || PROOF_FILE.test(pathname);
}
