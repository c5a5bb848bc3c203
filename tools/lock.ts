/**
 * Writes deno.lock, the part of tests/deno.lock that the program and its site need; with `--check`, compares only. Deno
 * downloads every package of the lock file before a task starts, so those who only run the program do not wait for the
 * browser and the packages of the tests.
 */
import { readIfThere } from "./read_if_there.ts";
import { TEST_LOCK, TEST_LOCK_FILE } from "./test_lock.ts";

const PROGRAM = "deno.lock";
/** The worker is started by its URL, which no import names. */
const ROOTS = ["main.ts", "src/web/graphiql/packing_worker.js", "tools/site.ts"];

interface LockedPackage {
  readonly integrity: string;
  readonly dependencies?: readonly string[];
  readonly optionalDependencies?: readonly string[];
  readonly optionalPeers?: readonly string[];
  readonly os?: readonly string[];
}

interface LockFile {
  readonly specifiers: Readonly<Record<string, string>>;
  readonly npm: Readonly<Record<string, LockedPackage>>;
  /** The imports of deno.json. */
  readonly workspace: unknown;
}

interface Imports {
  readonly roots: readonly string[];
  readonly redirects: Readonly<Record<string, string>>;
  readonly modules: readonly {
    readonly specifier: string;
    readonly npmPackage?: string;
    readonly dependencies?: readonly {
      readonly code?: { readonly specifier?: string };
      readonly type?: unknown;
    }[];
  }[];
}

/**
 * @param lock all packages
 * @param imports of the program, from `deno info --json`
 * @returns the lock file with only the packages that run with the program, without those of its types
 */
export function programLock(lock: LockFile, imports: Imports): LockFile {
  const modules = new Map(imports.modules.map((module) => [module.specifier, module]));
  const packages = new Set<string>();
  const seen = new Set<string>();
  const waiting = [...imports.roots];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const specifier = imports.redirects[next] ?? next;
    if (seen.has(specifier)) continue;
    seen.add(specifier);
    const module = modules.get(specifier);
    if (module?.npmPackage !== undefined) packages.add(module.npmPackage);
    waiting.push(...(module?.dependencies ?? []).flatMap(({ code }) => code?.specifier ?? []));
  }
  return { ...lock, ...withDependencies(lock, packages) };
}

function withDependencies(
  { npm, specifiers }: LockFile,
  packages: Iterable<string>,
): Omit<LockFile, "workspace"> {
  const kept = new Set<string>();
  const waiting = [...packages];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    if (kept.has(next)) continue;
    kept.add(next);
    const { dependencies = [], optionalDependencies = [] } = npm[next] ?? {};
    waiting.push(...[...dependencies, ...optionalDependencies].map((name) => idOf(name, Object.keys(npm))));
  }
  const locked = Object.entries(npm).filter(([id]) => kept.has(id));
  const ids = locked.map(([id]) => id);
  return {
    specifiers: Object.fromEntries(
      Object.entries(specifiers).filter(([name, version]) =>
        kept.has(`${packageOf(name.slice("npm:".length))}@${version}`)
      ),
    ),
    npm: Object.fromEntries(locked.map(([id, each]) => [id, shortened(each, ids, Object.keys(npm))])),
  };
}

/** Deno writes the version of a dependency only if the lock file has several. */
function shortened(locked: LockedPackage, kept: readonly string[], all: readonly string[]): LockedPackage {
  const shorten = (name: string) => {
    const isOnly = kept.filter((id) => packageOf(id) === packageOf(name)).length === 1;
    return isOnly ? packageOf(name) : idOf(name, all);
  };
  const lists = (["dependencies", "optionalDependencies", "optionalPeers"] as const)
    .flatMap((key) => locked[key] === undefined ? [] : [[key, locked[key].map(shorten)]]);
  return { ...locked, ...Object.fromEntries(lists) };
}

/** @param name of a dependency: `graphql`, or `entities@6.0.1` if there are several versions */
function idOf(name: string, ids: readonly string[]): string {
  const id = ids.find((each) => each === name || packageOf(each) === name);
  if (id === undefined) throw new Error(`Cannot read ${TEST_LOCK_FILE}: ${name} is not locked`);
  return id;
}

/** `@deno/kv` of `@deno/kv@0.14.0`. */
function packageOf(id: string): string {
  return /^@?[^@]+/.exec(id)?.[0] ?? id;
}

/** @returns the exit code: 1 if the lock file on disk is out of date */
async function main(root: string): Promise<number> {
  const lock: LockFile = JSON.parse(await Deno.readTextFile(`${root}/${TEST_LOCK_FILE}`));
  const text = formatted(programLock(lock, await importsOf(root)));
  if (readIfThere(`${root}/${PROGRAM}`) === text) return 0;
  if (Deno.args.includes("--check")) {
    console.error(`${PROGRAM} is out of date: run "deno task lock" and commit the result`);
    return 1;
  }
  await Deno.writeTextFile(`${root}/${PROGRAM}`, text);
  return 0;
}

/** The format of Deno, which compares the text. */
function formatted(lock: LockFile): string {
  return `${JSON.stringify(lock, null, 2)}\n`
    .replace(/("(?:os|cpu)": )\[\s*("[^"]*")\s*\]/g, "$1[$2]");
}

async function importsOf(root: string): Promise<Imports> {
  const modules = [];
  const roots = [];
  let redirects = {};
  for (const file of ROOTS) {
    const { success, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
      args: ["info", "--json", ...TEST_LOCK, file],
      cwd: root,
    }).output();
    if (!success) throw new Error(`Cannot read the imports of ${file}:\n${new TextDecoder().decode(stderr)}`);
    const info: Imports = JSON.parse(new TextDecoder().decode(stdout));
    modules.push(...info.modules);
    roots.push(...info.roots);
    redirects = { ...redirects, ...info.redirects };
  }
  return { modules, roots, redirects };
}

if (import.meta.main) Deno.exit(await main(`${import.meta.dirname}/..`));
