import { assertEquals } from "@std/assert";
import type { Json } from "../../../../../src/json.ts";
import { mcpGeneration } from "../../../../../src/scan/data/agents/mcp_versions.ts";
import { parseJsonRpc } from "../../../../../src/scan/parse/agents/mcp/json_rpc.ts";
import {
  invalidResultMembers,
  readDiscovery,
  readInitialize,
  readRefusal,
} from "../../../../../src/scan/parse/agents/mcp/mcp_handshake.ts";

const INFO = { name: "orders", version: "1" };

const DISCOVERIES: readonly [name: string, result: Json, expected: unknown][] = [
  ["all members", {
    supportedVersions: ["2026-07-28"],
    capabilities: { tools: {} },
    _meta: { "io.modelcontextprotocol/serverInfo": INFO },
  }, [["2026-07-28"], "orders", true]],
  ["no tools", { supportedVersions: ["2026-07-28"], capabilities: {}, serverInfo: INFO }, [
    ["2026-07-28"],
    "orders",
    false,
  ]],
  ["nothing but versions", { supportedVersions: ["2026-07-28", 5, ""] }, [["2026-07-28"], null, null]],
  ["no versions", { supportedVersions: [] }, null],
  ["versions as text", { supportedVersions: "2026-07-28" }, null],
  ["the result of initialize", { protocolVersion: "2025-11-25" }, null],
  ["null", null, null],
];
for (const [name, value, expected] of DISCOVERIES) {
  Deno.test(`readDiscovery() reads ${name}`, () => {
    const read = readDiscovery(value);
    assertEquals(read && [read.versions, read.serverName, read.hasTools], expected);
  });
}

const INITIALIZES: readonly [name: string, result: Json, expected: unknown][] = [
  ["all members", { protocolVersion: "2025-11-25", capabilities: { tools: {} }, serverInfo: INFO }, [
    ["2025-11-25"],
    "orders",
    true,
  ]],
  ["no server's name", { protocolVersion: "1.0", serverInfo: { name: " " } }, [["1.0"], null, null]],
  ["a version as number", { protocolVersion: 2025 }, null],
  ["nothing", {}, null],
];
for (const [name, value, expected] of INITIALIZES) {
  Deno.test(`readInitialize() reads ${name}`, () => {
    const read = readInitialize(value);
    assertEquals(read && [read.versions, read.serverName, read.hasTools], expected);
  });
}

const COMPLETE = { resultType: "complete", ttlMs: 0, cacheScope: "private" };

const RESULTS: readonly [name: string, result: Json, invalid: readonly string[]][] = [
  ["with all members", COMPLETE, []],
  ["of MCP 2025-11-25", { tools: [] }, ["resultType", "ttlMs", "cacheScope"]],
  ["of another type", { ...COMPLETE, resultType: "input_required" }, ["resultType"]],
  ["with a negative ttlMs", { ...COMPLETE, ttlMs: -1 }, ["ttlMs"]],
  ["with a fraction as ttlMs", { ...COMPLETE, ttlMs: 0.5 }, ["ttlMs"]],
  ["with ttlMs as text", { ...COMPLETE, ttlMs: "300" }, ["ttlMs"]],
  ["with an unknown cacheScope", { ...COMPLETE, cacheScope: "shared" }, ["cacheScope"]],
  ["that is a list", [], ["resultType", "ttlMs", "cacheScope"]],
];
for (const [name, value, invalid] of RESULTS) {
  Deno.test(`invalidResultMembers() reads a result ${name}`, () => {
    assertEquals(invalidResultMembers(value), [...invalid]);
  });
}

const REFUSALS: readonly [code: number, message: string, expected: unknown][] = [
  [-32022, "No", ["unsupported-version", false, ["2026-07-28"]]],
  [-32020, "No", ["header-mismatch", false, ["2026-07-28"]]],
  [-32021, "No", ["missing-capability", false, ["2026-07-28"]]],
  [-32004, "Unsupported protocol version", ["unsupported-version", true, ["2026-07-28"]]],
  [-32001, "Header mismatch", ["header-mismatch", true, ["2026-07-28"]]],
  [-32001, "Session not found", null],
  [-32003, "Missing required capability", ["missing-capability", true, ["2026-07-28"]]],
  [-32003, "Forbidden", null],
  [-32601, "Method not found", null],
  [-32000, "Bad Request: Unsupported protocol version", null],
];
for (const [code, message, expected] of REFUSALS) {
  Deno.test(`readRefusal() reads ${code} "${message}"`, () => {
    const error = { code, message, data: { supported: ["2026-07-28"] } };
    const answer = parseJsonRpc({ jsonrpc: "2.0", id: 1, error }, 1);
    const read = answer && readRefusal(answer);
    assertEquals(read && [read.why, read.isPreRelease, read.versions], expected);
  });
}

const VERSIONS: readonly [version: string, generation: string | null][] = [
  ["2026-07-28", "modern"],
  ["2025-11-25", "current"],
  ["2025-06-18", "current"],
  ["2025-03-26", "older"],
  ["2024-11-05", "older"],
  ["2027-01-15", "modern"],
  ["2026-01-01", null],
  ["2024-10-07", null],
  ["DRAFT-2026-v1", null],
  ["1.0", null],
  ["", null],
];
for (const [version, generation] of VERSIONS) {
  Deno.test(`mcpGeneration() of "${version}" is ${generation}`, () => {
    assertEquals(mcpGeneration(version), generation);
  });
}

Deno.test("readDiscovery() keeps 50 versions of 100 characters, and 200 characters of a name", () => {
  const supportedVersions = Array.from({ length: 51 }, () => "x".repeat(101));
  const read = readDiscovery({ supportedVersions, serverInfo: { name: "x".repeat(201) } });
  assertEquals([read?.versions.length, read?.versions[0]?.length, read?.serverName?.length], [50, 100, 200]);
});
