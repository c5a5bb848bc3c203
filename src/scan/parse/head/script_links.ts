/** Pages and parts of pages that a script names in its code. */

/** Maximum number of characters of a script to read, and of matches of each kind. */
const MAX_SCRIPT_LENGTH = 200_000;
const MAX_MATCHES = 100;
/** `<a href="about.html">`, `link.href = "/about"`, `{ href: "/about" }`, but not the selector `[href="/about"]` */
const LINK = /(?<!\[)\bhref["']?\s{0,3}[:=]\s{0,3}\\?["'`]([^"'`\\<>{}$\s]{1,200})\\?["'`]/g;
/** `window.location = "about.html"`, `location.assign("/about")`, `$(location).attr("href", "about.html")` */
const MOVE_CALL =
  "\\blocation(?:\\s{0,3}=\\s{0,3}|\\.assign\\(|\\s{0,3}\\)\\.attr\\(\\s{0,3}[\"']href[\"']\\s{0,3},\\s{0,3})";
const MOVE = new RegExp(`${MOVE_CALL}["'\`]([^"'\`\\\\<>{}$\\s]{1,200})["'\`]`, "g");
/** A page with the name of the button that opens it: ``location.href = `${id}.html` ``, `location = this.id + ".html"` */
const MOVE_BY_NAME = new RegExp(
  `(?:\\blocation\\.href\\s{0,3}=\\s{0,3}|${MOVE_CALL})(?:\`\\$\\{[\\w$.]{1,40}\\}(?<end>\\.html?)\`|[\\w$.]{1,40}\\s{0,3}\\+\\s{0,3}["'\`](?<added>\\.html?)["'\`])`,
  "g",
);
/** `fetch("/menu.html")`, `$("#menu").load("menu.html")`, `loadPart("menu", "menu.html")`, `xhr.open("GET", "menu.html")` */
const PART =
  /\b(?:(?:fetch|get|include|load)\w{0,20}\((?:\s{0,9}["'`][^"'`\\<>{}$\s]{1,60}["'`]\s{0,9},)?|open\(\s{0,9}["']GET["']\s{0,9},)\s{0,9}["'`]([^"'`\\<>{}$\s]{1,200}\.html?)["'`?#]/gi;

/** A page that a click loads into this one: `$("#p1").click(function () { $("#content").load("about.html"); })` */
const LOADED_BY_CLICK =
  /\bclick\b(?:(?!\bclick\b)[^]){0,200}?\.load\(\s{0,9}["'`]([^"'`\\<>{}$\s]{1,200}\.html?)["'`?# ]/g;

export interface ScriptLinks {
  /** Targets of links as written. */
  readonly links: readonly string[];
  /** HTML files that the script loads, as written. */
  readonly parts: readonly string[];
  /** Ends of names of pages that begin with the id of the button that opens them, such as `.html`. */
  readonly endings: readonly string[];
}

export function scriptLinks(script: string): ScriptLinks {
  const code = script.slice(0, MAX_SCRIPT_LENGTH);
  const byName = code.matchAll(MOVE_BY_NAME).take(MAX_MATCHES);
  return {
    links: [LINK, MOVE, LOADED_BY_CLICK].flatMap((pattern) => targets(code, pattern)),
    parts: targets(code, PART),
    endings: [...new Set(byName.map(({ groups = {} }) => groups.end ?? groups.added ?? ""))],
  };
}

function targets(code: string, pattern: RegExp): string[] {
  return code.matchAll(pattern).take(MAX_MATCHES).map(([, target = ""]) => target).toArray();
}
