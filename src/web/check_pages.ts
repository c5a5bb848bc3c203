/** `/checks` and `/checks/<id>`: what each check looks at, why, and what each of its outcomes asks for. */
import { CATALOGUE } from "../scan/catalogue.ts";
import { CATEGORIES } from "../scan/category.ts";
import type { Check, Outcome, VerdictStatus } from "../scan/check.ts";
import { exampleOf } from "../scan/fix/example.ts";
import { escapeHtml, pageHtml } from "./page_html.ts";

/** Symbol and word, as in a report. */
const MARKS: Readonly<Record<VerdictStatus, readonly [symbol: string, word: string]>> = {
  fail: ["×", "Fail"],
  warn: ["!", "Warning"],
  pass: ["✓", "Pass"],
  not_applicable: ["–", "Not applicable"],
};

/** Makers of the pages by path. */
export const CHECK_PAGES: Readonly<Record<string, () => string>> = {
  "/checks": listPage,
  ...Object.fromEntries(CATALOGUE.map(({ check }) => [`/checks/${check.id}`, () => checkPage(check)])),
};

function listPage(): string {
  const sections = CATEGORIES.flatMap(({ id, title, about }) => {
    const checks = CATALOGUE.filter(({ category }) => category === id).map(({ check }) => check);
    if (checks.length === 0) return [];
    const items = checks.map(({ id, title, weight }) =>
      `<li><a href="/checks/${id}">${escapeHtml(title)}</a> <span class="hint">${
        weightWords(weight)
      }</span></li>`
    );
    return [
      `<h2>${escapeHtml(title)}</h2>\n<p>${escapeHtml(about)}</p>\n<ul class="columns">\n${
        items.join("\n")
      }\n</ul>`,
    ];
  });
  return pageHtml({
    title: "Checks",
    description: `The ${CATALOGUE.length} checks by which this service judges a site.`,
    main: `<h1>The ${CATALOGUE.length} checks</h1>\n${sections.join("\n")}`,
  });
}

function checkPage(check: Check): string {
  const { id, title, about, maturity, surface = "site", scope, spec, weight, outcomes } = check;
  const elsewhere = Object.entries(check.aliases ?? {}).map(([scanner, name]) => `${name} (${scanner})`);
  const example = exampleOf(check);
  const facts: readonly (readonly [name: string, html: string])[] = [
    ["Id", `<code>${id}</code>`],
    ["Weight", weight === 0 ? "0: shown, never scored" : String(weight)],
    ["Maturity", maturity],
    ["Applies to", surface === "site" ? "every site" : `sites with the surface ${surface}`],
    ["Judged", scope === "page" ? "on each page" : "once for the site"],
    ["Rule", `<a href="${escapeHtml(spec)}" rel="noopener noreferrer">${escapeHtml(spec)}</a>`],
    ...(elsewhere.length === 0 ? [] : [["Elsewhere", escapeHtml(elsewhere.join(", "))] as const]),
  ];
  const rows = facts.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`).join("\n");
  return pageHtml({
    title,
    description: about,
    main: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
<dl class="facts">
${rows}
</dl>
<h2>What may be found</h2>
<ul class="outcomes">
${Object.values(outcomes).map(outcomeItem).join("\n")}
</ul>
${example === null ? "" : `<h2>Example</h2>\n<pre tabindex="0"><code>${escapeHtml(example)}</code></pre>`}
<p><a href="/checks">All checks</a></p>`,
  });
}

function outcomeItem({ status, message, fix, absence }: Outcome): string {
  const [symbol, word] = MARKS[status];
  const told = escapeHtml(message).replace(/\{([a-zA-Z]+)\}/g, "<var>$1</var>");
  const parts = [
    `<span class="status ${status}"><span class="symbol" aria-hidden="true">${symbol}</span><span>${word}</span></span>`,
    `<p>${told}</p>`,
    fix === null ? "" : `<p><strong>Fix:</strong> ${escapeHtml(fix)}</p>`,
    absence ? `<p class="hint">Not judged on a site without this check's surface</p>` : "",
  ];
  return `<li>${parts.join("")}</li>`;
}

function weightWords(weight: number): string {
  return weight === 0 ? "shown, never scored" : `weight ${weight}`;
}
