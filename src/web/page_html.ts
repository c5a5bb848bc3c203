/** What all pages of plain HTML share. */

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
  /** Path of a module that the page works without. */
  readonly script?: string;
}

export function pageHtml({ title, description, main, script }: PageText): string {
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>${escapeHtml(title)} – Readiness</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="${escapeHtml(description)}">
<meta name="color-scheme" content="light dark">
<link rel="icon" href="/favicon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/app.css">
<link rel="stylesheet" href="/report.css">
<link rel="stylesheet" href="/checks.css">
${script === undefined ? "" : `<script type="module" src="${script}"></script>\n`}</head>
<body>
<header class="site">
<a class="brand" href="/">Readiness</a>
<nav aria-label="About this service"><a href="/checks">Checks</a> <a href="/bot">About our crawler</a></nav>
</header>
<main>
${main}
</main>
</body>
</html>
`;
}

/** For text in an element or in a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
