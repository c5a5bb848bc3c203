/** Slow: runs the conformance suite of MCP. The official client and suite confirm what we pass, and our own server. */
import { assertEquals } from "@std/assert";
import mcpTools from "../../src/scan/checks/agents/mcp_tools.ts";
import { TEST_LOCK } from "../../tools/test_lock.ts";
import { COMPLETE, modernServer, namingSite, result, TOOL } from "../fixtures/mcp_servers.ts";
import type { Site } from "../fixtures/server.ts";
import { openMcpWorld } from "../mcp/mcp_world.ts";
import { checkSite } from "../scan/test_check.ts";
import { ROOT } from "../service_process.ts";
import { openLocally } from "./local_site.ts";
import { toolsForClient } from "./official_client.ts";

type Json = Readonly<Record<string, unknown>>;

/** A server whose `tools/list` returns this result. */
function listing(value: Json): Site {
  return modernServer({ methods: { "tools/list": (message) => result(message, value) } });
}

const LISTS: readonly (readonly [name: string, list: Json])[] = [
  ["a tool", { ...COMPLETE, tools: [TOOL] }],
  ["no tool", { ...COMPLETE, tools: [] }],
  ["no resultType", { ...COMPLETE, resultType: undefined, tools: [TOOL] }],
  ["another resultType", { ...COMPLETE, resultType: "partial", tools: [TOOL] }],
  ["no ttlMs", { ...COMPLETE, ttlMs: undefined, tools: [TOOL] }],
  ["a negative ttlMs", { ...COMPLETE, ttlMs: -1, tools: [TOOL] }],
  ["no cacheScope", { ...COMPLETE, cacheScope: undefined, tools: [TOOL] }],
  ["another cacheScope", { ...COMPLETE, cacheScope: "shared", tools: [TOOL] }],
  ["a tool without a schema", { ...COMPLETE, tools: [{ ...TOOL, inputSchema: undefined }] }],
  ["a tool without a name", { ...COMPLETE, tools: [{ ...TOOL, name: undefined }] }],
  ["a schema of another type", { ...COMPLETE, tools: [{ ...TOOL, inputSchema: { type: "array" } }] }],
  ["an object of tools", { ...COMPLETE, tools: {} }],
];

for (const [name, list] of LISTS) {
  Deno.test(`the official client lists the tools wherever mcp-tools passes: ${name}`, async () => {
    const { status, outcome } = await checkSite(mcpTools, namingSite("/mcp", listing(list)));
    await using site = await openLocally(listing(list));
    const tools = await toolsForClient(`${site.origin}/mcp`);
    assertEquals(status === "pass" && typeof tools === "string" ? `${outcome}, but ${tools}` : null, null);
  });
}

/** Scenarios that any server must pass, by version. */
const SCENARIOS: readonly (readonly [scenario: string, version: string])[] = [
  ["server-initialize", "2025-11-25"],
  ["server-session-lifecycle", "2025-11-25"],
  ["ping", "2025-11-25"],
  ["tools-list", "2025-11-25"],
  ["dns-rebinding-protection", "2025-11-25"],
  ["server-stateless", "2026-07-28"],
  ["tools-list", "2026-07-28"],
  ["dns-rebinding-protection", "2026-07-28"],
  ["caching", "2026-07-28"],
  ["http-header-validation", "2026-07-28"],
];

/** Checks that fail for every server without the suite's own tools, prompts or resources. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  "sep-2575-server-rejects-undeclared-capability": "asks for the tool test_missing_capability",
  "sep-2575-missing-capability-http-400": "asks for the tool test_missing_capability",
  "sep-2575-http-server-no-independent-requests-on-stream": "asks for the tool test_streaming_elicitation",
  "sep-2575-server-no-log-without-loglevel": "asks for the tool test_logging_tool",
  "sep-2549-prompts-list-caching-hints": "our server has no prompts",
  "sep-2549-resources-list-caching-hints": "our server has no resources",
  "sep-2549-resources-templates-list-caching-hints": "our server has no resources",
};

interface SuiteCheck {
  readonly id: string;
  readonly status: string;
  readonly errorMessage?: string;
}

/** The checks of a scenario that failed. */
async function failuresOf(url: string, scenario: string, version: string): Promise<string[]> {
  const folder = await Deno.makeTempDir();
  const wanted = ["--scenario", scenario, "--spec-version", version];
  const { stderr } = await new Deno.Command(Deno.execPath(), {
    args: [
      "run",
      "--quiet",
      ...TEST_LOCK,
      "--allow-all",
      "tests/conformance/mcp_suite.ts",
      "server",
      "--url",
      url,
      ...wanted,
      "-o",
      folder,
    ],
    cwd: ROOT,
  }).output();
  try {
    const [run] = [...Deno.readDirSync(folder)];
    if (run === undefined) return [new TextDecoder().decode(stderr)];
    const checks: SuiteCheck[] = JSON.parse(Deno.readTextFileSync(`${folder}/${run.name}/checks.json`));
    return checks.filter(({ id, status }) => status === "FAILURE" && !(id in EXCEPTIONS))
      .map(({ id, errorMessage }) => `${id}: ${errorMessage ?? ""}`);
  } finally {
    await Deno.remove(folder, { recursive: true });
  }
}

for (const [scenario, version] of SCENARIOS) {
  Deno.test(`our server passes the scenario ${scenario} of MCP ${version}`, async () => {
    await using world = await openMcpWorld({ HOST: "127.0.0.1" });
    assertEquals(await failuresOf(`${world.origin}/mcp`, scenario, version), []);
  });
}
