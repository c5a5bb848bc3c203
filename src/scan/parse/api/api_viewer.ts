/** Which description a page shows that draws one: Swagger UI, Redoc, Scalar, RapiDoc, Stoplight Elements. */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";

/** Scripts and viewers of a page that are read, and characters of each script. */
const ELEMENTS_LIMIT = 200;
const SCRIPT_LENGTH = 50_000;
/** Addresses that are returned. */
export const VIEWER_ADDRESSES_LIMIT = 5;

const ATTRIBUTES = ["spec-url", "apidescriptionurl", "data-url"] as const;
const VIEWERS = "redoc[spec-url], rapi-doc[spec-url], elements-api[apidescriptionurl], script";
const CALL = /SwaggerUIBundle|SwaggerUI\(|Redoc\.init|createApiReference|swagger-ui/;
const SETTING = /\b(?:url|specUrl|spec-url)["']?\s{0,10}[:=]\s{0,10}["'`]([^"'`\s<>]{1,500})["'`]/g;
const REDOC = /Redoc\.init\(\s{0,10}["'`]([^"'`\s<>]{1,500})["'`]/g;
/** What a fresh Swagger UI shows. */
const EXAMPLE = /^https?:\/\/petstore3?\.swagger\.io\//i;

/** @returns absolute addresses in the page's order, http and https only */
export function viewerAddresses(document: Document, base: URL): readonly URL[] {
  const found = new Map<string, URL>();
  const add = (address: string | undefined) => {
    const url = address === undefined || address.length > 2048 ? null : URL.parse(address, base);
    if (url === null || !/^https?:$/.test(url.protocol) || EXAMPLE.test(url.href)) return;
    if (found.size < VIEWER_ADDRESSES_LIMIT) found.set(url.href, url);
  };
  for (const element of elements(document, VIEWERS).slice(0, ELEMENTS_LIMIT)) {
    const isScript = element.localName === "script";
    // Any script may have data-url: only Scalar's has this id.
    if (!isScript || element.id === "api-reference") {
      for (const name of ATTRIBUTES) add(element.getAttribute(name) ?? undefined);
    }
    for (const address of isScript ? scriptAddresses(element.textContent) : []) add(address);
  }
  return [...found.values()];
}

/** Addresses that a script gives to a viewer. */
export function scriptAddresses(script: string): readonly string[] {
  const text = script.slice(0, SCRIPT_LENGTH);
  if (!CALL.test(text)) return [];
  return [...text.matchAll(REDOC), ...text.matchAll(SETTING)].slice(0, VIEWER_ADDRESSES_LIMIT).flatMap((
    [, address = ""],
  ) => address === "" ? [] : [address.replaceAll("\\/", "/")]);
}

/** Where Swagger UI is set up by a script of its own, as it is when it is unpacked. */
export function initializerAddress(document: Document, base: URL): URL | null {
  const script = elements(document, "script[src*='swagger-initializer.js']")[0];
  return URL.parse(script?.getAttribute("src") ?? "", base);
}
