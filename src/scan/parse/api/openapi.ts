/** OpenAPI 3.x and Swagger 2.0: descriptions of HTTP APIs (https://spec.openapis.org/oas/). */
import type { Json } from "../json.ts";
import { OPENAPI_MINORS, SWAGGER_VERSION } from "../../data/openapi_versions.ts";
import { checkInfo, versionOf } from "./api_document.ts";
import { asRecord, member } from "../formats/json.ts";
import { LocalReferences } from "./json_pointer.ts";
import { unresolvedRefs } from "./local_refs.ts";
import { type OpenApiOperation, readOperations } from "./openapi_operations.ts";
import { type OpenApiServer, readServers, readSwaggerServer } from "./openapi_servers.ts";
import { type Problem, problemLog } from "../problem.ts";
import { takeTurn } from "../turn.ts";
import { OPENAPI_PROBLEMS, type OpenApiProblem } from "./openapi_problem.ts";

export interface OpenApi {
  /** As written: `3.1.2`, `2.0`; null where it is missing. */
  readonly version: string | null;
  /** Swagger 2.0, and before it. */
  readonly isSwagger: boolean;
  /** Of the document, else of its paths. */
  readonly servers: readonly OpenApiServer[];
  readonly operations: readonly OpenApiOperation[];
  /** Paths and operations in other files, which are not read. */
  readonly elsewhere: number;
  readonly hasWebhooks: boolean;
  /** The document itself. */
  readonly json: Json;
  readonly problems: readonly Problem<OpenApiProblem>[];
}

/** Whether a document states a version; the rest may still be invalid. */
export function isOpenApi(value: Json): boolean {
  return ["openapi", "swagger"].some((name) => {
    const version = member(value, name);
    return typeof version === "string" || typeof version === "number";
  });
}

/** @param url of the document, the base of relative server URLs */
export async function parseOpenApi(value: Json, url: URL): Promise<OpenApi> {
  const log = problemLog(OPENAPI_PROBLEMS);
  const written = member(value, "openapi") ?? member(value, "swagger");
  const version = versionOf(written);
  const isSwagger = member(value, "openapi") === undefined && member(value, "swagger") !== undefined;
  const references = new LocalReferences(value);
  const { operations, elsewhere } = await readOperations(references, log);
  checkVersion();
  checkInfo(value, log);
  checkPaths();
  checkIds();
  await takeTurn();
  for (const reference of await unresolvedRefs(references)) log.add("unresolved-ref", { detail: reference });
  return {
    version,
    isSwagger,
    servers: isSwagger ? readSwaggerServer(value, url) : serversOf(value, url),
    operations,
    elsewhere,
    hasWebhooks: Object.keys(asRecord(member(value, "webhooks")) ?? {}).length > 0,
    json: value,
    problems: log.problems,
  };

  function checkVersion(): void {
    const [, minor, patch] = /^(\d+(?:\.\d+)?)(\.\d+)?/.exec(version ?? "") ?? [];
    if (version === null) log.add("missing-version");
    else if (isSwagger) {
      // YAML reads 2.0 as a number.
      if (version !== SWAGGER_VERSION && version !== "2") log.add("unsupported-version", { detail: version });
    } else if (minor !== "3" && !OPENAPI_MINORS.has(minor ?? "")) {
      log.add("unsupported-version", { detail: version });
    } else if (patch === undefined) log.add("short-version", { detail: version });
  }

  function checkPaths(): void {
    const paths = member(value, "paths");
    if (paths !== undefined && asRecord(paths) === null) return log.add("bad-paths");
    const others = isSwagger || /^3\.0/.test(version ?? "") ? [] : ["components", "webhooks"];
    if (["paths", ...others].every((name) => member(value, name) === undefined)) log.add("missing-paths");
  }

  function checkIds(): void {
    const seen = new Set<string>();
    for (const { operationId } of operations) {
      if (operationId === null) continue;
      if (seen.has(operationId)) log.add("duplicate-operation-id", { detail: operationId });
      seen.add(operationId);
    }
  }
}

function serversOf(value: Json, url: URL): readonly OpenApiServer[] {
  const own = readServers(member(value, "servers"), url);
  if (own.length > 0) return own;
  for (const item of Object.values(asRecord(member(value, "paths")) ?? {})) {
    for (const each of [item, ...Object.values(asRecord(item) ?? {})]) {
      const servers = readServers(member(each, "servers"), url);
      if (servers.length > 0) return servers;
    }
  }
  return [];
}
