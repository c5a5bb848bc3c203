/** Finds test files, and splits them into the two stages of the gate. */
import { UsageError } from "./usage_error.ts";

/** `quick` is everything that a change is likely to break; `slow` takes minutes by nature. */
export type Stage = "quick" | "slow";

const TEST_FILE = /_test\.tsx?$/;
const SLOW_TEST_FILE = /_slow_test\.tsx?$/;

/** The name of a file decides its stage. */
export function stageOf(path: string): Stage {
  return SLOW_TEST_FILE.test(path) ? "slow" : "quick";
}

/**
 * @param path a test file or a folder, relative to the working directory
 * @returns paths of test files, sorted
 * @throws {UsageError} if the path does not exist, or contains no test
 */
export function testFiles(path: string): string[] {
  const files = filesBelow(path.replace(/\/+$/, ""));
  if (files.length === 0) throw new UsageError(`There are no tests in ${path}: test files end in _test.ts`);
  return files.sort();
}

function filesBelow(path: string): string[] {
  const info = statOf(path);
  if (info.isFile) return TEST_FILE.test(path) ? [path] : [];
  return Array.from(Deno.readDirSync(path)).flatMap((entry) => {
    const inner = `${path}/${entry.name}`;
    if (entry.isDirectory) return filesBelow(inner);
    return TEST_FILE.test(entry.name) ? [inner] : [];
  });
}

function statOf(path: string): Deno.FileInfo {
  try {
    return Deno.statSync(path);
  } catch (error) {
    if (error instanceof Deno.errors.NotFound) throw new UsageError(`There is no file or folder ${path}`);
    throw error;
  }
}
