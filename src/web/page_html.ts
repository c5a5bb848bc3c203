/** What all pages of plain HTML share. */
import { VERSION } from "../version.ts";
import { bundlePath } from "./bundle_files.ts";
import type { Island } from "./ui/document.tsx";
import { OWN_SCORE } from "./site/own_score.ts";

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export interface PageText {
  /** Plain text. */
  readonly title: string;
  /** Plain text. */
  readonly description: string;
  /** Markup. */
  readonly main: string;
  readonly island?: Island;
  /** Further elements of the head. */
  readonly head?: string;
  /** The first link, which the keyboard alone shows; it leads past the header. */
  readonly skipText?: string;
  /** Further links of the header. */
  readonly links?: string;
}

export function pageHtml({ title, description, main, island, head, skipText, links = "" }: PageText): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="${bundlePath("main.css")}">
${island === undefined ? "" : `<script type="module" src="${bundlePath(`${island}.js`)}"></script>`}
${head ?? ""}
</head>
<body>
${skipText === undefined ? "" : `<a class="skip" href="#main">${escapeHtml(skipText)}</a>`}
<header class="site">
<a class="brand" href="/">Readiness</a>
<a href="/llms.txt">For agents</a>
<nav aria-label="About this service"><a href="/checks">Checks</a> <a href="/bot">About our crawler</a> ${links} <a href="/account">Account</a></nav>
</header>
<main id="main" tabindex="-1">
${main}
</main>
<footer class="site">
<p>Readiness ${VERSION} scores ${OWN_SCORE} out of 100 in its own scan.</p>
</footer>
</body>
</html>
`;
}

/** For text in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
