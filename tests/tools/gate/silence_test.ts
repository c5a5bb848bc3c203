import { assertEquals, assertStringIncludes } from "@std/assert";
import { Silence } from "../../../tools/gate/silence.ts";

Deno.test("a test that hangs is named, and ends the run", async () => {
  const path = await Deno.makeTempFile({ suffix: "_test.ts" });
  await Deno.writeTextFile(
    path,
    'Deno.test("waits for ever", async () => { await new Promise((r) => setTimeout(r, 1e9)); });',
  );
  const child = new Deno.Command(Deno.execPath(), {
    args: ["test", "--no-lock", "--no-check", path],
    stdin: "null",
    stdout: "piped",
    stderr: "null",
    env: { NO_COLOR: "1" },
  }).spawn();
  const output = child.stdout.pipeThrough(new TextDecoderStream()).getReader();
  let shown = "";
  while (!shown.includes("waits for ever ...")) shown += (await output.read()).value;
  using _silence = new Silence(child, 1);
  for (let part = await output.read(); !part.done; part = await output.read()) shown += part.value;
  assertStringIncludes(shown, "waits for ever =>");
  assertEquals((await child.status).success, false);
  await Deno.remove(path);
});
