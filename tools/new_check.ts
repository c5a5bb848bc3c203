/** Lays out a new check with its test, for a contributor to complete. */
import { CATEGORIES } from "../src/scan/category.ts";
import { writeCatalogue } from "./catalogue.ts";

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** Characters: the catalogue's longest line, with the id in it twice, stays within the line width. */
const ID_CHARACTERS = 40;

const USAGE = `Usage: deno task check:new <category> <id>
  category  ${CATEGORIES.map(({ id }) => id).join(", ")}
  id        a kebab-case noun, the name of what the check looks at: robots-txt`;

/** A mistake in the arguments, with the usage in its message. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Writes a check and its test, then the catalogue with the check in it.
 *
 * @param root the checkout
 * @param args category and id
 * @returns paths of the check and of its test, from the root
 * @throws {UsageError} on arguments that cannot be used and where a file is there already; nothing is written then
 */
export function newCheck(root: string, args: readonly string[]): readonly [check: string, test: string] {
  const [category, id] = args;
  if (category === undefined || id === undefined || args.length > 2) throw usage("Two arguments are needed");
  if (!CATEGORIES.some((known) => known.id === category)) throw usage(`There is no category "${category}"`);
  if (!ID.test(id)) throw usage(`"${id}" is not a kebab-case id`);
  if (id.length > ID_CHARACTERS) throw usage(`"${id}" is longer than ${ID_CHARACTERS} characters`);

  const name = id.replaceAll("-", "_");
  const check = `src/scan/checks/${category}/${name}.ts`;
  const test = `tests/scan/checks/${category}/${name}_test.ts`;
  const sameName = CATEGORIES.map((other) => `src/scan/checks/${other.id}/${name}.ts`);
  const taken = [...sameName, test].find((path) => exists(`${root}/${path}`));
  if (taken !== undefined) throw usage(`${taken} is there already`);

  create(`${root}/${check}`, checkText(id));
  create(`${root}/${test}`, testText(category, id));
  writeCatalogue(root);
  return [check, test];
}

function usage(problem: string): UsageError {
  return new UsageError(`Cannot lay out a check: ${problem}\n\n${USAGE}`);
}

function exists(path: string): boolean {
  try {
    Deno.lstatSync(path);
    return true;
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) return false;
    throw error;
  }
}

function create(path: string, text: string): void {
  Deno.mkdirSync(path.slice(0, path.lastIndexOf("/")), { recursive: true });
  Deno.writeTextFileSync(path, text, { createNew: true });
}

function titleOf(id: string): string {
  const words = id.replaceAll("-", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function checkText(id: string): string {
  const title = titleOf(id);
  return `/** ${title}: say in one sentence what it is, and who reads it. */
import { defineCheck, fail, pass, warn } from "../../check.ts";
import { publishedFile } from "../../probes/published_file.ts";

// A file that several checks look at is a probe in src/scan/probes; a format is a parser in src/scan/parse.
const file = publishedFile({
  id: "${id}",
  paths: ["/${id}.txt"],
  parse: (text) => ({ lines: text.split("\\n").filter((line) => line.trim() !== "").length }),
});

export default defineCheck({
  id: "${id}",
  title: "${title}",
  about: "Say in one or two sentences what the check looks at and why an agent cares.",
  spec: "https://example.org/the-text-that-the-rule-comes-from",
  maturity: "convention",
  weight: 0,
  example: "One line of it",
  needs: { file },
  outcomes: {
    present: pass("The file is published at {path}"),
    missing: warn("The file is not published", "Publish it as plain text", { absence: true }),
    html: fail("An HTML page stands in for the file", "Serve the file itself, as text/plain"),
  },
  judge({ file }) {
    if (!file.present) return file.why === "html" ? "html" : "missing";
    return { outcome: "present", details: { path: file.path, lines: file.document.lines } };
  },
});
`;
}

function testText(category: string, id: string): string {
  return `import check from "../../../../src/scan/checks/${category}/${id.replaceAll("-", "_")}.ts";
import { testCheck } from "../../test_check.ts";

// One case or more for each outcome: a site is a record of path and response, and what it does not list is missing.
testCheck(check, {
  present: {
    "/${id}.txt": {
      headers: { "content-type": "text/plain" },
      body: "One line of it\\n",
    },
  },
  missing: {},
  html: {
    "/${id}.txt": "<!DOCTYPE html><title>Welcome</title><p>Hello</p>",
  },
});
`;
}

function main(): number {
  try {
    const [check, test] = newCheck(`${import.meta.dirname}/..`, Deno.args);
    console.log(`Written: ${check}\n         ${test}\n         src/scan/catalogue.ts\n
Next:
  1. Complete the check: its texts, what it needs, its outcomes, its judgement.
  2. Give each outcome a case in its test.
  3. Write docs/checks.md anew: deno task docs
  4. Run everything: deno task ok`);
    return 0;
  } catch (error) {
    // The caller's mistake is told in words; anything else is ours and keeps its stack.
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 1;
  }
}

if (import.meta.main) Deno.exit(main());
