/**
 * Chooses pages that represent a site. They are from different sections, and the choice is always the same.
 */
import { INDEX_FILE } from "../data/html/index_file.ts";
import { CART_SEGMENTS } from "../data/signs/shop.ts";
import {
  ASSET_SEGMENTS,
  LIST_SEGMENTS,
  NOTICE_SEGMENTS,
  PRIVATE_NAME,
  PRIVATE_PAGE_NAME,
  PRIVATE_SEGMENTS,
} from "../data/text/sample_segments.ts";
import { sample } from "./sample.ts";
import { untrackedSearch } from "./tracking.ts";
import {
  decodedPath,
  isMachineUrl,
  isRepositoryFile,
  LANGUAGE_SEGMENT,
  pathBelow,
  pathSegments,
  segmentsBelow,
  withoutWww,
} from "./url_parts.ts";

/** Maximum number of characters of a URL. Longer URLs are ignored. */
const MAX_URL_LENGTH = 500;

/** Maximum number of pages of one section. */
const MAX_OF_SECTION = 8;

/** A home page in another language, which is not another section. */
const LANGUAGE_HOME = RegExp(`^/${LANGUAGE_SEGMENT}/?$`, "i");
const LANGUAGE_START = RegExp(`^/(${LANGUAGE_SEGMENT})/`, "i");
/** Later pages of a list: `/page/2`, `/blog/page-2`. */
const LIST_PAGE = /(?:^|\/)page[-/]?\d{1,5}$/;
/** The posts of a year, a month or a day: `/2026/11`. */
const PERIOD = /^(?:19|20)\d\d(?:\/\d\d?){0,2}$/;
/** Extensions that a page's last path segment may have. */
const PAGE_FILE = /\.(?:html?|php|aspx?|jsp|cfm)$/i;
/** End of the name of a page that has a version, such as `/spec-v1.0.0`. */
const VERSION = /\d\.\d{1,3}$/;
/** Start of the path of documentation. Other sections for developers may have accounts. */
const DOCS_SEGMENT = /^doc(?:s|umentation)?$/;
const MARKDOWN_FILE = /\.mdx?$/i;

/**
 * Takes pages from the sources in turn. Each turn prefers a section without a page so far.
 * @param sources URLs by where they were found, with the most informative source first
 * @param options.folder path of the site on its host, with a final slash
 * @param options.known pages that are checked anyway; the last one has the language of the site
 * @param options.isChooser true if the home page only leads to the pages of each language
 * @param options.parts pages that other pages show in a frame, which are not pages of their own
 */
export function samplePages<S>(
  sources: ReadonlyMap<S, readonly URL[]>,
  { count, origin, folder, known, isChooser = false, parts = [] }: {
    readonly count: number;
    readonly origin: URL;
    readonly folder: string;
    readonly known: readonly URL[];
    readonly isChooser?: boolean;
    readonly parts?: readonly URL[];
  },
): { readonly url: URL; readonly source: S }[] {
  const seen = new Set([...known, ...parts].map(identity));
  const sections = new Set<string>();
  const language = languageOf(known.at(-1) ?? origin, folder);
  const own = [...sources].map(([source, urls]) => ({
    source,
    urls: urls.filter((url) => isCandidate(url, origin, folder, isChooser)),
  }));
  const all = own.flatMap(({ urls }) => urls);
  const native = new Set(isChooser ? all : inLanguage(all, language, folder));
  const lists = own.map(({ source, urls }) => ({
    source,
    urls: bySection(urls.filter((url) => native.has(url)), folder),
  }));
  const chosen: { readonly url: URL; readonly source: S }[] = [];
  const take = (isWanted: (url: URL) => boolean): boolean => {
    const before = chosen.length;
    for (const { source, urls } of lists) {
      const url = urls.find((each) => !seen.has(identity(each)) && isWanted(each));
      if (url === undefined || chosen.length === count) continue;
      seen.add(identity(url));
      sections.add(sectionOf(url, folder));
      chosen.push({ url, source });
    }
    return chosen.length > before;
  };
  const isContent = (url: URL) => !isNotice(url) && !isList(url, folder);
  while (take((url) => !sections.has(sectionOf(url, folder)) && isContent(url)));
  while (take(isContent));
  while (take((url) => !isNotice(url)));
  // Several notices would outweigh the home page of a small site.
  const notice = lists.flatMap(({ source, urls }) => urls.map((url) => ({ source, url })))
    .find(({ url }) => !seen.has(identity(url)));
  return notice === undefined || chosen.length === count ? chosen : [...chosen, notice];
}

/**
 * Returns pages with text of their own, preferably in the language of the home page.
 * @param options.folder path of the site on its host, with a final slash
 */
export function contentPages(
  urls: readonly URL[],
  { origin, folder, home }: { readonly origin: URL; readonly folder: string; readonly home: URL },
): readonly URL[] {
  const own = urls.filter((url) =>
    isCandidate(url, origin, folder) && identity(url) !== identity(home) && !isNotice(url) &&
    !isList(url, folder)
  );
  return inLanguage(own, languageOf(home, folder), folder);
}

