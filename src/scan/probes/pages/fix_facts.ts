/** The site's data for fixes. Never fails, because a site that could not be observed needs fixes too. */
import type { Document } from "deno-dom";
import { Unobservable } from "../../../errors.ts";
import {
  GENERATED_TITLE,
  KIND_NAMES,
  PAGE_NAMES,
  PLACEHOLDER_PARTS,
  STUB_TITLE,
} from "../../data/html/placeholder_titles.ts";
import { SCRIPTED_FACTS, type SiteFacts } from "../../contract/site_facts.ts";
import { elements, metaContents } from "../../parse/dom/html.ts";
import { linkWords } from "../../parse/head/link_words.ts";
import { ownProfiles } from "../../parse/head/own_profiles.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import {
  isPlaceholderDescription,
  isPlaceholderTitle,
  repeatsTitle,
} from "../../parse/head/placeholder_title.ts";
import { siteLogo } from "../../parse/head/site_logo.ts";
import { plainLine } from "../../parse/plain_line.ts";
import { docsGenerators } from "../../parse/head/docs_generators.ts";
import { isSameSite, siteLabel } from "../../parse/same_site.ts";
import { siteFolder } from "../../parse/shared_host.ts";
import { decodedPath } from "../../parse/url_parts.ts";
import { withOwnScheme } from "../../parse/policy/sitemap_line.ts";
import { businessType } from "../../parse/structured_data/business_type.ts";
import { siteEntities, type SiteEntity } from "../../parse/structured_data/site_entity.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { ifSeen } from "../if_seen.ts";
import { shownFirstPage } from "../browser/shown_first_page.ts";
import { firstPage } from "./first_page.ts";
import type { PageDocument } from "./page.ts";
import { sitemaps } from "../discovery/sitemap/sitemaps.ts";
import { robotsTxt } from "../policy/robots_txt.ts";
import { stack } from "./stack.ts";
import { structuredData } from "../content/structured_data.ts";

/** Maximum number of characters of a name or description in a snippet. */
const MAX_NAME_LENGTH = 80;
const MAX_DESCRIPTION_LENGTH = 200;
/** Minimum number of letters of a host or folder that names a site. */
const MIN_ADDRESS_LENGTH = 4;
/** Heading that Sphinx writes at the beginning of documentation. */
const SPHINX_TITLE = /^Welcome to (\S.{0,78}?)['’]s documentation!?$/i;
const JAVADOC_TITLE = /^Overview \((.{1,78})\)$/;
/**
 * Separator between the parts of a title, including a decorative symbol, but not a sign that belongs to a
 * word.
 */
const TITLE_SEPARATOR = /\s(?:[|–—·•»-]|::|(?![°©®™♥♡❤])\p{So}\ufe0f?)\s|:\s|｜/u;
/** Names that are too short to identify the site. */
const ABBREVIATION = /^[\x21-\x7e]{1,2}$/;
/** Maximum number of links of the home page to read. */
const MAX_LINKS = 500;

type OwnWords = Pick<SiteFacts, "business" | "description" | "logo" | "profiles" | "scripted"> & {
  readonly name: string | null;
};
const NO_WORDS: OwnWords = {
  name: null,
  description: null,
  business: null,
  logo: null,
  profiles: [],
  scripted: [],
};

/** Generators whose titles begin with the page, even on the home page. */
const PAGE_FIRST: ReadonlySet<string> = new Set(["Antora", "Sphinx", "mdBook"]);
/** Words around the name of a program in the titles of its documentation, and around the name of a site. */
const AROUND_NAME =
  /^(?:documentation (?:for|of) |welcome to (?:the )?)|(?<=documentation) documentation$| home ?page$/gi;
/** `2. Setup`, a chapter. */
const CHAPTER = /^\d{1,3}[.)]\s/;
/** Maximum number of characters and words of a heading that may be the name of a site. */
const MAX_HEADING_LENGTH = 40;
const MAX_HEADING_WORDS = 5;

/** The words of the first page as served. Null if the site does not serve one. */
const servedWords = defineProbe<OwnWords | null>({
  id: "served-words",
  async observe(context) {
    const { attempt, probe, origin } = context;
    if (await attempt(origin) instanceof Unobservable) return null;
    const first = await probe(firstPage);
    // The text of an error page does not describe the site.
    if (!first.resource.ok) return null;
    const folder = folderOf(context);
    return wordsOf(first, folder, await describedNames(context, first.resource.requested, folder));
  },
});

