/**
 * Usual paths of API descriptions that no page links to. No specification defines them. Last checked on
 * 2026-11-21.
 */
import { phrases } from "../text/word_set.ts";

/** Requested all at once if nothing is linked; the first path with a description counts. */
export const API_DESCRIPTION_PATHS = phrases(`
  /openapi.json, /openapi.yaml, /.well-known/openapi.json, /api/openapi.json, /swagger.json,
  /swagger.yaml, /swagger/v1/swagger.json, /v3/api-docs, /api-docs, /api-json
`);

/** Usual path of the description of a JSON-RPC API. */
export const OPENRPC_PATH = "/openrpc.json";
