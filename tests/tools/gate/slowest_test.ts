/** The slowest test files of a JUnit report. */
import { assertEquals } from "@std/assert";
import { fileTimes, slowestText } from "../../../tools/gate/slowest.ts";

const testCase = (file: string, seconds: string) =>
  `<testcase name="x &lt; y" classname="${file}" time="${seconds}" line="1" col="6">\n</testcase>\n`;
const REPORT = testCase("./tests/a_test.ts", "0.250") + testCase("./tests/b_test.ts", "1.500") +
  testCase("./tests/a_test.ts", "2.000");

Deno.test("fileTimes() adds up the tests of a file", () => {
  assertEquals(fileTimes(REPORT), [
    { file: "./tests/a_test.ts", tests: 2, seconds: 2.25 },
    { file: "./tests/b_test.ts", tests: 1, seconds: 1.5 },
  ]);
});

Deno.test("slowestText() has a row for each file, the slowest first", () => {
  assertEquals(slowestText(fileTimes(REPORT)).split("\n"), [
    "Slowest test files:",
    "     2.3 s      2 tests  tests/a_test.ts",
    "     1.5 s      1 tests  tests/b_test.ts",
  ]);
});

Deno.test("slowestText() has ten rows at most", () => {
  const report = Array.from({ length: 11 }, (_, at) => testCase(`./${at}_test.ts`, `${at}.000`)).join("");
  const rows = slowestText(fileTimes(report)).split("\n").slice(1);
  assertEquals([rows.length, rows[0]?.includes("10_test.ts")], [10, true]);
});
