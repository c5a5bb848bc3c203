/** What can be wrong with an API description. */
import type { InfoProblem } from "./api_document.ts";

export type OpenApiProblem =
  | InfoProblem
  | "missing-version"
  | "unsupported-version"
  | "short-version"
  | "missing-paths"
  | "bad-paths"
  | "bad-path"
  | "bad-path-item"
  | "duplicate-operation-id"
  | "unresolved-ref"
  | "too-many-operations";
