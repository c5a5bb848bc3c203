/**
 * Finds the API description that a page shows with Swagger UI, Redoc, Scalar, RapiDoc or Stoplight Elements.
 */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";
import { boundedText } from "../dom/bounded_text.ts";
import { isSameSite } from "../same_site.ts";
import { isDescriptionUrl } from "./api_url.ts";

/** Maximum number of scripts and viewers read from a page. */
const MAX_ELEMENTS = 200;
/** Maximum number of characters of one script. */
const MAX_SCRIPT_LENGTH = 50_000;
/** Maximum number of links to read. */
const MAX_LINKS = 2_000;
/** Maximum number of characters of one block of code. */
const MAX_CODE_LENGTH = 2_000;
/** Maximum number of returned URLs. */
const MAX_VIEWER_URLS = 5;

const ATTRIBUTES = ["spec-url", "apidescriptionurl", "data-url"] as const;
const VIEWERS = "redoc[spec-url], rapi-doc[spec-url], elements-api[apidescriptionurl], script";
const CALL = /SwaggerUIBundle|SwaggerUI\(|Redoc\.init|createApiReference|swagger-ui/;
const SETTING = /\b(?:url|specUrl|spec-url)["']?\s{0,10}[:=]\s{0,10}["'`]([^"'`\s<>]{1,500})["'`]/g;
const REDOC = /Redoc\.init\(\s{0,10}["'`]([^"'`\s<>]{1,500})["'`]/g;
/** The example in a fresh Swagger UI. */
const EXAMPLE = /^https?:\/\/petstore3?\.swagger\.io\//i;

/** @returns absolute http and https URLs, in the order of the page */
export function viewerUrls(document: Document, base: URL): readonly URL[] {
  const found = new Map<string, URL>();
  const add = (written: string) => {
    const url = ownUrl(written, base);
    if (url !== null && found.size < MAX_VIEWER_URLS) found.set(url.href, url);
  };
  for (const element of elements(document, VIEWERS).slice(0, MAX_ELEMENTS)) {
    const isScript = element.localName === "script";
    // Any script may have data-url, but only Scalar's has this id.
    if (!isScript || element.id === "api-reference") {
      for (const name of ATTRIBUTES) if (element.hasAttribute(name)) add(element.getAttribute(name) ?? "");
    }
    if (isScript) scriptUrls(element.textContent).forEach(add);
  }
  return [...found.values()];
}

/**
 * Descriptions that a page about an API links to: of its site, or of a host that the code on the page calls. Others
 * describe the APIs of others.
 */
export function linkedDescriptions(document: Document, base: URL): readonly URL[] {
  const linked = elements(document, "a[href]").slice(0, MAX_LINKS).flatMap((link) => {
    const url = ownUrl(link.getAttribute("href") ?? "", base);
    return url !== null && isDescriptionUrl(url) ? [url] : [];
  });
  const isOwn = ({ hostname }: URL) => isSameSite(hostname, base.hostname);
  const code = linked.every(isOwn) ? "" : codeOf(document);
  return linked.filter((url) => isOwn(url) || code.includes(`${url.origin}/`)).slice(0, MAX_VIEWER_URLS);
}

function codeOf(document: Document): string {
  const bounds = { characters: MAX_CODE_LENGTH, nodes: MAX_CODE_LENGTH };
  return elements(document, "code, pre").slice(0, MAX_ELEMENTS)
    .map((element) => `${boundedText(element, bounds).trimEnd()}/`).join("\n");
}

/** Null for the example that viewers ship with, too. */
function ownUrl(written: string, base: URL): URL | null {
  const url = written.length > 2048 ? null : URL.parse(written, base);
  return url === null || !/^https?:$/.test(url.protocol) || EXAMPLE.test(url.href) ? null : url;
}

/** URLs that a script passes to a viewer, as written. */
export function scriptUrls(script: string): readonly string[] {
  const text = script.slice(0, MAX_SCRIPT_LENGTH);
  if (!CALL.test(text)) return [];
  return [...text.matchAll(REDOC), ...text.matchAll(SETTING)].slice(0, MAX_VIEWER_URLS)
    .map(([, url = ""]) => url.replaceAll("\\/", "/"));
}

/** The script that sets up a fresh installation of Swagger UI. */
export function initializerUrl(document: Document, base: URL): URL | null {
  const script = elements(document, "script[src*='swagger-initializer.js']")[0];
  return URL.parse(script?.getAttribute("src") ?? "", base);
}
