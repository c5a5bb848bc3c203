/** What fixes are made from; never fails, since a site that was not seen needs fixes too. */
import { Unobservable } from "../../errors.ts";
import type { SiteFacts } from "../fix/site_facts.ts";
import { elements, metaContents } from "../parse/html.ts";
import { plainLine } from "../parse/plain_line.ts";
import { parseRobots } from "../parse/robots.ts";
import { defineProbe, type ProbeContext } from "../probe.ts";
import { page } from "./page.ts";
import { stack } from "./stack.ts";

/** Characters of a name or description that a snippet may hold. */
const NAME_LIMIT = 80;
const DESCRIPTION_LIMIT = 200;

export const siteFacts = defineProbe<SiteFacts>({
  id: "site-facts",
  async observe(context) {
    const { origin, now } = context;
    const [words, sitemap, served] = await Promise.all([
      ownWords(context),
      sitemapOf(context),
      context.probe(stack),
    ]);
    return {
      origin: origin.origin,
      host: origin.hostname,
      name: words.name ?? origin.hostname,
      description: words.description,
      sitemap: sitemap ?? new URL("/sitemap.xml", origin).href,
      stack: served,
      now,
    };
  },
});

async function ownWords(
  { attempt, probe, origin }: ProbeContext,
): Promise<{ name: string | null; description: string | null }> {
  if (await attempt(origin) instanceof Unobservable) return { name: null, description: null };
  const { document } = await probe(page);
  const title = elements(document, "title")[0]?.textContent.split(/\s[|–—-]\s/)[0];
  const name = metaContents(document, "og:site_name")[0] ?? title ?? "";
  const description = metaContents(document, "description")[0] ??
    metaContents(document, "og:description")[0] ?? "";
  return { name: plainLine(name, NAME_LIMIT), description: plainLine(description, DESCRIPTION_LIMIT) };
}

async function sitemapOf({ attempt, origin }: ProbeContext): Promise<string | null> {
  const answer = await attempt("/robots.txt");
  if (answer instanceof Unobservable || !answer.ok || answer.isHtml) return null;
  const named = parseRobots(answer.text).sitemaps[0]?.value ?? "";
  const url = named === "" ? null : URL.parse(named, origin);
  return url?.protocol.startsWith("http") ? url.href : null;
}
