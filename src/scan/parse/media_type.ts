/** Whether a body came as the media type that was promised for it. */

type Family = "json" | "xml" | "yaml" | "markdown" | "zip" | "gzip";

/** Types that say no more than how the body is written. */
const GENERIC: ReadonlyMap<string, Family> = new Map([
  ["application/json", "json"],
  ["text/json", "json"],
  ["application/xml", "xml"],
  ["text/xml", "xml"],
  ["application/yaml", "yaml"],
  ["application/x-yaml", "yaml"],
  ["text/yaml", "yaml"],
  ["text/x-yaml", "yaml"],
  ["text/markdown", "markdown"],
  ["text/x-markdown", "markdown"],
  ["application/zip", "zip"],
  ["application/gzip", "gzip"],
  ["application/x-gzip", "gzip"],
]);

/** Structured syntax suffixes (RFC 6839, RFC 9512); `+md` is the proposals' own. */
const SUFFIXES: ReadonlyMap<string, Family> = new Map([
  ["json", "json"],
  ["xml", "xml"],
  ["yaml", "yaml"],
  ["md", "markdown"],
  ["zip", "zip"],
  ["gzip", "gzip"],
]);

/** A media type in lower case without its parameters; `""` for none. */
export function essenceOf(type: string): string {
  return type.slice(0, 200).split(";", 1)[0]?.trim().toLowerCase() ?? "";
}

/** @returns the media type as it stands in a sentence after "served as" */
export function typeWords(type: string): string {
  return type || "an unspecified type";
}

/**
 * @param promised as a link or a catalogue states it, parameters allowed
 * @param served as the response has it
 * @returns true for the same type, and where one of them is the general type of the other's syntax:
 * `application/json` for `application/openapi+json`
 */
export function servesType(promised: string, served: string): boolean {
  const [left, right] = [essenceOf(promised), essenceOf(served)];
  if (left === right) return true;
  const family = familyOf(left);
  return family !== null && family === familyOf(right) && (GENERIC.has(left) || GENERIC.has(right));
}

/** Markdown is text too (RFC 7763), and many servers send its files, and llms.txt, as no more than that. */
export function isMarkdownAsText(promised: string, served: string): boolean {
  return familyOf(essenceOf(promised)) === "markdown" && essenceOf(served) === "text/plain";
}

function familyOf(type: string): Family | null {
  return GENERIC.get(type) ?? SUFFIXES.get(type.slice(type.lastIndexOf("+") + 1)) ?? null;
}
