import { assertEquals } from "@std/assert";
import { describeTemplate } from "../../src/scan/contract/message_template.ts";

const CASES: readonly [message: string, expected: string][] = [
  ["Nothing to fill", "Nothing to fill"],
  ["Expired on {date}", "Expired on {date}"],
  ["{groups:group} of rules", "{groups} groups of rules"],
  ["{n:entry|entries} and {m:link returns|links return} 404", "{n} entries and {m} links return 404"],
];

for (const [message, expected] of CASES) {
  Deno.test(`describeTemplate() shows ${message}`, () => assertEquals(describeTemplate(message), expected));
}
