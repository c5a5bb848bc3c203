/** The parts of an address by which a kind of place is known. */

/** A language before the path proper: `/en/docs`, `/pt-br/docs`. */
const LANGUAGE = /^[a-z]{2}(?:[-_][a-z]{2,4})?$/i;
/** Papers to download, which lie below `/docs` as well as documentation does. */
const DOWNLOAD = /\.(?:csv|docx?|epub|odt|pdf|pptx?|rtf|xlsx?|zip)$/i;
const PAGE_EXTENSION = /\.(?:html?|json|md|mdx|php|txt|ya?ml)$/i;

interface AddressParts {
  readonly label: string | null;
  readonly segments: readonly string[];
}

// The links of a page are looked at by many checks.
const known = new WeakMap<URL, AddressParts>();

/** First label of a host with more than a registered name: `docs` of `docs.example.org`. */
export function hostLabel(url: URL): string | null {
  return partsOf(url).label;
}

/**
 * Path segments in lower case, without a leading language, empty ones, and the extension of a page; none for a
 * download.
 */
export function pathSegments(url: URL): readonly string[] {
  return partsOf(url).segments;
}

function partsOf(url: URL): AddressParts {
  const parts = known.get(url) ?? { label: labelOf(url.hostname), segments: segmentsOf(url.pathname) };
  known.set(url, parts);
  return parts;
}

function labelOf(hostname: string): string | null {
  const labels = hostname.split(".");
  return labels.length > 2 ? labels[0] ?? null : null;
}

function segmentsOf(pathname: string): readonly string[] {
  if (DOWNLOAD.test(pathname)) return [];
  const segments = pathname.toLowerCase().replace(PAGE_EXTENSION, "").split("/").filter((part) =>
    part !== ""
  );
  const [first = ""] = segments;
  return segments.length > 1 && LANGUAGE.test(first) ? segments.slice(1) : segments;
}
