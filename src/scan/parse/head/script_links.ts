/** Pages and parts of pages that a script names in its code. */

/** Maximum number of characters of a script to read, and of matches of each kind. */
const MAX_SCRIPT_LENGTH = 200_000;
const MAX_MATCHES = 100;
/** `<a href="about.html">`, `link.href = "/about"`, `{ href: "/about" }`, but not the selector `[href="/about"]` */
const LINK = /(?<!\[)\bhref["']?\s{0,3}[:=]\s{0,3}\\?["'`]([^"'`\\<>{}$\s]{1,200})\\?["'`]/g;
/** `window.location = "about.html"`, `location.assign("/about")` */
const MOVE = /\blocation(?:\s{0,3}=\s{0,3}|\.assign\()["'`]([^"'`\\<>{}$\s]{1,200})["'`]/g;
/** `fetch("/menu.html")`, `$("#menu").load("menu.html")`, `loadPart("menu", "menu.html")`, `xhr.open("GET", "menu.html")` */
const PART =
  /\b(?:(?:fetch|get|include|load)\w{0,20}\((?:\s{0,9}["'`][^"'`\\<>{}$\s]{1,60}["'`]\s{0,9},)?|open\(\s{0,9}["']GET["']\s{0,9},)\s{0,9}["'`]([^"'`\\<>{}$\s]{1,200}\.html?)["'`?#]/gi;

export interface ScriptLinks {
  /** Targets of links as written. */
  readonly links: readonly string[];
  /** HTML files that the script loads, as written. */
  readonly parts: readonly string[];
}

export function scriptLinks(script: string): ScriptLinks {
  const code = script.slice(0, MAX_SCRIPT_LENGTH);
  return { links: [...targets(code, LINK), ...targets(code, MOVE)], parts: targets(code, PART) };
}

function targets(code: string, pattern: RegExp): string[] {
  return code.matchAll(pattern).take(MAX_MATCHES).map(([, target = ""]) => target).toArray();
}
