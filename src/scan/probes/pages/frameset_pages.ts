/** Pages of a site whose home page is a frameset, such as a reference of Java 8 or older. */
import type { Resource } from "../../fetch/resource.ts";
import { elements } from "../../parse/dom/html.ts";
import { readFrames } from "../../parse/head/frameset.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { httpUrl } from "../../parse/url_parts.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { firstPage } from "./first_page.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { page } from "./page.ts";

/** Maximum number of links to read of a frame. */
const MAX_LINKS = 500;
/** Maximum number of framesets within each other, and of their frames in all. */
const MAX_DEPTH = 3;
const MAX_FRAMES = 12;

export interface FramesetPages {
  /** The page in the frame for pages, and the pages that links open in it. */
  readonly pages: readonly URL[];
  /** Menus in the other frames, which are not pages of their own. */
  readonly menus: readonly URL[];
}

/** A frame as its frameset names it. */
interface NamedFrame {
  /** Names of the frames that it is in, and its own. */
  readonly names: readonly string[];
  readonly url: URL;
}

interface ReadFrame extends NamedFrame {
  /** Frames of a frame that is a frameset. */
  readonly inner: readonly NamedFrame[];
  readonly links: readonly { readonly target: string; readonly url: URL }[];
}

export const framesetPages = defineProbe<FramesetPages>({
  id: "frameset-pages",
  async observe(context) {
    return await readFrameset(context, (await context.probe(firstPage)).resource);
  },
});

/** The frame that most links open in shows the pages. */
export async function readFrameset(context: ProbeContext, resource: Resource): Promise<FramesetPages> {
  const frames = await readAll(context, framesOf(resource));
  const links = frames.flatMap(({ links }) => links);
  const counts = new Map(frames.map(({ names }) => {
    const name = names.at(-1) ?? "";
    return [name, new Set(links.flatMap(({ target, url }) => target === name ? url.pathname : [])).size];
  }));
  const [main] = [...counts].toSorted(([, left], [, right]) => right - left).flatMap(([name]) => name);
  const isMain = ({ names }: ReadFrame) => main !== undefined && names.includes(main);
  const shown = frames.filter(({ inner }) => inner.length === 0);
  return {
    pages: [
      ...shown.flatMap((frame) => isMain(frame) ? frame.url : []),
      ...links.flatMap(({ target, url }) => target === main ? url : []),
    ],
    menus: frames.flatMap((frame) => isMain(frame) && frame.inner.length === 0 ? [] : frame.url),
  };
}

/** Reads the frames, and those of framesets within. */
async function readAll(context: ProbeContext, outermost: readonly NamedFrame[]): Promise<ReadFrame[]> {
  const read: ReadFrame[] = [];
  let next = outermost;
  for (let depth = 0; depth < MAX_DEPTH && next.length > 0; depth++) {
    const frames = await Promise.all(
      next.slice(0, MAX_FRAMES - read.length).map((frame) => readFrame(context, frame)),
    );
    const found = frames.filter((frame) => frame !== null);
    read.push(...found);
    next = found.flatMap(({ inner }) => inner);
  }
  return read;
}

function framesOf(resource: Resource, around: readonly string[] = []): NamedFrame[] {
  return (resource.isHtml ? readFrames(resource.text) : []).flatMap(({ name, src }) => {
    const url = httpUrl(src, resource.url);
    return url?.origin === resource.url.origin ? [{ names: [...around, name], url }] : [];
  });
}

/** A link opens in the frame that it or the page names, or else in its own. */
async function readFrame(context: ProbeContext, { names, url }: NamedFrame): Promise<ReadFrame | null> {
  if (!await mayFetch(context, url)) return null;
  const served = await ifSeen(context.probeAt(page, url));
  if (served === null) return null;
  const { document, resource } = served;
  const base = baseUrl(document, resource.url);
  const usual = elements(document, "base[target]")[0]?.getAttribute("target") ?? names.at(-1) ?? "";
  const links = elements(document, "a[href]").slice(0, MAX_LINKS).flatMap((link) => {
    const target = httpUrl(link.getAttribute("href") ?? "", base);
    return target === null ? [] : [{ target: link.getAttribute("target") ?? usual, url: target }];
  });
  return { names, url, inner: framesOf(resource, names), links };
}
