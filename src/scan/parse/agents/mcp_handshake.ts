/** What MCP servers say about themselves: results of `server/discover` and `initialize`, and the errors of both. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
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
export function readDiscovery(result: Json): McpIntroduction | null {
  const versions = readVersions(member(result, "supportedVersions"));
  if (versions.length === 0) return null;
  const info = member(member(result, "_meta"), META_SERVER_INFO) ?? member(result, "serverInfo");
  return { versions, serverName: nameOf(info), hasTools: hasTools(result) };
}

/** @returns null for results of other methods than `initialize` */
export function readInitialize(result: Json): McpIntroduction | null {
  const version = asString(member(result, "protocolVersion"));
  if (version === null || version === "") return null;
  return {
    versions: [version.slice(0, MAX_VERSION_LENGTH)],
    serverName: nameOf(member(result, "serverInfo")),
    hasTools: hasTools(result),
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
  return answer.kind === "error" ? readVersions(member(answer.data, "supported")) : [];
}

function readVersions(value: Json | undefined): string[] {
  return (asArray(value) ?? []).slice(0, MAX_VERSIONS).flatMap((each) => {
    const version = asString(each)?.slice(0, MAX_VERSION_LENGTH) ?? "";
    return version === "" ? [] : [version];
  });
}

function nameOf(info: Json | undefined): string | null {
  const name = asString(member(info, "name"))?.trim().slice(0, MAX_NAME_LENGTH) ?? "";
  return name === "" ? null : name;
}

function hasTools(result: Json): boolean | null {
  const capabilities = asRecord(member(result, "capabilities"));
  return capabilities === null ? null : Object.hasOwn(capabilities, "tools");
}
