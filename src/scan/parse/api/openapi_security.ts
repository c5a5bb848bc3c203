/** How a description says that callers sign in (OpenAPI 3, Security Scheme Object; Swagger 2.0, securityDefinitions). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";

/** Schemes, and operations whose requirements are read. */
const SCHEMES_LIMIT = 100;
const PATHS_LIMIT = 2_000;
const METHODS = ["get", "put", "post", "delete", "options", "head", "patch", "trace"];

export interface SecurityScheme {
  readonly name: string;
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`, `basic`; as written where it is none. */
  readonly type: string;
  /** What its type requires and it has not. */
  readonly missing: readonly string[];
}

export interface ApiSecurity {
  readonly schemes: readonly SecurityScheme[];
  /** Names that requirements give and no scheme has. */
  readonly undefinedNames: readonly string[];
  /** Some operation requires a scheme. */
  readonly isRequired: boolean;
}

const REQUIRED: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiKey", ["name", "in"]],
  ["http", ["scheme"]],
  ["oauth2", ["flows"]],
  ["openIdConnect", ["openIdConnectUrl"]],
  ["mutualTLS", []],
]);
const REQUIRED_OF_SWAGGER: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiKey", ["name", "in"]],
  ["basic", []],
  ["oauth2", ["flow", "scopes"]],
]);

export function apiSecurity(description: Json): ApiSecurity {
  const isSwagger = member(description, "swagger") !== undefined &&
    member(description, "openapi") === undefined;
  const written = asRecord(
    isSwagger
      ? member(description, "securityDefinitions")
      : member(member(description, "components"), "securitySchemes"),
  ) ?? {};
  const required = requirementsOf(description);
  return {
    schemes: Object.entries(written).slice(0, SCHEMES_LIMIT).flatMap(([name, scheme]) =>
      member(scheme, "$ref") === undefined ? [schemeOf(name, scheme, isSwagger)] : []
    ),
    undefinedNames: [...required].filter((name) => !Object.hasOwn(written, name) && !/[/#:]/.test(name)),
    isRequired: required.size > 0,
  };
}

function schemeOf(name: string, scheme: Json, isSwagger: boolean): SecurityScheme {
  const type = asString(member(scheme, "type")) ?? "";
  const members = (isSwagger ? REQUIRED_OF_SWAGGER : REQUIRED).get(type);
  const missing = members?.filter((each) => member(scheme, each) === undefined) ??
    [type === "" ? "type" : "a known type"];
  return { name: name.slice(0, 60), type: type.slice(0, 60), missing };
}

/** Names of all schemes that the document or one of its operations requires. */
function requirementsOf(description: Json): ReadonlySet<string> {
  const paths = Object.values(asRecord(member(description, "paths")) ?? {}).slice(0, PATHS_LIMIT);
  const operations = paths.flatMap((path) => METHODS.map((method) => member(path, method) ?? null));
  const lists = [description, ...operations].flatMap((each) =>
    asArray(member(each ?? undefined, "security")) ?? []
  );
  return new Set(
    lists.slice(0, PATHS_LIMIT).flatMap((each) => Object.keys(asRecord(each) ?? {}).slice(0, 20)),
  );
}
