import check from "../../../../src/scan/checks/discovery/apis_json.ts";
import { testCheck, told } from "../../test_check.ts";

const API = { name: "Orders", properties: [{ type: "OpenAPI", url: "https://a.example/openapi.json" }] };
const site = (value: unknown) => ({ "/apis.json": JSON.stringify(value) });

testCheck(check, {
  missing: [{}, {
    "/apis.json": { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } },
  }],
  unreadable: [told({ "/apis.json": "{name: [" }, "“/apis.json” is not valid “JSON”"), {
    "/apis.json": "name: Cases\napis: []\n",
  }],
  invalid: [
    told(site([]), "“/apis.json” is not a valid APIs.json: not a JSON object"),
    site({ name: "Cases" }),
    site({ apis: [API] }),
    site({ name: "Cases", apis: ["Orders"] }),
    site({ name: "Cases", apis: [{ name: "Orders" }] }),
  ],
  flawed: [
    told(site({ name: "Cases", apis: [API] }), "“/apis.json” is incomplete: description is missing"),
    site({ name: "Cases", description: "Ours", apis: [{ ...API, properties: [{ type: "OpenAPI" }] }] }),
  ],
  valid: [
    site({ name: "Cases", description: "Ours", apis: [API] }),
    { "/.well-known/apis.json": JSON.stringify({ name: "Cases", description: "Ours", apis: [API] }) },
    {
      "/apis.yml":
        "name: Cases\ndescription: Ours\napis:\n  - name: Orders\n    properties:\n      - type: OpenAPI\n        url: https://a.example/\n",
    },
  ],
});