function inLanguage(urls: readonly URL[], language: string, folder: string): readonly URL[] {
  const native = urls.filter((url) => languageOf(url, folder) === language);
  return native.length > 0 ? native : urls;
}

/**
 * Orders pages by section, largest section first: one page of each, then a second page of each, and so on.
 */
function bySection(urls: readonly URL[], folder: string): URL[] {
  const sections = Map.groupBy(urls, (url) => sectionOf(url, folder));
  const queues = [...sections.values()].toSorted((left, right) => right.length - left.length)
    .map((pages) => [...new Set([pages[Math.floor(pages.length / 2)], ...sample(pages, MAX_OF_SECTION)])]);
  return Array.from({ length: MAX_OF_SECTION + 1 }, (_, rank) => queues.flatMap((queue) => queue[rank] ?? []))
    .flat();
}

function sectionOf(url: URL, folder: string): string {
  const [first = "", second] = segmentsBelow(url, folder);
  // Pages at the root belong to one common section.
  return second === undefined ? "" : first;
}

function isCandidate(url: URL, origin: URL, folder: string, isChooser = false): boolean {
  if (url.origin !== origin.origin || url.search !== "" || url.href.length > MAX_URL_LENGTH) return false;
  if (!url.pathname.startsWith(folder)) return false;
  const segments = pathSegments(url);
  const file = url.pathname.split("/").at(-1) ?? "";
  if (segments.length === 0 || !isChooser && LANGUAGE_HOME.test(pathBelow(url, folder))) return false;
  if (!isPageFile(file)) return false;
  if (segments.some((segment) => segment.startsWith("."))) return false;
  return !isPrivatePage(url) && !isMachineUrl(url);
}

function isPageFile(name: string): boolean {
  return name.includes(".") ? PAGE_FILE.test(name) || VERSION.test(name) : !isRepositoryFile(name);
}

/**
 * Returns true for a page for all visitors that is not the home page. Hosts with and without `www` are one
 * site.
 * @param options.folder path of the site on its host, with a final slash
 * @param options.homes all URLs of the home page
 */
export function isOtherPage(
  url: URL,
  { folder, homes }: { readonly folder: string; readonly homes: readonly URL[] },
): boolean {
  const isOwn = url.protocol.startsWith("http") && url.pathname.startsWith(folder) &&
    homes.some(({ host }) => withoutWww(host) === withoutWww(url.host));
  const isMarkdown = MARKDOWN_FILE.test(url.pathname);
  const page = isMarkdown ? new URL(url.pathname.replace(MARKDOWN_FILE, "") + url.search, url) : url;
  const file = url.pathname.split("/").at(-1) ?? "";
  if (!isOwn || !isMarkdown && !isPageFile(file)) return false;
  const search = untrackedSearch(url);
  return !isPrivatePage(page) &&
    !homes.some((home) => identity(home) === identity(page) && (search === "" || search === home.search));
}

/** Returns true for a page for one visitor, such as an account or a cart. @param name of the page in a menu */
export function isPrivatePage(url: URL, name = ""): boolean {
  const segments = pathSegments(url);
  // Below other pages, a page with such a name describes how to sign in.
  if (segments.length === 1 && PRIVATE_PAGE_NAME.test(name)) return true;
  const docs = segments.findIndex((segment) => DOCS_SEGMENT.test(segment));
  // Documentation describes sign-in pages and admin panels.
  return (docs < 0 ? segments : segments.slice(0, docs)).some((segment) => {
    const name = plainName(segment);
    return PRIVATE_SEGMENTS.has(name) || CART_SEGMENTS.has(name) || PRIVATE_NAME.test(name);
  });
}

/** Folders made by hand are named `Iniciar Sesión` or `sign_in`. */
function plainName(segment: string): string {
  if (!/[%_]/.test(segment)) return segment;
  return decodedPath(segment).toLowerCase().normalize("NFKD").replace(/\p{M}+/gu, "").replace(/[\s_]+/g, "-");
}

/** Returns true for a page that is unrelated to the site's topic or made for programs. */
export function isNotice(url: URL): boolean {
  const segments = pathSegments(url);
  return segments[0] === "api" || NOTICE_SEGMENTS.has(segments.at(-1) ?? "") ||
    segments.slice(0, -1).some((segment) => ASSET_SEGMENTS.has(segment));
}

/** Returns true for a list of more informative pages. */
export function isList(url: URL, folder: string): boolean {
  const segments = segmentsBelow(url, folder);
  const path = segments.join("/");
  return segments.some((segment) => LIST_SEGMENTS.has(segment)) || LIST_PAGE.test(path) || PERIOD.test(path);
}

/** The language at the start of a path below the site's folder, or `""`. */
function languageOf(url: URL, folder: string): string {
  return LANGUAGE_START.exec(pathBelow(url, folder))?.[1]?.toLowerCase() ?? "";
}

/**
 * Returns the same identity for a page with a final slash, without it, and with the name of an index file.
 */
function identity({ pathname }: URL): string {
  const segments = pathname.split("/").filter((segment) => segment !== "");
  const last = segments.pop() ?? "";
  return [...segments, ...(INDEX_FILE.test(last) ? [] : [last.replace(PAGE_FILE, "")])].join("/");
}
