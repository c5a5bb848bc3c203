/** Where sites publish an API description without linking to it; no specification says where. As of 2026-11-21. */
import { phrases } from "../text/word_set.ts";

/** Requested all at once where nothing is linked; the first that has one counts. */
export const API_DESCRIPTION_PATHS = phrases(`
  /openapi.json, /openapi.yaml, /.well-known/openapi.json, /api/openapi.json, /swagger.json,
  /swagger.yaml, /swagger/v1/swagger.json, /v3/api-docs, /api-docs, /api-json
`);
