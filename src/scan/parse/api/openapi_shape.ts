/** Members of an OpenAPI 3.x description with a type that the specification does not allow. */
import type { Json } from "../../../json.ts";
import { OPENAPI_METHODS } from "../../data/api/openapi_versions.ts";
import { takeTurn } from "../../../turn.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { ProblemLog } from "../problem.ts";
import type { LocalReferences } from "./json_pointer.ts";
import type { OpenApiProblem } from "./openapi_problem.ts";

/** Maximum number of paths, and of responses and media types of one operation or response. */
const MAX_PATHS = 2_000;
const MAX_ENTRIES = 50;

type Log = ProblemLog<OpenApiProblem>;

/** @param version of the specification, because a response needs no description since 3.2 */
export async function judgeShape(references: LocalReferences, version: string, log: Log): Promise<void> {
  const { root } = references;
  const info = member(root, "info");
  if (typeof member(info, "version") === "number") log.add("number-as-version");
  judgeServers(member(root, "servers"), log);
  const needsDescription = /^3\.[01](?:\.|$)/.test(version);
  // Any number of paths may refer to one item, and any number of operations to one response, so each is read
  // once.
  const seen = new Set<Json>();
  const isNew = (value: Json | undefined): value is Json => {
    if (value === undefined || asRecord(value) !== null && seen.has(value)) return false;
    seen.add(value);
    return true;
  };
  const paths = Object.entries(asRecord(member(root, "paths")) ?? {}).slice(0, MAX_PATHS);
  for (const [path, written] of paths) {
    await takeTurn();
    const item = references.follow(written);
    if (!isNew(item)) continue;
    for (const method of OPENAPI_METHODS) {
      const operation = references.follow(member(item, method));
      if (asRecord(operation) === null || !isNew(operation)) continue;
      const at = { detail: `${method.toUpperCase()} ${path}` };
      const isText = (name: string) => ["undefined", "string"].includes(typeof member(operation, name));
      if (!["operationId", "summary", "description"].every(isText)) log.add("bad-operation", at);
      const responses = member(operation, "responses");
      if (responses !== undefined && isNew(responses)) judgeResponses(responses, at.detail);
    }
  }

  function judgeResponses(responses: Json, owner: string): void {
    const codes = Object.keys(asRecord(responses) ?? {}).slice(0, MAX_ENTRIES);
    if (codes.length === 0) log.add("bad-responses", { detail: owner });
    for (const code of codes.filter((code) => !code.startsWith("x-"))) {
      const response = references.follow(member(responses, code));
      if (!isNew(response)) continue;
      const at = { detail: `${owner} ${code}` };
      const isResponse = asRecord(response) !== null &&
        (!needsDescription || asString(member(response, "description")) !== null);
      if (!isResponse) log.add("bad-response", at);
      judgeContent(references, member(response, "content"), at, log);
    }
  }
}

function judgeServers(servers: Json | undefined, log: Log): void {
  if (servers === undefined) return;
  const list = asArray(servers);
  if (list === null) return log.add("bad-servers", { detail: "not a list" });
  list.slice(0, MAX_ENTRIES).forEach((server, index) => {
    if (asString(member(server, "url")) === null) log.add("bad-servers", { detail: `servers[${index}]` });
  });
}

function judgeContent(
  references: LocalReferences,
  content: Json | undefined,
  at: { readonly detail: string },
  log: Log,
): void {
  if (content === undefined) return;
  const types = Object.keys(asRecord(content) ?? {}).slice(0, MAX_ENTRIES);
  const areMedia = types.every((type) => {
    const media = references.follow(member(content, type));
    const schema = member(media, "schema");
    return media === undefined ||
      (asRecord(media) !== null &&
        (schema === undefined || typeof schema === "boolean" || asRecord(schema) !== null));
  });
  if (asRecord(content) === null || !areMedia) log.add("bad-content", at);
}
