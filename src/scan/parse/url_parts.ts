/** The parts of a URL by which a kind of page is recognized. */

/** A language before the path proper: `/en/docs`, `/pt-br/docs`. */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
/** Documents for download, which may lie below `/docs` too. */
const DOWNLOAD = /\.(?:csv|docx?|epub|odt|pdf|pptx?|rtf|xlsx?|zip)$/i;
const PAGE_EXTENSION = /\.(?:html?|json|md|mdx|php|txt|ya?ml)$/i;

// Many checks read the segments of the same links.
const knownSegments = new WeakMap<URL, readonly string[]>();

/** An HTTP or HTTPS URL; null for anything else. */
export function httpUrl(value: string, base: URL): URL | null {
  const url = URL.parse(value, base);
  return url !== null && /^https?:$/.test(url.protocol) ? url : null;
}

/** An HTTP or HTTPS URL without credentials; null for anything else. */
export function webUrl(value: string, base: URL): URL | null {
  const url = httpUrl(value, base);
  return url?.username === "" ? url : null;
}

/** First label of a host with more than a registered name: `docs` of `docs.example.org`. */
export function hostLabel({ hostname }: URL): string | null {
  const labels = hostname.split(".");
  return labels.length > 2 ? labels[0] ?? null : null;
}

/** Path segments in lower case, without a leading language and the extension of a page; none for a download. */
export function pathSegments(url: URL): readonly string[] {
  const segments = knownSegments.get(url) ?? readSegments(url.pathname);
  knownSegments.set(url, segments);
  return segments;
}

function readSegments(pathname: string): readonly string[] {
  if (DOWNLOAD.test(pathname)) return [];
  const segments = pathname.toLowerCase().replace(PAGE_EXTENSION, "").split("/").filter((part) =>
    part !== ""
  );
  const [first = ""] = segments;
  return segments.length > 1 && LANGUAGE.test(first) ? segments.slice(1) : segments;
}
