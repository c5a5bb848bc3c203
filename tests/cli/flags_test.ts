import { assertEquals, assertStringIncludes } from "@std/assert";
import { allCommands, loadCommands } from "../../src/cli/load_commands.ts";
import { FLAG_GROUPS, flagText, groupFlags, listFlags, namesOf } from "../../src/cli/flags.ts";
import { run } from "./captured.ts";

const COMMANDS = await allCommands();

Deno.test("groupFlags() keeps the order of the groups, and all else of a flag", () => {
  const flags = groupFlags({
    Network: { "--ca <file>": { about: "Trust it", again: "repeated" } },
    Output: { "--force": { about: "Overwrite", needs: "out" } },
    Gate: {},
    "How to scan": {},
    "What to scan": { "--file <file>": { about: "Scan it", again: "unneeded", excludes: { page: "" } } },
  });
  assertEquals(listFlags(flags).map(({ name, group, needs, excludes }) => [name, group, needs, excludes]), [
    ["file", "What to scan", null, { page: "" }],
    ["force", "Output", "out", {}],
    ["ca", "Network", null, {}],
  ]);
});

Deno.test("flagText() starts with the flag that is needed", () => {
  const [flag] = listFlags({ "--retry <0-10>": { about: "How often", needs: "file" } });
  assertEquals(flag && flagText(flag), "With --file: how often");
});

Deno.test("every flag that another one needs belongs to the same command", () => {
  const missing = COMMANDS.flatMap(({ name, flags }) =>
    listFlags(flags).filter(({ needs }) => needs !== null && !namesOf(flags).includes(needs))
      .map((flag) => `${name} ${flag.form}`)
  );
  assertEquals(missing, []);
});

Deno.test("every flag that another one excludes exists", () => {
  const known = new Set(COMMANDS.flatMap(({ flags }) => namesOf(flags)));
  const excluded = COMMANDS.flatMap(({ flags }) =>
    listFlags(flags).flatMap(({ excludes }) => Object.keys(excludes))
  );
  assertEquals(excluded.filter((name) => !known.has(name)), []);
});

Deno.test("two flags that exclude each other are declared once", () => {
  for (const { name, flags } of COMMANDS) {
    const pairs = listFlags(flags).flatMap(({ name, excludes }) =>
      Object.keys(excludes).map((other) => [name, other].sort().join(" "))
    );
    assertEquals([name, new Set(pairs).size], [name, pairs.length]);
  }
});

Deno.test("the help of scan has every flag under a heading", async () => {
  const { stdout } = await run(["scan", "--help"]);
  const headings = stdout.split("\n").filter((line) => /^[A-Z][a-z ]+$/.test(line));
  assertEquals(headings, ["Examples", "Usage", ...FLAG_GROUPS, "Other", "More examples"]);
  assertStringIncludes(stdout, "\nOther\n  -h, --help  Show this help\n\n");
});

Deno.test("the help of a command with few flags has one list of them", async () => {
  const { stdout } = await run(["fix", "--help"]);
  assertStringIncludes(stdout, "\nFlags\n  --out <folder> ");
});

Deno.test("loadCommands() loads the command that a command line names, and no other", async () => {
  for (const { name } of COMMANDS) {
    const loaded = await loadCommands([...name.split(" "), "--json"]);
    assertEquals(loaded.map((command) => command.name), [name]);
  }
});
