/** Signs of NLWeb. Its `/ask` is never asked: an answer costs the site the work of a language model. */
import { Unobservable } from "../../../errors.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { homeUrls } from "../home_urls.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { llmsTxt } from "../discovery/llms_txt.ts";
import { orUnseen } from "../if_seen.ts";
import { page } from "../page.ts";
import { robotsTxt } from "../policy/robots_txt.ts";

/** The word by which an `/ask` is told from a page where people ask. */
const WORD = /\bnlweb\b/i;
/** Characters of a text in which it is looked for. */
const TEXT_LIMIT = 200_000;

export interface NlWeb {
  /** First address of a Schemamap line of robots.txt, and what is there. */
  readonly schemamap: { readonly url: string; readonly found: LinkedResource } | null;
  /** An `/ask` that is advertised as NLWeb. */
  readonly ask: string | null;
}

export const nlweb = defineProbe<NlWeb>({
  id: "nlweb",
  async observe(context) {
    const [schemamap, ask] = await Promise.all([schemamapOf(context), askOf(context)]);
    return { schemamap, ask };
  },
});

async function schemamapOf(context: ProbeContext): Promise<NlWeb["schemamap"]> {
  const { robots } = await context.probe(robotsTxt);
  const url = URL.parse(robots.schemamaps[0]?.value ?? "", context.origin);
  if (robots.schemamaps.length === 0 || url === null || !/^https?:$/.test(url.protocol)) return null;
  if (!isSameSite(url.hostname, context.origin.hostname)) return null;
  return { url: url.href, found: await fetchLinked(context, url) };
}

async function askOf({ probe, probeAt, origin }: ProbeContext): Promise<string | null> {
  const [home, addresses, llms] = await Promise.all([
    orUnseen(probeAt(page, origin)),
    orUnseen(probe(homeUrls)),
    orUnseen(probe(llmsTxt)),
  ]);
  const file = llms instanceof Unobservable || !llms.present ? null : llms;
  const words = [home instanceof Unobservable ? "" : home.text, file?.resource.text ?? ""];
  if (!words.some((text) => WORD.test(text.slice(0, TEXT_LIMIT)))) return null;
  const { linked = [], written = [] } = addresses instanceof Unobservable ? {} : addresses;
  const links = file === null
    ? []
    : [...file.document.linksOutsideSections, ...file.document.sections.flatMap((each) => each.links)];
  const listed = links.map(({ url }) => URL.parse(url, origin)).filter((url) => url !== null);
  return [...linked, ...written, ...listed].find(({ pathname }) => pathname === "/ask")?.href ?? null;
}
