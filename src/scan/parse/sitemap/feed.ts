/**
 * Feeds in RSS 2.0 (https://www.rssboard.org/rss-specification) and 1.0 (https://web.resource.org/rss/1.0/),
 * and Atom (RFC 4287).
 */
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";
import { parseRfc822Date } from "./rfc822_date.ts";
import { parseW3cDatetime } from "./w3c_datetime.ts";
import { type Demand, readXmlStream, type StreamedElement, type XmlVisitor } from "../formats/xml_stream.ts";
import { XML_PROBLEM_KINDS } from "./xml_problem.ts";
import { wordSet } from "../../data/text/word_set.ts";

export const ATOM_NAMESPACE = "http://www.w3.org/2005/Atom";
const RDF_NAMESPACE = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";
const RSS_1_NAMESPACE = "http://purl.org/rss/1.0/";
/** Maximum number of items read from one feed. */
export const FEED_ITEMS_LIMIT = 10_000;
/** Maximum depth of elements. An Atom entry may hold a whole page as XHTML. */
const FEED_DEPTH_LIMIT = 128;

export type FeedKind = "rss" | "atom" | "json";

export const FEED_PROBLEM_KINDS = {
  ...XML_PROBLEM_KINDS,
  "not-xml": error("not valid XML"),
  "not-an-object": error("not a JSON object"),
  "wrong-root": error("the root element is not rss, feed or RDF"),
  "wrong-namespace": error("the root element is not in the Atom namespace"),
  "old-version": error("not RSS 2.0"),
  "wrong-version": error("version is not a JSON Feed version"),
  "missing-title": error("the feed has no title"),
  "missing-link": error("the feed has no link"),
  "missing-description": error("the feed has no description"),
  "missing-id": error("the feed has no id"),
  "missing-updated": error("the feed has no updated date"),
  "missing-author": error("neither an entry nor the feed has an author"),
  "missing-items": error("the feed has no items"),
  "empty-item": error("an item has no content"),
  "nameless-item": error("an item has no text in its title or description"),
  "item-without-id": error("an item has no id"),
  "item-without-title": error("an item has no title"),
  "item-without-updated": error("an item has no updated date"),
  "relative-link": warning("a link is not absolute"),
};
export type FeedProblem = keyof typeof FEED_PROBLEM_KINDS;

export interface Feed {
  /** Null if the document is not a feed. */
  readonly kind: FeedKind | null;
  readonly items: number;
  /** Newest date of an item, or the feed's own date. */
  readonly newest: Date | null;
  readonly problems: readonly Problem<FeedProblem>[];
}

/** Positions of the parts in a kind of XML feed, and the required parts. */
interface Format {
  readonly kind: "rss" | "atom";
  readonly item: string;
  /** Depth of the items. */
  readonly depth: number;
  /** Depth of the feed's own parts. */
  readonly fieldDepth: number;
  readonly dates: readonly string[];
  readonly parseDate: (text: string) => Date | null;
  readonly required: readonly (readonly [field: string, problem: FeedProblem])[];
  readonly itemProblem: (fields: ReadonlySet<string>) => FeedProblem | null;
}

const RSS: Format = {
  kind: "rss",
  item: "item",
  depth: 3,
  fieldDepth: 3,
  dates: ["pubDate", "lastBuildDate"],
  parseDate: (text) => parseRfc822Date(text) ?? parseW3cDatetime(text),
  required: [["title", "missing-title"], ["link", "missing-link"], ["description", "missing-description"]],
  itemProblem: (fields) => fields.has("title") || fields.has("description") ? null : "nameless-item",
};

/** Items follow the channel, and dates belong to another vocabulary. */
const RSS_1: Format = { ...RSS, depth: 2, dates: [] };

const ATOM: Format = {
  kind: "atom",
  item: "entry",
  depth: 2,
  fieldDepth: 2,
  dates: ["updated", "published"],
  parseDate: parseW3cDatetime,
  required: [["title", "missing-title"], ["id", "missing-id"], ["updated", "missing-updated"]],
  itemProblem(fields) {
    if (!fields.has("id")) return "item-without-id";
    if (!fields.has("title")) return "item-without-title";
    return fields.has("updated") ? null : "item-without-updated";
  },
};

const TEXT_FIELDS = wordSet("title link description id updated published pubDate lastBuildDate");

/** Parses an RSS or Atom document in slices. Stops at the first XML error and keeps the preceding content. */
export async function parseFeed(text: string, options: { readonly truncated?: boolean } = {}): Promise<Feed> {
  const log = problemLog(FEED_PROBLEM_KINDS);
  if (!text.slice(0, 1024).trimStart().startsWith("<")) {
    log.add("not-xml");
    return { kind: null, items: 0, newest: null, problems: log.problems };
  }
  const reading = new FeedReading(log);
  const truncated = options.truncated === true;
  const problem = await readXmlStream(text, reading, { depth: FEED_DEPTH_LIMIT, truncated });
  if (problem !== null) log.add(problem.code, problem);
  else reading.finish(truncated);
  return {
    kind: reading.format?.kind ?? null,
    items: reading.items,
    newest: reading.newestItem ?? reading.feedDate,
    problems: log.problems,
  };
}

