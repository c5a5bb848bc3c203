/** Sources of a content security policy that allow one inline text. */
import { createHash } from "node:crypto";

export function sourceOf(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}
