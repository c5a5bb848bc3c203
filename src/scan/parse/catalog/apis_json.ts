/** APIs.json: a list of a site's APIs (https://apisjson.org/). */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";
import { error, type Problem, type ProblemLog, problemLog, warning } from "../problem.ts";

/** APIs of one document that are read. */
export const APIS_LIMIT = 500;
/** Properties of one API that are read. */
export const API_PROPERTIES_LIMIT = 100;

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
export type ApisJsonProblem = keyof typeof PROBLEM_KINDS;

export interface ApiProperty {
  /** Such as `OpenAPI`, `Documentation`, `Authentication`; as written. */
  readonly type: string | null;
  readonly url: string | null;
}

export interface ApisJsonApi {
  readonly properties: readonly ApiProperty[];
}

export interface ApisJson {
  readonly apis: readonly ApisJsonApi[];
  readonly problems: readonly Problem<ApisJsonProblem>[];
}

type Log = ProblemLog<ApisJsonProblem>;

/** @param value the document, of `/apis.json` or `/apis.yml` */
export function parseApisJson(value: Json): ApisJson {
  const log = problemLog(PROBLEM_KINDS);
  const apis = asArray(member(value, "apis"));
  if (asRecord(value) === null) {
    log.add("not-an-object");
    return { apis: [], problems: log.problems };
  }
  if (asString(member(value, "name")) === null) log.add("missing-name");
  if (asString(member(value, "description")) === null) log.add("missing-description");
  if (apis === null) log.add("missing-apis");
  if (apis !== null && apis.length > APIS_LIMIT) log.add("too-many-apis");
  return {
    apis: (apis ?? []).slice(0, APIS_LIMIT).flatMap((api, index) => readApi(api, `apis[${index}]`, log)),
    problems: log.problems,
  };
}

function readApi(api: Json, path: string, log: Log): ApisJsonApi[] {
  if (asRecord(api) === null) {
    log.add("api-not-an-object", { detail: path });
    return [];
  }
  const properties = asArray(member(api, "properties")) ?? [];
  if (asString(member(api, "name")) === null) log.add("api-without-name", { detail: path });
  if (properties.length === 0) log.add("api-without-properties", { detail: path });
  if (properties.length > API_PROPERTIES_LIMIT) log.add("too-many-properties", { detail: path });
  return [{
    properties: properties.slice(0, API_PROPERTIES_LIMIT).map((property) =>
      readProperty(property, path, log)
    ),
  }];
}

function readProperty(property: Json, path: string, log: Log): ApiProperty {
  const type = asString(member(property, "type"));
  const url = asString(member(property, "url"));
  const hasData = member(property, "data") !== undefined;
  if (type === null) log.add("property-without-type", { detail: path });
  if (url === null && !hasData) log.add("property-without-url", { detail: path });
  return { type, url };
}
