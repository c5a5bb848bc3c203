/**
 * How much of the document a script of the HTML sees. A browser runs it before it parses the rest, so a script in the
 * head finds no element of the body.
 */
import { END, NEXT } from "./library.js";

/** The last node that is parsed, or null if all are. */
let last = null;

/** @param node null if the whole document is parsed */
export function setParsed(node) {
  last = node;
}

/** @returns the first node that is not parsed yet, or null */
export const firstUnparsed = () => last === null ? null : (last[END] ?? last)[NEXT];

export const lastParsed = () => last;
