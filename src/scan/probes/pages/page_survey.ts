/** Looks at pages before a list names them, and finds the existing ones with their URLs, titles and dates. */
import { elements, parseHtml } from "../../parse/dom/html.ts";
import { visibleText } from "../../parse/dom/visible_text.ts";
import { pageRedirect } from "../../parse/head/page_redirect.ts";
import { sample } from "../../parse/sample.ts";
import { siteFolder } from "../../parse/shared_host.ts";
import { parseRfc822Date } from "../../parse/sitemap/rfc822_date.ts";
import type { Resource } from "../../fetch/resource.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";

/** Maximum number of looks at the pages that are left. */
const MAX_ROUNDS = 8;
/** Number of missing pages that makes us distrust the links of a page. */
const MANY_DEAD = 3;
/** Maximum number of pages to follow if most links are broken. */
const MAX_FURTHER = 10;
/**
 * Minimum number of followed URLs without a slash before we assume that the server redirects the others too.
 */
const MIN_SLASHED = 2;
/** Maximum number of characters to search for a page's head. */
const MAX_HEAD_LENGTH = 16_384;
/** Minimum age of a credible date. A date closer to the request was made for it. */
export const MIN_CREDIBLE_AGE_MS = 5 * 60_000;

/** Maximum time in which the files of one deployment are written. */
const MAX_DEPLOYMENT_MS = 60 * 60_000;
/** The date of the last change in the metadata or structured data of a page. */
const STATED_DATE =
  /<meta\b[^>]{0,100}\bproperty=["']?article:modified_time["']?[^>]{0,20}\bcontent=["']?(\d{4}-\d\d-\d\d)|"dateModified"\s{0,9}:\s{0,9}"(\d{4}-\d\d-\d\d)/i;

