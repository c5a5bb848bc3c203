/** Compares the media type of a response with the type in a link or a specification. */
import { STAND_INS } from "./stand_ins.ts";

/** General types of each syntax. */
const SYNTAXES = {
  json: ["application/json", "text/json"],
  xml: ["application/xml", "text/xml"],
  yaml: ["application/yaml", "application/x-yaml", "text/yaml", "text/x-yaml"],
  md: ["text/markdown", "text/x-markdown"],
  zip: ["application/zip"],
  gzip: ["application/gzip", "application/x-gzip"],
} as const;
const GENERAL: ReadonlyMap<string, string> = new Map(
  Object.entries(SYNTAXES).flatMap(([syntax, types]) => types.map((type) => [type, syntax])),
);

/** Links to oEmbed state `application/json+oembed` for a response of `application/json` (oEmbed, section 4). */
const EMBEDDING = /\+oembed$/;

/** Returns a media type in lower case without parameters; `""` if there is no type. */
export function essenceOf(type: string): string {
  return type.slice(0, 200).split(";")[0]?.trim().toLowerCase() ?? "";
}

/** @returns the media type as it stands in a sentence after "served as" */
export function typeWords(type: string): string {
  return type || STAND_INS.type;
}

/**
 * @param stated type in a link or a catalog, which may have parameters
 * @param served type of the response
 * @returns true for the same type, or if one is the general type of the other's syntax: `application/json`
 * for `application/openapi+json`
 */
export function servesType(stated: string, served: string): boolean {
  const [left, right] = [essenceOf(stated).replace(EMBEDDING, ""), essenceOf(served)];
  if (left === right) return true;
  const syntax = syntaxOf(left);
  return syntax !== null && syntax === syntaxOf(right) && (GENERAL.has(left) || GENERAL.has(right));
}

/** Markdown is also text (RFC 7763), and many servers send its files, including llms.txt, as plain text. */
export function isMarkdownAsText(stated: string, served: string): boolean {
  return syntaxOf(essenceOf(stated)) === "md" && essenceOf(served) === "text/plain";
}

/**
 * Uses the general type first, and then the suffix (RFC 6839, RFC 9512). `+md` is common but not registered.
 */
function syntaxOf(type: string): string | null {
  const suffix = type.slice(type.lastIndexOf("+") + 1);
  return GENERAL.get(type) ?? (Object.hasOwn(SYNTAXES, suffix) ? suffix : null);
}
