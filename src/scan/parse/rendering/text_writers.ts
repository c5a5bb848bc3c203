/** Scripts that write the text of a page, or may do so. */
import type { Element } from "deno-dom";
import {
  ADDS_ELEMENTS,
  ADDS_SCRIPT,
  LIBRARIES,
  LIBRARY_CALLS,
  SIDE_SCRIPTS,
  WRITES_TEXT,
} from "../../data/signs/render.ts";

/** Maximum number of characters read of a script. */
const MAX_SCRIPT_LENGTH = 200_000;
/** Maximum number of characters of the URL of a script. */
const MAX_SOURCE_LENGTH = 500;

/** Returns true if a script in the page itself contains a call that writes text. */
export function writesInline(script: Element): boolean {
  if (!isClassic(script) || script.hasAttribute("src")) return false;
  return writesText(script.textContent);
}

/** Returns true for the code of a script with a call that writes text. */
function writesText(script: string): boolean {
  const code = script.slice(0, MAX_SCRIPT_LENGTH);
  return WRITES_TEXT.test(code) || ADDS_ELEMENTS.test(code) && !ADDS_SCRIPT.test(code);
}

/** Returns the number of scripts of unknown content. Libraries count only if a script in the page itself calls them. */
export function countWriters(scripts: readonly Element[]): number {
  const isCalled = scripts.some((each) => writesInline(each) || callsLibrary(each));
  return scripts.filter((each) => mayWrite(each) && (isCalled || !isLibrary(each))).length;
}

function callsLibrary(script: Element): boolean {
  return isClassic(script) && !script.hasAttribute("src") &&
    LIBRARY_CALLS.test(script.textContent.slice(0, MAX_SCRIPT_LENGTH));
}

function isLibrary(script: Element): boolean {
  return LIBRARIES.test((script.getAttribute("src") ?? "").slice(0, MAX_SOURCE_LENGTH));
}

/** Returns true for scripts of unknown content, such as files, except those that never write the text of a page. */
function mayWrite(script: Element): boolean {
  const type = typeOf(script);
  if (type !== "module" && !isClassic(script)) return false;
  const source = script.getAttribute("src");
  if (source !== null) return source.trim() !== "" && !SIDE_SCRIPTS.test(source.slice(0, MAX_SOURCE_LENGTH));
  return type === "module" && script.textContent.trim() !== "";
}

function isClassic(script: Element): boolean {
  const type = typeOf(script);
  return type === "" || type.includes("javascript");
}

function typeOf(script: Element): string {
  return script.getAttribute("type")?.trim().toLowerCase() ?? "";
}
