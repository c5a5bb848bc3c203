/** The llms.txt that the scanned page links to, the nearest one above the page, or the site's own. */
import { Unobservable } from "../../../../errors.ts";
import { DOCS_HOSTS, DOCS_SEGMENTS } from "../../../data/signs/docs.ts";
import { hostLabel, pathSegments } from "../../../parse/url_parts.ts";
import { type LlmsTxt, parseLlmsTxt } from "../../../parse/markdown/llms_txt.ts";
import { isSameSite } from "../../../parse/same_site.ts";
import { withByteOrderMark } from "../../../parse/byte_order_mark.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import type { Search } from "../../files/first_file.ts";
import { bestFile, isPresent } from "../../files/published_file.ts";
import { homeUrls } from "../../pages/home_urls.ts";
import { mayFetch } from "../../linked_resource.ts";
import { ifSeen } from "../../if_seen.ts";
import { type PageLink, pageLinks } from "../../pages/page_links.ts";
import { findFile, type PublishedFile } from "../../files/published_file.ts";

/** Maximum number of folders above the scanned page to search. */
const MAX_FOLDERS = 3;
const USUAL_PATH = "/llms.txt";
/** Name that the target of a describedby link must have, because schemas and licenses describe pages, too. */
const LLMS_TXT_NAME = /\/llms[\w-]*\.(?:txt|md)$/i;
/** Second path of the file on sites with documentation. */
const DOCS_PATH = "/docs/llms.txt";
/** Paths that sites use by mistake. */
export const WRONG_PATHS: readonly string[] = ["/.well-known/llms.txt", "/llm.txt"];
const SEARCH: Search<LlmsTxt> = { parse: (text, { bytes }) => parseLlmsTxt(withByteOrderMark(text, bytes)) };

export const llmsTxt = defineProbe<PublishedFile<LlmsTxt>>({
  id: "llms-txt",
  async observe(context) {
    const urls = [
      ...await linkedFrom(context, context.target.page),
      ...foldersAbove(context.target.page).map((folder) => `${folder}llms.txt`),
      USUAL_PATH,
    ];
    const answers = await Promise.all(urls.map((url) => findFile(context, url, SEARCH)));
    if (answers.some((answer) => !(answer instanceof Unobservable) && answer.present)) {
      return bestFile(answers);
    }
    const further = await furtherUrls(context);
    const found = await Promise.all(further.map((url) => findFile(context, url, SEARCH)));
    // A wrong path that refuses us proves nothing about the file.
    const others = found.filter((file, index) =>
      isPresent(file) || !WRONG_PATHS.includes(further[index]?.pathname ?? "")
    );
    // The response at the usual path shows why the file is missing.
    return bestFile([...answers.slice(-1), ...others]);
  },
});

/** Folders above a page, the nearest first, such as `/docs/guide/` and `/docs/` for `/docs/guide/start`. */
function foldersAbove(page: string | null): string[] {
  // Empty segments are removed, because a path that begins with two slashes would name another host.
  const path = URL.parse(".", page ?? "")?.pathname ?? "/";
  const segments = path.split("/").filter((segment) => segment !== "");
  const folders = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}/`);
  return folders.reverse().slice(0, MAX_FOLDERS);
}

/** True if a link leads to an llms.txt, with the relation of its version 2 or an earlier one. */
export function leadsToLlmsTxt({ rel, url }: Pick<PageLink, "rel" | "url">): boolean {
  return rel.includes("llms-txt") ||
    (rel.includes("describedby") && LLMS_TXT_NAME.test(new URL(url).pathname));
}

/** The llms.txt that a page declares as its description. @param page null if there is no page */
async function linkedFrom(context: ProbeContext, page: string | null): Promise<URL[]> {
  const { origin, probeAt } = context;
  const links = page === null ? null : await ifSeen(probeAt(pageLinks, new URL(page)));
  const own = (links?.links ?? []).filter(leadsToLlmsTxt).map(({ url }) => new URL(url))
    .find(({ hostname }) => isSameSite(hostname, origin.hostname));
  return own && await mayFetch(context, own) ? [own] : [];
}

async function furtherUrls(context: ProbeContext): Promise<URL[]> {
  const { attempt, origin, probe } = context;
  if (await attempt(origin) instanceof Unobservable) return [];
  const [linked, urls] = await Promise.all([linkedFrom(context, origin.href), probe(homeUrls)]);
  const hasDocuments = DOCS_HOSTS.has(hostLabel(origin) ?? "") ||
    urls.linked.some((url) => url.host === origin.host && DOCS_SEGMENTS.has(pathSegments(url)[0] ?? ""));
  const paths = [...hasDocuments ? [DOCS_PATH] : [], ...WRONG_PATHS];
  return [...linked, ...paths.map((path) => new URL(path, origin))];
}
