/** JSON inside a header field, as base64 or as base64url without padding. */
import { type ParsedJson, parseJson } from "../formats/json.ts";

/** Maximum number of decoded characters of a value. Header fields are shorter. */
const MAX_ENCODED_LENGTH = 65_536;

/** @returns null if the text is not base64 of either alphabet */
export function parseBase64Json(text: string): ParsedJson | null {
  const plain = text.trim().replace(/={1,2}$/, "");
  if (plain === "" || plain.length > MAX_ENCODED_LENGTH || !/^(?:[\w-]+|[A-Za-z0-9+/]+)$/.test(plain)) {
    return null;
  }
  // No sequence of bytes has this length, so the decoder would throw.
  if (plain.length % 4 === 1) return null;
  const alphabet = /[-_]/.test(plain) ? "base64url" : "base64";
  return parseJson(new TextDecoder().decode(Uint8Array.fromBase64(plain, { alphabet })));
}
