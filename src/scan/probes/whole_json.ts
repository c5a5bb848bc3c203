/** JSON of a body that was read to its end: a truncated document is not the site's problem. */
import { Unobservable } from "../../errors.ts";
import { type ParsedJson, parseJson } from "../parse/formats/json.ts";
import type { Resource } from "../fetch/resource.ts";

// Several probes read the same body; a value that none of them kept may be collected and parsed again.
const parsed = new WeakMap<Uint8Array, { readonly text: string; readonly json: WeakRef<ParsedJson> }>();

/** The body as JSON. Callers share the value and must not change it. */
export function jsonOf({ bytes, text }: Resource): ParsedJson {
  const known = parsed.get(bytes);
  const kept = known?.text === text ? known.json.deref() : undefined;
  if (kept !== undefined) return kept;
  const json = parseJson(text);
  parsed.set(bytes, { text, json: new WeakRef(json) });
  return json;
}

/** @throws {Unobservable} BODY_TOO_LARGE where only the beginning was received, or more than is parsed */
export function wholeJson(resource: Resource): ParsedJson {
  const { truncated, exchanges } = resource;
  const json = truncated ? null : jsonOf(resource);
  if (json !== null && (json.ok || json.problem !== "too-large")) return json;
  throw new Unobservable("BODY_TOO_LARGE", "The document is larger than the part that we read", {
    exchanges,
  });
}
