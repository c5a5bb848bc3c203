/** The slowest test files of a run, so that growth is seen. */

const MAX_ROWS = 10;
const TEST_CASE = /<testcase [^>]*classname="([^"]*)" time="([\d.]+)"/g;

export interface FileTime {
  /** The file that registers the tests: tests of a helper such as `testCheck()` stand under the helper. */
  readonly file: string;
  readonly tests: number;
  readonly seconds: number;
}

/** @param report JUnit XML, as `deno test --junit-path` writes it. @returns all that have tests */
export function fileTimes(report: string): FileTime[] {
  const files = new Map<string, FileTime>();
  for (const [, file = "", time] of report.matchAll(TEST_CASE)) {
    const { tests, seconds } = files.get(file) ?? { tests: 0, seconds: 0 };
    files.set(file, { file, tests: tests + 1, seconds: seconds + Number(time) });
  }
  return [...files.values()];
}

/** @returns a row for each of the ten slowest, the slowest first */
export function slowestText(files: readonly FileTime[]): string {
  const slowest = files.toSorted((left, right) => right.seconds - left.seconds).slice(0, MAX_ROWS);
  const rows = slowest.map(({ file, tests, seconds }) =>
    `${seconds.toFixed(1).padStart(8)} s ${String(tests).padStart(6)} tests  ${file.replace(/^\.\//, "")}`
  );
  return ["Slowest test files:", ...rows].join("\n");
}
