/** What an agent needs to choose an operation and to read its answer. */
import { defineCheck, fail, notApplicable, pass, warn } from "../../check.ts";
import type { OpenApiOperation } from "../../parse/api/openapi_operations.ts";
import { apiDescription } from "../../probes/api/api_description.ts";

const GOOD_PERCENT = 90;
const FAIR_PERCENT = 60;
/** Operations that are named. */
const NAMED = 3;

const FIX =
  "Give each operation an operationId of its own, a summary or description, and its success response a schema";

export default defineCheck({
  id: "api-operations",
  title: "Operations of the API",
  about:
    "A model chooses an operation by its name and description, and reads the answer by its schema. Each should have all " +
    "three: a unique operationId, words, and a schema of its success.",
  spec: "https://spec.openapis.org/oas/v3.1.2.html#operation-object",
  maturity: "standard",
  weight: 2,
  surface: "api",
  example:
    '{"operationId": "listOrders", "summary": "List orders", "responses": {"200": {"description": "Orders", "content": ' +
    '{"application/json": {"schema": {"type": "array", "items": {"$ref": "#/components/schemas/Order"}}}}}}}',
  needs: { description: apiDescription },
  outcomes: {
    unknown: notApplicable("There is no description whose operations could be read"),
    none: notApplicable("The description has no operation"),
    poor: fail(
      "Of {operations} operations, {identified} % have an operationId of their own, {described} % a summary or " +
        "description, {schemas} % a schema of their success; not so {examples}",
      FIX,
    ),
    gaps: warn(
      "Of {operations} operations, {identified} % have an operationId of their own, {described} % a summary or " +
        "description, {schemas} % a schema of their success; not so {examples}",
      FIX,
    ),
    described: pass(
      "At least {least} % of {operations} operations have an operationId, a description and a schema",
    ),
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
      least,
      examples: operations.filter((each) =>
        !isIdentified(each) || !each.isDescribed || !each.hasResponseSchema
      ).slice(0, NAMED).map(nameOf),
    };
    if (least >= GOOD_PERCENT) return { outcome: "described", details };
    return { outcome: least >= FAIR_PERCENT ? "gaps" : "poor", details };
  },
});

function percent(some: readonly unknown[], all: readonly unknown[]): number {
  return Math.floor(100 * some.length / all.length);
}

/** Whether an operation has an id that no other has. */
function uniqueIds(operations: readonly OpenApiOperation[]): (operation: OpenApiOperation) => boolean {
  const counts = new Map<string | null, number>();
  for (const { operationId } of operations) counts.set(operationId, (counts.get(operationId) ?? 0) + 1);
  return ({ operationId }) => operationId !== null && counts.get(operationId) === 1;
}

function nameOf({ method, path }: OpenApiOperation): string {
  return `${method.toUpperCase().slice(0, 20)} ${path}`.slice(0, 100);
}
