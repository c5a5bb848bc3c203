/** The tests on a database server are found and selected for every helper that registers them. */
import { assertEquals } from "@std/assert";
import { filesWithServerTests, serverFilter } from "../../../tools/gate/server_tests.ts";
import { testFiles } from "../../../tools/gate/test_files.ts";

const ALL = testFiles("tests");
const REGISTERS = /\bon(?:Each|DatabaseServer|EachShared)\w*\(/;

const SELECTED: readonly (readonly [string, boolean])[] = [
  ["tests/queue/queue_test.ts", true],
  ["tests/auth/race_test.ts", true],
  ["tests/scan/target_test.ts", false],
];

for (const [file, isSelected] of SELECTED) {
  Deno.test(`${file} ${isSelected ? "has" : "does not have"} tests on a server`, () => {
    assertEquals(filesWithServerTests([file]).length === 1, isSelected);
  });
}

Deno.test("each file that registers a test for each database is found", () => {
  const registering = ALL.filter((file) => REGISTERS.test(Deno.readTextFileSync(file)));
  assertEquals(filesWithServerTests(registering), registering);
});

const FILTERS: readonly (readonly [string | null, string])[] = [
  [null, "--filter=/, on a server$/"],
  ["job", "--filter=/\\x6aob.*, on a server$/"],
  ["(x)", "--filter=/\\(x\\).*, on a server$/"],
];

for (const [filter, option] of FILTERS) {
  Deno.test(`the names with ${filter} are selected by ${option}`, () => {
    assertEquals(serverFilter(filter), option);
  });
}
