/** Reads the parameters of a GraphQL request from a JSON body or from the URL. */
import { AppError } from "../../errors.ts";
import { isRecord } from "../../json.ts";

/** GraphQL over HTTP section 5.1. */
export interface GraphqlRequest {
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>> | null;
  /** Null if the request has no operation name. */
  readonly operationName: string | null;
}

type JsonObject = Readonly<Record<string, unknown>>;

/** Nested arrays and objects, many times the depth of any input and far from a stack overflow. */
const MAX_JSON_DEPTH = 50;

const PARAMETERS = ["query", "variables", "operationName", "extensions"] as const;

/**
 * Parses a POST request (GraphQL over HTTP section 5.4).
 * @throws {AppError} 400 if the body is not a request
 */
export function parseBody(body: string): GraphqlRequest {
  const parameters = parseJson("the body", body);
  if (Array.isArray(parameters)) throw refusal("Cannot run a batch: send one operation in each request");
  if (!isRecord(parameters)) throw refusal("Cannot read the body, because it is not a JSON object");
  return requestOf(parameters);
}

/**
 * Parses a GET request (GraphQL over HTTP section 5.3).
 * @throws {AppError} 400 if the parameters are not a request
 */
export function parseSearch(search: URLSearchParams): GraphqlRequest {
  const twice = PARAMETERS.find((name) => search.getAll(name).length > 1);
  if (twice !== undefined) throw refusal(`Cannot read the URL: it has ${twice} more than once`);
  const fromJson = (name: string) => {
    const value = search.get(name);
    return value === null ? null : parseJson(name, value);
  };
  return requestOf({
    query: search.get("query"),
    variables: fromJson("variables"),
    operationName: search.get("operationName"),
    extensions: fromJson("extensions"),
  });
}

function requestOf({ query, variables, operationName, extensions }: JsonObject): GraphqlRequest {
  if (typeof query !== "string") throw wrong("query", "a string");
  if (!isNothing(operationName) && typeof operationName !== "string") {
    throw wrong("operationName", "a string");
  }
  if (!isNothing(variables) && !isRecord(variables)) throw wrong("variables", "an object");
  if (!isNothing(extensions) && !isRecord(extensions)) throw wrong("extensions", "an object");
  return { query, variables: variables ?? null, operationName: operationName || null };
}

function parseJson(what: string, text: string): unknown {
  if (text.length > MAX_JSON_DEPTH && isDeep(text)) {
    throw refusal(`Cannot parse ${what}: it has more than ${MAX_JSON_DEPTH} levels`);
  }
  try {
    return JSON.parse(text);
  } catch {
    // The parser throws a SyntaxError, and its message may quote a secret
    throw refusal(`Cannot parse ${what}: it is not valid JSON`);
  }
}

/** Works without parsing. The result means nothing for invalid JSON. */
function isDeep(text: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < text.length; at++) {
    const character = text[at];
    if (inString && character === "\\") at++;
    else if (character === '"') inString = !inString;
    else if (!inString && (character === "{" || character === "[")) depth++;
    else if (!inString && (character === "}" || character === "]")) depth--;
    if (depth > MAX_JSON_DEPTH) return true;
  }
  return false;
}

function isNothing(value: unknown): value is null | undefined {
  return value === null || value === undefined;
}

function wrong(name: string, expected: string): AppError {
  return refusal(`Cannot read the request: ${name} must be ${expected}`);
}

function refusal(message: string): AppError {
  return new AppError("BAD_REQUEST", 400, message);
}
