/** The commands of docs/api.md, run as a newcomer pastes them. */
import { assertEquals, assertLess } from "@std/assert";
import { ROOT, ServiceProcess } from "./service_process.ts";

const PAGE = await Deno.readTextFile(`${ROOT}docs/api.md`);
/** Also those in lists, which are indented. */
const COMMANDS = [...PAGE.matchAll(/^( *)```sh\n([^]*?)^\1```$/gm)].map(([, , command = ""]) => command);

Deno.test("docs/api.md leads from an empty database to a program with a key", async () => {
  await using service = await ServiceProcess.start({});
  const script = COMMANDS.join("\n").replace("http://localhost:8000", service.address);
  const { code, stdout, stderr } = await new Deno.Command("sh", { args: ["-euc", script] }).output();
  assertEquals([code, new TextDecoder().decode(stderr)], [0, ""]);
  const [, answer = ""] = /The response:\n\n```json\n([^]*?)\n```/.exec(PAGE) ?? [];
  assertEquals(JSON.parse(new TextDecoder().decode(stdout)), JSON.parse(answer));
});

Deno.test("docs/api.md needs fewer than ten commands", () => {
  assertLess(COMMANDS.length, 10);
});
