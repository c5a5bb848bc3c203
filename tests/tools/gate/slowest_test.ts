/** The slowest test files of a JUnit report. */
import { assertEquals } from "@std/assert";
import { slowestFiles, slowestText } from "../../../tools/gate/slowest.ts";

const testCase = (file: string, seconds: string) =>
  `<testcase name="x &lt; y" classname="${file}" time="${seconds}" line="1" col="6">\n</testcase>\n`;
const REPORT = testCase("./tests/a_test.ts", "0.250") + testCase("./tests/b_test.ts", "1.500") +
  testCase("./tests/a_test.ts", "2.000");

Deno.test("slowestFiles() adds up the tests of a file", () => {
  assertEquals(slowestFiles(REPORT), [
    { file: "./tests/a_test.ts", tests: 2, seconds: 2.25 },
    { file: "./tests/b_test.ts", tests: 1, seconds: 1.5 },
  ]);
});

Deno.test("slowestFiles() finds ten files", () => {
  const report = Array.from({ length: 11 }, (_, at) => testCase(`./${at}_test.ts`, `${at}.000`)).join("");
  assertEquals(slowestFiles(report).length, 10);
});

Deno.test("slowestText() has a row for each file", () => {
  assertEquals(slowestText(slowestFiles(REPORT)).split("\n"), [
    "Slowest test files:",
    "     2.3 s      2 tests  tests/a_test.ts",
    "     1.5 s      1 tests  tests/b_test.ts",
  ]);
});
