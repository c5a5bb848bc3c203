/** Checks that pages of the sitemap exist, with a sample spread over the whole. */
import { Unobservable } from "../../../../errors.ts";
import { readRendering } from "../../../parse/rendering/rendering.ts";
import { isShellPage } from "../../../parse/rendering/shell_page.ts";
import { sample } from "../../../parse/sample.ts";
import { isSameSite } from "../../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../../contract/probe.ts";
import { htmlView } from "../../pages/html_view.ts";
import { fetchLinked, isGone, type LinkedResource } from "../../linked_resource.ts";
import { isCatchAll, missingPages } from "../../missing_page.ts";
import { sitemaps } from "./sitemaps.ts";

/** Maximum number of pages to request. */
const MAX_SAMPLES = 3;

export const sitemapSamples = defineProbe<readonly LinkedResource[]>({
  id: "sitemap-samples",
  async observe(context) {
    const { pages } = await context.probe(sitemaps);
    const urls = sample(pages, MAX_SAMPLES).flatMap(({ loc }) => {
      const url = URL.parse(loc);
      return url !== null && isSameSite(url.hostname, context.origin.hostname) ? [url] : [];
    });
    const samples = await Promise.all(urls.map((url) => fetchLinked(context, url)));
    const isUnclear = samples.some(isFallback) && await isApplication(context);
    return samples.map((found) =>
      isUnclear && isFallback(found) ? { state: "unseen", url: found.url, reason: null } : found
    );
  },
});

/** True if the response equals the response to every unknown URL. */
function isFallback(found: LinkedResource): boolean {
  return found.state === "dead" && !isGone(found);
}

/**
 * True if unknown URLs get the home page, or a page without text. A route of such an application gets the
 * same, so only its scripts know which routes exist.
 */
async function isApplication({ attempt, origin, probe }: ProbeContext): Promise<boolean> {
  const [home, { answers }] = await Promise.all([attempt(origin), probe(missingPages)]);
  for (const { suffix, answer } of answers) {
    if (answer instanceof Unobservable || !answer.ok || !answer.isHtml || answer.redirects.length > 0) {
      continue;
    }
    if (!(home instanceof Unobservable) && isCatchAll(home, { answers: [{ suffix, answer }] })) return true;
    const { document, text } = await htmlView(answer);
    if (isShellPage(readRendering(document, text))) return true;
  }
  return false;
}
