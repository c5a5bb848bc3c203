/** llms.txt: for a page that was named the nearest one up its path, else the site's. */
import { Unobservable } from "../../../errors.ts";
import { DOCS_HOSTS, DOCS_SEGMENTS } from "../../data/docs_signs.ts";
import { hostLabel, pathSegments } from "../../parse/url_parts.ts";
import { type LlmsTxt, parseLlmsTxt } from "../../parse/markdown/llms_txt.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { withByteOrderMark } from "../../parse/byte_order_mark.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { bestFile, type Search } from "../first_file.ts";
import { homeUrls } from "../home_urls.ts";
import { mayFetch } from "../linked_resource.ts";
import { pageLinks } from "../page_links.ts";
import { findFile, type PublishedFile } from "../published_file.ts";

/** Folders above a named page that are looked at. */
const FOLDERS_LIMIT = 3;
const USUAL_PLACE = "/llms.txt";
/** Where sites with documents have it too. */
const FURTHER_PLACES = ["/docs/llms.txt", "/.well-known/llms.txt"];
const SEARCH: Search<LlmsTxt> = { parse: (text, { bytes }) => parseLlmsTxt(withByteOrderMark(text, bytes)) };

export const llmsTxt = defineProbe<PublishedFile<LlmsTxt>>({
  id: "llms-txt",
  async observe(context) {
    const places = [...foldersAbove(context.target.page).map((folder) => `${folder}llms.txt`), USUAL_PLACE];
    const answers = await Promise.all(places.map((place) => findFile(context, place, SEARCH)));
    if (answers.some((answer) => !(answer instanceof Unobservable) && answer.present)) {
      return bestFile(answers);
    }
    const further = await furtherPlaces(context);
    const others = await Promise.all(further.map((place) => findFile(context, place, SEARCH)));
    // What stands in the usual place is what an absence is described by.
    return bestFile([...answers.slice(-1), ...others]);
  },
});

/** The nearest first: `/docs/guide/`, `/docs/` for `/docs/guide/start`. */
function foldersAbove(page: string | null): string[] {
  // Empty segments are left out: an address that begins with two slashes would name another host.
  const path = (URL.parse(page ?? "")?.pathname ?? "/").split("/").slice(1, -1);
  const segments = path.filter((segment) => segment !== "");
  const folders = segments.map((_, index) => `/${segments.slice(0, index + 1).join("/")}/`);
  return folders.reverse().slice(0, FOLDERS_LIMIT);
}

async function furtherPlaces(context: ProbeContext): Promise<URL[]> {
  const { attempt, origin, probe } = context;
  if (await attempt(origin) instanceof Unobservable) return [];
  const [{ links }, { linked }] = await Promise.all([probe(pageLinks), probe(homeUrls)]);
  const named = links.filter(({ rel }) => rel.includes("llms-txt")).map(({ url }) => new URL(url));
  const own = named.filter(({ hostname }) => isSameSite(hostname, origin.hostname)).slice(0, 1);
  const allowed = await Promise.all(own.map(async (url) => await mayFetch(context, url) ? [url] : []));
  const hasDocuments = DOCS_HOSTS.has(hostLabel(origin) ?? "") ||
    linked.some((url) => url.host === origin.host && DOCS_SEGMENTS.has(pathSegments(url)[0] ?? ""));
  const places = hasDocuments ? FURTHER_PLACES.map((place) => new URL(place, origin)) : [];
  return [...allowed.flat(), ...places];
}
