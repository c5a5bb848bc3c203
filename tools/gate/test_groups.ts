/**
 * Test files that run in one isolate. An isolate loads each module once, and most test files import the whole catalogue:
 * a group of 45 files loads it once, and 45 single files would load it 45 times.
 */
import { UsageError } from "./usage_error.ts";

/** Files of one folder that share an isolate: more save little, and make the last groups of a run long. */
const MAX_GROUP_FILES = 45;
/** Each slow file may take a minute: a few share what they load, and many would make the end of a run long. */
export const MAX_SLOW_FILES = 3;
/** Folders below them join their groups: each of fifty such folders would load the program for a few files. */
const MAX_DEPTH = 2;
/** The tests of this folder are a third of all. */
const DEEPER = /^tests\/scan\//;

export interface TestGroup {
  /** The folder, and a number if it has several groups. It names the module that imports the files. */
  readonly name: string;
  /** Paths of test files. */
  readonly files: readonly string[];
}

/** They start services and browsers, or scan dozens of sites, and take minutes. */
const FIRST_GROUPS = /^tests\/(?:cli|http|web|crawl|docs|queue|tools|scan\/fix|scan\/pool|survey)/;
/** Their tests take milliseconds, and none waits: they fill the end of a run, where long groups would run alone. */
const LAST_GROUPS = /^tests\/scan\/(?:checks|parse|probes)/;

/**
 * @param files paths of test files, sorted
 * @param maxFiles of a group
 * @returns groups of one folder each, with the folders below it from a depth on, in the order in which they start
 */
export function testGroups(files: readonly string[], maxFiles = MAX_GROUP_FILES): TestGroup[] {
  const folders = Map.groupBy(files, folderOf);
  return [...folders].flatMap(([folder, files]) => {
    const count = Math.ceil(files.length / maxFiles);
    const size = Math.ceil(files.length / count);
    return Array.from({ length: count }, (_, at) => ({
      name: count === 1 ? folder : `${folder}_${at + 1}`,
      files: files.slice(at * size, (at + 1) * size),
    }));
  }).sort((left, right) => rankOf(left) - rankOf(right) || right.files.length - left.files.length);
}

function rankOf({ name }: TestGroup): number {
  return FIRST_GROUPS.test(name) ? 0 : LAST_GROUPS.test(name) ? 2 : 1;
}

/** Every n-th group. @param shard `1/3` is the first of three shards @throws {UsageError} if it is not such a text */
export function shardOf(groups: readonly TestGroup[], shard: string): TestGroup[] {
  const [, own, of] = (/^(\d+)\/(\d+)$/.exec(shard) ?? []).map(Number);
  if (!own || !of || own > of) throw new UsageError(`Cannot run the shard ${shard}: write it as 1/3`);
  return groups.filter((_, at) => at % of === own - 1);
}

/**
 * Writes a module for each group that imports its files. All stand in one folder, because `deno test` starts modules of
 * deep folders first, whatever their order.
 * @returns the paths of the modules, in the same order
 */
export function writeGroups(folder: string, groups: readonly TestGroup[]): string[] {
  const [only, ...others] = groups.flatMap(({ files }) => files);
  // Its output names the file itself.
  if (only !== undefined && others.length === 0) return [only];
  return groups.map(({ name, files }) => {
    const path = `${folder}/${name.replaceAll("/", ".")}.ts`;
    const imports = files.map((file) => `import ${JSON.stringify(urlOf(file))};\n`);
    Deno.writeTextFileSync(path, imports.join(""));
    return path;
  });
}

function urlOf(file: string): string {
  return new URL(file, `file://${Deno.cwd()}/`).href;
}

function folderOf(path: string): string {
  const depth = DEEPER.test(path) ? MAX_DEPTH + 1 : MAX_DEPTH;
  return path.split("/").slice(0, -1).slice(0, depth).join("/");
}
