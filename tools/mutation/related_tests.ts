/** Chooses the tests that can notice a change of a file: those whose imports lead to it, nearest first. */

/** They run or list every check: they may notice what no nearer test does. */
const CATALOGUE_TESTS: readonly string[] = [
  "tests/scan/catalogue_test.ts",
  "tests/scan/golden_test.ts",
  "tests/scan/report/scoring_version_test.ts",
];
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
  /** Test files in all. */
  readonly limit: number;
}

/**
 * Test files in the order in which they are run, in groups of equal distance: the test with the same path under
 * `tests/`, then by the number of imports in between, last those of the whole catalogue.
 */
export function relatedTests(path: string, { imports, limit }: TestChoice): string[][] {
  const mirrored = path.replace(/^src\//, "tests/").replace(/\.ts$/, "_test.ts");
  const last = CATALOGUE_TESTS.filter((test) => test !== mirrored && imports.has(test));
  const groups: string[][] = imports.has(mirrored) ? [[mirrored]] : [];
  let room = limit - groups.length - last.length;
  for (const level of importersByDistance(path, imports)) {
    const tests = level.filter((file) => file.endsWith("_test.ts") && ![mirrored, ...last].includes(file));
    const group = tests.toSorted().slice(0, Math.max(0, room));
    room -= group.length;
    if (group.length > 0) groups.push(group);
  }
  return last.length === 0 ? groups : [...groups, last];
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
