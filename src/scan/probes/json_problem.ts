/** Why a file cannot be read as JSON. */
import type { Resource } from "../fetch/resource.ts";
import { jsonOf } from "./whole_json.ts";

/** Characters of the parser's words. */
const REASON_LENGTH = 160;

/** @returns the parser's words, which name the place and quote a part of the file */
export function jsonFault(resource: Resource): string {
  const json = jsonOf(resource);
  return json.ok ? "It is of another form" : json.message.slice(0, REASON_LENGTH);
}
