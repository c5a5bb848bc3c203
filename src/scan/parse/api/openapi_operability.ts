/** What a description of an API tells about its operation: pages of lists, repeated requests, retirement and limits. */
import type { Json } from "../../../json.ts";
import {
  DEPRECATION_HEADER,
  IDEMPOTENCY_HEADER,
  PAGING_PARAMETER,
  RATE_LIMIT_HEADER,
} from "../../data/api/operability_names.ts";
import { OPENAPI_METHODS } from "../../data/api/openapi_versions.ts";
import { takeTurn } from "../../../turn.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import type { LocalReferences } from "./json_pointer.ts";

/** Paths that are read, and parameters, responses and headers of one operation. */
const MAX_PATHS = 2_000;
const MAX_ENTRIES = 50;
const TOO_MANY_REQUESTS = "429";

/** Operations of one kind, and those of them that are described. */
export interface Share {
  readonly all: number;
  readonly described: number;
}

export interface Operability {
  /** GET operations that return an array, and those with a parameter for pages. */
  readonly paging: Share;
  /** POST operations, and those with an `Idempotency-Key` header. */
  readonly idempotency: Share;
  /** Deprecated operations, and those whose responses have a `Deprecation` or `Sunset` header. */
  readonly deprecation: Share;
  /** Operations, and those with a 429 response or a header for limits. */
  readonly limits: Share;
  /** `info.version`; null where it is missing. */
  readonly version: string | null;
}

interface Operation {
  readonly method: string;
  readonly isDeprecated: boolean;
  readonly returnsArray: boolean;
  /** Names of its parameters by where they stand: `query limit`. */
  readonly parameters: readonly string[];
  readonly codes: readonly string[];
  /** Names of the headers of its responses. */
  readonly headers: readonly string[];
}

/** Reads the operations of OpenAPI 3.x and Swagger 2.0. */
export async function readOperability(references: LocalReferences): Promise<Operability> {
  const operations: Operation[] = [];
  const paths = Object.values(asRecord(member(references.root, "paths")) ?? {}).slice(0, MAX_PATHS);
  for (const written of paths) {
    await takeTurn();
    const item = references.follow(written);
    for (const [method, named] of Object.entries(asRecord(item) ?? {})) {
      const operation = references.follow(named);
      if (OPENAPI_METHODS.has(method) && asRecord(operation) !== null) {
        operations.push(readOperation(references, method, [operation, item]));
      }
    }
  }
  const hasParameter = (place: string, pattern: RegExp) => ({ parameters }: Operation) =>
    parameters.some((each) => each.startsWith(`${place} `) && pattern.test(each.slice(place.length + 1)));
  const hasHeader = (pattern: RegExp) => ({ headers }: Operation) =>
    headers.some((name) => pattern.test(name));
  return {
    paging: share(
      operations.filter(({ method, returnsArray }) => method === "get" && returnsArray),
      hasParameter("query", PAGING_PARAMETER),
    ),
    idempotency: share(
      operations.filter(({ method }) => method === "post"),
      hasParameter("header", IDEMPOTENCY_HEADER),
    ),
    deprecation: share(
      operations.filter(({ isDeprecated }) => isDeprecated),
      hasHeader(DEPRECATION_HEADER),
    ),
    limits: share(
      operations,
      (each) => each.codes.includes(TOO_MANY_REQUESTS) || hasHeader(RATE_LIMIT_HEADER)(each),
    ),
    version: asString(member(member(references.root, "info"), "version"))?.trim().slice(0, 100) || null,
  };
}

function share(all: readonly Operation[], isDescribed: (operation: Operation) => boolean): Share {
  return { all: all.length, described: all.filter(isDescribed).length };
}

/** @param owners the operation, and the path item whose parameters it shares */
function readOperation(
  references: LocalReferences,
  method: string,
  owners: readonly (Json | undefined)[],
): Operation {
  const [operation] = owners;
  const responses = Object.entries(asRecord(member(operation, "responses")) ?? {}).slice(0, MAX_ENTRIES)
    .map(([code, response]) => [code, references.follow(response)] as const);
  return {
    method,
    isDeprecated: member(operation, "deprecated") === true,
    returnsArray: responses.some(([code, response]) => code.startsWith("2") && isArray(references, response)),
    parameters: owners.flatMap((owner) => asArray(member(owner, "parameters")) ?? []).slice(0, MAX_ENTRIES)
      .map((parameter) => references.follow(parameter))
      .map((parameter) => `${asString(member(parameter, "in"))} ${asString(member(parameter, "name"))}`),
    codes: responses.map(([code]) => code),
    headers: responses.flatMap(([, response]) =>
      Object.keys(asRecord(member(response, "headers")) ?? {}).slice(0, MAX_ENTRIES)
    ),
  };
}

/** Whether the body is an array, or an object with one. */
function isArray(references: LocalReferences, response: Json | undefined): boolean {
  const content = Object.values(asRecord(member(response, "content")) ?? {}).slice(0, MAX_ENTRIES);
  const schemas = [
    member(response, "schema"),
    ...content.map((media) => member(references.follow(media), "schema")),
  ]
    .map((schema) => references.follow(schema));
  return schemas.some((schema) =>
    isArraySchema(schema) ||
    Object.values(asRecord(member(schema, "properties")) ?? {}).slice(0, MAX_ENTRIES)
      .some((property) => isArraySchema(references.follow(property)))
  );
}

function isArraySchema(schema: Json | undefined): boolean {
  return asString(member(schema, "type")) === "array";
}
