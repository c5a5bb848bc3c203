/** An agent needs these facts to choose an operation and to read its response. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import type { OpenApiOperation } from "../../parse/api/openapi_operations.ts";
import { apiDescription } from "../../probes/api/api_description.ts";

/**
 * Minimum share of complete operations, because internal ones or those of an older version may be incomplete.
 */
const MIN_PASS_PERCENT = 90;
const MIN_WARN_PERCENT = 60;

const COVERAGE =
  "Of {operations:operation}, {identified} % have an id, {described} % a description, {schemas} % a response schema";
const FIX =
  "Give each operation a unique operationId, a summary or description, and a schema for its success response";

export default defineCheck({
  id: "api-operations",
  title: "API operations",
  about:
    "Checks operation ids, summaries and response schemas. A model chooses an operation by its id and description, and " +
    "reads the response by its schema.",
  spec: "https://spec.openapis.org/oas/v3.1.2.html#operation-object",
  maturity: "standard",
  weight: 2,
  surface: "api",
  example:
    '{"operationId": "listOrders", "summary": "List orders", "responses": {"200": {"description": "Orders", "content": ' +
    '{"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Order"}}}}}}}',
  needs: { description: apiDescription },
  outcomes: {
    unknown: notApplicable("No OpenAPI description found"),
    none: notApplicable("The API description has no operations"),
    poor: fail(`${COVERAGE}; incomplete: {examples}`, FIX),
    gaps: warn(`${COVERAGE}; incomplete: {examples}`, FIX),
    described: pass(COVERAGE),
  },
  judge({ description: { found } }) {
    if (found === null) return "unknown";
    const { operations } = found.openApi;
    if (operations.length === 0) return "none";
    const isIdentified = uniqueIds(operations);
    const identified = percent(operations.filter(isIdentified), operations);
    const described = percent(operations.filter(({ isDescribed }) => isDescribed), operations);
    const schemas = percent(operations.filter((each) => each.hasResponseSchema), operations);
    const least = Math.min(identified, described, schemas);
    const details = {
      operations: operations.length,
      identified,
      described,
      schemas,
      examples: operations.filter((each) =>
        !isIdentified(each) || !each.isDescribed || !each.hasResponseSchema
      ).map(({ method, path }) => `${method.toUpperCase()} ${path}`),
    };
    if (least >= MIN_PASS_PERCENT) return { outcome: "described", details };
    return { outcome: least >= MIN_WARN_PERCENT ? "gaps" : "poor", details };
  },
});

function percent(some: readonly unknown[], all: readonly unknown[]): number {
  return Math.floor(100 * some.length / all.length);
}

/** True if an operation has an id that no other operation has. */
function uniqueIds(operations: readonly OpenApiOperation[]): (operation: OpenApiOperation) => boolean {
  const counts = new Map<string | null, number>();
  for (const { operationId } of operations) counts.set(operationId, (counts.get(operationId) ?? 0) + 1);
  return ({ operationId }) => operationId !== null && counts.get(operationId) === 1;
}
