/** `deno task test` with paths, as a developer runs it. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../../database/databases.ts";
import { ROOT } from "../../service_process.ts";

const GATE = `${ROOT}tools/gate/run.ts`;
const PASSING = `Deno.test("one", () => {});\nDeno.test("two", () => {});\n`;
const FAILING = `Deno.test("three", () => { throw new Error("as expected"); });\n`;
const BROKEN = `import "./missing.ts";\n`;

type Files = Readonly<Record<string, string>>;

async function run(files: Files, args: readonly string[]) {
  await using folder = await temporaryFolder();
  for (const [name, text] of Object.entries(files)) {
    const path = `${folder.path}/${name}`;
    await Deno.mkdir(path.slice(0, path.lastIndexOf("/")), { recursive: true });
    await Deno.writeTextFile(path, text);
  }
  const { code, stdout, stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--no-prompt",
      "--allow-read",
      "--allow-write",
      "--allow-env",
      "--allow-run",
      GATE,
      ...args,
    ],
    cwd: folder.path,
    env: { NO_COLOR: "1" },
  }).output();
  return { code, output: new TextDecoder().decode(stdout) + new TextDecoder().decode(stderr) };
}

const RUNS: readonly (readonly [string, Files, string[], number, string])[] = [
  ["a file", { "a_test.ts": PASSING }, ["a_test.ts"], 0, "ok | 2 passed | 0 failed"],
  ["a folder", { "x/a_test.ts": PASSING, "x/y/b_test.ts": PASSING }, ["x"], 0, "ok | 4 passed | 0 failed"],
  ["a folder and a file of it once", { "x/a_test.ts": PASSING }, ["x", "x/a_test.ts"], 0, "| 2 passed |"],
  ["a slow file", { "a_slow_test.ts": PASSING }, ["a_slow_test.ts"], 0, "ok | 2 passed | 0 failed"],
  ["paths behind dashes", { "a_test.ts": PASSING }, ["--", "a_test.ts"], 0, "ok | 2 passed | 0 failed"],
  ["tests by name", { "a_test.ts": PASSING }, ["a_test.ts", "--filter", "two"], 0, "| 1 passed |"],
  ["the path of a group", { "x/a_test.ts": PASSING, "x/b_test.ts": FAILING }, ["x"], 1, "\nx.ts => two"],
  ["a failure with its place", { "x/a_test.ts": FAILING }, ["x"], 1, "a_test.ts:1:6"],
  ["a module that does not load", { "x/a_test.ts": PASSING, "x/b_test.ts": BROKEN }, ["x"], 1, "missing.ts"],
  ["a path that does not exist", {}, ["nowhere"], 2, "There is no file or folder nowhere"],
  ["a folder without tests", { "x/a.ts": PASSING }, ["x"], 2, "There are no tests in x"],
  ["an unknown flag", {}, ["--quick"], 2, "Usage: deno task test"],
];

for (const [name, files, args, code, text] of RUNS) {
  Deno.test(`deno task test shows ${name}`, async () => {
    const result = await run(files, args);
    assertStringIncludes(result.output, text);
    assertEquals(result.code, code);
  });
}
