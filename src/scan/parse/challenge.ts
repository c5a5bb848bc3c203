/** Recognizes block pages and challenges of bot protection among a site's responses. */
import {
  CAPTCHAS,
  HEADER_SIGNS,
  HUMAN_TITLES,
  PAGE_SIGNS,
  type PageSign,
  REDIRECT_SIGNS,
} from "../data/signs/challenge.ts";

/** Maximum number of characters read of a body. */
export const MAX_CHALLENGE_BODY_LENGTH = 16_384;
/**
 * Maximum number of visible characters. The longest challenge, Anubis', has about 1,600; an article about one
 * has more.
 */
const MAX_CHALLENGE_TEXT_LENGTH = 2_000;
/** Maximum number of visible characters of a page with only a CAPTCHA. */
const MAX_CAPTCHA_TEXT_LENGTH = 1_000;

/** Status codes of a page with only a CAPTCHA. */
const CAPTCHA_STATUSES: readonly number[] = [401, 403, 429, 503];

export interface ChallengeAnswer {
  readonly status: number;
  readonly headers: Headers;
  /** The body's first {@linkcode MAX_CHALLENGE_BODY_LENGTH} characters; the rest is ignored. */
  readonly bodyStart: string;
}

export interface Challenge {
  readonly vendor: string;
  /** Our own words for the recognized sign. */
  readonly sign: string;
}

interface PageParts {
  /** The read text, in lower case. */
  readonly body: string;
  /** True if the read text is the whole page. */
  readonly complete: boolean;
  /** Content of the first `title`, white space collapsed. */
  readonly title: string;
  /** Tags, comments, and the content of scripts and style sheets. */
  readonly markup: string;
  /**
   * All other text, including `noscript` and frames, with numeric references decoded and white space
   * collapsed. Most pages never need it.
   */
  readonly text: () => string;
}

interface Evidence extends PageParts {
  readonly status: number;
  readonly headers: Headers;
  /** The request was refused. This excludes 404 and 410, which are the site's own responses. */
  readonly refused: boolean;
}

/**
 * Recognizes block pages and challenges by signs that responses of the site do not have. Headers that vendors
 * set for this purpose prove it at any status. The text of a page proves it if the request was refused. At
 * other statuses, it must be HTML with little text from a vendor known to respond so.
 * @returns null for a response of the site, and for unknown bot protection
 */
export function recognizeChallenge(answer: ChallengeAnswer): Challenge | null {
  const { status, headers } = answer;
  const refused = status >= 400 && status !== 404 && status !== 410;
  const byHeader = fromHeaders(status, headers) ?? fromRedirect(status, headers);
  if (byHeader !== null) return byHeader;

  if (!refused && !isHtml(headers)) return null;
  const evidence: Evidence = { status, headers, refused, ...pageParts(answer.bodyStart) };
  return fromPage(evidence) ?? fromCaptcha(evidence) ?? fromTitle(evidence);
}

function fromHeaders(status: number, headers: Headers): Challenge | null {
  for (const { vendor, header, values, statuses } of HEADER_SIGNS) {
    if (statuses !== null && !statuses.includes(status)) continue;
    const value = headers.get(header)?.trim().toLowerCase();
    if (value === undefined || (values !== null && !values.includes(value))) continue;
    return { vendor, sign: values === null ? `header ${header}` : `header ${header}: ${value}` };
  }
  return null;
}

function fromRedirect(status: number, headers: Headers): Challenge | null {
  const location = headers.get("location")?.toLowerCase();
  if (location === undefined || status < 300 || status > 399) return null;
  const found = REDIRECT_SIGNS.find(({ locationPart }) => location.includes(locationPart));
  return found === undefined ? null : { vendor: found.vendor, sign: `redirect to ${found.locationPart}` };
}

function isHtml(headers: Headers): boolean {
  const type = headers.get("content-type")?.toLowerCase() ?? "text/html";
  return type.startsWith("text/html") || type.startsWith("application/xhtml+xml");
}

function fromPage(evidence: Evidence): Challenge | null {
  const { refused, text } = evidence;
  for (const sign of PAGE_SIGNS) {
    if (!refused && !(sign.onSuccess && endIsSeen(sign, evidence))) continue;
    if (!holds(sign, evidence)) continue;
    if (refused || text().length <= MAX_CHALLENGE_TEXT_LENGTH) {
      return { vendor: sign.vendor, sign: sign.sign };
    }
  }
  return null;
}

