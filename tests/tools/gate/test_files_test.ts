/** Rules for slow test files. */
import { assertEquals } from "@std/assert";
import { stageOf, testFiles } from "../../../tools/gate/test_files.ts";
import { ROOT } from "../../service_process.ts";

const MARK = "/** Slow:";
/** The first line of a slow test gives the reason, in one sentence. */
const REASON = /^\/\*\* Slow: \S.*\. \*\/\n/;

Deno.test("a slow test file gives its reason in its first line, and no other file has one", async () => {
  const wrong: string[] = [];
  for (const path of testFiles(`${ROOT}tests`)) {
    const text = await Deno.readTextFile(path);
    const isRight = stageOf(path) === "slow" ? REASON.test(text) : !text.startsWith(MARK);
    if (!isRight) wrong.push(path);
  }
  assertEquals(wrong, []);
});
