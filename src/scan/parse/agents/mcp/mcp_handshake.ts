/**
 * Self-descriptions of MCP servers: results of `server/discover` and `initialize`, and the errors of both.
 */
import type { Json } from "../../../../json.ts";
import { JsonNode } from "../../formats/json_node.ts";
import type { JsonRpcAnswer } from "./json_rpc.ts";

/** Maximum number of versions read from one list. */
const MAX_VERSIONS = 50;
/** Maximum number of characters kept of a version and of a name. */
const MAX_VERSION_LENGTH = 100;
const MAX_NAME_LENGTH = 200;
const MAX_INSTRUCTIONS_LENGTH = 20_000;

/** The extension for servers that offer skills (SEP-2640). */
const SKILLS_EXTENSION = "io.modelcontextprotocol/skills";
const META_SERVER_INFO = "io.modelcontextprotocol/serverInfo";

export interface McpIntroduction {
  /** Versions as written. */
  readonly versions: readonly string[];
  readonly serverName: string | null;
  /** Null if the server states no capabilities. */
  readonly hasTools: boolean | null;
  /** True if the server declares the Skills extension. */
  readonly hasSkills: boolean;
  /** Text that clients give to the model; empty if the server sends none. */
  readonly instructions: string;
}

/** @returns null for results of other methods than `server/discover` */
export function readDiscovery(value: Json): McpIntroduction | null {
  const result = new JsonNode(value);
  const info = result.at("_meta", META_SERVER_INFO);
  const versions = readVersions(result.at("supportedVersions").texts(MAX_VERSIONS));
  return readIntroduction(result, versions, info.isMissing ? result.at("serverInfo") : info);
}

/** @returns null for results of other methods than `initialize` */
export function readInitialize(value: Json): McpIntroduction | null {
  const result = new JsonNode(value);
  const versions = readVersions([result.at("protocolVersion").text ?? ""]);
  return readIntroduction(result, versions, result.at("serverInfo"));
}

function readIntroduction(
  result: JsonNode,
  versions: readonly string[],
  serverInfo: JsonNode,
): McpIntroduction | null {
  if (versions.length === 0) return null;
  const capabilities = result.at("capabilities");
  return {
    versions,
    serverName: serverInfo.at("name").trimmed?.slice(0, MAX_NAME_LENGTH) ?? null,
    hasTools: capabilities.isObject ? capabilities.has("tools") : null,
    hasSkills: capabilities.at("extensions", SKILLS_EXTENSION).isObject,
    instructions: result.at("instructions").text?.slice(0, MAX_INSTRUCTIONS_LENGTH) ?? "",
  };
}

/**
 * Members that MCP 2026-07-28 requires in results of `server/discover` and of lists, with their required
 * values.
 */
const RESULT_MEMBERS: readonly (readonly [name: string, isValid: (node: JsonNode) => boolean])[] = [
  ["resultType", ({ text }) => text === "complete"],
  ["ttlMs", ({ number }) => number !== null && Number.isSafeInteger(number) && number >= 0],
  ["cacheScope", ({ text }) => text === "public" || text === "private"],
];

/** @returns required members that are missing or invalid; official clients refuse a result without them */
export function invalidResultMembers(value: Json): string[] {
  const result = new JsonNode(value);
  return RESULT_MEMBERS.filter(([name, isValid]) => !isValid(result.at(name))).map(([name]) => name);
}

/**
 * Codes of 2026-07-28. Older SDKs use its pre-release codes for lost sessions and similar errors, so the
 * message must match too.
 */
const REFUSALS = [
  { code: -32022, why: "unsupported-version" },
  { code: -32020, why: "header-mismatch" },
  { code: -32021, why: "missing-capability" },
  { code: -32004, why: "unsupported-version", preRelease: /version/i },
  { code: -32001, why: "header-mismatch", preRelease: /header/i },
  { code: -32003, why: "missing-capability", preRelease: /capabilit/i },
] as const;

export interface McpRefusal {
  readonly why: typeof REFUSALS[number]["why"];
  readonly isPreRelease: boolean;
  /** Supported versions, according to the server. */
  readonly versions: readonly string[];
}

/** @returns null for an error that a server without `server/discover` returns too */
export function readRefusal(answer: JsonRpcAnswer): McpRefusal | null {
  if (answer.kind !== "error") return null;
  const refusal = REFUSALS.find(({ code }) => code === answer.code);
  const preRelease = refusal && "preRelease" in refusal ? refusal.preRelease : null;
  if (refusal === undefined || preRelease?.test(answer.message) === false) return null;
  return { why: refusal.why, isPreRelease: preRelease !== null, versions: supportedVersions(answer) };
}

/** Versions that an error offers instead of the requested version. */
export function supportedVersions(answer: JsonRpcAnswer): readonly string[] {
  if (answer.kind !== "error") return [];
  return readVersions(new JsonNode(answer.data).at("supported").texts(MAX_VERSIONS));
}

function readVersions(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "").map((text) => text.slice(0, MAX_VERSION_LENGTH));
}
