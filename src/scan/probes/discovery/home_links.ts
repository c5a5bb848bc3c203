/** Follows links of the home page to other pages of the site, to find those that return 404. */
import { INDEX_FILE } from "../../data/html/index_file.ts";
import { wordSet } from "../../data/text/word_set.ts";
import { elements } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { sample } from "../../parse/sample.ts";
import { isProjectHost, siteFolder } from "../../parse/shared_host.ts";
import { hasUrlInPath, withoutWww } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { fetchLinked, isGone, type LinkedResource, requireSeen } from "../linked_resource.ts";
import { firstPage } from "../pages/first_page.ts";
import { namedPages } from "../pages/named_pages.ts";
import { distinctPages } from "../pages/page_survey.ts";

/** Number of links at the beginning, which are the menu of most pages, and of others that are followed. */
const MAX_FIRST = 4;
const MAX_SPREAD = 4;
/** Maximum number of links that are followed if one of these is dead. */
const MAX_LINKS = 20;
/**
 * Maximum number of links to read, and to follow, that were meant for another site or for a mail program, or that lead
 * to a program of the home page.
 */
const MAX_READ = 500;
const MAX_MISWRITTEN = 4;
/** Maximum number of characters kept of the URL of a file. */
const MAX_LOCAL_LENGTH = 500;
/** An email address without `mailto:`. */
const EMAIL_PATH = /\/[\w.+-]{1,64}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,63}){1,4}$/i;

/** File that a server runs. A static host has no such page. */
const PROGRAM = /\.(?!html?$)\w{1,5}$/i;

/** Minimum number of broken links into one folder that show that the folder belongs to the site. */
const MIN_OWN_LINKS = 3;

/** A link that somebody wanted to fill in later, such as `PASTE_FACEBOOK_URL_HERE` and `your-project-link`. */
const UNFILLED =
  /^(?:(?:ADD|ENTER|INSERT|PASTE|PUT|REPLACE|YOUR)(?:[_-][A-Z\d+]{1,30}){1,8}|[A-Z\d]{1,30}(?:[_-][A-Z\d+]{1,30}){0,8}[_-]HERE|your(?:[_-][a-z\d]{1,30}){0,4}[_-](?:handle|link|profile|url|username)(?:[_-]here)?|(?:add|insert|paste)(?:[_-][a-z\d]{1,30}){1,4}[_-]here)$/;

