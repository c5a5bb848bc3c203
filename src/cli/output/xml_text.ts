/** Escapes text for XML 1.0. */
import { cleanBlock, cleanLine } from "./safe_text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 forbids even as references, apart from control characters (2.2). */
const FORBIDDEN = /[\ufffe\uffff]/g;

/** The value of an attribute, in double quotes: one line. */
export function xmlAttribute(text: string): string {
  return escaped(cleanLine(text));
}

/** The content of an element, with its line breaks. */
export function xmlContent(text: string): string {
  return escaped(cleanBlock(text));
}

function escaped(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, "\ufffd").replace(
    /[&<>"']/g,
    (character) => ENTITIES[character] ?? "",
  );
}
