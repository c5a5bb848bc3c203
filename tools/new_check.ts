/** Creates a new check and its test, for a contributor to complete. */
import { CATEGORIES } from "../src/scan/contract/category.ts";
import { writeCatalogue } from "./catalogue.ts";

const ID = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;
/** A longer id, which a line of the catalog has twice, would exceed the line width. */
const MAX_ID_LENGTH = 40;
const MAX_TITLE_LENGTH = 60;
const PATH = /^(?:\/[\w.~-]+)+$/;

const USAGE = `Usage: deno task check:new <category> <id> --title <title> --path <path>
  category  ${CATEGORIES.map(({ id }) => id).join(", ")}
  id        the name of the thing that is checked, in kebab case: robots-txt
  --title   two to five words in the terms of the specification: "robots.txt syntax"
  --path    where sites publish the file: /robots.txt
  --help    show this text

On a terminal, a missing title or path is asked for.

Example:
  deno task check:new policy cookie-policy --title "Cookie policy" --path /cookies.txt`;

/** Invalid arguments, with the usage in its message. */
export class UsageError extends Error {
  override readonly name = "UsageError";
}

/**
 * Writes a check and its test, then the catalog with the check in it.
 *
 * @param root the checkout
 * @param args category, id, `--title` and `--path`
 * @param askFor asks for a missing title or path; returns null if nobody can answer
 * @returns paths of the check and of its test, from the root
 * @throws {UsageError} for invalid arguments and where a file exists already; then nothing is written
 */
export function newCheck(
  root: string,
  args: readonly string[],
  askFor: (question: string) => string | null = () => null,
): readonly [check: string, test: string] {
  const { category, id, ...flags } = parseArguments(args);
  if (!CATEGORIES.some((known) => known.id === category)) throw usage(`Unknown category "${category}"`);
  if (!ID.test(id)) throw usage(`"${id}" is not in kebab case`);
  if (id.length > MAX_ID_LENGTH) throw usage(`"${id}" is longer than ${MAX_ID_LENGTH} characters`);
  const title = (flags.title ?? askFor("Title, for example Cookie policy:"))?.trim();
  if (!title) throw usage("--title is missing");
  if (!/^[\w .,()/+-]+$/.test(title) || title.length > MAX_TITLE_LENGTH) {
    throw usage(`"${title}" is not a title of at most ${MAX_TITLE_LENGTH} letters, digits and spaces`);
  }
  const path = (flags.path ?? askFor("Path, for example /cookies.txt:"))?.trim();
  if (!path) throw usage("--path is missing");
  if (!PATH.test(path)) throw usage(`"${path}" is not an absolute path such as /cookies.txt`);

  const name = id.replaceAll("-", "_");
  const check = `src/scan/checks/${category}/${name}.ts`;
  const test = `tests/scan/checks/${category}/${name}_test.ts`;
  const sameName = CATEGORIES.map((other) => `src/scan/checks/${other.id}/${name}.ts`);
  const taken = [...sameName, test].find((file) => exists(`${root}/${file}`));
  if (taken !== undefined) throw usage(`${taken} exists already`);

  create(`${root}/${check}`, checkText(id, title, path));
  create(`${root}/${test}`, testText(category, id, path));
  writeCatalogue(root);
  return [check, test];
}

interface Arguments {
  readonly category: string;
  readonly id: string;
  readonly title?: string;
  readonly path?: string;
}

function parseArguments(args: readonly string[]): Arguments {
  const names: string[] = [];
  const flags: { title?: string; path?: string } = {};
  for (let index = 0; index < args.length; index++) {
    const [, name, attached] = /^--([a-z]+)(?:=(.*))?$/s.exec(args[index] ?? "") ?? [];
    if (name === undefined) {
      names.push(args[index] ?? "");
      continue;
    }
    if (name !== "title" && name !== "path") throw usage(`Unknown option --${name}`);
    const value = attached ?? args[++index];
    if (value === undefined) throw usage(`--${name} needs a value`);
    flags[name] = value;
  }
  const [category, id] = names;
  if (category === undefined || id === undefined || names.length > 2) {
    throw usage("Expected a category and an id");
  }
  return { category, id, ...flags };
}

function usage(problem: string): UsageError {
  return new UsageError(`Cannot create a check: ${problem}\n\n${USAGE}`);
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

function checkText(id: string, title: string, path: string): string {
  return `/** ${title}: say in one sentence what it is and who reads it. */
import { defineCheck, fail, pass, warn } from "../../contract/check.ts";
import { publishedFile } from "../../probes/files/published_file.ts";

// Move the file to src/scan/probes if several checks use it, and its parser to src/scan/parse.
const file = publishedFile({
  id: "${id}",
  paths: ["${path}"],
  parse: (text) => ({ lines: text.split("\\n").filter((line) => line.trim() !== "").length }),
});

export default defineCheck({
  id: "${id}",
  title: "${title}",
  about: "Say in one or two sentences what the check tests and why agents need it.",
  spec: "https://example.org/the-specification-of-the-file",
  maturity: "convention",
  weight: 0,
  example: "First line",
  needs: { file },
  outcomes: {
    present: pass("{path} is published"),
    missing: warn("${path} is missing", "Publish ${path} as text/plain", { absence: true }),
    html: fail("${path} returns an HTML page", "Serve ${path} as text/plain"),
  },
  judge({ file }) {
    if (!file.present) return file.why === "html" ? "html" : "missing";
    return { outcome: "present", details: { path: file.path, lines: file.document.lines } };
  },
});
`;
}

function testText(category: string, id: string, path: string): string {
  return `import check from "../../../../src/scan/checks/${category}/${id.replaceAll("-", "_")}.ts";
import { testCheck } from "../../test_check.ts";

// Each outcome has at least one site. A site lists paths with their responses; every other path returns 404.
testCheck(check, {
  present: {
    "${path}": {
      headers: { "content-type": "text/plain" },
      body: "First line\\n",
    },
  },
  missing: {},
  html: {
    "${path}": "<!DOCTYPE html><title>Welcome</title><p>Hello</p>",
  },
});
`;
}

function main(): number {
  if (Deno.args.includes("--help")) {
    console.log(USAGE);
    return 0;
  }
  try {
    const askFor = (question: string) => Deno.stdin.isTerminal() ? prompt(question) : null;
    const [check, test] = newCheck(`${import.meta.dirname}/..`, Deno.args, askFor);
    console.log(`Written: ${check}\n         ${test}\n         src/scan/all_checks.ts\n
Next:
  1. Complete the check: texts, probes, outcomes, judge().
  2. Give each outcome a site in the test.
  3. Update docs/checks.md: deno task docs
  4. Run all tests: deno task test`);
    return 0;
  } catch (error) {
    // Invalid arguments need no stack; any other error is a bug and keeps it.
    if (!(error instanceof UsageError)) throw error;
    console.error(error.message);
    return 1;
  }
}

if (import.meta.main) Deno.exit(main());
