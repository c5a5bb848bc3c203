/** Slow: an orphaned process is noticed after half a minute. */

import { assertEquals } from "@std/assert";
import { readLines } from "../../../src/read_lines.ts";
import type { ScriptOrder } from "../../../src/scan/scripts/messages.ts";
import { programCommand } from "../../../src/scan/program_command.ts";
import { SCRIPT_PROCESS } from "../../../src/scan/scan_program.ts";
import { programAt } from "../pool/pool.ts";

Deno.test("a process whose page never ends inside the interpreter ends without the program that started it", async () => {
  const command = programCommand(programAt("main.ts", [SCRIPT_PROCESS]), {
    v8Flags: ["--max-old-space-size=96"],
    permissions: ["--deny-import", "--deny-net", "--deny-read", "--deny-write", "--deny-env"],
  });
  const child = command.spawn();
  const lines = readLines(child.stdout, 1_000);
  assertEquals((await lines.next()).value, '{"type":"ready"}');
  const order: ScriptOrder = {
    type: "run",
    page: {
      url: "https://site.example/",
      base: "https://site.example/",
      html: "<!DOCTYPE html><script>Array.prototype.indexOf.call({ length: 2 ** 53 - 1 }, 1);</script>",
      language: "en",
      userAgent: "ReadinessBot/1.0",
      standIns: [],
    },
  };
  const writer = child.stdin.getWriter();
  await writer.write(new TextEncoder().encode(`${JSON.stringify(order)}\n`));
  await writer.close();
  await child.stderr.cancel();
  assertEquals([(await lines.next()).done, (await child.status).success], [true, false]);
});
