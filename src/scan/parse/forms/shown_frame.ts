/** Tells frames with a page apart from those that only scripts use. */
import type { Document, Element } from "deno-dom";
import { attribute } from "../dom/accessible_name.ts";
import { elements } from "../dom/html.ts";

/** Maximum number of scripts, of characters read of each, and of frames in one. */
const MAX_SCRIPTS = 500;
const MAX_SCRIPT_LENGTH = 200_000;
const MAX_FRAMES = 50;
/** `document.getElementById("map").src = url` and `$("#map").attr("src", url)` */
const LOAD =
  /(?:\bgetElementById\(\s{0,9}["'`]|\bquerySelector\(\s{0,9}["'`]#)([\w-]{1,60})["'`]\s{0,9}\)\.src\s{0,9}=(?!=)|\$\(\s{0,9}["'`]#([\w-]{1,60})["'`]\s{0,9}\)\.(?:attr|prop)\(\s{0,9}["'`]src["'`]\s{0,9},/g;

/** Returns the ids of the elements that scripts in the page give a URL. */
export function framesOfScripts(document: Document): ReadonlySet<string> {
  if (elements(document, "iframe").every((each) => each.hasAttribute("src"))) return new Set();
  const codes = elements(document, "script").slice(0, MAX_SCRIPTS).map(({ textContent }) =>
    textContent.slice(0, MAX_SCRIPT_LENGTH)
  );
  return new Set(
    codes.flatMap((code) => [...code.matchAll(LOAD).take(MAX_FRAMES)].map(([, id, own = ""]) => id ?? own)),
  );
}

/** A frame without a size is for scripts. One without a URL shows a page as soon as a script gives it one. */
export function isShownFrame(frame: Element, frames: ReadonlySet<string>): boolean {
  const style = frame.getAttribute("style")?.slice(0, 1_000) ?? "";
  return !frame.hasAttribute("hidden") && !/(?:display\s*:\s*none|visibility\s*:\s*hidden)/i.test(style) &&
    ["width", "height"].every((side) => !/^[01](?:px)?$/.test(attribute(frame, side))) &&
    (["src", "srcdoc", "data-src"].some((name) => frame.hasAttribute(name)) || frames.has(frame.id));
}
