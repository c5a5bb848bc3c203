/** The sections of a site, which are the folders of its pages below their common folder. */
import { llmsTxtCoverage, pageKey } from "../markdown/llms_txt_coverage.ts";
import { segmentsBelow } from "../url_parts.ts";

/** Minimum number of pages of a section. Fewer count as pages outside of sections. */
const MIN_SECTION_PAGES = 2;
/** Maximum depth of the pages' common folder. */
const MAX_COMMON_FOLDERS = 5;

/**
 * @param pages of the site
 * @param folder path of the site on its host, with a final slash
 * @returns pages by the path of their section, with slashes around it; pages without section have the common
 * folder
 */
export function siteSections(pages: readonly URL[], folder: string): ReadonlyMap<string, readonly URL[]> {
  let common = folder;
  let sections = sectionsBelow(pages, common, folder);
  for (let level = 0; level < MAX_COMMON_FOLDERS; level++) {
    const [only] = sections.keys();
    if (sections.size !== 1 || only === undefined || only === common) break;
    common = only;
    sections = sectionsBelow(pages, common, folder);
  }
  return sections;
}

/**
 * Returns sections without any page in a list.
 * @param listed absolute URLs
 * @param folder path of the site on its host, with a final slash
 */
export function missingSections(
  sections: ReadonlyMap<string, readonly URL[]>,
  listed: readonly string[],
  folder: string,
): string[] {
  const folders = new Set(listed.flatMap((url) => foldersOf(URL.parse(url), folder)));
  const paths = [...sections.keys()];
  // Below the common folder are the pages of all sections.
  const isCommon = (section: string) => paths.every((path) => path.startsWith(section));
  const pages = [...sections.values()].flat().map(({ href }) => href);
  const unnamed = new Set(llmsTxtCoverage(pages, listed).missing.map(pageKey));
  return [...sections].flatMap(([section, pages]) => {
    const isListed = !isCommon(section) && folders.has(section);
    return isListed || pages.some(({ href }) => !unnamed.has(pageKey(href))) ? [] : [section];
  });
}

/** @param site path of the site on its host */
function sectionsBelow(pages: readonly URL[], folder: string, site: string): Map<string, URL[]> {
  const depthInSite = (path: string) => depthOf(path) - depthOf(site);
  const found = Map.groupBy(pages, (url) => {
    const first = segmentsBelow(url, site)[depthInSite(folder)];
    return first === undefined ? folder : `${folder}${first}/`;
  });
  const isSection = (section: string, urls: readonly URL[]) =>
    section !== folder && urls.length >= MIN_SECTION_PAGES &&
    urls.some((url) => segmentsBelow(url, site).length > depthInSite(section));
  const entries = [...found];
  const others = entries.filter(([section, urls]) => !isSection(section, urls)).flatMap(([, urls]) => urls);
  return new Map([
    ...(others.length > 0 ? [[folder, others] as const] : []),
    ...entries.filter(([section, urls]) => isSection(section, urls)),
  ]);
}

/** Returns the number of folders in a path with slashes around it. */
function depthOf(folder: string): number {
  return folder.split("/").length - 2;
}

/** Returns `/docs/` and `/docs/guide/` for `/docs/guide/start`. A page may be a folder itself. */
function foldersOf(url: URL | null, site: string): string[] {
  const segments = url === null ? [] : segmentsBelow(url, site).slice(0, MAX_COMMON_FOLDERS + 1);
  return segments.map((_, index) => `${site}${segments.slice(0, index + 1).join("/")}/`);
}
