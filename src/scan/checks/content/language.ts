/** A page should say which language and which characters it is written in. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { languageTagProblem } from "../../parse/head/bcp47.ts";
import { isSameAddress } from "../../parse/head/same_url.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { hreflangReturn } from "../../probes/content/hreflang_return.ts";
import { page } from "../../probes/page.ts";
import { ownAddresses, type PageMetadata, pageMetadata } from "../../probes/content/page_metadata.ts";

/** Characters of the site's words in the details. */
const WORDS_LIMIT = 200;

export default defineCheck({
  id: "language",
  title: "Language and characters",
  about:
    "The lang attribute of the page, its character encoding, and its versions in other languages. An agent answers in its user's language, and picks the version that fits.",
  spec: "https://html.spec.whatwg.org/multipage/dom.html#the-lang-and-xml:lang-attributes",
  maturity: "standard",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "html-lang-valid" },
  example: `<html lang="en-GB">
<head>
<meta charset="utf-8">
<link rel="alternate" hreflang="en-GB" href="https://example.com/">
<link rel="alternate" hreflang="de" href="https://example.com/de/">
<link rel="alternate" hreflang="x-default" href="https://example.com/">
`,
  needs: { page, metadata: pageMetadata, other: hreflangReturn },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    undeclared: fail(
      "The html element does not say which language the page is in",
      "Give the html element a lang attribute with the language's tag, such as en or pt-BR",
    ),
    elsewhere: warn(
      "The html element has no lang attribute; the language stands in {source} only: {tag}",
      "Give the html element a lang attribute, which is what readers of HTML look at",
    ),
    invalid: fail(
      "The lang attribute is no language tag: {tag} ({problem})",
      "Write the language in lower case letters of ISO 639, and the region, if any, after a hyphen: en, pt-BR, zh-Hans",
    ),
    unknownRegion: warn(
      "The lang attribute names a region that there is not: {tag}",
      "Name the region by its two letters of ISO 3166, GB for the United Kingdom, or leave it away",
    ),
    undeclaredCharset: warn(
      "Nothing says which character encoding the page is in",
      'Send Content-Type: text/html; charset=utf-8, or begin the head with <meta charset="utf-8">',
      { publish: { header: "Content-Type" } },
    ),
    lateCharset: warn(
      "The page states its character encoding after its first 1,024 octets, where it may be overlooked",
      'Begin the head with <meta charset="utf-8">, or send the charset in Content-Type',
    ),
    otherCharset: warn(
      "The page is declared to be in {charset}, not in UTF-8",
      "Serve the page in UTF-8, and say so in Content-Type",
    ),
    badHreflang: warn(
      "An alternate version has no language tag but {tag} ({problem})",
      "Write hreflang as a language, or a language and a region: de, de-AT; or as x-default",
    ),
    conflict: warn(
      "Two addresses are given as the version for {tag}",
      "Name one address for each language and region",
    ),
    relative: warn(
      "The version for {tag} has an address that is not whole: {url}",
      "Write the whole address, with https and the host, in each hreflang link",
    ),
    selfless: warn(
      "The page names its versions in other languages, but not itself",
      "Name the page itself among its versions, with its own language",
    ),
    dead: warn(
      "The version in another language is not there: {url}",
      "Correct the address, or take the link out until the version exists",
    ),
    unreturned: warn(
      "The version in another language does not point back: {url}",
      "Put the same set of hreflang links on every version of the page",
    ),
    // The language of no text is a template's.
    declared: {
      ...pass("The page is declared to be in {tag}, and its characters in UTF-8"),
      absence: true,
    },
  },
  judge({ page: { resource, cut }, metadata, other }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const { language, charset } = metadata;
    const isXml = resource.mediaType === "application/xhtml+xml";
    const tag = language.lang || (isXml ? language.xmlLang : null) || "";
    if (tag === "") {
      const [source, value] = language.xmlLang ? ["xml:lang", language.xmlLang] : [
        "Content-Language",
        language.content,
      ];
      if (!value) return "undeclared";
      return { outcome: "elsewhere", details: { source, tag: value.slice(0, WORDS_LIMIT) } };
    }
    const said = { tag: tag.slice(0, WORDS_LIMIT), charset: charset.charset, source: charset.source };
    const problem = languageTagProblem(tag);
    if (problem === "unknown-region") return { outcome: "unknownRegion", details: said };
    if (problem !== null) return { outcome: "invalid", details: { ...said, problem: words(problem) } };
    if (charset.source === "late-meta") return { outcome: "lateCharset", details: said };
    if (charset.charset === null && !isXml) return { outcome: "undeclaredCharset", details: said };
    if (charset.charset !== null && !charset.isUtf8) return { outcome: "otherCharset", details: said };
    const mistake = hreflangMistake(metadata, cut);
    if (mistake) return { outcome: mistake.outcome, details: { ...said, ...mistake.details } };
    const url = other?.url.slice(0, WORDS_LIMIT) ?? null;
    if (other?.state === "dead") return { outcome: "dead", details: { ...said, url } };
    if (other?.state === "silent") return { outcome: "unreturned", details: { ...said, url } };
    return { outcome: "declared", details: { ...said, versions: metadata.hreflangs.links.length } };
  },
});

function hreflangMistake(
  metadata: PageMetadata,
  cut: boolean,
):
  | { readonly outcome: "badHreflang" | "conflict" | "relative" | "selfless"; readonly details: Details }
  | null {
  const { links, conflicts } = metadata.hreflangs;
  const bad = links.find(({ problem }) => problem !== null);
  if (bad) return { outcome: "badHreflang", details: { tag: bad.code, problem: words(bad.problem ?? "") } };
  const [conflict] = conflicts;
  if (conflict !== undefined) return { outcome: "conflict", details: { tag: conflict } };
  const relative = links.find(({ isAbsolute, url }) => !isAbsolute || url === null);
  if (relative) {
    return { outcome: "relative", details: { tag: relative.code, url: relative.href.slice(0, WORDS_LIMIT) } };
  }
  const own = ownAddresses(metadata);
  const isNamed = links.some(({ url }) => own.some((address) => isSameAddress(address, url ?? "")));
  return links.length === 0 || isNamed || cut ? null : { outcome: "selfless", details: {} };
}

function words(problem: string): string {
  return problem.replaceAll("-", " ");
}
