/** The pages for a new sitemap, without those that the search for sections found missing. */
import { defineProbe } from "../../contract/probe.ts";
import { type LivingPages, livingPages, MAX_SAMPLES } from "./living_pages.ts";
import { pageSections } from "./page_sections.ts";
import { PageSurvey } from "./page_survey.ts";

export const pagesToMap = defineProbe<LivingPages>({
  id: "pages-to-map",
  async observe(context) {
    const [linked, { left, seen }] = await Promise.all([
      context.probe(livingPages),
      context.probe(pageSections),
    ]);
    const { home, pages } = linked;
    const kept = pages.filter(({ url }) => !left.includes(url));
    if (kept.length === pages.length) return { ...linked, seen };
    // The list is shorter, so the sample of the next scan has other pages.
    const survey = new PageSurvey(context);
    const settled = await survey.living(
      [...home === null ? [] : [home], ...kept],
      MAX_SAMPLES,
    );
    return {
      ...linked,
      pages: settled.filter(({ url }) => url !== home?.url),
      seen: [...seen, ...survey.seen],
    };
  },
});
