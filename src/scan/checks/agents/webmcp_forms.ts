/** A form can be offered to the browser's agent as a tool, by attributes only. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { isTrustworthy } from "../../parse/head/secure_context.ts";
import { unservedPage } from "../../parse/head/unserved_page.ts";
import { page } from "../../probes/page.ts";
import { pageForms } from "../../probes/content/page_forms.ts";

const FAULTS = new Set(["bad-name", "missing-description", "missing-name", "unnamed-required-control"]);
const FLAWS = new Set(["duplicate-name", "undescribed-control", "unnamed-control"]);
const MISSPELT = new Set(["misspelt-attribute"]);
/** Tools and forms that the details name. */
const NAMED = 10;

export default defineCheck({
  id: "webmcp-forms",
  title: "Forms as tools",
  about:
    "Forms with toolname and tooldescription, the declarative part of WebMCP: an agent in the browser calls such a form like a tool, and need not guess what its fields mean.",
  spec: "https://webmachinelearning.github.io/webmcp/",
  maturity: "draft",
  weight: 1,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "webmcp-form-coverage", isitagentready: "webMcp" },
  example:
    `<form action="/search" toolname="search_products" tooldescription="Search the catalogue of widgets">
<label>Search words <input name="q" required toolparamdescription="Words to look for"></label>
<button>Search</button>
</form>
`,
  needs: { page, forms: pageForms },
  outcomes: {
    unserved: notApplicable(
      "The address answers with status {status} and {type}: there is no HTML to look at",
    ),
    formless: notApplicable("The page has no form to fill in"),
    undeclared: notApplicable("No form of the page is declared as a tool"),
    misspelt: fail(
      "Attributes of tools are misspelt, so that no form is one: {faults}",
      "Write toolname and tooldescription at the form, and toolparamdescription at its controls, without hyphens",
    ),
    invalid: fail(
      "Forms that are declared as tools lack what they need: {faults}",
      "Give each such form both toolname, of letters, digits, dot, hyphen and underscore, and tooldescription, and each required control a name",
    ),
    insecure: fail(
      "Forms are declared as tools on a page that is served by http, where browsers know no tools",
      "Serve the page by https",
    ),
    disabled: fail(
      "Forms are declared as tools, and the page's Permissions-Policy takes tools away from it",
      "Take tools=() out of the Permissions-Policy header",
      { publish: { header: "Permissions-Policy" } },
    ),
    misnamed: warn(
      "Besides forms that are tools, attributes are misspelt: {faults}",
      "Write toolname, tooldescription and toolparamdescription without hyphens",
    ),
    flawed: warn(
      "Forms that are declared as tools have flaws: {faults}",
      "Give each tool a name of its own, each control a name, and a label or toolparamdescription",
    ),
    partial: warn(
      "Some forms are declared as tools ({tools}), and others are not ({others})",
      "Give the other forms toolname and tooldescription, where agents may use them",
    ),
    declared: pass("The page's forms are declared as tools: {tools}"),
  },
  judge({ page: { resource }, forms: { tools, toolsOff } }) {
    const unserved = unservedPage(resource);
    if (unserved !== null) return { outcome: "unserved", details: unserved };
    const { forms, declared, undeclared, problems } = tools;
    if (forms === 0) return "formless";
    const misspelt = wordsOf(problems, MISSPELT);
    if (declared.length === 0) {
      return misspelt.length === 0 ? "undeclared" : { outcome: "misspelt", details: { faults: misspelt } };
    }
    const details = {
      tools: declared.slice(0, NAMED).map((name) => name.slice(0, 128)),
      others: undeclared.length,
      undeclared: undeclared.slice(0, NAMED).map((address) => address.slice(0, 200)),
    };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { ...details, faults } };
    if (!isTrustworthy(resource.url)) return { outcome: "insecure", details };
    if (toolsOff) return { outcome: "disabled", details };
    if (misspelt.length > 0) return { outcome: "misnamed", details: { ...details, faults: misspelt } };
    const flaws = wordsOf(problems, FLAWS);
    if (flaws.length > 0) return { outcome: "flawed", details: { ...details, faults: flaws } };
    return { outcome: undeclared.length > 0 ? "partial" : "declared", details };
  },
});