/** The start of a heavy page may have no text, so a page without a title must have been read to its end. */
function endIsSeen(sign: PageSign, { complete }: Evidence): boolean {
  return complete || sign.title !== undefined;
}

function holds(sign: PageSign, { status, headers, refused, body, title, markup, text }: Evidence): boolean {
  if (sign.statuses !== undefined && !sign.statuses.includes(status)) return false;
  if (sign.header !== undefined && !hasHeader(headers, sign.header)) return false;
  if (sign.title !== undefined && !title.includes(sign.title)) return false;
  const marked = refused ? body : markup;
  if (!(sign.markup ?? []).every((part) => marked.includes(part))) return false;
  return (sign.text ?? []).every((part) => text().includes(part));
}

function hasHeader(headers: Headers, [name, part]: readonly [string, string]): boolean {
  return (headers.get(name) ?? "").toLowerCase().includes(part);
}

function fromCaptcha({ status, complete, markup, text }: Evidence): Challenge | null {
  if (!CAPTCHA_STATUSES.includes(status) || !complete) return null;
  if (text().length > MAX_CAPTCHA_TEXT_LENGTH || hasPasswordField(markup)) return null;
  const vendor = captchaOf(markup);
  return vendor === null ? null : { vendor, sign: "a captcha and nothing else" };
}

function fromTitle({ status, refused, complete, title, markup, text }: Evidence): Challenge | null {
  if (!HUMAN_TITLES.some((part) => title.includes(part))) return null;
  const vendor = captchaOf(markup);
  if (refused) return { vendor: vendor ?? "unknown", sign: "title that asks for a human" };
  if (status > 299 || !complete || vendor === null || text().length > MAX_CAPTCHA_TEXT_LENGTH) return null;
  return { vendor, sign: "title that asks for a human, and a captcha" };
}

function captchaOf(markup: string): string | null {
  return CAPTCHAS.find((captcha) => captcha.markup.some((part) => markup.includes(part)))?.vendor ?? null;
}

/** A sign-in form with a CAPTCHA is a page of the site, not a challenge. */
function hasPasswordField(markup: string): boolean {
  return markup.includes('type="password"') || markup.includes("type='password'") ||
    markup.includes("type=password");
}

/** @param bodyStart the body's first {@linkcode MAX_CHALLENGE_BODY_LENGTH} characters; the rest is ignored */
export function pageParts(bodyStart: string): PageParts {
  const body = bodyStart.slice(0, MAX_CHALLENGE_BODY_LENGTH).toLowerCase();
  const { title, markup, text } = splitPage(body);
  let read: string | undefined;
  return {
    body,
    complete: bodyStart.length < MAX_CHALLENGE_BODY_LENGTH,
    title: readable(title),
    markup,
    text: () => read ??= readable(text),
  };
}

/** A comment, a tag that begins an element whose content is not markup, or any other tag; the text may end inside. */
const TAG = /<!(?=--)[^]*?(?:-->|$)|<(script|style|title)(?=[\s/>]|$)[^>]*(?:>|$)|<[a-z!/?][^>]*(?:>|$)/g;

/**
 * Splits at the tags without building a tree, so each character is read once.
 * @param html in lower case, complete or its beginning; text of other formats ends up in `text`
 */
function splitPage(html: string): Record<"title" | "markup" | "text", string> {
  const markup: string[] = [];
  const text: string[] = [];
  let title: string | null = null;
  let position = 0;
  for (let match = tagFrom(html, 0); match !== null; match = tagFrom(html, position)) {
    const [tag, raw] = match;
    text.push(html.slice(position, match.index));
    markup.push(tag);
    position = match.index + tag.length;
    if (raw === undefined) continue;
    const found = html.indexOf(`</${raw}`, position);
    const content = html.slice(position, found === -1 ? html.length : found);
    if (raw === "title") title ??= content;
    else markup.push(content);
    position += content.length;
  }
  text.push(html.slice(position));
  return { title: title ?? "", markup: markup.join("\n"), text: text.join(" ") };
}

function tagFrom(html: string, position: number): RegExpExecArray | null {
  TAG.lastIndex = position;
  return TAG.exec(html);
}

function readable(text: string): string {
  const decoded = text.replace(/&#([0-9]{1,7});/g, (_, digits: string) => characterOf(Number(digits)));
  return decoded.split(/\s+/).filter((word) => word !== "").join(" ");
}

function characterOf(codePoint: number): string {
  return codePoint > 0 && codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : "\ufffd";
}
