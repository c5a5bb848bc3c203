/** Security schemes of an API description (OpenAPI 3, Security Scheme Object; Swagger 2.0, securityDefinitions). */
import type { Json } from "../json.ts";
import { OPENAPI_METHODS } from "../../data/openapi_versions.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";

/** Schemes of one description. */
export const MAX_SCHEMES = 100;
/** Paths of one description, and lists of requirements. */
const MAX_PATHS = 2_000;
/** Schemes that one requirement names. */
const MAX_REQUIRED_SCHEMES = 20;

export interface SecurityScheme {
  readonly name: string;
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`, `basic`, or as written. */
  readonly type: string;
  /** Fields that its type requires and it lacks. */
  readonly missing: readonly string[];
}

export interface ApiSecurity {
  readonly schemes: readonly SecurityScheme[];
  /** Names in requirements that no scheme has. */
  readonly undefinedNames: readonly string[];
  /** Some operation requires a scheme. */
  readonly isRequired: boolean;
}

const OPENAPI_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
  ["apiKey", ["name", "in"]],
  ["http", ["scheme"]],
  ["oauth2", ["flows"]],
  ["openIdConnect", ["openIdConnectUrl"]],
  ["mutualTLS", []],
]);
const SWAGGER_FIELDS: ReadonlyMap<string, readonly string[]> = new Map([
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
    schemes: Object.entries(written).slice(0, MAX_SCHEMES).flatMap(([name, scheme]) =>
      member(scheme, "$ref") === undefined ? [schemeOf(name, scheme, isSwagger)] : []
    ),
    undefinedNames: [...required].filter((name) => !Object.hasOwn(written, name) && !/[/#:]/.test(name)),
    isRequired: required.size > 0,
  };
}

function schemeOf(name: string, scheme: Json, isSwagger: boolean): SecurityScheme {
  const type = asString(member(scheme, "type")) ?? "";
  const members = (isSwagger ? SWAGGER_FIELDS : OPENAPI_FIELDS).get(type);
  const missing = members?.filter((each) => member(scheme, each) === undefined) ??
    [type === "" ? "type" : "a known type"];
  return { name: name.slice(0, 60), type: type.slice(0, 60), missing };
}

/** Names of all schemes that the document or one of its operations requires. */
function requirementsOf(description: Json): ReadonlySet<string> {
  const paths = Object.values(asRecord(member(description, "paths")) ?? {}).slice(0, MAX_PATHS);
  const operations = paths.flatMap((path) =>
    [...OPENAPI_METHODS].map((method) => member(path, method) ?? null)
  );
  const lists = [description, ...operations].flatMap((each) =>
    asArray(member(each ?? undefined, "security")) ?? []
  );
  return new Set(
    lists.slice(0, MAX_PATHS).flatMap((each) =>
      Object.keys(asRecord(each) ?? {}).slice(0, MAX_REQUIRED_SCHEMES)
    ),
  );
}
