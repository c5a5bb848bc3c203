import { assertEquals, assertStringIncludes } from "@std/assert";
import { variableOf, withVariables } from "../../src/cli/flag_variables.ts";
import { listFlags } from "../../src/cli/flags.ts";
import { allCommands } from "../../src/cli/load_commands.ts";
import { run } from "./captured.ts";

const COMMANDS = await allCommands();

const FLAGS = {
  "--json": { about: "As JSON", excludes: { markdown: "" } },
  "--markdown": "As Markdown",
  "--retry <0-10>": { about: "How often", needs: "file" },
  "--file <file>": "Targets",
  "--min-score <0-100>": "Minimum",
};

type Variables = Readonly<Record<string, string>>;
const ROWS: Readonly<Record<string, readonly [given: Variables, variables: Variables, expected: Variables]>> =
  {
    "sets a flag with a value": [{}, { READINESS_MIN_SCORE: "75" }, { "min-score": "75" }],
    "sets a flag without a value": [{}, { READINESS_JSON: "1" }, { json: "" }],
    "leaves out a flag that is off": [{}, { READINESS_JSON: "false", READINESS_FILE: "" }, {}],
    "repeats a flag for each line": [{}, { READINESS_FILE: "a\n\nb\n" }, { file: "a|b" }],
    "lets a flag win over its variable": [{ file: "x" }, { READINESS_FILE: "a" }, { file: "x" }],
    "lets a flag win over a variable that it excludes": [{ json: "" }, { READINESS_MARKDOWN: "1" }, {
      json: "",
    }],
    "ignores a variable without the flag that it needs": [{}, { READINESS_RETRY: "2" }, {}],
    "sets a flag after the one that it needs": [
      {},
      { READINESS_RETRY: "2", READINESS_FILE: "a" },
      { file: "a", retry: "2" },
    ],
  };

for (const [name, [given, variables, expected]] of Object.entries(ROWS)) {
  Deno.test(`withVariables() ${name}`, () => {
    const values = new Map(Object.entries(given).map(([flag, value]) => [flag, [value]]));
    const { args } = withVariables({ words: [], values }, FLAGS, (variable) => variables[variable]);
    const found = Object.fromEntries(args.values.entries().map(([flag, all]) => [flag, all.join("|")]));
    assertEquals(found, { ...expected });
  });
}

Deno.test("an error names the variables that set flags", async () => {
  const environment = (name: string) => ({ READINESS_SAMPLE: "99", READINESS_QUIET: "yes" })[name];
  const { code, stderr } = await run(["scan", "example.com"], { environment });
  assertEquals(code, 2);
  assertStringIncludes(stderr, '--sample must be a whole number from 0 to 5, not "99"\n');
  assertStringIncludes(stderr, "Flags from the environment: READINESS_SAMPLE, READINESS_QUIET\n");
  const wrong = await run(["scan", "example.com"], {
    environment: (name) => name === "READINESS_QUIET" ? "on" : undefined,
  });
  assertStringIncludes(wrong.stderr, "READINESS_QUIET must be 1 or 0, because --quiet takes no value\n");
});

Deno.test("no flag's variable is one that means something else", () => {
  const taken = ["API_KEY", "ARCHIVE", "CLI", "COMMAND", "DATA_DIR", "DOMAIN", "KEY"].map((name) =>
    `READINESS_${name}`
  );
  const names = COMMANDS.flatMap(({ flags }) => listFlags(flags).map(variableOf));
  assertEquals(names.filter((name) => taken.includes(name) || name.startsWith("READINESS_HEADER_")), []);
});
