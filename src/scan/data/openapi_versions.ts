/** Versions of OpenAPI (https://spec.openapis.org/oas/). */
export const OPENAPI_VERSIONS_DATE = "2026-11-21";

/** Released and not superseded by a major version; the patch version says nothing to a reader (4.1). */
export const OPENAPI_MINORS: ReadonlySet<string> = new Set(["3.0", "3.1", "3.2"]);
/** What new descriptions should be written in, for it is read by the most tools. */
export const OPENAPI_CURRENT = "3.1.2";
/** Its predecessor, of 2014. */
export const SWAGGER_VERSION = "2.0";

/** Fixed fields of a path item that are operations; `query` since 3.2. */
export const OPENAPI_METHODS: ReadonlySet<string> = new Set([
  "get",
  "put",
  "post",
  "delete",
  "options",
  "head",
  "patch",
  "trace",
  "query",
]);
