/** Pages of a site whose home page is a frameset, such as a reference of Java 8 or older. */
import { elements } from "../parse/dom/html.ts";
import { readFrames } from "../parse/head/frameset.ts";
import { baseUrl } from "../parse/head/page_urls.ts";
import { httpUrl } from "../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../probe.ts";
import { firstPage } from "./first_page.ts";
import { ifSeen } from "./if_seen.ts";
import { mayFetch } from "./linked_resource.ts";
import { page } from "./page.ts";

/** Maximum number of links to read of a frame. */
const MAX_LINKS = 500;

interface FramesetPages {
  /** The page in the frame for pages, and the pages that links open in it. */
  readonly pages: readonly URL[];
  /** Menus in the other frames, which are not pages of their own. */
  readonly menus: readonly URL[];
}

interface ReadFrame {
  readonly name: string;
  readonly url: URL;
  readonly links: readonly { readonly target: string; readonly url: URL }[];
}

export const framesetPages = defineProbe<FramesetPages>({
  id: "frameset-pages",
  async observe(context) {
    const { resource } = await context.probe(firstPage);
    const found = resource.isHtml ? readFrames(resource.text) : [];
    const frames = (await Promise.all(found.map(({ name, src }) => {
      const url = httpUrl(src, resource.url);
      return url?.origin === resource.url.origin ? readFrame(context, name, url) : null;
    }))).filter((frame) => frame !== null);
    const links = frames.flatMap(({ links }) => links);
    const counts = new Map(frames.map(({ name }) => [
      name,
      new Set(links.flatMap(({ target, url }) => target === name ? url.pathname : [])).size,
    ]));
    const [main] = [...counts].toSorted(([, left], [, right]) => right - left).flatMap(([name]) => name);
    return {
      pages: [
        ...frames.flatMap(({ name, url }) => name === main ? url : []),
        ...links.flatMap(({ target, url }) => target === main ? url : []),
      ],
      menus: frames.flatMap(({ name, url }) => name === main ? [] : url),
    };
  },
});

/** A link opens in the frame that it or the page names, or else in its own. */
async function readFrame(context: ProbeContext, name: string, url: URL): Promise<ReadFrame | null> {
  if (!await mayFetch(context, url)) return null;
  const served = await ifSeen(context.probeAt(page, url));
  if (served === null) return null;
  const { document, resource } = served;
  const base = baseUrl(document, resource.url);
  const usual = elements(document, "base[target]")[0]?.getAttribute("target") ?? name;
  const links = elements(document, "a[href]").slice(0, MAX_LINKS).flatMap((link) => {
    const target = httpUrl(link.getAttribute("href") ?? "", base);
    return target === null ? [] : [{ target: link.getAttribute("target") ?? usual, url: target }];
  });
  return { name, url, links };
}
