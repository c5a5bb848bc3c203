/** llms.txt: the nearest one above the scanned page, else the site's. */
import { Unobservable } from "../../../errors.ts";
import { DOCS_HOSTS, DOCS_SEGMENTS } from "../../data/signs/docs.ts";
import { hostLabel, pathSegments } from "../../parse/url_parts.ts";
import { type LlmsTxt, parseLlmsTxt } from "../../parse/markdown/llms_txt.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { withByteOrderMark } from "../../parse/byte_order_mark.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Search } from "../first_file.ts";
import { bestFile, isPresent } from "../published_file.ts";
import { homeUrls } from "../home_urls.ts";
import { mayFetch } from "../linked_resource.ts";
import { pageLinks } from "../page_links.ts";
import { findFile, type PublishedFile } from "../published_file.ts";

/** Folders above the scanned page that are searched. */
const MAX_FOLDERS = 3;
const USUAL_PATH = "/llms.txt";
/** Where sites with documentation have it too. */
const DOCS_PATH = "/docs/llms.txt";
/** Where sites publish it by mistake. */
export const WRONG_PATHS: readonly string[] = ["/.well-known/llms.txt", "/llm.txt"];
const SEARCH: Search<LlmsTxt> = { parse: (text, { bytes }) => parseLlmsTxt(withByteOrderMark(text, bytes)) };

export const llmsTxt = defineProbe<PublishedFile<LlmsTxt>>({
  id: "llms-txt",
  async observe(context) {
    const paths = [...foldersAbove(context.target.page).map((folder) => `${folder}llms.txt`), USUAL_PATH];
    const answers = await Promise.all(paths.map((path) => findFile(context, path, SEARCH)));
    if (answers.some((answer) => !(answer instanceof Unobservable) && answer.present)) {
      return bestFile(answers);
    }
    const further = await furtherUrls(context);
    const found = await Promise.all(further.map((url) => findFile(context, url, SEARCH)));
    // A wrong place that refuses us says nothing about the file.
    const others = found.filter((file, index) =>
      isPresent(file) || !WRONG_PATHS.includes(further[index]?.pathname ?? "")
    );
    // The response at the usual path says why the file is missing.
    return bestFile([...answers.slice(-1), ...others]);
  },
});

/** The nearest first: `/docs/guide/`, `/docs/` for `/docs/guide/start`. */
function foldersAbove(page: string | null): string[] {
  // Without empty segments, as a path that begins with two slashes would name another host.
  const path = URL.parse(".", page ?? "")?.pathname ?? "/";
  const segments = path.split("/").filter((segment) => segment !== "");
  const folders = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}/`);
  return folders.reverse().slice(0, MAX_FOLDERS);
}

async function furtherUrls(context: ProbeContext): Promise<URL[]> {
  const { attempt, origin, probe } = context;
  if (await attempt(origin) instanceof Unobservable) return [];
  const [{ links }, { linked }] = await Promise.all([probe(pageLinks), probe(homeUrls)]);
  const own = links.filter(({ rel }) => rel.includes("llms-txt")).map(({ url }) => new URL(url))
    .find(({ hostname }) => isSameSite(hostname, origin.hostname));
  const allowed = own && await mayFetch(context, own) ? [own] : [];
  const hasDocuments = DOCS_HOSTS.has(hostLabel(origin) ?? "") ||
    linked.some((url) => url.host === origin.host && DOCS_SEGMENTS.has(pathSegments(url)[0] ?? ""));
  const paths = [...hasDocuments ? [DOCS_PATH] : [], ...WRONG_PATHS];
  return [...allowed, ...paths.map((path) => new URL(path, origin))];
}
