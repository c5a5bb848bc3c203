/** A site with documentation. */
import {
  CONTACT_NAMES,
  DOCS_HOSTS,
  DOCS_NAMES,
  DOCS_SEGMENTS,
  MANUAL_NAMES,
  MANUAL_SEGMENTS,
  SERVICE_NAMES,
} from "../data/signs/docs.ts";
import type { DocsGenerator } from "../data/signs/docs_generator.ts";
import { siteFolder } from "../parse/shared_host.ts";
import { hostLabel, pathSegments, segmentsBelow } from "../parse/url_parts.ts";
import { boundedText } from "../parse/dom/bounded_text.ts";
import { elements } from "../parse/dom/html.ts";
import { docsGenerators } from "../parse/head/docs_generators.ts";
import { baseUrl } from "../parse/head/page_urls.ts";
import { homeUrls } from "../probes/pages/home_urls.ts";
import { llmsTxt } from "../probes/discovery/llms_txt/llms_txt.ts";
import { optional } from "../probes/if_seen.ts";
import { sampledDocs } from "../probes/pages/sampled_docs.ts";
import { page, type PageDocument } from "../probes/pages/page.ts";
import { llmsTxtUrls } from "../probes/discovery/llms_txt/llms_txt_urls.ts";
import { defineSurface, foundSigns } from "../contract/surface.ts";

/** Minimum number of different pages below /docs that a home page links to. Fewer may be an accident. */
const MIN_DOCS_PAGES = 3;
/** Minimum number of pages of the sample made by one generator. A single one may be an accident. */
const MIN_SAMPLED_PAGES = 2;
/** Maximum number of links with names to read, of a name's characters, and of its text nodes. */
const MAX_LINKS = 500;
const MAX_NAME_LENGTH = 60;
const MAX_NAME_NODES = 10;
/** Number of leading folders of a link where a manual may be named, because a site may be below a path. */
const MAX_FOLDERS = 2;
/** The word in a title, a host name or a folder. A wiki is a collection of articles, like documentation. */
const WIKI = /(?<!\p{Script=Latin})wiki(?!\p{Script=Latin})/iu;

export default defineSurface({
  id: "docs",
  title: "documentation",
  needs: { home: page, urls: homeUrls, llms: llmsTxt, listed: llmsTxtUrls, sampled: optional(sampledDocs) },
  reasons({ home, urls, sampled }) {
    const host = home === null ? null : hostLabel(home.resource.url);
    const hosts = DOCS_HOSTS.intersection(new Set((urls?.linked ?? []).map(hostLabel)));
    const made = home === null ? [] : docsGenerators(home.document);
    const isManual = home !== null && hasManualLink(home);
    const isSure = ({ isGeneral }: DocsGenerator) => isManual || !isGeneral && !isCompany(home);
    const generators = new Set(made.filter(isSure).map(({ name }) => name));
    // The home page may be made with other tools, for example a portal to several manuals.
    const ofOthers = new Set(
      [...sampled ?? []].filter(([generator, pages]) => pages >= MIN_SAMPLED_PAGES && isSure(generator))
        .map(([{ name }]) => name),
    ).difference(generators);
    return [
      ...(host !== null && DOCS_HOSTS.has(host) ? [`The host name begins with ${host}`] : []),
      ...[...generators].map((name) => `Generator: ${name}`),
      ...[...ofOthers].map((name) => `Generator of several pages: ${name}`),
      ...[...hosts].filter((label) => label !== host).map((label) => `A link to the host ${label}`),
    ];
  },
  hints({ home, urls, llms, listed }) {
    const general = home === null || hasManualLink(home) ? [] : generalGenerators(home);
    const folder = siteFolder(home?.resource.url ?? null);
    const linked = (urls?.linked ?? []).filter((url) => isBelowDocs(url, folder));
    const [segment] = linked.flatMap((url) => segmentsBelow(url, folder)[0] ?? []);
    return [
      ...general.map(({ name }) => `Generator of manuals and blogs: ${name}`),
      ...(segment === undefined ? [] : [`A link to /${segment}`]),
      ...foundSigns({
        "Links to several pages of documentation": new Set(linked.map(({ pathname }) => pathname)).size >=
          MIN_DOCS_PAGES,
        "The title names a wiki": home !== null && WIKI.test(titleOf(home)),
        "The address names a wiki": home !== null && WIKI.test(siteName(home.resource.url, folder)),
        "A link named as documentation": home !== null && hasDocsLink(home),
        "Documentation in llms.txt": llms?.present && (listed ?? []).some((url) => isDocsUrl(url, folder)),
      }),
    ];
  },
});

function isBelowDocs(url: URL, folder: string): boolean {
  return DOCS_SEGMENTS.has(segmentsBelow(url, folder)[0] ?? "");
}

function titleOf({ document }: PageDocument): string {
  return elements(document, "title")[0]?.textContent.slice(0, MAX_NAME_LENGTH) ?? "";
}

/** The first label of the host name and the folder of the site, which may be a project page. */
function siteName(url: URL, folder: string): string {
  return `${url.hostname.split(".", 1)[0] ?? ""} ${folder}`;
}

function isDocsUrl(url: URL, folder: string): boolean {
  return isBelowDocs(url, folder) || DOCS_HOSTS.has(hostLabel(url) ?? "");
}

function generalGenerators({ document }: PageDocument): readonly DocsGenerator[] {
  const made = docsGenerators(document);
  return made.filter(({ name, isGeneral }) =>
    isGeneral && !made.some((each) => each.isMenu && each.name === name)
  );
}

function hasDocsLink(home: PageDocument): boolean {
  return linkNames(home).some((name) => DOCS_NAMES.includes(name));
}

/** True if the page of a company leads to its services. Some companies write their site with a tool for manuals. */
function isCompany(home: PageDocument | null): boolean {
  const names = home === null ? [] : linkNames(home);
  return [SERVICE_NAMES, CONTACT_NAMES].every((wanted) => names.some((name) => wanted.includes(name)));
}

/** True if the page leads into a manual, but a blog leads only to its posts. */
function hasManualLink(home: PageDocument): boolean {
  if (linkNames(home).some((name) => DOCS_NAMES.includes(name) || MANUAL_NAMES.includes(name))) return true;
  const { document, resource: { url } } = home;
  const base = baseUrl(document, url);
  return elements(document, "a[href]").slice(0, MAX_LINKS).some((link) => {
    const target = URL.parse(link.getAttribute("href") ?? "", base);
    return target?.hostname === url.hostname &&
      pathSegments(target).slice(0, MAX_FOLDERS).some((segment) => MANUAL_SEGMENTS.has(segment));
  });
}

function linkNames({ document }: PageDocument): readonly string[] {
  return elements(document, "a[href]").slice(0, MAX_LINKS).map((link) =>
    boundedText(link, { characters: MAX_NAME_LENGTH, nodes: MAX_NAME_NODES }).trim().toLowerCase()
  );
}
