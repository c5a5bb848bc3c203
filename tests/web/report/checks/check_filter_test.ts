import { assertEquals } from "@std/assert";
import { ALL_CHECKS, matchesCheck } from "../../../../src/web/report/checks/check_filter.ts";

const CHECK = {
  id: "llms-txt",
  title: "llms.txt",
  message: "No llms.txt found",
  category: "discovery",
} as const;

const FILTERS: readonly (readonly [text: string, group: string, isShown: boolean])[] = [
  ["", "", true],
  ["FOUND  llms", "", true],
  ["found robots", "", false],
  ["", "question-find", true],
  ["", "discovery", true],
  ["", "content", false],
  ["found", "content", false],
];

for (const [text, group, isShown] of FILTERS) {
  Deno.test(`the filter “${text}” in ${group || "all groups"} ${isShown ? "shows" : "hides"} the check`, () => {
    assertEquals(matchesCheck(CHECK, "question-find", { ...ALL_CHECKS, text, group }), isShown);
  });
}
