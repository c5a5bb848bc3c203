import check from "../../../../src/scan/checks/api/arazzo.ts";
import { testCheck, told } from "../../test_check.ts";
import { described, homeWith, SPA } from "./openapi_documents.ts";

const WORKFLOW = { workflowId: "buy", steps: [{ stepId: "list", operationId: "listOrders" }] };
const DOCUMENT = {
  arazzo: "1.0.1",
  info: { title: "Orders", version: "1.0.0" },
  sourceDescriptions: [{ name: "orders", url: "/openapi.json", type: "openapi" }],
  workflows: [WORKFLOW],
};
const YAML = `arazzo: 1.0.0
info:
  title: Orders
  version: 1.0.0
sourceDescriptions:
  - name: orders
    url: ./openapi.json
    type: openapi
workflows:
  - workflowId: buy
    steps:
      - stepId: list
        operationId: listOrders
`;
const site = (changes: Record<string, unknown>) => ({
  "/arazzo.json": JSON.stringify({ ...DOCUMENT, ...changes }),
});
const named = homeWith("", { link: '</orders.arazzo.json>; rel="describedby"' });

testCheck(check, {
  absent: [
    {},
    { "/arazzo.json": SPA },
    { "/arazzo.json": "[]" },
    // The check requests one URL of a site without an API.
    { "/arazzo.yaml": YAML },
    { ...described(), "/arazzo.yaml": "workflows: none\n" },
  ],
  dead: told(
    named,
    "The linked Arazzo document does not exist: “https://site.cases.readiness-tests.org/orders.arazzo.json”",
  ),
  unreadable: [
    told(
      { "/arazzo.json": '{"arazzo": ' },
      "“https://site.cases.readiness-tests.org/arazzo.json” is not an Arazzo document in valid JSON or YAML",
    ),
    { ...named, "/orders.arazzo.json": "{}" },
  ],
  invalid: [
    told(
      site({ arazzo: "2.0.0" }),
      "“https://site.cases.readiness-tests.org/arazzo.json” is not valid Arazzo: the Arazzo version is unsupported (“2.0.0”)",
    ),
    site({ info: undefined }),
    site({ sourceDescriptions: [] }),
    site({ sourceDescriptions: [{ name: "orders" }] }),
    site({ workflows: undefined }),
    site({ workflows: [WORKFLOW, WORKFLOW] }),
    site({ workflows: [{ ...WORKFLOW, steps: [] }] }),
    site({ workflows: [{ ...WORKFLOW, steps: [{ stepId: "list" }] }] }),
  ],
  valid: [
    site({}),
    site({ arazzo: "1.1.0" }),
    { ...described(), "/arazzo.yaml": YAML },
    { ...named, "/orders.arazzo.json": JSON.stringify(DOCUMENT) },
  ],
});
