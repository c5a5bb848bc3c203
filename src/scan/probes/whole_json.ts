/** JSON of a body that was read to its end: half a document is no document, and that is our doing. */
import { Unobservable } from "../../errors.ts";
import { type ParsedJson, parseJson } from "../parse/json.ts";
import type { Resource } from "../resource.ts";

/** @throws {Unobservable} BODY_TOO_LARGE where only the beginning was read */
export function wholeJson({ text, truncated, exchanges }: Resource): ParsedJson {
  if (!truncated) return parseJson(text);
  throw new Unobservable("BODY_TOO_LARGE", "The document is longer than what is read of it", { exchanges });
}
