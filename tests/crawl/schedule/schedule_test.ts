import { assertEquals, assertLess, assertThrows } from "@std/assert";
import { AppError } from "../../../src/errors.ts";
import { MAX_SCHEDULE_LENGTH, nextRun, parseSchedule } from "../../../src/crawl/schedule/schedule.ts";
import { cpuMsOf } from "../../fixtures/cpu_time.ts";

const HOUR_MS = 3_600_000;
const YEAR_MS = 366 * 24 * HOUR_MS;

const VALID: readonly (readonly [text: string, expression: string])[] = [
  ["0 6 * * *", "0 6 * * *"],
  ["  0\t6  * * * ", "0 6 * * *"],
  ["15 */6 1-7 jan,JUL mon-fri", "15 */6 1-7 JAN,JUL MON-FRI"],
  ["59 * * * *", "59 * * * *"],
  ["0,0 0 * * *", "0,0 0 * * *"],
  ["0 0 29 2 *", "0 0 29 2 *"],
  ["0 0 L * *", "0 0 L * *"],
  ["0 0 LW * *", "0 0 LW * *"],
  ["0 0 30 4 *", "0 0 30 4 *"],
  ["0 0 31 2,3 *", "0 0 31 2,3 *"],
  ["0 0 31 2 MON", "0 0 31 2 MON"],
  ["0 0 31,L 2 *", "0 0 31,L 2 *"],
  ["0 0 31W,1 4 *", "0 0 31W,1 4 *"],
  ["0 9 * * 1#1", "0 9 * * 1#1"],
  ["0 9 * * FRIL", "0 9 * * FRIL"],
  ["0 9 * * 0-7", "0 9 * * 0-7"],
  ["0 */24 */31 */12 */7", "0 */24 */31 */12 */7"],
  ["0-0/1 23 31 12 7", "0-0/1 23 31 12 7"],
  ["0 6 * * *".padEnd(MAX_SCHEDULE_LENGTH), "0 6 * * *"],
];

for (const [text, expression] of VALID) {
  Deno.test(`parseSchedule() accepts ${JSON.stringify(text)}`, () => {
    assertEquals(parseSchedule(text), expression);
  });
}

const FIVE_FIELDS = "expected five fields (minute, hour, day, month, weekday), such as 0 6 * * 1";
const TOO_CLOSE = "crawls must be at least an hour apart, so use one number in the first field";

const INVALID: readonly (readonly [text: string, reason: string])[] = [
  ["", FIVE_FIELDS],
  ["0 6 * *", FIVE_FIELDS],
  ["0 0 6 * * *", FIVE_FIELDS],
  ["@daily", FIVE_FIELDS],
  ["@daily 0 0 0 0", '"@DAILY" is not valid in the minute field'],
  ["2030-01-01T00:00:00 * * * *", '"2030-01-01T00:00:00" is not valid in the minute field'],
  ["60 0 * * *", "minute 60 is not from 0 to 59"],
  ["0 24 * * *", "hour 24 is not from 0 to 23"],
  ["0 0 0 * *", "day 0 is not from 1 to 31"],
  ["0 0 32 * *", "day 32 is not from 1 to 31"],
  ["0 0 1 13 *", "month 13 is not from 1 to 12 or JAN to DEC"],
  ["0 0 1 MON *", "month MON is not from 1 to 12 or JAN to DEC"],
  ["0 0 * * 8", "weekday 8 is not from 0 to 7 or SUN to SAT"],
  ["0 22-2 * * *", "the range 22-2 in the hour field ends before it begins"],
  ["0 0 * * FRI-MON", "the range FRI-MON in the weekday field ends before it begins"],
  ["0 */0 * * *", "the step in the hour field must be from 1 to 24"],
  ["0 */25 * * *", "the step in the hour field must be from 1 to 24"],
  ["0 0 */32 * *", "the step in the day field must be from 1 to 31"],
  ["0 0 * * */8", "the step in the weekday field must be from 1 to 7"],
  ["0 5/6 * * *", '"5/6" in the hour field needs * or a range before the step'],
  ["0 6,, * * *", '"" is not valid in the hour field'],
  ["-1 6 * * *", '"-1" is not valid in the minute field'],
  ["H 6 * * *", '"H" is not valid in the minute field'],
  ["0 ٦ * * *", '"٦" is not valid in the hour field'],
  ["0 6\n* * *", FIVE_FIELDS],
  ["0 0 * * MON#6", "nth weekday out of range, should be 1-5 or L. Value: 6, Type: string"],
  ["0 0 30 2 *", "it never runs"],
  ["0 0 31 2,4,6,9,11 *", "it never runs"],
  ["0 0 31W 4 *", "it never runs"],
  ["0 0 31 4 ?", "it never runs"],
  ["0 0 30,31 2 +MON", "it never runs"],
  ["* * * * *", TOO_CLOSE],
  ["*/30 6 * * *", TOO_CLOSE],
  ["0,59 0 1 1 *", TOO_CLOSE],
  ["0-59/59 * * * *", TOO_CLOSE],
  ["? * * * *", TOO_CLOSE],
  ["0 0 ".padEnd(MAX_SCHEDULE_LENGTH + 1, "*"), `it is longer than ${MAX_SCHEDULE_LENGTH} characters`],
];

