import check from "../../../../src/scan/checks/api/api_operations.ts";
import { testCheck, told } from "../../test_check.ts";
import { described, LIST, OPENAPI } from "./openapi_documents.ts";

type Operation = Record<string, unknown>;

/** @returns a description of some operations, the first few of which are as good as required */
function someOf(good: number, bad: Operation, total = 10) {
  const operations = Array.from({ length: total }, (_, index) => {
    const operation = { ...LIST, operationId: `list${index}` };
    return [`/a${index}`, { get: index < good ? operation : { ...operation, ...bad } }];
  });
  return described({ paths: Object.fromEntries(operations) });
}

const UNNAMED = { operationId: undefined };
const UNDESCRIBED = { summary: undefined };
const UNANSWERED = { responses: { "200": { description: "Orders" } } };
const withResponses = (responses: unknown, more: Record<string, unknown> = {}) =>
  described({ paths: { "/a": { get: { ...LIST, responses } } }, ...more });
const shared = { components: { responses: { Ok: LIST.responses["200"] } } };

testCheck(check, {
  unknown: {},
  none: [described({ paths: {} }), described({ paths: undefined, webhooks: { a: { post: LIST } } })],
  poor: [
    told(
      someOf(5, UNNAMED),
      "Of 10 operations, 50 % have an id, 100 % a description, 100 % a response schema; incomplete: “GET /a5”, “GET /a6”, “GET /a7” and 2 more",
    ),
    someOf(5, UNDESCRIBED),
    someOf(59, UNDESCRIBED, 100),
    someOf(5, UNANSWERED),
    someOf(5, { operationId: "list" }),
    withResponses({ default: { description: "Anything" } }),
    withResponses({ "200": { description: "Orders", content: { "application/json": {} } } }),
  ],
  gaps: [
    told(
      someOf(6, UNNAMED),
      "Of 10 operations, 60 % have an id, 100 % a description, 100 % a response schema; incomplete: “GET /a6”, “GET /a7”, “GET /a8” and 1 more",
    ),
    someOf(8, UNDESCRIBED),
    someOf(89, UNDESCRIBED, 100),
    someOf(7, UNANSWERED),
  ],
  described: [
    described(),
    someOf(9, UNNAMED),
    withResponses({ "204": { description: "Done" } }),
    withResponses({ "303": { description: "See there" } }),
    withResponses({ "200": { $ref: "#/components/responses/Ok" } }, shared),
    withResponses({ "2XX": LIST.responses["200"] }),
    withResponses({ default: LIST.responses["200"] }),
    withResponses({ "200": { description: "Picture", content: { "image/png": {} } } }),
    withResponses({ "202": { description: "Begun" } }),
    described({ paths: { "/a": { summary: "Orders", get: { ...LIST, ...UNDESCRIBED } } } }),
    described({ paths: { "/a": { head: { ...LIST, responses: { "200": { description: "There" } } } } } }),
    {
      "/swagger.json": JSON.stringify({
        swagger: "2.0",
        info: OPENAPI.info,
        paths: {
          "/a": { get: { ...LIST, responses: { "200": { description: "A", schema: { type: "string" } } } } },
        },
      }),
    },
  ],
});
