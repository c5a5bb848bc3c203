/** What servers and editors do to a text so that its digest is another. */
import { Buffer } from "node:buffer";
import { createHash } from "node:crypto";

/** Octets of a text that is tried in other forms. */
export const COMPARED_BYTES = 262_144;

/** SHA-256 in lower-case hexadecimal digits. */
export function sha256(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

/**
 * Looks for the harmless change that explains why octets have another digest.
 * @param digest wanted, in lower-case hexadecimal digits
 * @returns our own words for it; null where none does
 */
export function digestDifference(bytes: Uint8Array, digest: string): string | null {
  if (bytes.length > COMPARED_BYTES) return null;
  const text = Buffer.from(bytes).toString("latin1");
  const unmarked = text.startsWith("\u00EF\u00BB\u00BF") ? text.slice(3) : text;
  const unix = unmarked.replaceAll("\r\n", "\n");
  const trimmed = unix.trimEnd();
  const forms: readonly (readonly [what: string, form: string])[] = [
    ["a byte order mark", unmarked],
    ["a byte order mark", `\u00EF\u00BB\u00BF${unmarked}`],
    ["line ends", unix],
    ["line ends", unix.replaceAll("\n", "\r\n")],
    ["white space at the end", trimmed],
    ["white space at the end", `${trimmed}\n`],
    ["line ends and white space at the end", trimmed.replaceAll("\n", "\r\n")],
    ["line ends and white space at the end", `${trimmed.replaceAll("\n", "\r\n")}\r\n`],
  ];
  return forms.find(([, form]) => sha256(Buffer.from(form, "latin1")) === digest)?.[0] ?? null;
}
