/** Changes by servers and editors that alter a text's digest. */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

/** Maximum number of bytes to try in other forms, because each form is hashed. */
const MAX_COMPARED_BYTES = 262_144;

/** SHA-256 in lowercase hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Looks for a harmless change that explains a different digest.
 * @param digest expected, in lowercase hexadecimal digits
 * @returns our own words for the change; null if no known change explains it
 */
export function digestDifference(bytes: Uint8Array, digest: string): string | null {
  if (bytes.length > MAX_COMPARED_BYTES) return null;
  const text = Buffer.from(bytes).toString("latin1");
  const unmarked = text.startsWith("\u00EF\u00BB\u00BF") ? text.slice(3) : text;
  const unix = unmarked.replaceAll("\r\n", "\n");
  const trimmed = unix.trimEnd();
  const forms: readonly (readonly [change: string, form: string])[] = [
    ["a byte order mark", unmarked],
    ["a byte order mark", `\u00EF\u00BB\u00BF${unmarked}`],
    ["line endings", unix],
    ["line endings", unix.replaceAll("\n", "\r\n")],
    ["trailing whitespace", trimmed],
    ["trailing whitespace", `${trimmed}\n`],
    ["line endings and trailing whitespace", trimmed.replaceAll("\n", "\r\n")],
    ["line endings and trailing whitespace", `${trimmed.replaceAll("\n", "\r\n")}\r\n`],
  ];
  return forms.find(([, form]) => sha256(Buffer.from(form, "latin1")) === digest)?.[0] ?? null;
}
