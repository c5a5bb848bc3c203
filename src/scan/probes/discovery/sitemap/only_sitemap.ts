/** The site's only sitemap with its text, if it lists a single page. */
import { Unobservable } from "../../../../errors.ts";
import { defineProbe } from "../../../contract/probe.ts";
import { sitemaps } from "./sitemaps.ts";

export interface OnlySitemap {
  /** URL of the sitemap. */
  readonly url: string;
  readonly text: string;
  /** URL of the page. */
  readonly entry: string;
}

export const onlySitemap = defineProbe<OnlySitemap | null>({
  id: "only-sitemap",
  async observe({ probe, attempt }) {
    const { files, pages, unseen } = await probe(sitemaps);
    const [file] = files;
    const [page] = pages;
    if (file === undefined || page === undefined || files.length + pages.length !== 2 || unseen > 0) {
      return null;
    }
    if (file.sitemap?.kind !== "urlset") return null;
    const answer = await attempt(file.url);
    return answer instanceof Unobservable || answer.url.href !== file.url
      ? null
      : { url: file.url, text: answer.text, entry: page.loc };
  },
});
