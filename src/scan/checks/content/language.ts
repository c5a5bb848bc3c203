/** A page should declare its language and its character encoding. */
import { type Details, fail, pass, warn } from "../../contract/check.ts";
import { languageTagProblem, TAG_PROBLEM_TEXT } from "../../parse/head/bcp47.ts";
import { isSameUrl } from "../../parse/head/same_url.ts";
import { MIN_PAGE_TEXT_LENGTH } from "../../parse/head/unserved_page.ts";
import { textWidth } from "../../parse/text/text_width.ts";
import { primaryOf } from "../../parse/text/word_language.ts";
import { hreflangReturn } from "../../probes/content/hreflang_return.ts";
import { textLanguage } from "../../probes/content/text_language.ts";
import { page } from "../../probes/pages/page.ts";
import { ownUrls, type PageMetadata, pageMetadata } from "../../probes/content/page_metadata.ts";
import { definePageCheck } from "../page_check.ts";

/** Tags of content without words, and of an unknown language. Templates of Colorlib declare `zxx`. */
const NO_LANGUAGE: ReadonlySet<string> = new Set(["und", "zxx"]);

export default definePageCheck({
  id: "language",
  title: "Language and character encoding",
  about:
    "Checks charset, hreflang, and lang, which must match the words and letters of the text. Agents use lang " +
    "and hreflang to select the version in the language of their user.",
  spec: "https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes",
  maturity: "standard",
  weight: 1,
  aliases: { agentreadydev: "P9", lighthouse: "html-lang-valid", a14y: "html.lang-attribute" },
  example: `<html lang="en-GB">
<head>
<meta charset="utf-8">
<link rel="alternate" hreflang="en-GB" href="https://example.com/">
<link rel="alternate" hreflang="de" href="https://example.com/de/">
<link rel="alternate" hreflang="x-default" href="https://example.com/">
`,
  needs: { page, metadata: pageMetadata, other: hreflangReturn, actual: textLanguage },
  outcomes: {
    undeclared: fail(
      "The html element has no lang attribute",
      "Add a lang attribute with a language tag, such as en or pt-BR, to the html element",
    ),
    blank: fail(
      "The lang attribute of the html element is empty",
      "Set lang to the language of the text, such as en or pt-BR",
    ),
    elsewhere: warn(
      "The html element has no lang attribute, and only {=source} declares the language: {tag}",
      "Add a lang attribute to the html element, where parsers look for it",
    ),
    invalid: fail(
      "The lang attribute {tag} {=problem}",
      "Use an ISO 639 language code, and a region after a hyphen if needed: en, pt-BR, zh-Hans",
    ),
    unnamed: fail(
      "The lang attribute {tag} names no language, although the page has text",
      "Set lang to the language of the text, such as es, ja or zh-Hans",
    ),
    unknownRegion: warn(
      "The lang attribute {tag} has an unknown region",
      "Use a two-letter ISO 3166 region, such as GB for the United Kingdom, or leave it out",
    ),
    mismatched: warn(
      "The lang attribute is {tag}, but the page is in {=actual}",
      "Set lang to the language of the text, such as es, ja or zh-Hans",
    ),
    undeclaredCharset: warn(
      "The page does not declare its character encoding",
      'Send Content-Type: text/html; charset=utf-8, or start the head with <meta charset="utf-8">',
    ),
    lateCharset: warn(
      "The charset is declared after the first 1,024 bytes, where parsers may miss it",
      'Start the head with <meta charset="utf-8">, or send the charset in Content-Type',
    ),
    otherCharset: warn(
      "The page declares the charset {charset} instead of UTF-8",
      "Serve the page in UTF-8, and declare it in Content-Type",
    ),
    badHreflang: warn(
      "The hreflang value {tag} {=problem}",
      "Use a language with an optional region in hreflang, such as de or de-AT, or x-default",
    ),
    conflict: warn(
      "Two hreflang links for {tag} have different URLs",
      "Keep one URL for each language and region",
    ),
    relative: warn(
      "The hreflang URL for {tag} is not absolute: {url}",
      "Write each hreflang URL with https and the host",
    ),
    selfless: warn(
      "The hreflang links do not include the page itself",
      "Add an hreflang link to the page itself, with its own language",
    ),
    dead: warn(
      "The page of an hreflang link was not found: {url}",
      "Correct the hreflang URL, or remove the link until the page exists",
    ),
    unreturned: warn(
      "The page of an hreflang link does not link back: {url}",
      "Put the same set of hreflang links on every language version of the page",
    ),
    declared: { ...pass("The page declares the language {tag} and the encoding UTF-8"), absence: true },
  },
  judge({ page: { resource, cut, text }, metadata, other, actual }) {
    const { language, charset } = metadata;
    const isXml = resource.mediaType === "application/xhtml+xml";
    const tag = language.lang || (isXml ? language.xmlLang : null) || "";
    if (tag === "") {
      const [source, value] = language.xmlLang
        ? ["xml:lang", language.xmlLang]
        : ["Content-Language", language.content];
      if (value) return { outcome: "elsewhere", details: { source, tag: value } };
      return language.lang === null ? "undeclared" : "blank";
    }
    const details = { tag, charset: charset.charset, source: charset.source };
    const problem = languageTagProblem(tag);
    if (problem === "unknown-region") return { outcome: "unknownRegion", details };
    if (problem !== null) {
      return { outcome: "invalid", details: { ...details, problem: TAG_PROBLEM_TEXT[problem] } };
    }
    if (NO_LANGUAGE.has(primaryOf(tag)) && textWidth(text) >= MIN_PAGE_TEXT_LENGTH) {
      return { outcome: "unnamed", details };
    }
    if (actual !== null) return { outcome: "mismatched", details: { ...details, actual } };
    if (charset.source === "late-meta") return { outcome: "lateCharset", details };
    if (charset.charset === null && !isXml) return { outcome: "undeclaredCharset", details };
    if (charset.charset !== null && !charset.isUtf8) return { outcome: "otherCharset", details };
    const hreflang = hreflangProblem(metadata, cut);
    if (hreflang) return { outcome: hreflang.outcome, details: { ...details, ...hreflang.details } };
    if (other?.state === "dead") return { outcome: "dead", details: { ...details, url: other.url } };
    if (other?.state === "silent") return { outcome: "unreturned", details: { ...details, url: other.url } };
    return { outcome: "declared", details: { ...details, versions: metadata.hreflangs.links.length } };
  },
});

function hreflangProblem(
  metadata: PageMetadata,
  cut: boolean,
):
  | { readonly outcome: "badHreflang" | "conflict" | "relative" | "selfless"; readonly details: Details }
  | null {
  const { links, conflicts } = metadata.hreflangs;
  for (const { code, problem } of links) {
    if (problem !== null) {
      return { outcome: "badHreflang", details: { tag: code, problem: TAG_PROBLEM_TEXT[problem] } };
    }
  }
  const [conflict] = conflicts;
  if (conflict !== undefined) return { outcome: "conflict", details: { tag: conflict } };
  const relative = links.find(({ isAbsolute, url }) => !isAbsolute || url === null);
  if (relative) return { outcome: "relative", details: { tag: relative.code, url: relative.href } };
  const own = ownUrls(metadata);
  const isNamed = links.some(({ url }) => own.some((ownUrl) => isSameUrl(ownUrl, url ?? "")));
  return links.length === 0 || isNamed || cut ? null : { outcome: "selfless", details: {} };
}
