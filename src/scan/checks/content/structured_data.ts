/** Structured data describes the topic of a page in a form that programs can read. */
import { fail, notApplicable, pass, warn } from "../../contract/check.ts";
import {
  convertedEntityFix,
  entityFix,
  webPageSnippet,
} from "../../fix/snippets/structured_data_snippets.ts";
import { wordSet } from "../../data/text/word_set.ts";
import { isSameUrl } from "../../parse/head/same_url.ts";
import { problemsOf } from "../../parse/problem_words.ts";
import { type SchemaProblem, schemaProblems } from "../../parse/structured_data/schema_problems.ts";
import type { SiteFacts } from "../../contract/site_facts.ts";
import { pageMetadata } from "../../probes/content/page_metadata.ts";
import { servedFacts } from "../../probes/pages/fix_facts.ts";
import { firstPage } from "../../probes/pages/first_page.ts";
import { optional } from "../../probes/if_seen.ts";
import { structuredData } from "../../probes/content/structured_data.ts";
import { defineContentCheck } from "../page_check.ts";

/** Types of the frame of a page, which themes add. They describe neither the site nor the topic. */
const PAGE_PARTS: ReadonlySet<string> = wordSet(`
  BreadcrumbList ListItem SiteNavigationElement WebPageElement WPAdBlock WPFooter WPHeader WPSideBar
`);

export default defineContentCheck({
  id: "structured-data",
  title: "Structured data",
  about:
    "Validates JSON-LD with schema.org types. Structured data tells agents the subject of a page and its facts.",
  spec: "https://schema.org/docs/gs.html",
  maturity: "standard",
  view: "both",
  weight: 2.5,
  aliases: {
    agentreadydev: "P10",
    lighthouse: "structured-data",
    a14y: "html.json-ld",
    agentready: "AR-READ-08",
  },
  needs: { data: structuredData, metadata: pageMetadata, first: optional(firstPage), facts: servedFacts },
  outcomes: {
    other: notApplicable("Not an HTML page"),
    absent: warn(
      "The HTML has no structured data",
      "Add JSON-LD that describes the publisher and the page",
      { ...entityFix, absence: true },
    ),
    bare: warn(
      "The HTML has no structured data",
      "Add JSON-LD that describes the page",
      {
        snippet: webPageSnippet,
        assumes: "The title and description of the page describe its topic",
        absence: true,
      },
    ),
    broken: fail(
      "JSON-LD is not valid JSON: {=problems}",
      "Write the block as strict JSON: double quotes, no trailing commas, no comments, no raw line breaks in strings",
    ),
    invalid: fail(
      "JSON-LD cannot be interpreted: {=problems}",
      "Set @context to https://schema.org, and spell each @type as schema.org does",
    ),
    foreign: warn(
      "JSON-LD does not use schema.org",
      "Describe the page with schema.org too",
      convertedEntityFix,
    ),
    parts: warn(
      "Microdata describes only parts of the page: {types}",
      "Add JSON-LD that describes the publisher and the page",
      { ...entityFix, absence: true },
    ),
    microdata: warn(
      "The page has only microdata or RDFa: {types}",
      "Add the same data as JSON-LD, which more agents read",
    ),
    unknownType: warn(
      "Structured data has problems: {=problems}",
      "Use types of schema.org only, such as LocalBusiness for a kind of business that it does not have",
    ),
    misaddressed: warn(
      "Structured data has problems: {=problems}",
      "Use absolute, public URLs. If a tool writes the structured data, correct the site's URL in its settings",
    ),
    misdated: warn("Structured data has problems: {=problems}", "Write dates in the format 2026-01-31"),
    incomplete: warn("Structured data has problems: {=problems}", "Add the required properties of each type"),
    flawed: warn("Structured data has problems: {=problems}", "Correct the listed problems"),
    valid: pass("Structured data is valid: {types}"),
  },
  judge({ data, metadata, first, facts }) {
    const { blocks, nodes, items, rdfaTypes, isHtml } = data;
    if (!isHtml) return "other";
    const problems = schemaProblems(data, new URL(metadata.url));
    const broken = problems.flatMap(({ code, detail }) => code === "broken-block" ? detail ?? "" : []);
    if (broken.length > 0) return { outcome: "broken", details: { problems: broken } };
    const errors = problemsOf(problems, "error");
    if (errors.length > 0) return { outcome: "invalid", details: { problems: errors } };
    const warnings = problemsOf(problems, "warning");
    if (nodes.length === 0) {
      const { url: page, titles: [heading = null], descriptions: [summary = null] } = metadata;
      const isEntry = page === first?.resource.url.href || isHome(page, facts);
      const marked = typesOf(items.map((item) => item.types), rdfaTypes);
      if (marked.length > 0) {
        const isPart = isEntry && marked.every((type) => PAGE_PARTS.has(type));
        return { outcome: isPart ? "parts" : "microdata", details: { types: marked } };
      }
      if (blocks.length === 0) {
        return isEntry ? "absent" : { outcome: "bare", details: { page, heading, summary } };
      }
      return { outcome: "flawed", details: { problems: warnings } };
    }
    const types = typesOf(nodes.map((node) => node.types));
    const isForeign = nodes.every(({ context }) => context.kind === "other");
    if (isForeign) return { outcome: "foreign", details: { types } };
    if (warnings.length > 0) {
      const outcome = flawOf(new Set(problems.map(({ code }) => code)));
      return { outcome, details: { types, problems: warnings } };
    }
    return { outcome: "valid", details: { types } };
  },
});

function isHome(url: string, { base, origin }: SiteFacts): boolean {
  return [`${base}/`, `${origin}/`].some((home) => isSameUrl(url, home));
}

/** Problems of one kind get the fix of this kind. */
function flawOf(codes: ReadonlySet<SchemaProblem>) {
  if (codes.has("unknown-type")) return "unknownType";
  const isOnly = (...kinds: readonly SchemaProblem[]) => codes.isSubsetOf(new Set(kinds));
  if (isOnly("unpublic-url", "relative-url")) return "misaddressed";
  if (isOnly("bad-date")) return "misdated";
  return isOnly("missing-property") ? "incomplete" : "flawed";
}

function typesOf(lists: readonly (readonly string[])[], more: readonly string[] = []): string[] {
  return [...new Set([...lists.flat(), ...more])];
}