/** The data without the words that only scripts write, so that nobody waits for the browser. */
export const servedFacts = defineProbe<SiteFacts>({
  id: "served-facts",
  async observe(context) {
    const { origin, now, probe } = context;
    const folder = folderOf(context);
    const [words, sitemap, served] = await Promise.all([
      probe(servedWords),
      findSitemap(context, folder),
      probe(stack),
    ]);
    return {
      origin: origin.origin,
      base: folder.href.slice(0, -1),
      host: origin.hostname,
      ...words ?? NO_WORDS,
      name: words?.name ?? folderName(folder) ?? origin.hostname,
      sitemap: sitemap ?? new URL("sitemap.xml", folder).href,
      stack: served,
      now,
    };
  },
});

export const siteFacts = defineProbe<SiteFacts>({
  id: "site-facts",
  async observe(context) {
    const { probe } = context;
    const [facts, words] = await Promise.all([probe(servedFacts), probe(servedWords)]);
    // Waits for the browser only if it may help.
    if (words === null || !SCRIPTED_FACTS.some((name) => isMissing(words[name]))) return facts;
    const shown = await probe(shownFirstPage);
    if (shown === null) return facts;
    const whole = withScripted(words, wordsOf(shown, folderOf(context), []));
    return { ...facts, ...whole, name: whole.name ?? facts.name };
  },
});

/** The site's folder on its host. */
function folderOf({ origin, target }: ProbeContext): URL {
  return new URL(siteFolder(target.page === null ? null : new URL(target.page)), origin);
}

/** The name of a project or user on a host with several sites; null at the root. */
function folderName({ pathname }: URL): string | null {
  return plainLine(decodedPath(pathname).replace(/^\/~?|\/$/g, ""), MAX_NAME_LENGTH);
}

/** The words of a page as served, with those that it lacks from the page in a browser. */
function withScripted(served: OwnWords, shown: OwnWords): OwnWords {
  const scripted = SCRIPTED_FACTS.filter((name) => isMissing(served[name]) && !isMissing(shown[name]));
  return { ...served, ...Object.fromEntries(scripted.map((name) => [name, shown[name]])), scripted };
}

function isMissing(fact: string | readonly string[] | null): boolean {
  return fact === null || fact.length === 0;
}

function wordsOf(
  { document, resource, text }: PageDocument,
  folder: URL,
  described: readonly string[],
): OwnWords {
  const generators = docsGenerators(document);
  const titles = titleParts(document)
    .map(ownPart).filter(isOwnName)
    .filter((part) => !isGenerator(part, generators) || isOfAddress(part, folder));
  const isPageFirst = generators.some(({ name }) => PAGE_FIRST.has(name));
  // Titles begin or end with a slogan, so the name is the part that the URL has too.
  const named = titles.filter((title) => isOfAddress(title, folder));
  const headings = elements(document, "h1").slice(0, 2).map(({ textContent }) => textContent);
  const names = [
    ...metaContents(document, "og:site_name").slice(0, 1).filter((name) => !/^https?:/i.test(name)),
    ...named,
    ...described,
    ...(isPageFirst ? titles.toReversed() : titles).map((part) =>
      ABBREVIATION.test(part.trim()) ? titles.filter(isOwnTitle).map((each) => each.trim()).join(" - ") : part
    ),
    ...headings.map(ownPart).filter((heading) =>
      headings.length === 1 && isHeadingName(heading, text, folder)
    ),
  ];
  const descriptions = ["description", "og:description"].flatMap((each) => metaContents(document, each));
  const base = baseUrl(document, resource.url);
  const anchors = elements(document, "a[href]").slice(-MAX_LINKS).map((anchor) => ({
    url: URL.parse(anchor.getAttribute("href") ?? "", base),
    rel: (anchor.getAttribute("rel") ?? "").toLowerCase().split(/\s+/),
    ...linkWords(anchor),
  }));
  const name = shortName(names.find(isOwnTitle) ?? "");
  const title = titleParts(document).join(" ");
  const description = plainLine(
    descriptions.map((words) => words.trim()).find((words) =>
      words !== "" && !isPlaceholderDescription(words, title) && !repeatsTitle(words, title) &&
      !PLACEHOLDER_PARTS.test(words.slice(0, 10 * MAX_DESCRIPTION_LENGTH))
    ) ?? "",
    MAX_DESCRIPTION_LENGTH,
  );
  return {
    name,
    description,
    business: businessType(document, resource.url, [
      name ?? "",
      title,
      ...headings.slice(0, 1),
      description ?? "",
    ]),
    logo: siteLogo(document, resource.url),
    profiles: ownProfiles(anchors, (each) => isOfAddress(each, folder)),
    scripted: [],
  };
}

