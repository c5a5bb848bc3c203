/** APIs.json, a list of a site's APIs (https://apisjson.org/). */
import type { Json } from "../../../json.ts";
import { JsonNode, judgeMembers, type MemberRule } from "../formats/json_node.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** Maximum number of APIs read from one document. */
const APIS_LIMIT = 500;
/** Maximum number of properties read from one API. */
const API_PROPERTIES_LIMIT = 100;

const PROBLEM_KINDS = {
  "not-an-object": error("not a JSON object"),
  "missing-name": error("name is missing"),
  "missing-description": warning("description is missing"),
  "missing-apis": error("apis is missing"),
  "too-many-apis": warning("more APIs than we read"),
  "api-not-an-object": error("an API is not an object"),
  "api-without-name": warning("an API has no name"),
  "api-without-properties": error("an API has no properties"),
  "too-many-properties": warning("an API has more properties than we read"),
  "property-without-type": warning("a property has no type"),
  "property-without-url": warning("a property has no url"),
};
type ApisJsonProblem = keyof typeof PROBLEM_KINDS;

interface ApiProperty {
  /** Type as written, such as `OpenAPI`, `Documentation` or `Authentication`. */
  readonly type: string | null;
  readonly url: string | null;
}

export interface ApisJson {
  readonly apis: readonly { readonly properties: readonly ApiProperty[] }[];
  readonly problems: readonly Problem<ApisJsonProblem>[];
}

const API_RULES: readonly MemberRule<ApisJsonProblem>[] = [
  ["name", "api-without-name", ({ text }) => text !== null],
  ["properties", "api-without-properties", ({ isList, size }) => isList && size > 0],
  ["properties", "too-many-properties", ({ size }) => size <= API_PROPERTIES_LIMIT],
];

/** @param value the document, of `/apis.json` or `/apis.yml` */
export function parseApisJson(value: Json): ApisJson {
  const log = problemLog(PROBLEM_KINDS);
  const document = new JsonNode(value);
  const list = document.at("apis");
  if (!document.isObject) log.add("not-an-object");
  else {
    if (document.at("name").text === null) log.add("missing-name");
    if (document.at("description").text === null) log.add("missing-description");
    if (!list.isList) log.add("missing-apis");
  }
  if (list.size > APIS_LIMIT) log.add("too-many-apis");
  const apis = list.items(APIS_LIMIT).flatMap((api) => {
    if (api.isObject) judgeMembers(api, API_RULES, log);
    else log.add("api-not-an-object", { detail: api.path });
    const properties = api.at("properties").items(API_PROPERTIES_LIMIT);
    return api.isObject ? [{ properties: properties.map((property) => readProperty(property, log)) }] : [];
  });
  return { apis, problems: log.problems };
}

function readProperty(property: JsonNode, log: ProblemLog<ApisJsonProblem>): ApiProperty {
  const type = property.at("type").text;
  const url = property.at("url").text;
  const hasData = property.at("data").value !== undefined;
  if (type === null) log.add("property-without-type", { detail: property.path });
  if (url === null && !hasData) log.add("property-without-url", { detail: property.path });
  return { type, url };
}
