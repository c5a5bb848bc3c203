/** Sitemaps, which list a site's pages (https://www.sitemaps.org/protocol.html). */
import { type Problem, type ProblemLog, problemLog } from "../problem.ts";
import {
  locProblem,
  SITEMAP_ENTRIES_LIMIT,
  SITEMAP_PROBLEM_KINDS,
  type SitemapEntry,
  type SitemapProblem,
} from "./sitemap_entry.ts";
import { readTextSitemap } from "./text_sitemap.ts";
import { parseRfc822Date } from "./rfc822_date.ts";
import { parseW3cDatetime } from "./w3c_datetime.ts";
import { readXmlStream, type StreamedElement, type XmlVisitor } from "../formats/xml_stream.ts";

export const SITEMAP_NAMESPACE = "http://www.sitemaps.org/schemas/sitemap/0.9";
/** Namespace of news sitemaps. Their articles have a publication date instead of a lastmod. */
const NEWS_NAMESPACE = "http://www.google.com/schemas/sitemap-news/0.9";
/** Maximum depth of elements. A video entry has five. */
const SITEMAP_DEPTH_LIMIT = 16;

/** `feed` is RSS or Atom, which search engines also accept as a sitemap. */
export type SitemapKind = "urlset" | "index" | "text" | "feed";

export interface Sitemap {
  /** Null if the document is not a sitemap. */
  readonly kind: SitemapKind | null;
  /** Entries with a valid URL. The entries of an index are sitemaps. */
  readonly entries: readonly SitemapEntry[];
  readonly problems: readonly Problem<SitemapProblem>[];
}

export interface SitemapOptions {
  /** True if the text is only the beginning of the file. */
  readonly truncated?: boolean;
}

/** Element names in a kind of document. */
interface Format {
  readonly kind: SitemapKind;
  readonly entry: string;
  readonly entryDepth: number;
  readonly loc: string;
  readonly lastmod: string;
}

const FORMATS: ReadonlyMap<string, Format> = new Map([
  ["urlset", { kind: "urlset", entry: "url", entryDepth: 2, loc: "loc", lastmod: "lastmod" }],
  ["sitemapindex", { kind: "index", entry: "sitemap", entryDepth: 2, loc: "loc", lastmod: "lastmod" }],
  ["rss", { kind: "feed", entry: "item", entryDepth: 3, loc: "link", lastmod: "pubDate" }],
  ["feed", { kind: "feed", entry: "entry", entryDepth: 2, loc: "link", lastmod: "updated" }],
]);

/**
 * Parses a sitemap, a sitemap index, a text file with one URL per line, or a feed. Reads in slices, so that
 * other work runs in between. Stops at the first XML error and keeps the preceding content.
 */
export async function parseSitemap(text: string, options: SitemapOptions = {}): Promise<Sitemap> {
  if (text.slice(0, 1024).trimStart().startsWith("<")) return await parseXmlSitemap(text, options);
  const { entries, problems } = readTextSitemap(text, options);
  return { kind: entries === null ? null : "text", entries: entries ?? [], problems };
}

/** Returns true for a gzip file (RFC 1952, 2.3.1). */
export function isGzip(bytes: Uint8Array): boolean {
  return bytes[0] === 0x1f && bytes[1] === 0x8b;
}

async function parseXmlSitemap(text: string, options: SitemapOptions): Promise<Sitemap> {
  const log = problemLog(SITEMAP_PROBLEM_KINDS);
  const reading = new SitemapReading(log);
  const truncated = options.truncated === true;
  const problem = await readXmlStream(text, reading, { depth: SITEMAP_DEPTH_LIMIT, truncated });
  if (problem !== null) log.add(problem.code, problem);
  return { kind: reading.format?.kind ?? null, entries: reading.entries, problems: log.problems };
}

class SitemapReading implements XmlVisitor {
  readonly entries: SitemapEntry[] = [];
  format: Format | undefined;
  readonly #log: ProblemLog<SitemapProblem>;
  #namespace = "";
  #count = 0;
  #inEntry = false;
  #loc = "";
  /** Line of the first loc of the entry. */
  #locLine: number | null = null;
  #lastmod = "";
  #published = "";

  constructor(log: ProblemLog<SitemapProblem>) {
    this.#log = log;
  }

  open(element: StreamedElement): "skip" | "text" | "stop" {
    if (element.depth === 1) return this.#openRoot(element);
    const format = this.format;
    if (format === undefined) return "skip";
    if (isPublicationDate(element, format.entryDepth + 2)) return "text";
    if (element.namespace !== this.#namespace) return "skip";
    if (element.depth === format.entryDepth && element.name === format.entry) return this.#openEntry(element);
    if (element.depth !== format.entryDepth + 1) return "skip";
    if (element.name === format.loc) this.#loc ||= atomLink(element);
    return element.name === format.loc || element.name === format.lastmod ? "text" : "skip";
  }

  close(element: StreamedElement, text: string): void {
    const format = this.format;
    if (format === undefined || !this.#inEntry) return;
    if (element.depth === format.entryDepth) this.#closeEntry(element);
    // Only requested elements have a text.
    if (element.name === "publication_date") this.#published ||= text;
    if (element.name === format.loc) {
      this.#loc ||= text;
      this.#locLine ??= element.line;
    }
    if (element.name === format.lastmod) this.#lastmod ||= text;
  }

  #openRoot(root: StreamedElement): "skip" | "stop" {
    this.format = FORMATS.get(root.name);
    this.#namespace = root.namespace;
    if (this.format === undefined) {
      this.#log.add("wrong-root", { line: root.line, detail: root.name });
      return "stop";
    }
    if (this.format.kind !== "feed" && root.namespace !== SITEMAP_NAMESPACE) {
      this.#log.add("wrong-namespace", { line: root.line, detail: root.namespace });
    }
    return "skip";
  }

  #openEntry(entry: StreamedElement): "skip" | "stop" {
    if (++this.#count > SITEMAP_ENTRIES_LIMIT) {
      this.#log.add("too-many", { line: entry.line });
      return "stop";
    }
    this.#inEntry = true;
    this.#loc = "";
    this.#locLine = null;
    this.#lastmod = "";
    this.#published = "";
    return "skip";
  }

  #closeEntry({ line }: StreamedElement): void {
    this.#inEntry = false;
    const problem = locProblem(this.#loc);
    const lastmod = parseW3cDatetime(this.#lastmod) ?? parseW3cDatetime(this.#published) ??
      (this.format?.kind === "feed" ? parseRfc822Date(this.#lastmod) : null);
    if (problem === null) this.entries.push({ loc: this.#loc, lastmod });
    else this.#log.add(problem, { line: this.#locLine ?? line, detail: this.#loc });
  }
}

function isPublicationDate({ namespace, name, depth }: StreamedElement, newsDepth: number): boolean {
  return namespace === NEWS_NAMESPACE && name === "publication_date" && depth === newsDepth;
}

function atomLink({ attributes }: StreamedElement): string {
  const rel = attributes["rel"]?.value ?? "alternate";
  return rel === "alternate" ? attributes["href"]?.value.trim() ?? "" : "";
}
