/** What a page is about, in data that need not be guessed from its text. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import { entitySnippet } from "../../fix/snippets/entity_snippet.ts";
import { wordsOf } from "../../parse/problem_words.ts";
import { schemaProblems } from "../../parse/structured_data/schema_problems.ts";
import { structuredData } from "../../probes/content/structured_data.ts";

const BROKEN = new Set(["broken-block"]);
const FAULTS = new Set(["bad-context", "misspelt-type", "missing-context", "missing-type"]);
const FLAWS = new Set([
  "bad-date",
  "empty-block",
  "missing-property",
  "mixed-contexts",
  "relative-url",
  "unknown-type",
]);

const entity = {
  snippet: entitySnippet,
  assumes: "An organization runs the site, the logo is at the address given, and the profiles are its own",
};

export default defineCheck({
  id: "structured-data",
  title: "Structured data",
  about:
    "JSON-LD in the words of schema.org tells agents what a page is about, when it was written and what it costs, " +
    "without guessing. A block that does not parse tells nothing.",
  spec: "https://schema.org/docs/gs.html",
  maturity: "standard",
  weight: 2,
  surface: "content",
  scope: "page",
  aliases: { lighthouse: "structured-data" },
  needs: { data: structuredData },
  outcomes: {
    other: notApplicable("The address answers with no page of HTML"),
    absent: warn(
      "The HTML as it is served holds no structured data",
      "Put a block of JSON-LD into the page that says who you are and what the page is about",
      { ...entity, absence: true },
    ),
    broken: fail(
      "JSON-LD cannot be read: {faults}",
      "Write the block as strict JSON: double quotes, no trailing commas, no comments, line breaks in texts as \\n",
    ),
    invalid: fail(
      "JSON-LD means nothing to its readers: {faults}",
      "Give each block the @context https://schema.org, and each thing an @type spelt as schema.org spells it",
    ),
    foreign: warn(
      "The JSON-LD speaks another vocabulary than schema.org: {types}",
      "Describe the page in the words of schema.org too",
      entity,
    ),
    microdata: warn(
      "There is microdata or RDFa only: {types}",
      "Say the same as JSON-LD, which more agents read",
      entity,
    ),
    flawed: warn(
      "The structured data has flaws: {faults}",
      "Write dates as 2026-01-31, addresses whole, types as schema.org spells them, and add the members that a type requires",
    ),
    valid: pass("The structured data is valid: {types}"),
  },
  judge({ data }) {
    const { blocks, nodes, items, rdfaTypes, isHtml } = data;
    if (!isHtml) return "other";
    const problems = schemaProblems(data);
    const broken = wordsOf(problems, BROKEN);
    if (broken.length > 0) return { outcome: "broken", details: { faults: broken } };
    const faults = wordsOf(problems, FAULTS);
    if (faults.length > 0) return { outcome: "invalid", details: { faults } };
    const marked = typesOf(items.map(({ types }) => types), rdfaTypes);
    const isSaid = nodes.length > 0;
    if (!isSaid && marked.length > 0) return { outcome: "microdata", details: { types: marked } };
    const flaws = wordsOf(problems, FLAWS);
    if (!isSaid) return blocks.length === 0 ? "absent" : { outcome: "flawed", details: { faults: flaws } };
    const types = typesOf(nodes.map((node) => node.types));
    const isForeign = nodes.every(({ context }) => context.kind === "other");
    if (isForeign) return { outcome: "foreign", details: { types } };
    if (flaws.length > 0) return { outcome: "flawed", details: { types, faults: flaws } };
    return { outcome: "valid", details: { types } };
  },
});

function typesOf(lists: readonly (readonly string[])[], more: readonly string[] = []): string[] {
  return [...new Set([...lists.flat(), ...more])].slice(0, 10).map((type) => type.slice(0, 60));
}
