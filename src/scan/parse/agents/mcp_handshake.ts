/** What MCP servers say of themselves: results of `server/discover` and `initialize`, and the errors of both. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { JsonRpcAnswer } from "./json_rpc.ts";

/** Revisions that are read, and characters of one, of a name. */
const VERSIONS_LIMIT = 50;
const VERSION_LENGTH = 100;
const NAME_LENGTH = 200;

const META_SERVER_INFO = "io.modelcontextprotocol/serverInfo";

export interface McpIntroduction {
  /** As written. */
  readonly versions: readonly string[];
  readonly serverName: string | null;
  /** Null where none are stated. */
  readonly hasTools: boolean | null;
}

/** @returns null for a result that is none of `server/discover` */
export function readDiscovery(result: Json): McpIntroduction | null {
  const versions = readVersions(member(result, "supportedVersions"));
  if (versions.length === 0) return null;
  const info = member(member(result, "_meta"), META_SERVER_INFO) ?? member(result, "serverInfo");
  return { versions, serverName: nameOf(info), hasTools: hasTools(result) };
}

/** @returns null for a result that is none of `initialize` */
export function readInitialize(result: Json): McpIntroduction | null {
  const version = asString(member(result, "protocolVersion"));
  if (version === null || version === "") return null;
  return {
    versions: [version.slice(0, VERSION_LENGTH)],
    serverName: nameOf(member(result, "serverInfo")),
    hasTools: hasTools(result),
  };
}

export type ModernRefusal = "unsupported-version" | "header-mismatch" | "missing-capability";

/** Codes of 2026-07-28, and those that its pre-release SDKs used. */
const CODES: ReadonlyMap<number, ModernRefusal> = new Map([
  [-32022, "unsupported-version"],
  [-32020, "header-mismatch"],
  [-32021, "missing-capability"],
]);
/** The older SDKs use these for lost sessions and the like, so that the words or data must speak for it. */
const PRE_RELEASE_CODES: ReadonlyMap<number, readonly [ModernRefusal, RegExp]> = new Map([
  [-32004, ["unsupported-version", /version/i]],
  [-32001, ["header-mismatch", /header/i]],
  [-32003, ["missing-capability", /capabilit/i]],
]);

export interface McpRefusal {
  readonly why: ModernRefusal;
  readonly isPreRelease: boolean;
  /** Revisions that it says to speak. */
  readonly versions: readonly string[];
}

/** @returns null for an error that a server without `server/discover` answers too */
export function readRefusal(answer: JsonRpcAnswer): McpRefusal | null {
  if (answer.kind !== "error" || answer.code === null) return null;
  const versions = supportedVersions(answer);
  const why = CODES.get(answer.code);
  if (why !== undefined) return { why, isPreRelease: false, versions };
  const [early, words] = PRE_RELEASE_CODES.get(answer.code) ?? [];
  return early !== undefined && words?.test(answer.message)
    ? { why: early, isPreRelease: true, versions }
    : null;
}

/** Revisions that an error offers in place of the one that was asked for. */
export function supportedVersions(answer: JsonRpcAnswer): readonly string[] {
  return answer.kind === "error" ? readVersions(member(answer.data, "supported")) : [];
}

function readVersions(value: Json | undefined): string[] {
  return (asArray(value) ?? []).slice(0, VERSIONS_LIMIT).flatMap((each) => {
    const version = asString(each)?.slice(0, VERSION_LENGTH) ?? "";
    return version === "" ? [] : [version];
  });
}

function nameOf(info: Json | undefined): string | null {
  const name = asString(member(info, "name"))?.trim().slice(0, NAME_LENGTH) ?? "";
  return name === "" ? null : name;
}

function hasTools(result: Json): boolean | null {
  const capabilities = asRecord(member(result, "capabilities"));
  return capabilities === null ? null : Object.hasOwn(capabilities, "tools");
}