class FeedReading implements XmlVisitor {
  format: Format | undefined;
  items = 0;
  newestItem: Date | null = null;
  feedDate: Date | null = null;
  readonly #log: ProblemLog<FeedProblem>;
  readonly #feedFields = new Set<string>();
  readonly #itemFields = new Set<string>();
  #namespace = "";
  #inItem = false;
  #hasBase = false;
  #itemWithoutAuthor = false;

  constructor(log: ProblemLog<FeedProblem>) {
    this.#log = log;
  }

  open(element: StreamedElement): Demand {
    if (element.depth === 1) return this.#openRoot(element);
    if (this.format === undefined || element.namespace !== this.#namespace) return "skip";
    if (element.depth === this.format.depth && element.name === this.format.item) {
      return this.#openItem(element);
    }
    if (element.depth !== (this.#inItem ? this.format.depth + 1 : this.format.fieldDepth)) return "skip";
    const fields = this.#inItem ? this.#itemFields : this.#feedFields;
    if (element.name === "author") fields.add("author");
    if (element.name === "link") {
      this.#checkLink(element.attributes["href"]?.value.trim() ?? "", element.line);
    }
    return TEXT_FIELDS.has(element.name) ? "text" : "skip";
  }

  close(element: StreamedElement, text: string): void {
    if (this.format === undefined) return;
    if (this.#inItem && element.depth === this.format.depth) return this.#closeItem(element);
    // Only requested elements have a text.
    if (text === "") return;
    const fields = this.#inItem ? this.#itemFields : this.#feedFields;
    fields.add(element.name);
    if (element.name === "link") this.#checkLink(text, element.line);
    if (this.format.dates.includes(element.name)) this.#addDate(text);
  }

  finish(truncated: boolean): void {
    if (this.format === undefined) return;
    for (const [field, problem] of truncated ? [] : this.format.required) {
      if (!this.#feedFields.has(field)) this.#log.add(problem);
    }
    if (this.items === 0) this.#log.add("missing-items");
    if (this.#itemWithoutAuthor && !this.#feedFields.has("author")) this.#log.add("missing-author");
  }

  #openRoot(root: StreamedElement): Demand {
    const isRdf = root.name === "RDF" && root.namespace === RDF_NAMESPACE;
    this.format = isRdf ? RSS_1 : root.name === "rss" ? RSS : root.name === "feed" ? ATOM : undefined;
    this.#namespace = isRdf ? RSS_1_NAMESPACE : root.namespace;
    this.#hasBase ||= root.attributes["xml:base"] !== undefined;
    const version = root.attributes["version"]?.value ?? "";
    if (this.format === undefined) {
      this.#log.add("wrong-root", { line: root.line, detail: root.name });
      return "stop";
    }
    if (this.format === RSS && version !== "2.0") {
      this.#log.add("old-version", { line: root.line, detail: version });
    }
    if (this.format === ATOM && root.namespace !== ATOM_NAMESPACE) {
      this.#log.add("wrong-namespace", { line: root.line, detail: root.namespace });
    }
    return "skip";
  }

  #openItem({ attributes }: StreamedElement): Demand {
    if (this.items >= FEED_ITEMS_LIMIT) return "stop";
    this.items++;
    this.#inItem = true;
    this.#itemFields.clear();
    this.#hasBase ||= attributes["xml:base"] !== undefined;
    return "skip";
  }

  #closeItem({ line }: StreamedElement): void {
    this.#inItem = false;
    const problem = this.format?.itemProblem(this.#itemFields) ?? null;
    if (problem !== null) this.#log.add(problem, { line });
    if (this.format === ATOM && !this.#itemFields.has("author")) this.#itemWithoutAuthor = true;
  }

  #checkLink(url: string, line: number): void {
    if (url === "" || this.#hasBase || /^[a-z][a-z0-9+.-]*:/i.test(url)) return;
    this.#log.add("relative-link", { line, detail: url });
  }

  #addDate(text: string): void {
    const date = this.format?.parseDate(text) ?? null;
    // Generators use the first day of the calendar, or of Unix time, for a missing date.
    if (date === null || date.getTime() < FIRST_FEED) return;
    if (this.#inItem) this.newestItem = later(this.newestItem, date);
    else this.feedDate = later(this.feedDate, date);
  }
}

/** Earliest valid date. Feeds exist since 1999. */
const FIRST_FEED = Date.UTC(1990);

function later(left: Date | null, right: Date): Date {
  return new Date(Math.max(Number(left ?? right), Number(right)));
}
