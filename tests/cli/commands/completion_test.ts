import { assertEquals, assertStringIncludes } from "@std/assert";
import { bashScript } from "../../../src/cli/completion/bash.ts";
import { completedCommands } from "../../../src/cli/completion/completed_command.ts";
import { fishScript } from "../../../src/cli/completion/fish.ts";
import { zshScript } from "../../../src/cli/completion/zsh.ts";
import type { Command } from "../../../src/cli/command.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import { run } from "../captured.ts";
import { completions, type ShellName, whyNot } from "../completion/real_shell.ts";

const SCRIPTS = { bash: bashScript, zsh: zshScript, fish: fishScript };

/** The words that the last one may become. */
const COMPLETED: Readonly<Record<string, readonly string[]>> = {
  "readiness ex": ["explain"],
  "readiness user": ["user", "user-key"],
  "readiness --": ["--help", "--version"],
  "readiness crawl s": ["show"],
  "readiness database ": ["backup", "check", "restore"],
  "readiness crawl --": ["--help"],
  "readiness unknown ": [],
  "readiness help comp": ["compare", "completion"],
  "readiness help user ": ["add", "operator", "set-password"],
  "readiness scan --conc": ["--concurrency"],
  "readiness scan example.com --js": ["--json"],
  "readiness crawl export 8sKq --o": ["--out"],
  "readiness explain robots-t": ["robots-txt"],
  "readiness explain robots-txt ro": ["ro"],
  "readiness scan --only robots-t": ["robots-txt"],
  "readiness scan --only robots-txt,llms-f": ["robots-txt,llms-full-txt"],
  "readiness scan --only=robots-t": ["--only=robots-txt"],
  "readiness scan --surface shop=y": ["shop=yes"],
  "readiness scan --surface=shop=y": ["--surface=shop=yes"],
  "readiness scan --server https://readiness.example:80/ --surface shop=n": ["shop=no"],
  "readiness crawl export 8sKq --format ": ["csv", "json", "ndjson"],
  "readiness crawl run Shop --wait --fail-on r": ["regression"],
  "readiness scan --fail-on n": ["new"],
  "readiness scan --output sar": ["sarif="],
  "readiness scan --min-category-score=com": ["--min-category-score=commerce="],
  "readiness scan --output=sarif=fi": ["--output=sarif=first.json"],
  "readiness scan --output sarif=fi": ["sarif=first.json"],
  "readiness scan --file fi": ["first.json"],
  "readiness scan --file=fi": ["--file=first.json"],
  "readiness survey run fi": ["first.json"],
  "readiness survey run first.json --na": ["--nats"],
  "readiness compare first.json sec": ["second.json"],
  "readiness compare first.json second.json fi": ["fi"],
  "readiness scan fi": ["fi"],
  "readiness fix example.com --out pub": ["public/"],
  "readiness fix example.com --out fi": ["fi"],
  "readiness completion z": ["zsh"],
  "readiness scan --min-score 7": ["7"],
};

for (const shell of ["bash", "zsh", "fish"] as const) {
  const reason = whyNot(shell);
  if (reason !== null) console.log(`The completion script for ${shell} is not tested: ${reason}`);
  const ignore = reason !== null;

  Deno.test({
    name: `completion ${shell} prints a script that completes commands, flags and values in ${shell}`,
    ignore,
    async fn() {
      const { code, stdout, stderr } = await run(["completion", shell], { catalogue: CATALOGUE });
      assertEquals([code, stderr], [0, ""]);
      const lines = Object.keys(COMPLETED);
      const found = await completions(shell, stdout, lines);
      assertEquals(Object.fromEntries(lines.map((line, at) => [line, sorted(found[at], shell)])), expected());
    },
  });

  Deno.test({
    name: `the script for ${shell} takes descriptions for text`,
    ignore,
    async fn() {
      const text = "It's [a: \"b\\ $(exit 3) `exit 4` {x} ]; exit 5 'c";
      const odd: Command = {
        name: "odd",
        summary: text,
        usage: ["odd <first.json>"],
        flags: { "--sure": text, "--out <folder>": text },
        examples: {},
        notes: [],
        run: () => Promise.resolve(0),
      };
      const script = SCRIPTS[shell](completedCommands([odd, { ...odd, name: "two words" }], []));
      const lines = ["readiness od", "readiness odd --su", "readiness odd fi", "readiness two w"];
      assertEquals(await completions(shell, script, lines), [["odd"], ["--sure"], ["first.json"], ["words"]]);
    },
  });
}

/** A folder is one with and without a slash at its end. */
function sorted(words: readonly string[] = [], shell: ShellName): string[] {
  return words.map((word) => shell !== "fish" && word === "public" ? "public/" : word).toSorted();
}

function expected() {
  return Object.fromEntries(Object.entries(COMPLETED).map(([line, words]) => [line, words.toSorted()]));
}

const REFUSED: readonly (readonly [args: string[], message: string])[] = [
  [[], "The shell is missing: readiness completion <bash|zsh|fish>"],
  [["bahs"], "Unknown shell bahs, did you mean bash?"],
  [["constructor"], "Unknown shell constructor: readiness completion <bash|zsh|fish>"],
  [["bash", "zsh"], "Only one shell is allowed, not 2"],
];

for (const [args, message] of REFUSED) {
  Deno.test(`completion ${args.join(" ")} is refused`, async () => {
    const { code, stdout, stderr } = await run(["completion", ...args]);
    assertEquals([code, stdout], [2, ""]);
    assertStringIncludes(stderr, message);
  });
}
