import { site as bare } from "../../fixtures/sites/bare.ts";
import { caseSite } from "../test_check.ts";
import { homeOf, HOST, testReasons } from "./find_surfaces.ts";

const challenge = (value: string, status = 401) => () => ({
  status,
  body: "No",
  headers: { "www-authenticate": value },
});
const link = (address: string) => homeOf(`<a href="${address}">Sign in</a>`);
const TOKEN = ["The home page requires a token"];
const json = (value: unknown) => ({
  body: JSON.stringify(value),
  headers: { "content-type": "application/json" },
});
const refusal = {
  status: 401,
  body: "{}",
  headers: { "content-type": "application/json", "www-authenticate": "Bearer" },
};
const PUBLISHED = ["Published OAuth metadata"];
const METADATA = ["A link to OAuth metadata"];

testReasons("login", [
  ["a challenge", challenge("Bearer"), TOKEN],
  [
    "a challenge with metadata",
    challenge('bearer resource_metadata="https://www.readiness-tests.org/a"'),
    TOKEN,
  ],
  ["a second challenge", challenge('Basic realm="a", DPoP algs="ES256"'), TOKEN],
  ["a lock for people", challenge('Basic realm="staging, bearer of cases"'), []],
  ["a challenge on a page that is shown", challenge("Bearer", 200), []],
  ["a link to metadata", link("/.well-known/oauth-protected-resource/mcp"), METADATA],
  ["a link to OpenID Connect metadata", link("/realms/cases/.well-known/openid-configuration"), METADATA],
  ["a relation", homeOf("", { headers: { link: "</as>; rel=oauth-authorization-server" } }), METADATA],
  [
    "an address in the text",
    homeOf("<p>https://id.readiness-tests.org/.well-known/openid-configuration</p>"),
    METADATA,
  ],
  ["a log-in page for people", link("/login"), []],
  ["a log-in form", homeOf('<form action="/login"><input type="password" name="word"></form>'), []],
  [
    "metadata of a resource",
    caseSite({ "/.well-known/oauth-protected-resource": json({ resource: `https://${HOST}` }) }),
    PUBLISHED,
  ],
  [
    "metadata of a server",
    caseSite({ "/.well-known/oauth-authorization-server": json({ issuer: `https://${HOST}` }) }),
    PUBLISHED,
  ],
  [
    "keys for workloads",
    caseSite({
      "/.well-known/openid-configuration": json({
        issuer: `https://${HOST}`,
        jwks_uri: `https://${HOST}/jwks`,
        response_types_supported: ["id_token"],
      }),
    }),
    [],
  ],
  [
    "a protected MCP server",
    caseSite({
      "/": {
        body: "<!doctype html><p>Home",
        headers: { "content-type": "text/html", link: "</mcp>; rel=mcp" },
      },
      "/mcp": refusal,
    }),
    ["An MCP server that requires a token"],
  ],
  [
    "a protected API",
    caseSite({
      "/openapi.json": json({
        openapi: "3.1.0",
        info: { title: "Cases", version: "1" },
        servers: [{ url: `https://${HOST}/api` }],
        paths: { "/orders": { get: { responses: { "401": { description: "No" } } } } },
      }),
      "/api/orders": refusal,
    }),
    ["An API that requires credentials"],
  ],
  ["a site that has none", bare, []],
]);
