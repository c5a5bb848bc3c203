/** Mutation testing: changes the source in small ways, at random, and lists the changes that no test notices. */
import { parseArgs } from "node:util";
import { type Mutant, mutantsOf } from "./operators.ts";
import { importsOf, relatedTests, type TestChoice } from "./related_tests.ts";
import { type Verdict, Workspace } from "./workspace.ts";

/** Source that is changed. */
const MUTATED_FOLDERS = ["src/scan/checks", "src/scan/parse", "src/scan/probes", "src/auth", "src/gql"];
/** Source whose imports are followed. */
const IMPORTING_FOLDERS = ["src", "tests"];
/** Test files for one mutant: all of them run for each survivor. */
const MAX_TESTS = 40;
/** Mutants between two lines of progress. */
const PROGRESS_STEP = 20;

const USAGE = `Usage: deno task mutate [options] [path ...]

Changes the source in small ways ("mutants"), runs the tests that can notice each change, and prints those that
survive. Run "deno task test" first: a test that fails anyway would kill every mutant.

  path            files or folders to change; default: ${MUTATED_FOLDERS.join(", ")}
  --count <n>     mutants to test, chosen at random; default 200
  --seed <n>      the same seed chooses the same mutants; default 1
  --workers <n>   mutants that are tested at once; default 2

Examples:
  deno task mutate --count 40 --seed 7
  deno task mutate --count 20 src/auth
  deno task mutate src/scan/parse/formats/yaml.ts`;

export interface Candidate {
  readonly path: string;
  readonly mutant: Mutant;
}

/** Chooses without repetition; the same seed gives the same choice. */
export function choose<T>(all: readonly T[], count: number, seed: number): T[] {
  const rest = [...all];
  const chosen: T[] = [];
  // xorshift32: zero is the one state that it never leaves.
  let state = seed | 0 || 1;
  while (chosen.length < count && rest.length > 0) {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    chosen.push(...rest.splice((state >>> 0) % rest.length, 1));
  }
  return chosen;
}

/** @returns text such as `path:line before → after` */
export function describe({ path, mutant }: Candidate): string {
  const short = (text: string) => text.replaceAll(/\s+/g, " ").slice(0, 100);
  return `${path}:${mutant.line} ${short(mutant.before)} → ${short(mutant.after)}`;
}

function sourceFiles(path: string): string[] {
  if (Deno.statSync(path).isFile) return /\.[jt]s$/.test(path) ? [path] : [];
  return Array.from(Deno.readDirSync(path), ({ name }) => `${path}/${name}`).flatMap(sourceFiles).toSorted();
}

function readImports(): TestChoice["imports"] {
  const files = IMPORTING_FOLDERS.flatMap(sourceFiles);
  return new Map(files.map((path) => [path, importsOf(path, Deno.readTextFileSync(path))]));
}

function candidates(paths: readonly string[]): Candidate[] {
  return paths.flatMap(sourceFiles).flatMap((path) =>
    mutantsOf(Deno.readTextFileSync(path)).map((mutant) => ({ path, mutant }))
  );
}

async function testAll(chosen: readonly Candidate[], workers: number): Promise<Map<Candidate, Verdict>> {
  const choice: TestChoice = { imports: readImports(), limit: MAX_TESTS };
  const queue = [...chosen];
  const verdicts = new Map<Candidate, Verdict>();
  const work = async (): Promise<void> => {
    using workspace = new Workspace(Deno.cwd());
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      const groups = relatedTests(next.path, choice);
      const verdict = await workspace.test(next.path, next.mutant, groups);
      verdicts.set(next, verdict);
      if (verdict === "survived") console.log(describe(next));
      if (verdicts.size % PROGRESS_STEP === 0) console.error(`${verdicts.size} of ${chosen.length} tested`);
    }
  };
  await Promise.all(Array.from({ length: workers }, work));
  return verdicts;
}

async function main(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      count: { type: "string", default: "200" },
      seed: { type: "string", default: "1" },
      workers: { type: "string", default: "2" },
      help: { type: "boolean", default: false },
    },
  });
  const [count, seed, workers] = [values.count, values.seed, values.workers].map(Number);
  if (values.help || ![count, seed, workers].every(Number.isSafeInteger) || !count || !workers) {
    console.log(USAGE);
    return values.help ? 0 : 2;
  }
  const all = candidates(positionals.length > 0 ? positionals : MUTATED_FOLDERS);
  const verdicts = [...(await testAll(choose(all, count, seed ?? 1), workers)).values()];
  const survived = verdicts.filter((verdict) => verdict === "survived").length;
  const percent = verdicts.length === 0 ? 0 : (survived * 100) / verdicts.length;
  const killed = verdicts.length - survived;
  console.log(
    `${verdicts.length} mutants, ${killed} killed, ${survived} survived (${percent.toFixed(1)} %)`,
  );
  return 0;
}

if (import.meta.main) Deno.exit(await main(Deno.args));
