/**
 * The Markdown files that a docsify page combines in the browser (https://docsify.js.org/#/configuration).
 */
import type { Document } from "deno-dom";
import { elements } from "../dom/html.ts";

/** Maximum number of characters read of a script. */
const MAX_SCRIPT_LENGTH = 20_000;
const NAME = String.raw`\s{0,9}:\s{0,9}(?:(true)|(["'])([\w./-]{1,200})\2)`;
/** Parts around the text, and their default names. */
const PARTS: readonly (readonly [option: RegExp, usual: string])[] = [
  [new RegExp(`\\bloadSidebar${NAME}`), "_sidebar.md"],
  [new RegExp(`\\bloadNavbar${NAME}`), "_navbar.md"],
  [new RegExp(`\\bcoverpage${NAME}`), "_coverpage.md"],
];
const HOME = new RegExp(`\\bhomepage${NAME}`);
const OTHER_FOLDER = /\bbasePath\s{0,9}:/;

export interface DocsifyFiles {
  /** The text of the home page. */
  readonly home: URL;
  /** URLs of sidebar, navigation and cover. */
  readonly parts: ReadonlySet<string>;
}

/** @returns null for a page of another tool, or if the files and the page are in different folders */
export function docsifyFiles(document: Document, page: URL): DocsifyFiles | null {
  const script = elements(document, "script:not([src])").map((each) =>
    each.textContent.slice(0, MAX_SCRIPT_LENGTH)
  )
    .find((text) => text.includes("$docsify"));
  if (script === undefined || OTHER_FOLDER.test(script)) return null;
  const urlOf = (name: string) => new URL(name, new URL(".", page));
  const parts = PARTS.flatMap(([option, usual]) => {
    const found = option.exec(script);
    return found === null ? [] : [urlOf(found[3] ?? usual).href];
  });
  return { home: urlOf(HOME.exec(script)?.[3] ?? "README.md"), parts: new Set(parts) };
}
