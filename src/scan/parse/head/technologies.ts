/** Recognizes technologies by the headers and the HTML of a page. */
import type { Document } from "deno-dom";
import { TECHNOLOGIES } from "../../data/technologies/technologies.ts";
import type { Technology, TechnologyRow } from "../../data/technologies/technology.ts";
import { elements, metaContents } from "../dom/html.ts";
import { withoutWww } from "../url_parts.ts";

/** Maximum number of scripts, stylesheets and images whose URLs are read. */
const MAX_ASSETS = 1_000;
/** Maximum number of characters of the URL of an asset. */
const MAX_ASSET_LENGTH = 500;

const SCRIPTS_AND_STYLES =
  "script[src], link[rel='stylesheet'][href], link[rel='modulepreload'][href], link[rel='preload'][href]";

interface Page {
  /** Null if the response is not the page. Then, only its headers are read. */
  readonly document: Document | null;
  readonly headers: Headers;
  readonly url: URL;
}

/** @returns the technologies in the order of their table, and those that they run on */
export function recognizeTechnologies({ document, headers, url }: Page): readonly Technology[] {
  const generators = document === null
    ? []
    : metaContents(document, "generator").map((name) => name.toLowerCase());
  const assets = document === null ? "" : assetUrls(document, url);
  const server = /^[^/(]*/.exec(headers.get("server")?.toLowerCase() ?? "")?.[0].trim() ?? "";
  const cookies = headers.getSetCookie().map((cookie) => cookie.trimStart().toLowerCase());
  const found = TECHNOLOGIES.filter((row) =>
    row.generator?.some((start) => generators.some((name) => name.startsWith(start))) ||
    row.asset?.some((part) => assets.includes(part)) ||
    (row.element !== undefined && document !== null && elements(document, row.element).length > 0) ||
    row.header?.some(([name, value]) => headers.get(name)?.toLowerCase().startsWith(value)) ||
    row.server?.includes(server) ||
    row.cookie?.some((start) => cookies.some((cookie) => cookie.startsWith(start))) ||
    row.host?.some((end) => url.hostname.endsWith(end))
  );
  const ids = new Set(found.flatMap(({ id, implies = id }) => [id, implies]));
  return TECHNOLOGIES.filter(({ id }) => ids.has(id)).map(technologyOf);
}

function technologyOf({ id, name, category }: TechnologyRow): Technology {
  return { id, name, category };
}

/**
 * URLs of what the page loads, in lower case, one per line. Images and links of other hosts are left out,
 * because any page can show the image of a shop or a blog, such as the logo of the main site.
 */
function assetUrls(document: Document, base: URL): string {
  const host = withoutWww(base.hostname);
  const loaded = elements(document, SCRIPTS_AND_STYLES)
    .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "");
  const own = elements(document, "img[src], link[href]").slice(0, MAX_ASSETS)
    .map((element) => element.getAttribute("src") ?? element.getAttribute("href") ?? "")
    .filter((src) => {
      const url = URL.parse(src.slice(0, MAX_ASSET_LENGTH), base);
      return url !== null && (url.hostname === host || url.hostname.endsWith(`.${host}`));
    });
  return [...loaded.slice(0, MAX_ASSETS), ...own]
    .map((url) => url.slice(0, MAX_ASSET_LENGTH).toLowerCase()).join("\n");
}
