/** Where sites publish a description of their API without naming it: no specification says where. */
export const API_DESCRIPTION_PLACES_DATE = "2026-11-21";

/** Asked all at once where nothing is named; the first that has one counts. */
export const API_DESCRIPTION_PLACES: readonly string[] = [
  "/openapi.json",
  "/openapi.yaml",
  "/.well-known/openapi.json",
  "/api/openapi.json",
  "/swagger.json",
  "/swagger.yaml",
  "/swagger/v1/swagger.json",
  "/v3/api-docs",
  "/api-docs",
  "/api-json",
];
