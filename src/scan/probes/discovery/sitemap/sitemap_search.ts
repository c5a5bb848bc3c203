/** Sitemaps that robots.txt does not name. We try links of the site's files, and the usual paths. */
import { Unobservable } from "../../../../errors.ts";
import { ROBOTS_FORBIDDEN } from "../../../fetch/robots_gate.ts";
import { isSameSite } from "../../../parse/same_site.ts";
import { sitemapUrls } from "../../../parse/sitemap/sitemap_urls.ts";
import type { ProbeContext } from "../../../contract/probe.ts";
import { firstPage } from "../../pages/first_page.ts";
import { homeUrls } from "../../pages/home_urls.ts";
import { ifSeen } from "../../if_seen.ts";
import { mayFetch } from "../../linked_resource.ts";
import {
  findSitemap,
  hasEntries,
  type SitemapFile,
  sitemapFile,
  type SitemapReading,
} from "./sitemap_file.ts";
import { llmsTxt } from "../llms_txt/llms_txt.ts";
import { llmsTxtUrls } from "../llms_txt/llms_txt_urls.ts";

const USUAL_PATH = "/sitemap.xml";
/**
 * Usual paths of Astro and Gatsby, Yoast SEO, WordPress, and text files. More paths would cost every site
 * without a sitemap.
 */
const OTHER_PATHS = [
  "/sitemap-index.xml",
  "/sitemap_index.xml",
  "/wp-sitemap.xml",
  "/sitemap.txt",
];
/**
 * Files in the folder of a site that shares its host with others, and in the folder that the home page
 * redirects to.
 */
const FOLDER_FILES = ["sitemap.xml", "sitemap-index.xml", "sitemap.txt"];
/** Maximum number of requested sitemaps among those that the home page and llms.txt link to. */
const MAX_LINKED = 3;

export interface SitemapFinding extends SitemapReading {
  /** URLs of the sitemaps that the home page or llms.txt links to. */
  readonly linked: readonly string[];
}

/** Looks for a sitemap of the site, and for one of the folder of the scanned page. */
export async function searchSitemaps(context: ProbeContext): Promise<SitemapFinding> {
  const [usual, folder, links] = await Promise.all([
    readAll(context, [USUAL_PATH]),
    folderPaths(context).then((paths) => readAll(context, paths)),
    linkedSitemaps(context).then((urls) => readLinked(context, urls)),
  ]);
  const linked = links.seen.map(({ url }) => url);
  const first = joined([links, usual, folder]);
  if (first.seen.some(hasEntries)) return { ...first, seen: best(links, usual).concat(best(folder)), linked };
  const others = await readAll(context, OTHER_PATHS);
  const all = joined([first, others]);
  if (all.seen.some(hasEntries)) return { ...all, seen: best(others), linked };
  // A file with the usual name or a link to it is meant as a sitemap.
  const meant = others.seen.filter(({ sitemap }) => sitemap?.kind !== null);
  return { ...all, seen: [...first.seen, ...meant].slice(0, 1), linked };
}

/** Returns the first reading that lists something. */
function best(...readings: readonly SitemapReading[]): SitemapFile[] {
  return joined(readings).seen.filter(hasEntries).slice(0, 1);
}

function joined(readings: readonly SitemapReading[]): SitemapReading {
  const seen = new Map(readings.flatMap((reading) => reading.seen).map((file) => [file.url, file]));
  return {
    seen: [...seen.values()],
    failures: readings.flatMap(({ failures }) => failures),
  };
}

/** Reads only files that exist, each with the URL that its own one redirects to. */
async function readAll(context: ProbeContext, urls: readonly string[]): Promise<SitemapReading> {
  const answers = await Promise.all(urls.map((url) => findSitemap(context, url)));
  return {
    seen: answers.flatMap((answer) =>
      answer instanceof Unobservable || !answer.present
        ? []
        : [sitemapFile(answer.resource.url.href, false, answer)]
    ),
    failures: answers.filter((answer) => answer instanceof Unobservable),
  };
}

/** Unlike the usual paths, a link may lead to a URL that robots.txt forbids to crawlers. */
async function readLinked(context: ProbeContext, urls: readonly string[]): Promise<SitemapReading> {
  const verdicts = await Promise.all(urls.map((url) => mayFetch(context, new URL(url))));
  const { seen, failures } = await readAll(context, urls.filter((_, index) => verdicts[index]));
  if (!verdicts.includes(false)) return { seen, failures };
  const message = "robots.txt disallows a sitemap that the site links to";
  return { seen, failures: [...failures, new Unobservable(ROBOTS_FORBIDDEN, message)] };
}

/** Returns links with a `sitemap` relation first, then links with such a name. */
async function linkedSitemaps(context: ProbeContext): Promise<string[]> {
  const { probe, origin } = context;
  const [home, listed, file] = await Promise.all([
    ifSeen(probe(homeUrls)),
    ifSeen(probe(llmsTxtUrls)),
    ifSeen(probe(llmsTxt)),
  ]);
  const related = (home?.related ?? []).filter(({ rel }) => rel === "sitemap").map(({ url }) => url);
  const named = sitemapUrls(
    [...listed ?? [], ...home?.linked ?? []],
    file?.present ? file.resource.text : "",
  );
  const own = [...related, ...named].filter(({ protocol, hostname }) =>
    protocol.startsWith("http") && isSameSite(hostname, origin.hostname)
  );
  return [...new Set(own.map(({ href }) => href))].slice(0, MAX_LINKED);
}

/**
 * Generators that build a site per language or version put the sitemap next to the page behind the redirect.
 */
async function folderPaths({ probe, target, origin }: ProbeContext): Promise<string[]> {
  const found = (await ifSeen(probe(firstPage)))?.resource;
  const named = URL.parse(target.page ?? "");
  const isLanding = found?.ok && found.url.origin === origin.origin && found.url.href !== named?.href;
  const folders = [
    ...named === null ? [] : firstFolder(named),
    ...isLanding ? [new URL(".", found.url).pathname] : [],
  ];
  return [...new Set(folders)].filter((folder) => folder !== "/")
    .flatMap((folder) => FOLDER_FILES.map((file) => folder + file));
}

function firstFolder({ pathname }: URL): string[] {
  const [folder = "", ...rest] = pathname.slice(1).split("/");
  return folder === "" || rest.length === 0 ? [] : [`/${folder}/`];
}
