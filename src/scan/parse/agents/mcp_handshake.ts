/** What MCP servers say about themselves: results of `server/discover` and `initialize`, and the errors of both. */
import type { Json } from "../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import type { JsonRpcAnswer } from "./json_rpc.ts";

/** Versions of one list that are read. */
const MAX_VERSIONS = 50;
/** Characters of a version and of a name that are kept. */
const MAX_VERSION_LENGTH = 100;
const MAX_NAME_LENGTH = 200;

const META_SERVER_INFO = "io.modelcontextprotocol/serverInfo";

export interface McpIntroduction {
  /** As written. */
  readonly versions: readonly string[];
  readonly serverName: string | null;
  /** Null where it states no capabilities. */
  readonly hasTools: boolean | null;
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
  };
}

export type ModernRefusal = "unsupported-version" | "header-mismatch" | "missing-capability";

/** Codes of 2026-07-28. */
const REFUSAL_CODES: ReadonlyMap<number, ModernRefusal> = new Map([
  [-32022, "unsupported-version"],
  [-32020, "header-mismatch"],
  [-32021, "missing-capability"],
]);
/** Codes of its pre-release; older SDKs use them for lost sessions and the like, so the message has to match too. */
const PRE_RELEASE_CODES: ReadonlyMap<number, readonly [ModernRefusal, RegExp]> = new Map([
  [-32004, ["unsupported-version", /version/i]],
  [-32001, ["header-mismatch", /header/i]],
  [-32003, ["missing-capability", /capabilit/i]],
]);

export interface McpRefusal {
  readonly why: ModernRefusal;
  readonly isPreRelease: boolean;
  /** Versions that the server supports, as it says. */
  readonly versions: readonly string[];
}

/** @returns null for an error that a server without `server/discover` returns too */
export function readRefusal(answer: JsonRpcAnswer): McpRefusal | null {
  if (answer.kind !== "error" || answer.code === null) return null;
  const versions = supportedVersions(answer);
  const why = REFUSAL_CODES.get(answer.code);
  if (why !== undefined) return { why, isPreRelease: false, versions };
  const [early, words] = PRE_RELEASE_CODES.get(answer.code) ?? [];
  return early !== undefined && words?.test(answer.message)
    ? { why: early, isPreRelease: true, versions }
    : null;
}

/** Versions that an error offers instead of the requested one. */
export function supportedVersions(answer: JsonRpcAnswer): readonly string[] {
  if (answer.kind !== "error") return [];
  return readVersions(new JsonNode(answer.data).at("supported").texts(MAX_VERSIONS));
}

function readVersions(texts: readonly string[]): string[] {
  return texts.filter((text) => text !== "").map((text) => text.slice(0, MAX_VERSION_LENGTH));
}
