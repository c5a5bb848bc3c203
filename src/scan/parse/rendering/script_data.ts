/** Sentences in data for scripts, which may be text that a page shows only with scripts. */
import type { Element } from "deno-dom";
import type { Json } from "../../../json.ts";
import { CATALOG_KEYS, SITE_CONFIGURATION } from "../../data/signs/render.ts";
import { asArray, asRecord, asString, parseJson } from "../formats/json.ts";

/** Maximum number of characters read of data. */
const MAX_DATA_LENGTH = 524_288;
/** Minimum number of characters of a JSON text that is a sentence rather than a name. */
const MIN_SENTENCE_LENGTH = 60;
/** Maximum number of characters of a short page, and of the beginning of a sentence searched in it. */
const MAX_SEARCHED_LENGTH = 1_000;
const COMPARED_LENGTH = 40;
/** Minimum number of characters of a sentence that distinguish it from markup. */
const PROSE_LENGTH = 200;
/** Maximum number of a message catalog's nodes to look up. */
const MAX_CATALOG_NODES = 20_000;
const MEMBER_START = /[\w"']\s{0,9}:\s{0,9}`/g;
const TAG = /<[^<>]{0,500}>/g;
const BRACKET = /[{}[\]]/g;
/** Maximum number of characters of a name, and of spaces around its colon. */
const MAX_NAME_LENGTH = 40;
const MAX_SPACES = 9;
const SPACE = /\s/;
const WORD = /\w/;

/** @param text visible text of the page, because text that a short page already shows does not count */
export function countInScripts(scripts: readonly Element[], text: string): number {
  const visible = text.length < MAX_SEARCHED_LENGTH ? text : "";
  let characters = 0;
  let left = MAX_DATA_LENGTH;
  // A long program must not keep the data behind it from being read.
  const programs = scripts.filter((each) => !isData(each) && !each.hasAttribute("src"));
  for (const script of [...scripts.filter(isData), ...programs]) {
    const data = script.textContent.slice(0, left);
    left -= data.length;
    const sentences = !isData(script)
      ? memberTexts(data)
      : isNuxtData(script)
      ? nuxtTexts(data) ?? quotedTexts(data)
      : quotedTexts(data);
    for (const sentence of sentences) {
      if (isProse(sentence.slice(0, PROSE_LENGTH)) && !isVisible(sentence, visible)) {
        characters += sentence.length;
      }
    }
  }
  return characters;
}

function isData(script: Element): boolean {
  const type = script.getAttribute("type") ?? "";
  if (/json/i.test(type) && !/ld\+json/i.test(type)) return true;
  if (script.getAttribute("id") === "__NEXT_DATA__" || isNuxtData(script)) return true;
  if (script.hasAttribute("src")) return false;
  const start = script.textContent.slice(0, 200);
  return /^\s{0,99}(?:window\.|self\.)?__\w{3,40}\s{0,9}=/.test(start) && !SITE_CONFIGURATION.test(start);
}

function isNuxtData(script: Element): boolean {
  return script.getAttribute("id") === "__NUXT_DATA__";
}

function isVisible(sentence: string, visible: string): boolean {
  return visible !== "" && visible.includes(sentence.slice(0, COMPARED_LENGTH).trim());
}

/**
 * Yields the long texts between double quotes, without menus and message catalogs. An escaped quote does not
 * end a text.
 */
function* quotedTexts(text: string): Generator<string> {
  let depth = 0;
  /** Depth of the catalog that is currently read. */
  let catalog: number | null = null;
  let before = "";
  let from = 0;
  let start = text.indexOf('"');
  while (start >= 0) {
    const between = text.slice(from, start);
    for (const { 0: bracket, index } of between.matchAll(BRACKET)) {
      const isOpening = bracket === "{" || bracket === "[";
      depth += isOpening ? 1 : -1;
      const key = isOpening ? keyBefore(between, index) ?? before : "";
      if (isOpening && catalog === null && CATALOG_KEYS.test(key)) catalog = depth;
      if (catalog !== null && depth < catalog) catalog = null;
    }
    let end = text.indexOf('"', start + 1);
    while (isEscaped(text, end)) end = text.indexOf('"', end + 1);
    if (end === -1) return;
    before = end - start <= MIN_SENTENCE_LENGTH ? text.slice(start + 1, end) : "";
    if (catalog === null && end - start - 1 >= MIN_SENTENCE_LENGTH) yield text.slice(start + 1, end);
    from = end + 1;
    start = text.indexOf('"', from);
  }
}

/** Yields the long template literals that are members of objects in a program: `{ title: "Oak", text: `<p>…</p>` }` */
function* memberTexts(code: string): Generator<string> {
  for (const { 0: start, index } of code.matchAll(MEMBER_START)) {
    const from = index + start.length;
    const end = code.indexOf("`", from);
    if (end - from >= MIN_SENTENCE_LENGTH && !code.slice(from, end).includes("${")) {
      yield code.slice(from, end).replace(TAG, "").trim();
    }
  }
}

/** Returns the name before a bracket, "" without one, or null if it is the string before the text. */
function keyBefore(text: string, bracket: number): string | null {
  const colon = skipBack(text, bracket, SPACE, MAX_SPACES) - 1;
  if (text[colon] !== ":") return "";
  const end = skipBack(text, colon, SPACE, MAX_SPACES);
  const start = skipBack(text, end, WORD, MAX_NAME_LENGTH);
  return end === 0 ? null : text.slice(text[start - 1] === "$" ? start - 1 : start, end);
}

/** Returns the position before the characters of a kind that end at a position. */
function skipBack(text: string, end: number, kind: RegExp, max: number): number {
  let at = end;
  while (at > 0 && end - at < max && kind.test(text[at - 1] ?? "")) at--;
  return at;
}

function isEscaped(text: string, at: number): boolean {
  let marks = 0;
  while (text[at - 1 - marks] === "\\") marks++;
  return marks % 2 === 1;
}

/**
 * Returns the long texts of Nuxt's flat list of values, whose members are positions, or null for other data.
 */
function nuxtTexts(text: string): readonly string[] | null {
  const parsed = parseJson(text);
  const values = parsed.ok ? asArray(parsed.value) : null;
  if (values === null) return null;
  const hidden = catalogPlaces(values);
  return values.flatMap((value, place) => {
    const found = asString(value);
    return found === null || found.length < MIN_SENTENCE_LENGTH || hidden.has(place) ? [] : [found];
  });
}

/** Returns the positions of menus and message catalogs in such a list. */
function catalogPlaces(values: readonly Json[]): ReadonlySet<number> {
  const places = new Set<number>();
  const pending = values.flatMap((value) =>
    Object.entries(asRecord(value) ?? {}).filter(([key]) => CATALOG_KEYS.test(key)).map(([, place]) => place)
  );
  for (let place = pending.pop(); place !== undefined; place = pending.pop()) {
    if (typeof place !== "number" || places.has(place) || places.size >= MAX_CATALOG_NODES) continue;
    places.add(place);
    const value = values[place];
    pending.push(...asArray(value) ?? Object.values(asRecord(value) ?? {}));
  }
  return places;
}

/** Returns true for words with spaces in between, not for a URL, a class list or the markup of icons. */
function isProse(text: string): boolean {
  return [...text.matchAll(/\p{L} \p{L}/gu)].length >= 5 && !/[{};]|=\\"/.test(text) ||
    /[\p{Script=Han}\p{Script=Hiragana}]{20}/u.test(text);
}