/** A path without a slash at its beginning or end. Links to another project of the same host have one of them. */
const RELATIVE = /^(?:\.\/)?[^/.:?#][^/:?#]*$/;

/** Place of a template, which scripts may fill. */
const TEMPLATE = /(?:\{|%7B){2}|\$(?:\{|%7B)|(?:<|%3C)%|(?:\[|%5B){2}/i;

/** Name of a project in the path of its host, such as `/widgets/` or `/widgets-1.0/`, and not of a page. */
const PROJECT_NAME = /^(?!.*\.(?:html?|md|php|aspx?)$)[\w.-]+$/i;

/** Folders that nearly every site has for itself, so that a project hardly has such a name. */
const PAGE_FOLDERS: ReadonlySet<string> = wordSet(`
  about about-us aboutus accessibility archive archives careers categories category contact contact-us friends imprint
  impressum kontakt posts privacy privacy-policy tag tags terms terms-of-service
`);

export interface HomeLinks {
  /** Number of links to other pages, each once. */
  readonly links: number;
  readonly followed: readonly LinkedResource[];
  /** URLs that return 404 or 410. */
  readonly gone: readonly string[];
  /** Like `gone`, but another project may publish the page, which the machine of a preview does not have. */
  readonly unbuilt: readonly string[];
  /** URLs of files on the computer that the page was written on. */
  readonly local: readonly string[];
}

export const homeLinks = defineProbe<HomeLinks>({
  id: "home-links",
  async observe(context) {
    const pages = distinctPages(await context.probe(namedPages)).map(({ url }) => url)
      .filter((url) => !TEMPLATE.test(url));
    const first = [...pages.slice(0, MAX_FIRST), ...sample(pages.slice(MAX_FIRST), MAX_SPREAD)];
    const near = await follow(context, first);
    const others = pages.filter((url) => !first.includes(url)).slice(0, MAX_LINKS - first.length);
    const miswritten = await miswrittenLinks(context);
    const known = near.some(isDead) ? [...near, ...await follow(context, others)] : near;
    const rest = miswritten.filter((url) => !known.some((link) => link.url === url));
    // A program that responds is the home page itself.
    const programs = (await follow(context, await indexPrograms(context))).filter(isDead);
    const followed = [...known, ...await follow(context, rest), ...programs];
    requireSeen(followed);
    const dead = followed.filter(isDead);
    const folders = Map.groupBy(dead, folderOf);
    // A wrong base URL of the generator leads all links into one folder, and to another project leads one link.
    const isBase = dead.length > 1 && dead.length === followed.length && folders.size === 1;
    const mayBe = await mayBeElsewhere(context, followed);
    const isUnbuilt = (link: LinkedResource) =>
      !isBase && !miswritten.includes(link.url) && !programs.includes(link) &&
      (folders.get(folderOf(link))?.length ?? 0) < MIN_OWN_LINKS && mayBe(link);
    return {
      links: new Set([...pages, ...miswritten, ...programs.map(({ url }) => url)]).size,
      followed,
      gone: dead.filter((link) => !isUnbuilt(link)).map(({ url }) => url),
      unbuilt: dead.filter(isUnbuilt).map(({ url }) => url),
      local: await localLinks(context),
    };
  },
});

/** Links without a scheme, such as `www.example.org`, `/https://example.org/` and `anna@example.org`, or not filled in. */
function miswrittenLinks(context: ProbeContext): Promise<string[]> {
  const own = withoutWww(context.origin.host);
  const folder = siteFolder(URL.parse(context.target.page ?? ""));
  return linksOf(
    context,
    (url, href) =>
      hasUrlInPath(url, folder) || EMAIL_PATH.test(url.pathname) || UNFILLED.test(href) ||
      url.pathname.split("/").some((part) => withoutWww(part.toLowerCase()) === own),
  );
}

/** Links to the home page of a site that once ran on another server. */
function indexPrograms(context: ProbeContext): Promise<string[]> {
  const folder = siteFolder(URL.parse(context.target.page ?? ""));
  return linksOf(
    context,
    ({ pathname }) => pathname.startsWith(folder) && isIndexProgram(pathname.slice(folder.length)),
  );
}

function isIndexProgram(file: string): boolean {
  return INDEX_FILE.test(file) && PROGRAM.test(file);
}

/** Links of the home page to its own host that meet a condition. */
async function linksOf(
  context: ProbeContext,
  isWanted: (url: URL, href: string) => boolean,
  limit = MAX_MISWRITTEN,
): Promise<string[]> {
  const urls = (await writtenLinks(context)).flatMap(({ url, href }) => {
    const isOwn = url.origin === context.origin.origin && !TEMPLATE.test(url.pathname) && isWanted(url, href);
    return isOwn ? url.origin + url.pathname : [];
  });
  return [...new Set(urls)].slice(0, limit);
}

/** Links to files on the computer that the page was written on. */
async function localLinks(context: ProbeContext): Promise<string[]> {
  const urls = (await writtenLinks(context)).filter(({ url }) => url.protocol === "file:");
  return [...new Set(urls.map(({ url }) => url.href.slice(0, MAX_LOCAL_LENGTH)))].slice(0, MAX_LINKS);
}

/** The first links of the home page. */
async function writtenLinks({ probe }: ProbeContext): Promise<readonly { url: URL; href: string }[]> {
  const { document, resource } = await probe(firstPage);
  const base = baseUrl(document, resource.url);
  return elements(document, "a[href]").slice(0, MAX_READ).flatMap((link) => {
    const href = (link.getAttribute("href") ?? "").trim();
    const url = URL.parse(href, base);
    return url === null ? [] : [{ url, href }];
  });
}

function follow(context: ProbeContext, urls: readonly string[]): Promise<LinkedResource[]> {
  return Promise.all(urls.map((url) => fetchLinked(context, new URL(url))));
}

/** False for a page of a catch-all, because only its scripts know which URLs have a page. */
function isDead(link: LinkedResource): boolean {
  return link.state === "dead" && isGone(link);
}

/**
 * Hosts such as GitHub Pages serve each repository in a folder of the same host, and the build of one of them
 * has no page of the others.
 */
async function mayBeElsewhere(context: ProbeContext, followed: readonly LinkedResource[]) {
  const { isPreview, origin, target } = context;
  const built = new Set(followed.filter(({ state }) => state === "answered").map(folderOf));
  const isShared = !isPreview || isProjectHost(origin.hostname);
  const near = new Set(isShared ? [] : await linksOf(context, (_, href) => RELATIVE.test(href), MAX_READ));
  const own = siteFolder(URL.parse(target.page ?? "")).slice(1, -1);
  return (link: LinkedResource) => {
    const folder = folderOf(link);
    return isPreview && PROJECT_NAME.test(folder) && !PAGE_FOLDERS.has(folder.toLowerCase()) &&
      folder !== own && !built.has(folder) && !near.has(link.url);
  };
}

/** The first part of the path. */
function folderOf({ url }: LinkedResource): string {
  return new URL(url).pathname.split("/")[1] ?? "";
}
