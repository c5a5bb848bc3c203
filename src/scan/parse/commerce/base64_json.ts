/** JSON inside a header field: as base64, or as base64url without padding. */
import { type ParsedJson, parseJson } from "../formats/json.ts";

/** Characters of a value that is decoded; header fields are shorter than that. */
const LENGTH_LIMIT = 65_536;

/** @returns null where the text is not base64 of either alphabet, else what its JSON holds */
export function parseBase64Json(text: string): ParsedJson | null {
  const plain = text.trim().replace(/={1,2}$/, "");
  if (plain === "" || plain.length > LENGTH_LIMIT || !/^(?:[\w-]+|[A-Za-z0-9+/]+)$/.test(plain)) return null;
  // A length that no octets have is refused by the decoder alone.
  if (plain.length % 4 === 1) return null;
  const alphabet = /[-_]/.test(plain) ? "base64url" : "base64";
  return parseJson(new TextDecoder().decode(Uint8Array.fromBase64(plain, { alphabet })));
}
