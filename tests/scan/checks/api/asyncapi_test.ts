import check from "../../../../src/scan/checks/api/asyncapi.ts";
import { testCheck, told } from "../../test_check.ts";
import { homeWith, SPA } from "./openapi_documents.ts";

const DOCUMENT = {
  asyncapi: "3.1.0",
  info: { title: "Orders", version: "1.0.0" },
  channels: {},
  operations: {},
};
const site = (changes: Record<string, unknown>) => ({
  "/asyncapi.json": JSON.stringify({ ...DOCUMENT, ...changes }),
});
const named = homeWith("", { link: '</events/asyncapi.yaml>; rel="service-desc"' });

testCheck(check, {
  absent: [{}, { "/asyncapi.json": SPA }, { "/asyncapi.json": '{"error": "Not found"}' }],
  dead: told(
    named,
    "The linked AsyncAPI document does not exist: “https://site.cases.readiness-tests.org/events/asyncapi.yaml”",
  ),
  unreadable: [
    told(
      { "/asyncapi.json": '{"asyncapi": "3.1.0",' },
      "“https://site.cases.readiness-tests.org/asyncapi.json” is not an AsyncAPI document in valid JSON or YAML",
    ),
    { ...named, "/events/asyncapi.yaml": "Words about events" },
  ],
  invalid: [
    told(
      site({ info: undefined }),
      "“https://site.cases.readiness-tests.org/asyncapi.json” is not valid AsyncAPI: info is missing",
    ),
    site({ info: { title: "Orders" } }),
    site({ asyncapi: "1.0.0" }),
    site({ asyncapi: "2.6.0", channels: undefined }),
    site({ channels: [] }),
  ],
  legacy: told(
    site({ asyncapi: "2.6.0" }),
    "“https://site.cases.readiness-tests.org/asyncapi.json” uses an old AsyncAPI version: “2.6.0”",
  ),
  valid: [
    site({}),
    site({ channels: undefined }),
    { ...named, "/events/asyncapi.yaml": "asyncapi: 3.0.0\ninfo:\n  title: Orders\n  version: 1.0.0\n" },
  ],
});
