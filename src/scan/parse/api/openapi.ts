/** OpenAPI 3.x and Swagger 2.0: descriptions of HTTP APIs (https://spec.openapis.org/oas/). */
import type { Json } from "../../../json.ts";
import { OPENAPI_MINORS, SWAGGER_VERSION } from "../../data/api/openapi_versions.ts";
import { checkInfo, versionOf } from "./api_document.ts";
import { asRecord, member } from "../formats/json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { LocalReferences, unresolvedRefs } from "./json_pointer.ts";
import { MAX_PATHS, type OpenApiOperation, readOperations } from "./openapi_operations.ts";
import { judgeShape } from "./openapi_shape.ts";
import { type OpenApiServer, readServers, readSwaggerServer } from "./openapi_servers.ts";
import { type Problem, problemLog } from "../problem.ts";
import { takeTurn } from "../../../turn.ts";
import { OPENAPI_PROBLEMS, type OpenApiProblem } from "./openapi_problem.ts";

export interface OpenApi {
  /** Version as written (`3.1.2`, `2.0`), or null if it is missing. */
  readonly version: string | null;
  /** True for Swagger 2.0 and earlier. */
  readonly isSwagger: boolean;
  /** Servers of the document, or of its paths if the document names no server. */
  readonly servers: readonly OpenApiServer[];
  readonly operations: readonly OpenApiOperation[];
  /** Number of paths and operations in other files, which are not read. */
  readonly elsewhere: number;
  readonly hasWebhooks: boolean;
  /** The document itself. */
  readonly json: Json;
  readonly problems: readonly Problem<OpenApiProblem>[];
}

/** Returns true if a document states a version. Its other parts may still be invalid. */
export function isOpenApi(value: Json): boolean {
  return ["openapi", "swagger"].some((name) => versionOf(new JsonNode(value).at(name)) !== null);
}

/** @param url of the document, the base of relative server URLs */
export async function parseOpenApi(value: Json, url: URL): Promise<OpenApi> {
  const log = problemLog(OPENAPI_PROBLEMS);
  const document = new JsonNode(value);
  const isSwagger = document.at("openapi").value === undefined && document.at("swagger").value !== undefined;
  const version = versionOf(document.at(isSwagger ? "swagger" : "openapi"));
  const references = new LocalReferences(value);
  const { operations, elsewhere } = await readOperations(references, log);
  checkVersion();
  checkInfo(document, log);
  checkPaths();
  checkIds();
  if (!isSwagger) await judgeShape(references, version ?? "", log);
  const webhooks = document.at("webhooks");
  await takeTurn();
  for (const reference of await unresolvedRefs(references)) log.add("unresolved-ref", { detail: reference });
  return {
    version,
    isSwagger,
    servers: isSwagger ? readSwaggerServer(value, url) : serversOf(document, url),
    operations,
    elsewhere,
    hasWebhooks: webhooks.isObject && webhooks.size > 0,
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
    const { value: paths, isObject } = document.at("paths");
    if (paths !== undefined && !isObject) return log.add("bad-paths");
    const others = isSwagger || /^3\.0/.test(version ?? "") ? [] : ["components", "webhooks"];
    const isMissing = ["paths", ...others].every((name) => document.at(name).value === undefined);
    if (isMissing) log.add("missing-paths");
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

/**
 * Returns the servers of the document, or the first servers of a path or operation within the limit of paths.
 */
function serversOf(document: JsonNode, url: URL): readonly OpenApiServer[] {
  const own = readServers(document.at("servers").value, url);
  if (own.length > 0) return own;
  for (const item of membersOf(document.at("paths").value).slice(0, MAX_PATHS)) {
    for (const each of [item, ...membersOf(item)]) {
      const written = member(each, "servers");
      const servers = written === undefined ? [] : readServers(written, url);
      if (servers.length > 0) return servers;
    }
  }
  return [];
}

function membersOf(value: Json | undefined): readonly Json[] {
  return Object.values(asRecord(value) ?? {});
}
