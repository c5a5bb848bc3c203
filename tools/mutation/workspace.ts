/** A copy of the source tree, in which mutants are tested one after the other. */
import { TEST_LOCK } from "../test_lock.ts";
import { type Mutant, mutate } from "./operators.ts";

/** `survived`: no test failed. */
export type Verdict = "killed" | "survived";

const COPIED = ["src", "tests", "tools", "bench", "docs", "main.ts", "deno.json", "deno.lock"];
const COPIED_IF_PRESENT = [
  "README.md",
  "ARCHITECTURE.md",
  "CONTRIBUTING.md",
  "AGENTS.md",
  "Dockerfile",
  "compose.yaml",
  "compose.nginx.yaml",
  "deploy",
];
const START_LIMIT_MS = 30_000;
/** For each test file. */
const TEST_LIMIT_MS = 30_000;
const TEST =
  `test ${
    TEST_LOCK.join(" ")
  } --no-check --no-prompt --quiet --fail-fast --allow-net --allow-read --allow-write ` +
  "--allow-env --allow-run --allow-sys";

export class Workspace implements Disposable {
  readonly #root: string;

  /** @param source the checkout that is copied */
  constructor(source: string) {
    this.#root = Deno.makeTempDirSync({ prefix: "mutation-" });
    const present = new Set(Array.from(Deno.readDirSync(source), ({ name }) => name));
    for (const name of [...COPIED, ...COPIED_IF_PRESENT]) {
      if (present.has(name)) copy(`${source}/${name}`, `${this.#root}/${name}`);
    }
  }

  [Symbol.dispose](): void {
    Deno.removeSync(this.#root, { recursive: true });
  }

  /**
   * Runs groups of tests with a mutant until one fails. Tests that take longer than the limit count as failed: the
   * mutant may never end.
   */
  async test(
    path: string,
    mutant: Mutant,
    groups: readonly (readonly string[])[],
  ): Promise<Verdict> {
    const file = `${this.#root}/${path}`;
    const original = Deno.readTextFileSync(file);
    Deno.writeTextFileSync(file, mutate(original, mutant));
    try {
      for (const group of groups) {
        if (!await this.#pass(group)) return "killed";
      }
      return "survived";
    } finally {
      Deno.writeTextFileSync(file, original);
    }
  }

  /** @returns true if these tests pass on the current source */
  async #pass(tests: readonly string[]): Promise<boolean> {
    const child = new Deno.Command(Deno.execPath(), {
      args: [...TEST.split(" "), ...tests],
      cwd: this.#root,
      stdin: "null",
      stdout: "null",
      stderr: "null",
      env: { NO_COLOR: "1" },
      signal: AbortSignal.timeout(START_LIMIT_MS + tests.length * TEST_LIMIT_MS),
    }).spawn();
    return (await child.status).success;
  }
}

function copy(from: string, to: string): void {
  if (Deno.statSync(from).isFile) return Deno.copyFileSync(from, to);
  Deno.mkdirSync(to);
  for (const { name } of Deno.readDirSync(from)) copy(`${from}/${name}`, `${to}/${name}`);
}
