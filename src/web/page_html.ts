/** The frame that the pages of plain HTML share. */

const ESCAPES: Readonly<Record<string, string>> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&#39;",
};

export interface PageText {
  /** Without markup, as are all but `main`. */
  readonly title: string;
  readonly description: string;
  /** Markup. */
  readonly main: string;
}

export function pageHtml({ title, description, main }: PageText): string {
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
</head>
<body>
<header class="site">
<a class="brand" href="/">Readiness</a>
<nav aria-label="About this service"><a href="/checks">Checks</a> <a href="/bot">The scanner</a></nav>
</header>
<main>
${main}
</main>
</body>
</html>
`;
}

/** Text as it is, in an element or in an attribute between quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ESCAPES[character] ?? "");
}