/** Minimum number of pages with a redirect alone before we assume that the others redirect, too. */
const MIN_STUBS = 2;
/** Maximum size of such a page. */
const MAX_STUB_BYTES = 4_000;
const META_REFRESH = /<meta\b[^>]{0,100}http-equiv\s{0,9}=\s{0,9}["']?refresh/i;

/** Maximum size of a file of white space. */
const MAX_EMPTY_BYTES = 100;

const MARKDOWN_FILE = /\.mdx?$/i;
const INDEX_PAGE = /\/index\.html?$/i;

const ROBOTS_META = /<meta\b(?=[^>]{0,300}\bname\s{0,9}=\s{0,9}["']?robots\b)[^>]{0,300}>/i;
const TITLE_END = /<\/title\s*>/i;
const NOINDEX = /\b(?:noindex|none)\b/i;

interface Listed {
  readonly url: string;
}

export class PageSurvey {
  readonly #context: ProbeContext;
  readonly #states = new Map<string, LinkedResource["state"]>();
  readonly #closed = new Set<string>();
  /** Targets of redirects from one spelling of a URL to the other. */
  readonly #targets = new Map<string, string>();
  /** Targets of pages that have nothing but a redirect, such as the short links of a menu. */
  readonly #stubs = new Map<string, string>();
  readonly #resources = new Map<string, Resource>();
  /** The first and the last date that the server states for a page, in milliseconds since 1970. */
  readonly #served = { first: Infinity, last: -Infinity };

  constructor(context: ProbeContext) {
    this.#context = context;
  }

  /**
   * The pages of a list, without those that were seen missing, closed to search engines or as no page.
   * @param count number of pages that are requested, equal to the sample that the next scan would take of the
   * list
   */
  async living<P extends Listed>(pages: readonly P[], count: number): Promise<P[]> {
    let living = [...pages];
    let isSettled = false;
    for (let round = 0; round < MAX_ROUNDS && !isSettled; round++) {
      const left = await this.withoutDead(sample(living, count), living);
      isSettled = left.length === living.length;
      living = left;
    }
    const dead = [...this.#states.values()].filter((state) => state === "dead").length;
    if (isSettled && (dead < MANY_DEAD || 2 * dead < this.#states.size)) return living;
    // If most links are broken, or each look finds another broken one, only the pages that were followed are
    // listed.
    living = await this.withoutDead(sample(living, MAX_FURTHER), living);
    return living.filter(({ url }) => this.#states.get(url) === "answered");
  }

  /** @param asked pages that are requested */
  async withoutDead<P extends Listed>(asked: readonly Listed[], pages: readonly P[]): Promise<P[]> {
    const seen = await Promise.all(asked.map(({ url }) => fetchLinked(this.#context, new URL(url))));
    for (const [index, found] of seen.entries()) this.#note(asked[index]?.url ?? "", found);
    return pages.filter(({ url }) => this.#states.get(url) !== "dead" && !this.#closed.has(url));
  }

  /** Pages that were seen missing or closed, with a slash and without, so that no list of the scan names them. */
  get left(): readonly string[] {
    return [...this.#states].flatMap(([url, state]) =>
      state === "dead" || this.#closed.has(url) ? spellings(url) : []
    );
  }

  /** Pages that were requested and exist, with each spelling of their URLs. */
  get seen(): readonly string[] {
    return [...this.#resources.keys(), ...this.#targets.values()];
  }

  /** True if most pages have nothing but a redirect, so that the others should be followed, too. */
  get isMostlyStubs(): boolean {
    return this.#stubs.size >= MIN_STUBS && this.#stubs.size >= this.#resources.size;
  }

  /** Pages that exist, without those that the scan had no requests left for. */
  async followed<P extends Listed>(pages: readonly P[]): Promise<P[]> {
    const left = await this.withoutDead(pages, pages);
    return left.filter(({ url }) => this.#stubs.has(url) || this.#resources.has(url));
  }

  /** The URL that the server redirects to, if it only adds or removes a slash, or that a page redirects to. */
  finalUrl(url: string): string {
    const target = this.#stubs.get(url) ?? this.#targets.get(url);
    if (target !== undefined || this.#states.has(url)) return target ?? url;
    return this.#slashesAll() && isFolderLike(url) ? `${url}/` : url;
  }

  title(url: string): string {
    const head = this.#resources.get(url)?.textStart(MAX_HEAD_LENGTH) ?? "";
    // Parsing the rest of many heads would take a tenth of the time of a scan. The first end tag may be in a comment.
    const end = TITLE_END.exec(head);
    return (end && titleOf(head.slice(0, end.index + end[0].length))) || titleOf(head);
  }

  /**
   * The date that the page states, or that its server states. Null for a page that was not requested, for a date that
   * was made for the request, and if all pages have the date of their deployment.
   */
  lastModified(url: string): Date | null {
    const resource = this.#resources.get(url);
    if (resource === undefined) return null;
    const stated = STATED_DATE.exec(resource.textStart(MAX_HEAD_LENGTH));
    const day = stated?.[1] ?? stated?.[2];
    const date = day !== undefined ? new Date(day) : this.#isDeployedAtOnce ? null : servedDate(resource);
    const age = this.#context.now.getTime() - (date?.getTime() ?? Infinity);
    return age >= MIN_CREDIBLE_AGE_MS ? date : null;
  }

  /** True unless two pages have different dates. Static hosts state the date of the deployment for all pages. */
  get #isDeployedAtOnce(): boolean {
    return this.#served.last - this.#served.first < MAX_DEPLOYMENT_MS;
  }

  #note(url: string, found: LinkedResource): void {
    // A file without a character is as good as missing, such as a page that its author has not begun.
    const isEmpty = found.state === "answered" && found.resource.bytes.length <= MAX_EMPTY_BYTES &&
      found.resource.text.trim() === "";
    this.#states.set(url, isEmpty ? "dead" : found.state);
    if (isEmpty) return;
    // Statuses such as 400 of an endpoint, which a list of pages should not name.
    if (found.state === "unseen" && found.reason === null) this.#closed.add(url);
    if (found.state !== "answered") return;
    const { resource } = found;
    const isHome = new URL(url).pathname === siteFolder(URL.parse(this.#context.target.page ?? ""));
    const target = isHome ? null : stubTarget(resource);
    if (target !== null) {
      this.#stubs.set(url, target);
      return;
    }
    this.#resources.set(url, resource);
    const time = servedDate(resource)?.getTime();
    if (time !== undefined) {
      this.#served.first = Math.min(this.#served.first, time);
      this.#served.last = Math.max(this.#served.last, time);
    }
    if (isClosed(resource) || isDownload(resource)) this.#closed.add(url);
    if (isSlashed(url, resource.url.href)) this.#targets.set(url, resource.url.href);
  }

  /** True if the server added a slash to each of several such URLs that were followed. */
  #slashesAll(): boolean {
    const followed = [...this.#states].filter(([url, state]) => state === "answered" && isFolderLike(url));
    return followed.length >= MIN_SLASHED &&
      followed.every(([url]) => this.#targets.get(url)?.endsWith("/"));
  }
}

/** The page of the same site that a short page redirects to. */
function stubTarget({ url, isHtml, bytes, text }: Resource): string | null {
  if (!isHtml || bytes.length > MAX_STUB_BYTES || !META_REFRESH.test(text)) return null;
  const { document } = parseHtml(text);
  const target = URL.parse(pageRedirect(document, visibleText(document), url)?.target ?? "", url);
  if (target === null || target.origin !== url.origin || target.pathname === url.pathname) return null;
  return target.origin + target.pathname;
}

function servedDate({ headers }: Resource): Date | null {
  return parseRfc822Date(headers.get("last-modified") ?? "");
}

function titleOf(html: string): string {
  return elements(parseHtml(html).document, "title")[0]?.textContent.trim() ?? "";
}

/** The URL without a slash at its end, and with one. */
export function spellings(url: string): string[] {
  return [unslashed(url), `${unslashed(url)}/`];
}

/** A page may be linked with a slash and without, with its extension and without, and as the index of a folder. */
export function distinctPages<P extends Listed>(pages: readonly P[]): P[] {
  const found = new Map<string, P>();
  const urls = new Set<string>();
  for (const page of pages) {
    const key = unslashed(page.url.replace(INDEX_PAGE, "/"));
    if (found.has(key) || urls.has(otherSpelling(page.url))) continue;
    found.set(key, page);
    urls.add(page.url);
  }
  return [...found.values()];
}

/** Leaves out Markdown files next to pages in HTML, because they are the sources of pages or notes for developers. */
export function withoutMarkdown<P extends Listed>(pages: readonly P[]): P[] {
  const others = pages.filter(({ url }) => !MARKDOWN_FILE.test(url));
  return 2 * others.length >= pages.length ? others : [...pages];
}

/** `/oak` for `/oak.html`, and the other way round. `/oak/` may be another page. */
function otherSpelling(url: string): string {
  return url.endsWith(".html") ? url.slice(0, -".html".length) : `${url}.html`;
}

/** True if a page asks search engines to leave it out, so that lists should not name it. */
export function isClosed(resource: Resource): boolean {
  const meta = ROBOTS_META.exec(resource.textStart(MAX_HEAD_LENGTH))?.[0] ?? "";
  return NOINDEX.test(`${resource.headers.get("x-robots-tag") ?? ""} ${meta}`);
}

/** Browsers save such a file instead of showing it. */
function isDownload({ mediaType }: Resource): boolean {
  return mediaType === "application/octet-stream";
}

/** A server redirects a folder to its URL with a slash, or the other way round. */
function isSlashed(url: string, target: string): boolean {
  return url !== target && unslashed(url) === unslashed(target);
}

/** True for a URL without a final slash and without a file extension. */
function isFolderLike(url: string): boolean {
  return /\/[^/.]+$/.test(url);
}

function unslashed(url: string): string {
  return url.replace(/\/$/, "");
}
