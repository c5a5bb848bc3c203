/** Possible problems of an API description. */
import { error, note, warning } from "../problem.ts";
import { INFO_PROBLEMS } from "./api_document.ts";

export const OPENAPI_PROBLEMS = {
  ...INFO_PROBLEMS,
  "missing-version": error("the OpenAPI version is missing"),
  "unsupported-version": error("the OpenAPI version is unsupported"),
  "short-version": warning("the OpenAPI version is incomplete"),
  "missing-paths": error("paths is missing"),
  "bad-paths": error("paths is not an object"),
  "bad-path": error("a path does not start with a slash"),
  "bad-path-item": error("a path item is not an object"),
  "duplicate-operation-id": error("an operationId is used twice"),
  "unresolved-ref": error("a $ref points to nothing"),
  "number-as-version": warning("info.version is a number instead of a text"),
  "bad-servers": warning("servers is not a list of objects with a url"),
  "bad-operation": warning("an operationId, summary or description is not a text"),
  "bad-responses": warning("responses is not an object with a response"),
  "bad-response": warning("a response is not an object with a description"),
  "bad-content": warning("content is not an object of media types with schemas"),
  "too-many-operations": note("more operations than we read"),
};

export type OpenApiProblem = keyof typeof OPENAPI_PROBLEMS;
