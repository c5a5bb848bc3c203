/** The home page: a form, and what its script fills with a report. */
import { CATEGORIES } from "../scan/category.ts";
import { MAX_DOMAIN_LENGTH, MAX_USER_AGENT_LENGTH } from "../scan/request.ts";
import { pageHtml } from "./page_html.ts";

const QUESTIONS = CATEGORIES.map(({ title, about }) => `<div><dt>${title}</dt><dd>${about}</dd></div>`);

const MAIN = `<h1>Is your site ready for AI agents?</h1>
<form id="scan-form" action="/report" method="get">
<label for="domain">Domain or URL</label>
<div class="row">
<input id="domain" name="domain" type="text" inputmode="url" autocomplete="url" autocapitalize="none"
spellcheck="false" required maxlength="${MAX_DOMAIN_LENGTH}" placeholder="example.com"
aria-describedby="domain-hint domain-error">
<button type="submit">Scan</button>
</div>
<p id="domain-error" class="field-error" hidden></p>
<p id="domain-hint" class="hint">
A domain checks the home page. A full URL also checks that page. The site must be public.
</p>
<details id="options">
<summary>Options</summary>
<label for="ua">User agent</label>
<input id="ua" name="ua" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
maxlength="${MAX_USER_AGENT_LENGTH}" aria-describedby="ua-hint ua-error">
<p id="ua-error" class="field-error" hidden></p>
<p id="ua-hint" class="hint">Leave empty to use the user agent of <a href="/bot">our crawler</a>.</p>
</details>
<noscript>
<p class="notice">
JavaScript is off. The form still works: the report is shown once the scan has finished, after up to 30 seconds.
</p>
</noscript>
</form>
<p id="announcer" class="visually-hidden" role="status" aria-live="polite"></p>
<section id="progress" aria-labelledby="progress-title" hidden>
<h2 id="progress-title"></h2>
<progress id="progress-bar" max="1" aria-labelledby="progress-title" aria-describedby="progress-text"></progress>
<p id="progress-text"></p>
<p id="progress-last" class="hint"></p>
<button id="stop" type="button" class="quiet">Stop</button>
</section>
<section id="problem" class="banner bad" role="alert" hidden></section>
<article id="report" aria-labelledby="report-title" hidden></article>
<section id="empty" aria-labelledby="empty-title">
<h2 id="empty-title">What we check</h2>
<dl class="categories">
${QUESTIONS.join("\n")}
</dl>
<p>
Each result says what we found, shows the requests behind it, and names the smallest fix. Checks that your site does
not need do not count. What we cannot test is never reported as missing. <a href="/checks">See all checks</a>
</p>
</section>`;

export const HOME_PAGE = pageHtml({
  title: "Readiness: is your site ready for AI agents?",
  description:
    "Check whether AI agents can find, read, call, sign in to and buy from your web site, and how to fix it.",
  island: "scan",
  head: `<meta name="referrer" content="no-referrer">
<link rel="service-desc" href="/openapi.json" type="application/json">
<link rel="alternate" href="/llms.txt" type="text/plain">`,
  skipText: "Skip to the form and the report",
  links: '<a href="/openapi.json">API</a> <a href="/graphql">GraphQL</a>',
  main: MAIN,
});
