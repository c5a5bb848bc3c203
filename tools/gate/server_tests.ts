/** Which quick files register tests on a database server, too. The slow stage runs these, by their names. */
import { dirname, normalize } from "node:path/posix";

/** The module that registers them. */
const DATABASES = "tests/database/databases.ts";
const IMPORT = /^(?:import|export)\b[^"]*"(\.{1,2}\/[^"]+)"/gm;

/** @param filter text in their names, if not all are meant. @returns the option of `deno test` that selects them */
export function serverFilter(filter: string | null): string {
  return `--filter=/${filter === null ? "" : `${RegExp.escape(filter)}.*`}, on a server$/`;
}

/**
 * @param files paths of test files, relative to the working directory
 * @returns those that import the module, or import a file that does
 */
export function filesWithServerTests(files: readonly string[]): string[] {
  const known = new Map<string, boolean>();
  const reaches = (path: string): boolean => {
    if (path === DATABASES) return true;
    const answer = known.get(path);
    if (answer !== undefined) return answer;
    // Among files that import each other, the others decide.
    known.set(path, false);
    const found = path.startsWith("tests/") && importsOf(path).some(reaches);
    known.set(path, found);
    return found;
  };
  return files.filter(reaches);
}

function importsOf(path: string): string[] {
  const source = Deno.readTextFileSync(path);
  return Array.from(source.matchAll(IMPORT), ([, to = ""]) => normalize(`${dirname(path)}/${to}`));
}
