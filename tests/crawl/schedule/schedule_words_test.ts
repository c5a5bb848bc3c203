import { assertEquals } from "@std/assert";
import { parseSchedule } from "../../../src/crawl/schedule/schedule.ts";
import { scheduleWords } from "../../../src/crawl/schedule/schedule_words.ts";

const WORDS: readonly (readonly [expression: string, words: string])[] = [
  ["0 6 * * *", "every day at 06:00 UTC"],
  ["5 0 ? * *", "every day at 00:05 UTC"],
  ["0 6,18 * * *", "every day at 06:00 and 18:00 UTC"],
  ["0 6,7,18 * * *", "every day at 06:00, 07:00, and 18:00 UTC"],
  ["15 * * * *", "every hour at minute 15"],
  ["0 */6 * * *", "every 6 hours from 00:00 UTC"],
  ["0 */12 * * *", "every day at 00:00 and 12:00 UTC"],
  ["0 */5 * * *", "every day at 00:00, 05:00, 10:00, 15:00, and 20:00 UTC"],
  ["0 2-23/8 * * *", "every 8 hours from 02:00 UTC"],
  ["0 6,12,18 * * *", "every day at 06:00, 12:00, and 18:00 UTC"],
  ["0 0,1 * * *", "every day at 00:00 and 01:00 UTC"],
  ["0 18,6 * * *", "every day at 06:00 and 18:00 UTC"],
  ["0 6 * 1-12 *", "every day at 06:00 UTC"],
  ["0 6 * * 6,3,0", "every Wednesday, Saturday, and Sunday at 06:00 UTC"],
  ["0 6 * * */2", "every Tuesday, Thursday, Saturday, and Sunday at 06:00 UTC"],
  ["30 8-17 * * *", "every hour from 08:30 to 17:30 UTC"],
  ["30 8-17 * * 1-5", "every weekday (Monday to Friday), every hour from 08:30 to 17:30 UTC"],
  ["0 6 * * 1", "every Monday at 06:00 UTC"],
  ["0 6 * * MON,WED,FRI", "every Monday, Wednesday, and Friday at 06:00 UTC"],
  ["0 6 * * 0,6", "every Saturday and Sunday at 06:00 UTC"],
  ["0 6 * * 7", "every Sunday at 06:00 UTC"],
  ["0 6 * * MON-FRI", "every weekday (Monday to Friday) at 06:00 UTC"],
  ["0 6 * * 0-7", "every day at 06:00 UTC"],
  ["0 6 1 * *", "on day 1 of every month at 06:00 UTC"],
  ["0 6 1,15 * *", "on days 1 and 15 of every month at 06:00 UTC"],
  ["0 6 1 JAN,JUL *", "on day 1 of January and July at 06:00 UTC"],
  ["0 6 * 7 *", "every day in July at 06:00 UTC"],
  ["0 6 * 7 MON", "every Monday in July at 06:00 UTC"],
  ["0 6 1 * MON", "on day 1 of every month and every Monday at 06:00 UTC"],
  ["0 6 1 7 MON", "on day 1 of July and every Monday in July at 06:00 UTC"],
  ["0 6 L * *", "on the cron schedule 0 6 L * * (UTC)"],
  ["0 6 * * 1#1", "on the cron schedule 0 6 * * 1#1 (UTC)"],
];

for (const [expression, words] of WORDS) {
  Deno.test(`scheduleWords() of ${expression} are "${words}"`, () => {
    assertEquals(scheduleWords(parseSchedule(expression)), words);
  });
}
