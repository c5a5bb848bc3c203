/** `/checks` and `/checks/<id>`: what each check tests, why, its possible results, and how to pass it. */
import { plural } from "../plural.ts";
import { CATALOGUE } from "../scan/catalogue.ts";
import { CATEGORIES } from "../scan/category.ts";
import { type Ceiling, type Check, type Outcome, roleOf } from "../scan/check.ts";
import { exampleOf } from "../scan/fix/example.ts";
import { MATURITIES, STATUSES, SURFACES, templateText, weightText } from "./texts/labels.ts";
import { codeLanguage } from "./code_language.ts";
import { firstSentence } from "./first_sentence.ts";
import { escapeHtml, pageHtml } from "./page_html.ts";

/** Makers of the pages by path. */
export const CHECK_PAGES: Readonly<Record<string, () => string>> = {
  "/checks": listPage,
  ...Object.fromEntries(CATALOGUE.map(({ check }) => [`/checks/${check.id}`, () => checkPage(check)])),
};

function listPage(): string {
  const sections = CATEGORIES.flatMap(({ id, title, about }) => {
    const checks = CATALOGUE.filter(({ category }) => category === id).map(({ check }) => check);
    if (checks.length === 0) return [];
    return [`<section class="check-list" aria-labelledby="category-${id}">
<h2 id="category-${id}">${escapeHtml(title)}</h2>
<p>${escapeHtml(about)}</p>
<ul>
${checks.map(listItem).join("\n")}
</ul>
</section>`];
  });
  const count = plural(CATALOGUE.length, "check");
  return pageHtml({
    title: "Checks – Readiness",
    description: `The ${count} that tell whether AI agents can use a web site.`,
    island: "check_search",
    main: `<h1>What we check</h1>
<p>${count}, by category. Each page lists the possible results, how to fix them, and a valid example.</p>
<div id="check-search" role="search" hidden>
<label for="check-query">Search checks</label>
<input id="check-query" type="text" inputmode="search" autocomplete="off" autocapitalize="none" spellcheck="false"
aria-describedby="check-query-hint">
<p id="check-query-hint" class="hint">Search titles, IDs and summaries, for example “sitemap”. Press / to search, ↓ to go to the results, Esc to clear.</p>
<p class="hint" role="status"></p>
</div>
${sections.join("\n")}`,
  });
}

function listItem(check: Check): string {
  const { id, title, about, weight } = check;
  const note = weight === 0 && roleOf(check) === "earns" ? ` <span class="hint">not scored</span>` : "";
  const summary = `<p class="hint">${escapeHtml(firstSentence(about))}</p>`;
  return `<li data-id="${id}"><a href="/checks/${id}">${escapeHtml(title)}</a>${note}${summary}</li>`;
}

function checkPage(check: Check): string {
  const { id, title, about, maturity, surface = "site", scope, spec, weight, outcomes } = check;
  const aliases = Object.entries(check.aliases ?? {}).map(([tool, name]) => `${name} (${tool})`);
  const example = exampleOf(check);
  const facts: readonly (readonly [name: string, html: string])[] = [
    ["ID", `<code>${id}</code>`],
    ["Weight", weightText(weight, roleOf(check))],
    ["Maturity", MATURITIES[maturity] ?? maturity],
    ["Applies to", SURFACES[surface] ?? surface],
    ["Runs", scope === "page" ? "On each page" : "Once per site"],
    ["Specification", `<a href="${escapeHtml(spec)}" rel="noopener noreferrer">${escapeHtml(spec)}</a>`],
    ...(aliases.length === 0 ? [] : [["Same check in other tools", escapeHtml(aliases.join(", "))] as const]),
  ];
  const rows = facts.map(([name, html]) => `<div><dt>${name}</dt><dd>${html}</dd></div>`).join("\n");
  return pageHtml({
    title: `${title} – Readiness`,
    description: about,
    main: `<h1>${escapeHtml(title)}</h1>
<p>${escapeHtml(about)}</p>
<dl class="facts">
${rows}
</dl>
<h2>Possible results</h2>
<ul class="outcomes">
${Object.entries(outcomes).map(([key, outcome]) => outcomeItem(outcome, check.ceilings?.[key])).join("\n")}
</ul>
${example === null ? "" : exampleHtml(example)}
<p><a href="/checks">All checks</a></p>`,
  });
}

function exampleHtml(example: string): string {
  return `<h2>Example</h2>
<pre tabindex="0"><code class="language-${codeLanguage(example)}">${escapeHtml(example)}</code></pre>`;
}

function outcomeItem({ status, message, fix, absence }: Outcome, ceiling: Ceiling | undefined): string {
  const { symbol, word } = STATUSES[status];
  const text = escapeHtml(templateText(message)).replace(/\{([a-zA-Z]+)\}/g, "<var>$1</var>");
  const parts = [
    `<span class="status ${status}"><span class="symbol" aria-hidden="true">${symbol}</span><span>${word}</span></span>`,
    `<p>${text}</p>`,
    fix === null ? "" : `<p><strong>Fix:</strong> ${escapeHtml(fix)}</p>`,
    ceiling === undefined ? "" : `<p class="hint">Limits the score to ${ceiling.limit}</p>`,
    absence && fix !== null
      ? `<p class="hint">Does not affect the score of sites that do not need it</p>`
      : "",
  ];
  return `<li>${parts.join("")}</li>`;
}
