/** Chooses the tests that can notice a change of a file: those whose imports lead to it, nearest first. */

/** Runs every check on whole sites: it may notice what no nearer test does. */
const GOLDEN_TEST = "golden_test.ts";
const STATIC_IMPORT =
  /\b(?:import|export)\b(?!\s+type\b)(?:\{[^}]*\}|[^;"'{])*?\bfrom\s+"(\.{1,2}\/[^"]+)"|\bimport\s*\(?\s*"(\.{1,2}\/[^"]+)"/g;

/** Paths of the modules that a module imports at run time. */
export function importsOf(path: string, source: string): string[] {
  return [...source.matchAll(STATIC_IMPORT)].map(([, from, bare]) =>
    new URL(from ?? bare ?? "", `file:///${path}`).pathname.slice(1)
  );
}

export interface TestChoice {
  /** All modules with what they import. */
  readonly imports: ReadonlyMap<string, readonly string[]>;
  /** Test files in all, with the golden test. */
  readonly limit: number;
}

/**
 * Test files in the order in which they are run, in groups of equal distance: the test with the same path under
 * `tests/`, then by the number of imports in between, last the golden test.
 */
export function relatedTests(path: string, { imports, limit }: TestChoice): string[][] {
  const mirrored = path.replace(/^src\//, "tests/").replace(/\.ts$/, "_test.ts");
  const golden = [...imports.keys()].find((test) => test.endsWith(`/${GOLDEN_TEST}`));
  const groups: string[][] = imports.has(mirrored) ? [[mirrored]] : [];
  let room = limit - groups.length - (golden === undefined ? 0 : 1);
  for (const level of importersByDistance(path, imports)) {
    const tests = level.filter((file) => file.endsWith("_test.ts") && file !== mirrored && file !== golden);
    const group = tests.toSorted().slice(0, Math.max(0, room));
    room -= group.length;
    if (group.length > 0) groups.push(group);
  }
  return golden === undefined || golden === mirrored ? groups : [...groups, [golden]];
}

function importersByDistance(path: string, imports: TestChoice["imports"]): string[][] {
  const importers = new Map<string, string[]>();
  for (const [file, targets] of imports) {
    for (const target of targets) importers.set(target, [...importers.get(target) ?? [], file]);
  }
  const seen = new Set([path]);
  const levels: string[][] = [];
  let level = [path];
  while (level.length > 0) {
    level = level.flatMap((file) => importers.get(file) ?? []).filter((file) => {
      const isNew = !seen.has(file);
      seen.add(file);
      return isNew;
    });
    levels.push(level);
  }
  return levels;
}
