import { assertEquals } from "@std/assert";
import { jsonWithoutLogCommands, withoutLogCommands } from "../../../src/cli/output/log_commands.ts";

const LINES: readonly (readonly [text: string, expected: string])[] = [
  ["::error::x", "· ::error::x"],
  ["a\n  ::set-output name=x::y\nb", "a\n  · ::set-output name=x::y\nb"],
  ["\n\n##[group]x", "\n\n# #[group]x"],
  ["served as text/x##vso[task.complete]x", "served as text/x# #vso[task.complete]x"],
  ["##teamcity[x] ##VSO[y]", "# #teamcity[x] # #VSO[y]"],
  ["\u00a0::x", "\u00a0· ::x"],
  ["a ::error::x", "a ::error::x"],
  ["## Heading", "## Heading"],
  ["a::b\n:c", "a::b\n:c"],
];

for (const [text, expected] of LINES) {
  Deno.test(`withoutLogCommands() of ${JSON.stringify(text)} has no command`, () => {
    assertEquals(withoutLogCommands(text), expected);
  });
}

Deno.test("jsonWithoutLogCommands() is the same value", () => {
  const value = { text: "a ##vso[task.complete]b ##[error]c ## d" };
  const json = jsonWithoutLogCommands(JSON.stringify(value));
  assertEquals([JSON.parse(json), json.includes("##vso["), json.includes("##[")], [value, false, false]);
});

Deno.test("withoutLogCommands() is quick with many spaces", () => {
  const text = `${" ".repeat(200_000)}\n`.repeat(5);
  assertEquals(withoutLogCommands(text), text);
});
