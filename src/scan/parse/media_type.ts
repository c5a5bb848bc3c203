/** Whether a body has the media type that a link or a specification states. */
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

/** A media type in lower case without its parameters; `""` for none. */
export function essenceOf(type: string): string {
  return type.slice(0, 200).split(";")[0]?.trim().toLowerCase() ?? "";
}

/** @returns the media type as it stands in a sentence after "served as" */
export function typeWords(type: string): string {
  return type || STAND_INS.type;
}

/**
 * @param stated as a link or a catalog states it, parameters allowed
 * @param served as the response has it
 * @returns true for the same type, and where one is the general type of the other's syntax:
 * `application/json` for `application/openapi+json`
 */
export function servesType(stated: string, served: string): boolean {
  const [left, right] = [essenceOf(stated).replace(EMBEDDING, ""), essenceOf(served)];
  if (left === right) return true;
  const syntax = syntaxOf(left);
  return syntax !== null && syntax === syntaxOf(right) && (GENERAL.has(left) || GENERAL.has(right));
}

/** Markdown is text too (RFC 7763), and many servers send its files, and llms.txt, as plain text. */
export function isMarkdownAsText(stated: string, served: string): boolean {
  return syntaxOf(essenceOf(stated)) === "md" && essenceOf(served) === "text/plain";
}

/** By the general type, else by the suffix (RFC 6839, RFC 9512); `+md` is common, but not registered. */
function syntaxOf(type: string): string | null {
  const suffix = type.slice(type.lastIndexOf("+") + 1);
  return GENERAL.get(type) ?? (Object.hasOwn(SYNTAXES, suffix) ? suffix : null);
}
