/** Escapes text for XML 1.0. */
import { cleanBlock, cleanLine } from "../safe_text.ts";

const ENTITIES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};
/** Characters that XML 1.0 forbids even as references, apart from control characters (2.2). */
const FORBIDDEN = /[\ufffe\uffff]/g;

/** Value of an attribute on one line, in double quotes. */
export function xmlAttribute(text: string): string {
  return escaped(cleanLine(text));
}

/** Content of an element, with its line breaks. */
export function xmlContent(text: string): string {
  return escaped(cleanBlock(text));
}

function escaped(text: string): string {
  return text.toWellFormed().replace(FORBIDDEN, "\ufffd").replace(
    /[&<>"']/g,
    (character) => ENTITIES[character] ?? "",
  );
}
