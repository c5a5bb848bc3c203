/** The scripts of a page that the site itself publishes. */
import type { Document } from "deno-dom";
import { LIBRARIES } from "../../data/signs/render.ts";
import { elements } from "../../parse/dom/html.ts";
import { baseUrl } from "../../parse/head/page_urls.ts";
import { httpUrl } from "../../parse/url_parts.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { fetchLinked } from "../linked_resource.ts";

/** Maximum number of script elements to read. */
const MAX_ELEMENTS = 100;
/** End of the name of most files of others, which name neither pages nor elements of a site. */
const MINIFIED = /\.min\.js$/i;

interface OwnScripts {
  /** Code of the scripts in the page. */
  readonly inline: readonly string[];
  /** URLs of script files on the host of the page, each once. */
  readonly files: readonly URL[];
}

/** @param url URL of the page */
export function ownScripts(document: Document, url: URL): OwnScripts {
  const base = baseUrl(document, url);
  const scripts = elements(document, "script").slice(0, MAX_ELEMENTS);
  const files = scripts.flatMap((script) => ownUrl(script.getAttribute("src") ?? "", base, url) ?? []);
  return {
    inline: scripts.filter((script) => !script.hasAttribute("src")).map(({ textContent }) => textContent),
    files: distinct(files.filter(({ pathname }) => !MINIFIED.test(pathname) && !LIBRARIES.test(pathname))),
  };
}

/** Responses that exist. */
export async function requested(context: ProbeContext, urls: readonly URL[]): Promise<Resource[]> {
  const answers = await Promise.all(urls.map((url) => fetchLinked(context, url)));
  return answers.flatMap((answer) => answer.state === "answered" ? answer.resource : []);
}

/** Null for the URL of another host. */
export function ownUrl(href: string, base: URL, { host }: URL): URL | null {
  const url = href === "" ? null : httpUrl(href, base);
  if (url?.host !== host) return null;
  url.hash = "";
  return url;
}

export function distinct(urls: readonly URL[]): URL[] {
  return [...new Map(urls.map((url) => [url.href, url])).values()];
}
