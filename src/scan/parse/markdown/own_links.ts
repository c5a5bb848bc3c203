/**
 * Rewrites the links of an llms.txt in their correct form: absolute, and in Markdown if the file has only
 * URLs.
 */
import { LLMS_TXT_LINKS_LIMIT, type LlmsTxt, parseLlmsTxt } from "./llms_txt.ts";

/** Maximum number of characters of a line. Longer lines are not items of a list of links. */
const MAX_ITEM_LENGTH = 1000;
const FENCE = /^\s*(?:```|~~~)/;
/** A line without one is not changed. */
const ITEM_MARK = /```|~~~|https?:\/\//gi;
/** The URL of a link, up to a maximum length. */
const LINK = /\]\(([^()\s#][^()\s]{0,2000})/g;
const ITEM = /^(\s*[-*+]\s+)(\S.*)$/;
/** Separators between a label and its URL, or between a URL and its description. */
const SEPARATOR = /[:\u2013\u2014-]/;

/**
 * Adds bare URLs as links to an llms.txt with only URLs, as its readers understand it.
 * @param document the parsed text
 */
export function withBareLinks(document: LlmsTxt, text: string, origin: string): LlmsTxt {
  return hasBareLinks(document) ? parseLlmsTxt(withOwnLinks(text, origin)) : document;
}

function hasBareLinks({ problems }: LlmsTxt): boolean {
  return problems.some(({ code }) => code === "bare-urls");
}

/**
 * Returns the URL that {@linkcode withOwnLinks} makes a Markdown link first. It need not be the first in the
 * text.
 */
export function firstListedUrl(text: string, origin: string): { line: number; url: string } | null {
  const linked = withOwnLinks(text, origin);
  if (linked === text) return null;
  let change = 0;
  while (linked.charCodeAt(change) === text.charCodeAt(change)) change++;
  // No line is added or removed, so the first changed line starts at the same position in both texts.
  const start = lineStart(linked, change);
  const url = /\]\(([^()\s]+)\)/.exec(linked.slice(start, lineEnd(linked, change)))?.[1];
  return url === undefined ? null : { line: lineNumber(linked, start), url };
}

/** Links beyond the limit are not changed. @param origin base of relative links */
export function withOwnLinks(text: string, origin: string): string {
  const absolute = withAbsoluteLinks(text, origin);
  return hasBareLinks(parseLlmsTxt(absolute)) ? withLinkedItems(absolute) : absolute;
}

function withLinkedItems(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  let isCode = false;
  ITEM_MARK.lastIndex = 0;
  for (let mark = ITEM_MARK.exec(text); mark !== null; mark = ITEM_MARK.exec(text)) {
    const [start, end] = [lineStart(text, mark.index), lineEnd(text, mark.index)];
    ITEM_MARK.lastIndex = end;
    const line = text.slice(start, end);
    if (FENCE.test(line)) isCode = !isCode;
    if (isCode || line.length > MAX_ITEM_LENGTH) continue;
    pieces.push(text.slice(copied, start), linkedItem(line));
    copied = end;
  }
  return pieces.join("") + text.slice(copied);
}

function lineStart(text: string, at: number): number {
  return at === 0 ? 0 : text.lastIndexOf("\n", at - 1) + 1;
}

/** Returns the index after the line feed. */
function lineEnd(text: string, at: number): number {
  const feed = text.indexOf("\n", at);
  return feed === -1 ? text.length : feed + 1;
}

/** Returns the line number, counted from 1. */
function lineNumber(text: string, at: number): number {
  let number = 1;
  for (let feed = text.indexOf("\n"); feed !== -1 && feed < at; feed = text.indexOf("\n", feed + 1)) number++;
  return number;
}

function withAbsoluteLinks(text: string, origin: string): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { 0: link, 1: href = "", index } of text.matchAll(LINK).take(LLMS_TXT_LINKS_LIMIT)) {
    if (/^[a-z][a-z0-9+.-]*:/i.test(href)) continue;
    pieces.push(text.slice(copied, index), `](${URL.parse(href, `${origin}/`)?.href ?? href}`);
    copied = index + link.length;
  }
  return pieces.join("") + text.slice(copied);
}

/** Turns `- Name: URL` into `- [Name](URL)`. Sentences are not changed. */
function linkedItem(line: string): string {
  const end = /\r?\n$/.exec(line)?.[0] ?? "";
  const [, bullet, item = ""] = ITEM.exec(line.slice(0, line.length - end.length)) ?? [];
  const start = item.search(/https?:\/\//i);
  if (bullet === undefined || start < 0) return line;
  const url = /^[^\s<>"`|\\{}()[\]]+/.exec(item.slice(start))?.[0].replace(/[.,;:]+$/, "") ?? "";
  const before = item.slice(0, start).replaceAll("*", "").trim();
  const after = item.slice(start + url.length).trim();
  const isLabel = before === "" || SEPARATOR.test(before.at(-1) ?? "");
  const isDescription = after === "" || SEPARATOR.test(after[0] ?? "") ||
    /^\s\(/.test(item.slice(start + url.length));
  if (!isLabel || !isDescription || /[[\]`]|https?:/.test(before)) return line;
  const label = withoutSeparator(before, before.length - 1) || url;
  const description = SEPARATOR.test(after[0] ?? "") ? after.slice(1).trim() : after;
  return `${bullet}[${label}](${url})${description === "" ? "" : `: ${description}`}${end}`;
}

function withoutSeparator(text: string, at: number): string {
  return SEPARATOR.test(text[at] ?? "") ? text.slice(0, at).trim() : text;
}