/** Shortens a title that is too long for a name to the part before its first comma. */
function shortName(title: string): string | null {
  const name = plainLine(title, MAX_NAME_LENGTH);
  const first = name?.endsWith("…")
    ? plainLine(/^[^,;:，、。(（]+/.exec(title)?.[0] ?? "", MAX_NAME_LENGTH)
    : null;
  return (first ?? name)?.replace(/[\s,;:|-]+$/, "") || null;
}

function titleParts(document: Document): string[] {
  return (elements(document, "title")[0]?.textContent ?? "").split(TITLE_SEPARATOR);
}

/**
 * Names of the organization that runs the site, if the page describes it in full or declares this site as its
 * own.
 */
async function describedNames({ probeAt }: ProbeContext, url: URL, home: URL): Promise<readonly string[]> {
  const data = await ifSeen(probeAt(structuredData, url));
  const entities = siteEntities([...data?.nodes ?? [], ...data?.items ?? []])
    .filter(({ type, name }) => type !== "Person" && name !== null);
  const isOfHome = (entity: SiteEntity) =>
    [entity.url, entity.id].some((written) => written !== null && isSamePage(written, url, home));
  const found = entities.find(({ missing }) => missing.length === 0) ??
    entities.find((entity) => entity.type !== "WebSite" && isOfHome(entity)) ?? entities.find(isOfHome);
  return found?.name == null ? [] : [found.name];
}

/** True if a URL is the home page, with any fragment, scheme or `www.`. */
function isSamePage(written: string, base: URL, home: URL): boolean {
  const url = URL.parse(written.trim(), base);
  return url !== null && isSameSite(url.hostname, home.hostname) && url.search === "" &&
    url.pathname.replace(/\/$/, "") === home.pathname.replace(/\/$/, "");
}

/** True if the letters of a text match the host's name or the site's folder, or one begins with the other. */
function isOfAddress(text: string, { hostname, pathname }: URL): boolean {
  const letters = lettersOf(text);
  return [siteLabel(hostname), lettersOf(pathname)].some((name) =>
    Math.min(name.length, letters.length) >= MIN_ADDRESS_LENGTH &&
    (name.startsWith(letters) || letters.startsWith(name))
  );
}

function lettersOf(text: string): string {
  return text.normalize("NFKD").toLowerCase().replace(/[^a-z\d]/g, "");
}

/** True for a part of a title that names the site, and not one of its pages or its kind. */
function isOwnName(text: string): boolean {
  const name = text.trim().toLowerCase();
  return name !== "" && !CHAPTER.test(name) && !PAGE_NAMES.has(name) && !KIND_NAMES.has(name);
}

/** A part of a title without the words around the name of a program or site. */
function ownPart(part: string): string {
  const text = part.trim();
  return (SPHINX_TITLE.exec(text) ?? JAVADOC_TITLE.exec(text))?.[1] ?? text.replace(AROUND_NAME, "");
}

/** True for the only heading of a page without a title if the host has its letters, or the page repeats its words. */
function isHeadingName(heading: string, text: string, folder: URL): boolean {
  const words = heading.split(/\s+/).length;
  const isShort = isOwnName(heading) && heading.length <= MAX_HEADING_LENGTH && words <= MAX_HEADING_WORDS;
  if (!isShort || /[.!?:,\n]/.test(heading)) return false;
  const uses = text.toLowerCase().split(heading.toLowerCase()).length - 1;
  return isOfAddress(heading, folder) || words > 1 && uses > 1;
}

function isOwnTitle(text: string): boolean {
  const title = text.trim();
  return title !== "" && !isPlaceholderTitle(title) && !GENERATED_TITLE.test(title) &&
    !STUB_TITLE.test(title);
}

function isGenerator(title: string, generators: ReturnType<typeof docsGenerators>): boolean {
  // The name of a program may follow, as in GitBook CLI.
  return generators.some(({ name }) => `${name} `.toLowerCase().startsWith(`${title.trim().toLowerCase()} `));
}

async function findSitemap({ probe, origin }: ProbeContext, folder: URL): Promise<string | null> {
  const file = await ifSeen(probe(robotsTxt));
  const named = file?.robots.sitemaps[0]?.value ?? "";
  const url = named === "" ? null : URL.parse(withOwnScheme(named, origin), origin);
  const isRoot = folder.pathname === "/";
  if (isRoot && url?.host === origin.host) return url.href;
  const found = await ifSeen(probe(sitemaps));
  // Another host of the site may not exist.
  if (isRoot && found?.files.some((file) => file.url === url?.href)) return url?.href ?? null;
  const files = found?.files.filter(({ sitemap }) => sitemap !== null && sitemap.kind !== null) ?? [];
  return files.find(({ url }) => isRoot || url.startsWith(folder.href))?.url ?? null;
}