for (const [text, reason] of INVALID) {
  Deno.test(`parseSchedule() refuses ${JSON.stringify(text)}: ${reason}`, () => {
    const error = assertThrows(() => parseSchedule(text), AppError);
    assertEquals([error.code, error.message], ["BAD_USER_INPUT", `Cannot use this schedule: ${reason}`]);
  });
}

Deno.test("parseSchedule() accepts exactly what runs an hour apart or more, in all hours of a year", () => {
  for (const minute of ["0", "59", "0,59", "30,30", "*/31", "*/60", "10-11", "5-5"]) {
    const isAccepted = isValid(`${minute} 0,23 * * *`);
    const runs = [Date.UTC(2026, 0, 1)];
    while ((runs.at(-1) ?? 0) < Date.UTC(2026, 0, 1) + YEAR_MS) {
      runs.push(nextRun(`${minute} 0,23 * * *`, runs.at(-1) ?? 0));
    }
    const gaps = runs.slice(2).map((run, index) => run - (runs[index + 1] ?? 0));
    assertEquals(isAccepted, Math.min(...gaps) >= HOUR_MS, minute);
  }
});

function isValid(text: string): boolean {
  try {
    return parseSchedule(text) !== "";
  } catch {
    return false;
  }
}

const NEXT: readonly (readonly [expression: string, after: string, next: string])[] = [
  ["0 6 * * *", "2026-11-23T05:59:59.999Z", "2026-11-23T06:00:00.000Z"],
  ["0 6 * * *", "2026-11-23T06:00:00.000Z", "2026-11-24T06:00:00.000Z"],
  ["0 6 * * *", "2026-11-23T06:00:00.001Z", "2026-11-24T06:00:00.000Z"],
  ["30 2 * * *", "2026-03-29T00:00:00.000Z", "2026-03-29T02:30:00.000Z"],
  ["0 0 * * MON", "2026-11-23T00:00:00.000Z", "2026-11-30T00:00:00.000Z"],
  ["0 0 * * 7", "2026-11-23T00:00:00.000Z", "2026-11-29T00:00:00.000Z"],
  ["0 0 31 * *", "2026-11-23T00:00:00.000Z", "2026-12-31T00:00:00.000Z"],
  ["0 0 29 2 *", "2096-03-01T00:00:00.000Z", "2104-02-29T00:00:00.000Z"],
  ["0 0 L * *", "2026-02-01T00:00:00.000Z", "2026-02-28T00:00:00.000Z"],
  ["0 6 1 * MON", "2026-11-23T06:00:00.000Z", "2026-11-30T06:00:00.000Z"],
  ["0 6 1 * MON", "2026-11-30T06:00:00.000Z", "2026-12-01T06:00:00.000Z"],
];

for (const [expression, after, next] of NEXT) {
  Deno.test(`nextRun() of ${expression} after ${after} is ${next}`, () => {
    assertEquals(new Date(nextRun(expression, Date.parse(after))).toISOString(), next);
  });
}

Deno.test("nextRun() counts in UTC, even if the process has another time zone", async () => {
  const module = new URL("../../../src/crawl/schedule/schedule.ts", import.meta.url).href;
  const code = `import { nextRun } from ${JSON.stringify(module)}; console.log(nextRun("0 6 * * *", 0));`;
  const { stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["eval", "--no-check", code],
    env: { TZ: "America/St_Johns", NO_COLOR: "1" },
  }).output();
  assertEquals(new TextDecoder().decode(stdout), `${6 * HOUR_MS}\n`);
});

const HOSTILE: readonly string[] = [
  "0 0 31 2 *",
  "0 0 29 2 +1#5",
  "0 0 30,31 2 +1#5",
  "0 0 31W 2,4,6,9,11 +SUN#5",
  "0 0 L 2 +SUN#1",
  `${"0,".repeat(40)}0 0 1 1 *`,
  `0 0 1 1 ${"0#5,".repeat(20)}1`.slice(0, MAX_SCHEDULE_LENGTH),
  "(((((((((((((((((((((((((((((( 0 0 0 0",
  "9".repeat(80) + " 0 0 0 0",
  "A".repeat(90) + " 0 0 0 0",
  " ".repeat(MAX_SCHEDULE_LENGTH),
  "0 0 * * " + "MON-".repeat(20),
];

Deno.test("parseSchedule() refuses 500 schedules on days that no month has in 150 ms", async () => {
  for (const text of ["0 0 31 2,4,6,9,11 *", "0 0 30 2 *", "0 0 31W 4 *", "0 0 30,31 2 +1#5"]) {
    const refuse = () => Array.from({ length: 500 }, () => isValid(text));
    assertLess(await cpuMsOf(refuse), 150, text);
  }
});

Deno.test("parseSchedule() needs less than half a second for any expression", async () => {
  for (const text of HOSTILE) assertLess(await cpuMsOf(() => isValid(text)), 500, text);
});
