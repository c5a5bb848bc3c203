/** Tests that hang, in a run of their own. */
import { assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { temporaryFolder } from "../../database/databases.ts";
import { ROOT } from "../../service_process.ts";

const TESTS = `Deno.test("passes", () => {});
Deno.test("waits", async () => { await new Promise((resolve) => setTimeout(resolve, 1e9)); });
Deno.test({ name: "never settles", fn: () => new Promise<void>(() => {}) });
Deno.test("waits for a body", async () => {
  const server = Deno.serve({ hostname: "127.0.0.1", port: 0, onListen() {} }, () => new Response(new ReadableStream()));
  await (await fetch(\`http://127.0.0.1:\${server.addr.port}/quiet\`)).text();
});
Deno.test(function spins() { while (true); });
Deno.test("fails", () => { throw new Error("reason"); });
Deno.test("has time", { timeout: 60_000 }, async (t) => { await t.step("step", () => new Promise((resolve) => setTimeout(resolve, 1_600))); });
Deno.test({ name: "has steps" }, async (t) => { await t.step("step", () => {}); });
`;

const LINES = [
  "waits => ./a_test.ts:2:6",
  "never settles => ./a_test.ts:3:6",
  "waits for a body => ./a_test.ts:4:6",
  "/quiet: 200, ",
  "spins => ./a_test.ts:8:6",
  "error: Test timed out after 1500ms.",
  "3 passed (2 steps) | 5 failed",
] as const;

/** The end of the output of the test that fails, and its result. */
const REASON_FIRST = /Error: reason\n[^]*?----- output end -----\nfails \.\.\. FAILED/;

Deno.test("a test that hangs fails with its name and place, others run on, and errors are printed at once", async (t) => {
  await using folder = await temporaryFolder();
  const preload = `${folder.path}/preload.ts`;
  await Deno.writeTextFile(
    preload,
    `import { limitTests } from "file://${ROOT}tools/gate/deadline.ts";\nlimitTests(1_500);\n`,
  );
  await Deno.writeTextFile(`${folder.path}/a_test.ts`, TESTS);
  const { success, stdout } = await new Deno.Command(Deno.execPath(), {
    args: ["test", "--allow-net=127.0.0.1", "--no-lock", "--no-check", `--preload=${preload}`, "a_test.ts"],
    cwd: folder.path,
    stdin: "null",
    env: { NO_COLOR: "1" },
  }).output();
  assertEquals(success, false);
  const output = new TextDecoder().decode(stdout);
  assertMatch(output, REASON_FIRST);
  for (const line of LINES) await t.step(`prints ${line}`, () => assertStringIncludes(output, line));
});
