/** Signs of NLWeb. We never call its `/ask`, because an answer costs the site a call to a language model. */
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { homeUrls } from "../pages/home_urls.ts";
import { ifSeen } from "../if_seen.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { llmsTxt } from "../discovery/llms_txt/llms_txt.ts";
import { page } from "../pages/page.ts";
import { robotsTxt } from "../policy/robots_txt.ts";

/** Distinguishes an `/ask` of NLWeb from a page where people ask. */
const NLWEB_WORD = /\bnlweb\b/i;
/** Maximum number of characters of a text to search for the word. */
const MAX_SEARCHED_TEXT = 200_000;

export interface NlWeb {
  /** Response of the first Schemamap URL in robots.txt. */
  readonly schemamap: LinkedResource | null;
  /** URL of an `/ask` that is advertised as NLWeb. */
  readonly ask: string | null;
}

export const nlweb = defineProbe<NlWeb>({
  id: "nlweb",
  async observe(context) {
    const [schemamap, ask] = await Promise.all([findSchemamap(context), findAsk(context)]);
    return { schemamap, ask };
  },
});

async function findSchemamap(context: ProbeContext): Promise<LinkedResource | null> {
  const { robots: { schemamaps: [first] } } = await context.probe(robotsTxt);
  const url = first === undefined ? null : URL.parse(first.value, context.origin);
  if (url === null || !/^https?:$/.test(url.protocol)) return null;
  return isSameSite(url.hostname, context.origin.hostname) ? await fetchLinked(context, url) : null;
}

async function findAsk({ probe, origin }: ProbeContext): Promise<string | null> {
  const [home, urls, llms] = await Promise.all([
    ifSeen(probe(page)),
    ifSeen(probe(homeUrls)),
    ifSeen(probe(llmsTxt)),
  ]);
  const file = llms?.present ? llms : null;
  const texts = [home?.text ?? "", file?.resource.text ?? ""];
  if (!texts.some((text) => NLWEB_WORD.test(text.slice(0, MAX_SEARCHED_TEXT)))) return null;
  const { linksOutsideSections = [], sections = [] } = file?.document ?? {};
  const links = [...linksOutsideSections, ...sections.flatMap((each) => each.links)];
  const listed = links.flatMap(({ url }) => URL.parse(url, origin) ?? []);
  const all = [...urls?.linked ?? [], ...urls?.written ?? [], ...listed];
  return all.find(({ pathname }) => pathname === "/ask")?.href ?? null;
}
