/** Versions of OpenAPI (https://spec.openapis.org/oas/), as of 2026-11-21. */
import { wordSet } from "../text/word_set.ts";

/** Current minor versions; tools ignore the patch version (4.1). */
export const OPENAPI_MINORS: ReadonlySet<string> = new Set(["3.0", "3.1", "3.2"]);
/** The version for new descriptions, because most tools read it. */
export const OPENAPI_CURRENT = "3.1.2";
/** The predecessor of OpenAPI, from 2014. */
export const SWAGGER_VERSION = "2.0";

/** Fixed fields of a path item that are operations; `query` since 3.2. */
export const OPENAPI_METHODS = wordSet("get put post delete options head patch trace query");
