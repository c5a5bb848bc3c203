/** Checks for a schema in the success response of an operation. */
import type { Json } from "../../../json.ts";
import { asRecord, member } from "../formats/json.ts";
import type { LocalReferences } from "./json_pointer.ts";
import { essenceOf } from "../media_type.ts";

/** Maximum number of responses of one operation, and of media types of one response. */
const MAX_ENTRIES = 50;
/** Success codes of responses that may have no body. */
const OFTEN_EMPTY: ReadonlySet<string> = new Set(["201", "202"]);
const EMPTY: ReadonlySet<string> = new Set(["204", "205"]);

/**
 * Checks success codes other than 204 and 205, which need a schema for a body in JSON or without a media
 * type. Redirects and interim responses need no schema.
 * @param responses a Responses Object, of OpenAPI 3.x or Swagger 2.0
 */
export function hasSuccessSchema(references: LocalReferences, responses: Json | undefined): boolean {
  const entries = Object.entries(asRecord(responses) ?? {}).slice(0, MAX_ENTRIES);
  const successes = entries.filter(([code]) => /^2(?:\d\d|XX)$/i.test(code) && !EMPTY.has(code));
  const described = successes.some(([code, response]) => isDescribed(references, code, response));
  if (described) return true;
  if (successes.length > 0) return false;
  if (entries.some(([code]) => EMPTY.has(code) || /^[13](?:\d\d|XX)$/i.test(code))) return true;
  return entries.some(([code, response]) => code === "default" && isDescribed(references, code, response));
}

function isDescribed(references: LocalReferences, code: string, response: Json): boolean {
  const meant = references.follow(response);
  // References to other files are not read, so they do not count as missing.
  if (meant === undefined) return true;
  if (member(meant, "schema") !== undefined) return true;
  const content = asRecord(references.follow(member(meant, "content")));
  if (content === null) return OFTEN_EMPTY.has(code);
  const types = Object.entries(content).slice(0, MAX_ENTRIES);
  if (types.length === 0) return OFTEN_EMPTY.has(code);
  return types.some(([type, written]) => {
    const media = references.follow(written);
    const hasSchema = member(media, "schema") !== undefined || member(media, "itemSchema") !== undefined;
    return hasSchema || media === undefined || !isStructured(type);
  });
}

/** Text, pictures and files need no schema. JSON and `*` + `/*` can be anything. */
function isStructured(type: string): boolean {
  const essence = essenceOf(type);
  return essence.endsWith("json") || essence.endsWith("*") || essence.endsWith("xml");
}
