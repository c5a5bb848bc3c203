/** The modules that import test files. Each file is imported once, and no folder together with another. */
import { assertEquals, assertThrows } from "@std/assert";
import { stageOf, testFiles } from "../../../tools/gate/test_files.ts";
import { MAX_SLOW_FILES, shardOf, testGroups, writeGroups } from "../../../tools/gate/test_groups.ts";
import { UsageError } from "../../../tools/gate/usage_error.ts";
import { temporaryFolder } from "../../database/databases.ts";

const ALL = testFiles("tests");
const many = (count: number) => Array.from({ length: count }, (_, at) => `tests/many/${at + 100}_test.ts`);
const SUMMARIES: readonly (readonly [string, string[], string[]])[] = [
  ["a file", ["tests/a_test.ts"], ["tests: 1"]],
  ["files of two folders", ["tests/a/x_test.ts", "tests/b/x_test.ts"], ["tests/a: 1", "tests/b: 1"]],
  ["a folder inside a folder", ["tests/a/b/x_test.ts", "tests/a/x_test.ts"], ["tests/a: 2"]],
  ["a folder of scans", ["tests/scan/b/c/x_test.ts", "tests/scan/b/y_test.ts", "tests/scan/x_test.ts"], [
    "tests/scan/b: 2",
    "tests/scan: 1",
  ]],
  ["a full group", many(45), ["tests/many: 45"]],
  ["one file more", many(46), ["tests/many_1: 23", "tests/many_2: 23"]],
  ["checks last", ["tests/b/x_test.ts", ...many(46).map((path) => path.replace("many", "scan/checks"))], [
    "tests/b: 1",
    "tests/scan/checks_1: 23",
    "tests/scan/checks_2: 23",
  ]],
  ["what waits first", ["tests/web/x_test.ts", ...many(2)], ["tests/web: 1", "tests/many: 2"]],
  ["then the largest group", ["tests/a/x_test.ts", ...many(2)], ["tests/many: 2", "tests/a: 1"]],
];

for (const [name, files, expected] of SUMMARIES) {
  Deno.test(`testGroups() groups ${name}`, () => {
    assertEquals(testGroups(files).map(({ name, files }) => `${name}: ${files.length}`), expected);
  });
}

Deno.test("three slow files share a group", () => {
  assertEquals(testGroups(many(4), MAX_SLOW_FILES).map(({ files }) => files.length), [2, 2]);
  assertEquals(testGroups(many(3), MAX_SLOW_FILES).map(({ files }) => files.length), [3]);
});

Deno.test("each test file of the project is in one group", () => {
  assertEquals(testGroups(ALL).flatMap(({ files }) => files).toSorted(), ALL);
});

for (const shards of [1, 2, 3, 7]) {
  Deno.test(`each test file of the project is in one of ${shards} shards`, () => {
    const groups = Array.from({ length: shards }, (_, at) => shardOf(testGroups(ALL), `${at + 1}/${shards}`));
    assertEquals(groups.flat().flatMap(({ files }) => files).toSorted(), ALL);
  });
}

for (const shard of ["", "1", "0/2", "3/2", "1/0", "a/b", "-1/2"]) {
  Deno.test(`shardOf() refuses the shard ${JSON.stringify(shard)}`, () => {
    assertThrows(() => shardOf([], shard), UsageError, "write it as 1/3");
  });
}

Deno.test("a group is a module that imports its files", async () => {
  await using folder = await temporaryFolder();
  const files = ["tests/a/x_test.ts", "tests/a/y_test.tsx", "tests/x_test.ts"];
  const paths = writeGroups(folder.path, testGroups(files));
  assertEquals(paths, [`${folder.path}/tests.a.ts`, `${folder.path}/tests.ts`]);
  const root = `file://${Deno.cwd()}/`;
  assertEquals(
    await Promise.all(paths.map((path) => Deno.readTextFile(path))),
    [
      `import "${root}tests/a/x_test.ts";\nimport "${root}tests/a/y_test.tsx";\n`,
      `import "${root}tests/x_test.ts";\n`,
    ],
  );
});

Deno.test("a single file is its own module", () => {
  assertEquals(writeGroups("/nowhere", testGroups(["tests/x_test.ts"])), ["tests/x_test.ts"]);
});

for (
  const [path, stage] of [
    ["tests/a_test.ts", "quick"],
    ["tests/a_slow_test.ts", "slow"],
    ["tests/a_slow_test.tsx", "slow"],
    ["tests/slow_test.ts", "quick"],
    ["tests/a_slow_test/b_test.ts", "quick"],
  ] as const
) {
  Deno.test(`${path} is a ${stage} test`, () => assertEquals(stageOf(path), stage));
}

for (const path of ["tests/nothing_here", "tests/fixtures/answer.ts"]) {
  Deno.test(`testFiles() refuses ${path}`, () => {
    assertThrows(() => testFiles(path), UsageError, path);
  });
}

for (const file of ALL) {
  const [first = ""] = Deno.readTextFileSync(file).split("\n", 1);
  if (stageOf(file) === "slow") {
    Deno.test(`${file} gives the reason why it is slow in its first line`, () => {
      assertEquals(first.startsWith("/** Slow: "), true, first);
    });
  } else if (first.startsWith("/** Slow: ")) {
    Deno.test(`${file} is slow by its first line and its name`, () => {
      throw new Error("Its name must end in _slow_test.ts");
    });
  }
}
