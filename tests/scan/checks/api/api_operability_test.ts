import check from "../../../../src/scan/checks/api/api_operability.ts";
import { testCheck, told } from "../../test_check.ts";
import { described, LIST } from "./openapi_documents.ts";

const LIMITED = { "429": { description: "Too many requests" } };
const PAGED = {
  ...LIST,
  parameters: [{ name: "cursor", in: "query", schema: { type: "string" } }],
  responses: { ...LIST.responses, ...LIMITED },
};
const POST = {
  operationId: "createOrder",
  parameters: [{ $ref: "#/components/parameters/Key" }],
  responses: { "201": { description: "Created" } },
};
const COMPONENTS = {
  parameters: { Key: { name: "Idempotency-Key", in: "header", schema: { type: "string" } } },
};

testCheck(check, {
  unknown: {},
  empty: described({ paths: {} }),
  gaps: [
    told(
      described({ paths: { "/orders": { get: LIST, post: { ...POST, parameters: [] } } } }),
      "The API description does not tell agents about paging of lists, repeating POST requests, rate limits",
    ),
    described({ paths: { "/orders": { get: { ...PAGED, deprecated: true } } } }),
  ],
  described: [
    told(
      described({ paths: { "/orders": { get: PAGED, post: POST } }, components: COMPONENTS }),
      "The API description covers paging of lists, repeating POST requests, rate limits and 1 more",
    ),
    // The API has nothing to page and nothing to repeat.
    described({
      paths: { "/orders/{id}": { get: { responses: { "200": { description: "It" }, ...LIMITED } } } },
    }),
  ],
});
