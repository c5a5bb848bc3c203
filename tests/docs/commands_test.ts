/** The command line takes every command of the README and the documents; pasted_commands_slow_test.ts runs them. */
import { assertEquals } from "@std/assert";
import { runCommand } from "../../src/cli/run_command.ts";
import type { CodeBlock } from "./code_blocks.ts";
import { BLOCKS, COMMANDS, isOf, placeOf } from "./examples.ts";
import { ROWS } from "./rows.ts";
import { DENO_VERSION, writeShims } from "./shims.ts";

Deno.test("every block of code names its language", () => {
  assertEquals(BLOCKS.filter(({ language }) => language === "").map(placeOf), []);
});

Deno.test("every block of commands has one row in rows.ts, and every row a block", () => {
  const blocks = COMMANDS.map((block) => [placeOf(block), ROWS.filter((row) => isOf(row)(block)).length]);
  assertEquals(blocks.filter(([, count]) => count !== 1), []);
  assertEquals(ROWS.filter((row) => COMMANDS.filter(isOf(row)).length !== 1), []);
});

Deno.test("all documents name the version of Deno that the tests run with", () => {
  const versions = BLOCKS.flatMap(({ code }) =>
    [...code.matchAll(/deno@([\w.]+)/g)].map(([, version]) => version)
  );
  assertEquals([...new Set(versions)], [DENO_VERSION]);
});

Deno.test("the command line accepts every command of the documents", async () => {
  const folder = await Deno.makeTempDir();
  try {
    writeShims(`${folder}/bin`, "record");
    for (const block of COMMANDS) {
      for (const args of await recorded(block, folder)) {
        let text = "";
        // Flags are parsed before the help is shown.
        const code = await runCommand([...args, "--help"], {
          stdout() {},
          stderr: (part) => text += part,
          startService: () => Promise.reject(new Error("Help starts nothing")),
        });
        assertEquals([placeOf(block), code, text], [placeOf(block), 0, ""]);
      }
    }
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
});

/**
 * Returns the arguments of each call of `readiness`, as a real shell passes them. The shell finds no other
 * program.
 */
async function recorded({ code }: CodeBlock, folder: string): Promise<string[][]> {
  const record = `${folder}/record`;
  await Deno.writeTextFile(record, "");
  const env = { PATH: `${folder}/bin`, SHIM_RECORD: record };
  await new Deno.Command("/bin/sh", { args: ["-c", code], cwd: folder, clearEnv: true, env, stdin: "null" })
    .output();
  const text = await Deno.readTextFile(record);
  return text.split("\0\n").filter((line) => line !== "").map((line) => line.split("\0"));
}
