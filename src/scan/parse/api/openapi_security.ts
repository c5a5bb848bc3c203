/** Security schemes of an API description (OpenAPI 3, Security Scheme Object; Swagger 2.0, securityDefinitions). */
import type { Json } from "../../../json.ts";
import { OPENAPI_METHODS } from "../../data/api/openapi_versions.ts";
import { JsonNode } from "../formats/json_node.ts";

/** Maximum number of schemes of one description. */
const MAX_SCHEMES = 100;
/** Maximum number of paths of one description, and of lists of requirements. */
const MAX_PATHS = 2_000;
/** Maximum number of schemes in one requirement. */
const MAX_REQUIRED_SCHEMES = 20;

interface SecurityScheme {
  readonly name: string;
  /** `apiKey`, `http`, `oauth2`, `openIdConnect`, `mutualTLS`, `basic`, or as written. */
  readonly type: string;
  /** Missing fields that its type requires. */
  readonly missing: readonly string[];
}

interface ApiSecurity {
  readonly schemes: readonly SecurityScheme[];
  /** Names in requirements that match no scheme. */
  readonly undefinedNames: readonly string[];
  /** True if some operation requires a scheme. */
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
  const document = new JsonNode(description);
  const isSwagger = document.at("swagger").value !== undefined && document.at("openapi").value === undefined;
  const written = isSwagger
    ? document.at("securityDefinitions")
    : document.at("components").at("securitySchemes");
  const required = requiredNames(document);
  return {
    schemes: written.entries(MAX_SCHEMES).flatMap(([name, scheme]) =>
      scheme.at("$ref").value === undefined ? [schemeOf(name, scheme, isSwagger)] : []
    ),
    undefinedNames: required.filter((name) => written.at(name).value === undefined && !/[/#:]/.test(name)),
    isRequired: required.length > 0,
  };
}

function schemeOf(name: string, scheme: JsonNode, isSwagger: boolean): SecurityScheme {
  const type = scheme.at("type").text ?? "";
  const members = (isSwagger ? SWAGGER_FIELDS : OPENAPI_FIELDS).get(type);
  const missing = members?.filter((each) => scheme.at(each).value === undefined) ??
    [type === "" ? "type" : "a known type"];
  return { name: name.slice(0, 60), type: type.slice(0, 60), missing };
}

/** Returns the names of all schemes that the document or one of its operations requires. */
function requiredNames(document: JsonNode): string[] {
  const operations = document.at("paths").entries(MAX_PATHS).flatMap(([, path]) =>
    [...OPENAPI_METHODS].map((method) => path.at(method))
  );
  const requirements = [document, ...operations].flatMap((each) => each.at("security").items(MAX_PATHS));
  const names = requirements.slice(0, MAX_PATHS).flatMap((each) => each.entries(MAX_REQUIRED_SCHEMES))
    .map(([name]) => name);
  return [...new Set(names)];
}
