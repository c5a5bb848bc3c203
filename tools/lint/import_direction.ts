/** Holds the direction of imports, which ARCHITECTURE.md describes. */
import { onImport } from "./imports.ts";
import { pathOf } from "./path.ts";

/** What every layer above scan may import. */
const BASE = ["errors", "config", "rate_limit", "version"];

/** What each part of src may import besides itself; `main` may import all of them. */
const MAY_IMPORT: ReadonlyMap<string, readonly string[]> = new Map([
  ["errors", []],
  ["version", []],
  ["config", ["scan", "errors"]],
  ["rate_limit", ["errors"]],
  ["database", ["errors"]],
  ["scan", ["errors"]],
  ["auth", ["database", ...BASE]],
  ["crawl", ["auth", "scan", "database", ...BASE]],
  ["gql", ["crawl", "auth", "scan", ...BASE]],
  ["web", ["http", "gql", "crawl", "auth", "scan", ...BASE]],
  ["http", ["web", "gql", "crawl", "auth", "scan", "database", ...BASE]],
  ["cli", ["http", "web", "gql", "crawl", "auth", "scan", "database", ...BASE]],
  ["compat", []],
]);

/** Folders of pure parsers and data, and the one type that they may import. */
const PARSING = ["src/scan/parse/", "src/scan/data/"];
const JSON_FILE = "src/scan/check.ts";
const COMPAT = ["src/compat/", "tests/compat/"];

export function importDirection(context: Deno.lint.RuleContext): Deno.lint.LintVisitor {
  const from = pathOf(context);
  const part = partOf(from);
  return onImport(context, ({ node, path, specifier, typesOnly, names }) => {
    const report = (message: string) => context.report({ node, message });
    const target = path === null ? null : partOf(path);
    if (target === "compat" && !COMPAT.some((start) => from.startsWith(start))) {
      return report("Import what src/compat stands in for by its real name: the stand-in will go");
    }
    if (part === null) return;
    if (isParsing(from) && !isParsingImport(path, typesOnly, names)) {
      return report(
        `parse/ and data/ know only each other, packages and the type Json, not ${specifier}: they are pure`,
      );
    }
    if (path === null || target === part) return;
    if (target === null) return report(`The program does not import ${path}: only src/ is shipped`);
    if (part === "main" || MAY_IMPORT.get(part)?.includes(target)) return;
    report(
      `${part} does not import ${target}: main → http, cli, web → gql, crawl → auth, scan → database, errors, config`,
    );
  });
}

/** @returns the part of the program that a file belongs to; null for tests, tools and other folders */
function partOf(path: string): string | null {
  if (path === "main.ts") return "main";
  const [top, name] = path.split("/");
  return top === "src" && name !== undefined ? name.replace(/\.ts$/, "") : null;
}

function isParsing(path: string): boolean {
  return PARSING.some((start) => path.startsWith(start));
}

function isParsingImport(path: string | null, typesOnly: boolean, names: readonly string[]): boolean {
  if (path === null || isParsing(path)) return true;
  return path === JSON_FILE && typesOnly && names.length > 0 &&
    names.every((name) => name === "Json");
}
