/** Reason why a file cannot be read as JSON. */
import type { Resource } from "../../fetch/resource.ts";
import { jsonOf } from "./whole_json.ts";

/** @returns the parser's message, which quotes a part of the file */
export function jsonProblem(resource: Resource): string {
  const json = jsonOf(resource);
  return json.ok ? "unexpected format" : json.message;
}
