/** JSON of a body that was read to its end, because a truncated document is not the site's problem. */
import { Unobservable } from "../../../errors.ts";
import { type ParsedJson, parseJson } from "../../parse/formats/json.ts";
import type { Resource } from "../../fetch/resource.ts";

/** The body as JSON. */
export function jsonOf({ text }: Resource): ParsedJson {
  return parseJson(text);
}

/** @throws {Unobservable} BODY_TOO_LARGE if only the beginning was received, or more than is parsed */
export function wholeJson(resource: Resource): ParsedJson {
  const { truncated, exchanges } = resource;
  const json = truncated ? null : jsonOf(resource);
  if (json !== null && (json.ok || json.problem !== "too-large")) return json;
  throw new Unobservable("BODY_TOO_LARGE", "The document exceeds our size limit", { exchanges });
}
