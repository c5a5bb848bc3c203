/**
 * Signs of an API on a site: relations, hosts, paths, and the viewers of its description. Last checked on
 * 2026-11-21.
 */
import { wordSet } from "../text/word_set.ts";

/**
 * Relations that point to an API. The list omits WordPress's relation (`https://api.w.org/`), because every
 * WordPress site sends it and few offer it to others.
 */
export const API_RELATIONS: ReadonlySet<string> = new Set(["api-catalog", "service-desc"]);

/** First labels of host names. */
export const API_HOSTS: ReadonlySet<string> = new Set(["api", "apis"]);

/** Whole paths without extension, after an optional language and documentation folder. */
export const API_PATHS = wordSet(`
  api api-docs api-reference api/docs api/documentation api/explorer api/openapi api/reference api/swagger
  api/v1 api/v2 api/v3 graphiql graphql openapi reference/api rest-api swagger swagger-ui swagger-ui/index
  v1/openapi v2/openapi v3/api-docs
`);

/** Elements of Redoc, RapiDoc, Stoplight Elements, Scalar and Swagger UI. */
export const API_VIEWERS: readonly (readonly [name: string, selector: string])[] = [
  ["Redoc", "redoc[spec-url], script[src*='redoc.standalone.js'], .redoc-wrap"],
  ["RapiDoc", "rapi-doc[spec-url]"],
  ["Stoplight Elements", "elements-api[apidescriptionurl], elements-api[apidescriptiondocument]"],
  ["Scalar", "script#api-reference, script[src*='@scalar/api-reference']"],
  ["Swagger UI", "#swagger-ui, script[src*='swagger-ui-bundle.js']"],
];

/** Wording about an API over HTTP, as opposed to the interface of a library. */
export const API_WORDING =
  /\b(?:REST|RESTful|GraphQL|HTTP|JSON|Web|public|developer) APIs?\b|\bAPI[ -](?:access|endpoints?|keys?|plans?|pricing|requests?|tokens?)\b|\bwebhooks?\b/i;

/** Commands that install a library. */
export const INSTALL_COMMAND =
  /\b(?:npm (?:i|install)|npx|yarn add|pnpm (?:i|add|install)|bun add|deno add|pip3? install|uv add|poetry add|conda install|cargo add|composer require|gem install|go get|dotnet add|mvn|brew install)\b/;
