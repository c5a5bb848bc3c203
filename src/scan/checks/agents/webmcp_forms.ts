/** Attributes alone turn a form into a tool for the browser's agent. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { isTrustworthy } from "../../parse/head/secure_context.ts";
import { page } from "../../probes/pages/page.ts";
import { pageForms } from "../../probes/content/page_forms.ts";
import { definePageCheck } from "../page_check.ts";

export default definePageCheck({
  id: "webmcp-forms",
  title: "WebMCP: forms as tools",
  about:
    "Checks forms that are declared as tools with toolname and tooldescription. Agents in the browser can call such a form " +
    "without guessing what its fields mean.",
  spec: "https://webmachinelearning.github.io/webmcp/",
  maturity: "draft",
  view: "both",
  weight: 1,
  aliases: { lighthouse: "webmcp-form-coverage", isitagentready: "webMcp", agentready: "AR-ACT-07" },
  example: `<form action="/search" toolname="search_products" tooldescription="Search the catalog of widgets">
<label>Search words <input name="q" required toolparamdescription="Words to look for"></label>
<button>Search</button>
</form>
`,
  isCounting: true,
  needs: { page, forms: pageForms },
  outcomes: {
    formless: notApplicable("The page has no form to fill in"),
    undeclared: notApplicable("No form on the page is declared as a tool"),
    misspelt: fail(
      "No form is a tool, because attributes are misspelled: {attributes}",
      "Write toolname and tooldescription on the form, and toolparamdescription on its fields, without hyphens",
    ),
    invalid: fail(
      "Forms that are declared as tools are invalid: {=problems}",
      "Give each such form a toolname without spaces and a tooldescription, and each required field a name",
    ),
    insecure: fail(
      "Forms are declared as tools, but browsers ignore tools on http pages",
      "Serve the page over https",
    ),
    disabled: fail(
      "Forms are declared as tools, but the Permissions-Policy header disables tools",
      "Remove tools=() from the Permissions-Policy header",
      { publish: { header: "Permissions-Policy" } },
    ),
    misnamed: warn(
      "Tool attributes are misspelled: {attributes}",
      "Write toolname, tooldescription and toolparamdescription without hyphens",
    ),
    flawed: warn(
      "Forms that are declared as tools have problems: {=problems}",
      "Give each tool a unique name, and each field a name and a label or toolparamdescription",
    ),
    partial: warn(
      "{others:form has|forms have} no toolname, but others are tools: {tools}",
      "Add toolname and tooldescription to the other forms if agents may use them",
      { counts: "others" },
    ),
    declared: pass("The page's forms are declared as tools: {tools}"),
  },
  judge({ page: { resource }, forms: { tools: { forms, declared, undeclared, problems }, toolsOff } }) {
    if (forms === 0) return "formless";
    const misspelled = problems.filter(({ code }) => code === "misspelt-attribute");
    const attributes = misspelled.map(({ detail = "" }) => detail);
    if (declared.length === 0) {
      return attributes.length === 0 ? "undeclared" : { outcome: "misspelt", details: { attributes } };
    }
    const details = { tools: declared, others: undeclared.length, undeclared };
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { ...details, problems: errors } };
    if (!isTrustworthy(resource.url)) return { outcome: "insecure", details };
    if (toolsOff) return { outcome: "disabled", details };
    if (attributes.length > 0) return { outcome: "misnamed", details: { ...details, attributes } };
    const warnings = problemsOf(problems, "warning");
    if (warnings.length > 0) return { outcome: "flawed", details: { ...details, problems: warnings } };
    return { outcome: undeclared.length > 0 ? "partial" : "declared", details };
  },
});
