/**
 * Responses to the commands of docs/api.md and docs/mcp.md. tests/docs/commands_test.ts runs the commands of
 * all documents.
 */
import { assertEquals, assertLess } from "@std/assert";
import { SCHEMA_VERSION } from "../../src/database/migration.ts";
import { TOOLS } from "../../src/mcp/tools.ts";
import { ROOT, ServiceProcess } from "../service_process.ts";

const PAGE = await Deno.readTextFile(`${ROOT}docs/api.md`);
const [QUICK_START = ""] = PAGE.split("The response:");
/** Includes blocks in lists, which are indented. */
const COMMANDS = [...QUICK_START.matchAll(/^( *)```sh\n([^]*?)^\1```$/gm)].map(([, , command = ""]) =>
  command
);

/** Started by the first test that needs it. */
let started: Promise<ServiceProcess> | null = null;

function address(): Promise<string> {
  started ??= ServiceProcess.start({ SCAN_ALLOW_PRIVATE: "" });
  return started.then(({ address }) => address);
}

Deno.test.afterAll(async () => await (await started)?.[Symbol.asyncDispose]());

Deno.test("docs/api.md leads from an empty database to a program with a key", async () => {
  const script = COMMANDS.join("\n").replace("http://localhost:8000", await address());
  const { code, stdout, stderr } = await new Deno.Command("sh", { args: ["-euc", script] }).output();
  assertEquals([code, new TextDecoder().decode(stderr)], [0, ""]);
  const [, answer = ""] = /The response:\n\n```json\n([^]*?)\n```/.exec(PAGE) ?? [];
  assertEquals(JSON.parse(new TextDecoder().decode(stdout)), JSON.parse(answer));
});

Deno.test("docs/api.md needs fewer than ten commands", () => {
  assertLess(COMMANDS.length, 10);
});

const MCP_PAGE = await Deno.readTextFile(`${ROOT}docs/mcp.md`);

Deno.test("the call in docs/mcp.md is answered", async () => {
  const [, command = ""] = /```sh\n(curl [^]*?)```/.exec(MCP_PAGE) ?? [];
  const script = command.replace("http://localhost:8000", await address());
  const { stdout } = await new Deno.Command("sh", { args: ["-euc", script] }).output();
  const [, message = ""] = /^data: (.*)$/m.exec(new TextDecoder().decode(stdout)) ?? [];
  assertEquals(JSON.parse(message).result.structuredContent.check.id, "robots-txt");
});

Deno.test("the settings in docs/mcp.md are JSON", () => {
  const settings = [...MCP_PAGE.matchAll(/```json\n([^]*?)```/g)].map(([, text = ""]) => JSON.parse(text));
  assertEquals(settings.map((each) => Object.keys(each)), [["mcpServers"], ["inputs", "servers"]]);
});

Deno.test("docs/mcp.md has a row for each tool", () => {
  const rows = [...MCP_PAGE.matchAll(/^\| `(\w+)` +\|/gm)].map(([, name]) => name);
  assertEquals(rows.toSorted(), TOOLS.map(({ name }) => name).toSorted());
});

Deno.test("docs/versioning.md names the version of the database's layout", async () => {
  const page = await Deno.readTextFile(`${ROOT}docs/versioning.md`);
  const [, version] = /layout has its own version, now (\d+)\./.exec(page) ?? [];
  assertEquals(Number(version), SCHEMA_VERSION);
});
