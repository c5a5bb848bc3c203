/** The article of a page, from its structured data and its head. */
import type { Json } from "../../../json.ts";
import { asArray, asString, member } from "../formats/json.ts";
import { parseW3cDatetime } from "../sitemap/w3c_datetime.ts";
import { type LinkedNode, valueText } from "./json_ld.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Schema.org types of texts with an author and a date. */
const ARTICLES = wordSet(`
  AdvertiserContentArticle AnalysisNewsArticle Article AskPublicNewsArticle BackgroundNewsArticle
  BlogPosting LiveBlogPosting MedicalScholarlyArticle NewsArticle OpinionNewsArticle Report
  ReportageNewsArticle ReviewNewsArticle SatiricalArticle ScholarlyArticle TechArticle
`);
/** Members that refer to articles of other pages. */
const REFERENCES = wordSet(`
  article blogPost citation hasPart isBasedOn item itemListElement mentions relatedLink subjectOf
`);
/** Maximum number of characters kept of a value. */
const MAX_TEXT_LENGTH = 200;

export interface Article {
  /** A schema.org type, or `og:type article`. */
  readonly type: string;
  readonly authors: readonly string[];
  /** Date as written. */
  readonly published: string | null;
  readonly modified: string | null;
}

/** Contents of a page's meta elements, by name. */
export type MetaReader = (name: string) => readonly string[];

/** @returns null if the page is not marked as an article, or describes several */
export function articleOf(nodes: readonly LinkedNode[], meta: MetaReader): Article | null {
  const own = nodes.filter(({ types, property }) =>
    types.some((type) => ARTICLES.has(type)) && !REFERENCES.has(property ?? "")
  );
  const isCalled = meta("og:type").some((type) => type.toLowerCase() === "article");
  const [first] = own;
  if (first === undefined && !isCalled || own.length > 1 && !isOne(own)) return null;
  const fields = Object.assign({}, ...own.map((node) => node.fields)) as LinkedNode["fields"];
  const published = dateOf(fields["datePublished"]) ??
    meta("article:published_time")[0]?.slice(0, MAX_TEXT_LENGTH) ?? null;
  const modified = dateOf(fields["dateModified"]) ??
    firstOf([meta("article:modified_time"), meta("og:updated_time")])[0]?.slice(0, MAX_TEXT_LENGTH) ?? null;
  const people = [...namesOf(fields["author"], nodes), ...namesOf(fields["creator"], nodes)];
  const authors = people.length > 0 ? people : firstOf([meta("author"), meta("article:author")]).map(cut);
  // Plugins of WordPress call every page an article, but only posts have an author and a publication date.
  if (first === undefined && authors.length === 0 && published === null && modified !== null) return null;
  return {
    type: first?.types.find((type) => ARTICLES.has(type)) ?? "og:type article",
    authors,
    published,
    modified,
  };
}

/** Reads a date of schema.org or Open Graph. A time without zone is UTC, and may follow a space (RFC 3339, 5.6). */
export function parseArticleDate(date: string | null): Date | null {
  if (date === null) return null;
  const text = date.trim().replace(/^(\d{4}-\d\d-\d\d) (?=\d)/, "$1T");
  const zoned = /T\d\d:\d\d(?::\d\d(?:\.\d{1,9})?)?$/.test(text) ? `${text}Z` : text;
  return parseW3cDatetime(zoned.replace(/([+-]\d\d)(\d\d)$/, "$1:$2"));
}

/** Several nodes may describe one article if they share a headline or an identifier. */
function isOne(nodes: readonly LinkedNode[]): boolean {
  const names = new Set(
    nodes.map(({ fields }) => asString(fields["@id"]) ?? asString(fields["headline"]) ?? ""),
  );
  return names.size === 1 && !names.has("");
}

function namesOf(value: Json | undefined, nodes: readonly LinkedNode[]): string[] {
  const list = asArray(value) ?? [value ?? null];
  return list.slice(0, 10).flatMap((each) => {
    const id = asString(member(each, "@id"));
    const known = id === null
      ? undefined
      : nodes.find(({ fields }) => fields["@id"] === id && "name" in fields);
    const name = asString(each) ?? asString(member(each, "name")) ?? asString(known?.fields["name"]);
    return name === null || name.trim() === "" ? [] : [cut(name)];
  });
}

function dateOf(value: Json | undefined): string | null {
  const first = asArray(value)?.[0] ?? value;
  return typeof first === "number" ? String(first) : valueText(first);
}

function firstOf(lists: readonly (readonly string[])[]): readonly string[] {
  return lists.find((list) => list.length > 0) ?? [];
}

function cut(text: string): string {
  return text.trim().slice(0, MAX_TEXT_LENGTH);
}
