import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/auth/protected_resource.ts";
import { parseProtectedResource } from "../../../../src/scan/parse/auth/protected_resource.ts";
import { checkSite, OTHER_HOST, testCheck, told } from "../../test_check.ts";
import {
  api,
  bearer,
  HTML,
  json,
  mcp,
  ORIGIN,
  refusal,
  RESOURCE,
  resource,
  RESOURCE_PATH,
} from "./auth_cases.ts";

const MCP = { resource: `${ORIGIN}/mcp` };

testCheck(check, {
  none: [
    {},
    { [RESOURCE_PATH]: HTML },
    { [RESOURCE_PATH]: json({ error: "oauth_discovery_not_configured" }) },
    api(refusal('Basic realm="Cases"')),
    { "/": { ...HTML, status: 401, headers: { "www-authenticate": 'Basic realm="staging"' } } },
  ],
  absent: [
    told(
      api(refusal("Bearer")),
      `“${ORIGIN}/api/orders” requires credentials, but no metadata names their source`,
    ),
    api(refusal(null)),
    api(refusal(null, 403, '{"detail":"Not authenticated"}')),
    mcp("Bearer"),
    mcp(bearer("/mcp")),
    { ...mcp("Bearer"), [RESOURCE_PATH]: HTML },
  ],
  absentElsewhere: [
    told(
      api(refusal("Bearer"), `https://${OTHER_HOST}`),
      "“https://api-site.readiness-tests.org/api/orders” requires credentials, but no metadata names their source",
    ),
    api(refusal(null), `https://${OTHER_HOST}`),
  ],
  unreadable: [
    told({
      [RESOURCE_PATH]: {
        body: "# Configuration\nissuer: https://auth.example.com",
        headers: { "content-type": "application/json" },
      },
    }, `“${ORIGIN}/.well-known/oauth-protected-resource” is not valid JSON`),
    { [RESOURCE_PATH]: "{'resource': 1}" },
  ],
  serverless: told(
    resource({ authorization_servers: [] }),
    `authorization_servers in “${ORIGIN}/.well-known/oauth-protected-resource” is empty, so no agent can get a token`,
  ),
  invalid: [
    told(
      { [RESOURCE_PATH]: json([RESOURCE]) },
      `“${ORIGIN}/.well-known/oauth-protected-resource” is not valid resource metadata: not a JSON object`,
    ),
    resource({ resource: undefined }),
    resource({ resource: "" }),
    resource({ resource: "api://cases" }),
    resource({ resource: `http://${ORIGIN.slice(8)}` }),
    resource({ resource: `${ORIGIN}/#orders` }),
    resource({ authorization_servers: ORIGIN }),
    resource({ authorization_servers: ["auth.example.com"] }),
    resource({ authorization_servers: [`http://${ORIGIN.slice(8)}`] }),
    resource({ authorization_servers: [`${ORIGIN}/?tenant=a`] }),
  ],
  misdirected: [
    told(
      resource({ authorization_servers: [`${ORIGIN}/.well-known/oauth-authorization-server`] }),
      `authorization_servers in “${ORIGIN}/.well-known/oauth-protected-resource” contains a metadata URL instead of an issuer: “${ORIGIN}/.well-known/oauth-authorization-server”`,
    ),
    resource({ authorization_servers: [`${ORIGIN}/.well-known/openid-configuration`] }),
  ],
  mismatched: [
    told(
      resource({ resource: "https://www.readiness-tests.example/" }),
      `The resource in “${ORIGIN}/.well-known/oauth-protected-resource” is “https://www.readiness-tests.example/”, but clients expect “${ORIGIN}/”`,
    ),
    { ...mcp(bearer("/mcp")), ...resource({ resource: `${ORIGIN}/other` }, "/mcp") },
    { ...mcp(bearer("/mcp")), ...resource({ resource: `${ORIGIN}/mcp-server` }, "/mcp") },
    { ...mcp(bearer("")), ...resource({ resource: `${ORIGIN}/v1` }) },
  ],
  misplaced: told(
    resource({ resource: `${ORIGIN}/api` }),
    `The metadata of “${ORIGIN}/api” is missing at “${ORIGIN}/.well-known/oauth-protected-resource/api”`,
  ),
  slashed: told(
    { ...mcp(bearer("/mcp")), ...resource({ resource: `${ORIGIN}/mcp/` }, "/mcp") },
    `The resource in “${ORIGIN}/.well-known/oauth-protected-resource/mcp” is “${ORIGIN}/mcp/”, but clients call “${ORIGIN}/mcp”`,
  ),
  unserved: told(
    resource({ authorization_servers: undefined }),
    `“${ORIGIN}/.well-known/oauth-protected-resource” lists no authorization server`,
  ),
  flawed: [
    told(
      resource({ bearer_methods_supported: ["header", "query"] }),
      `“${ORIGIN}/.well-known/oauth-protected-resource” has problems: tokens are accepted in the query`,
    ),
    resource({ bearer_methods_supported: ["cookie"] }),
    resource({ scopes_supported: "read write" }),
    resource({ resource_documentation: `http://${ORIGIN.slice(8)}/docs` }),
  ],
  mistyped: told({
    [RESOURCE_PATH]: { ...json(RESOURCE), headers: { "content-type": "application/octet-stream" } },
  }, `“${ORIGIN}/.well-known/oauth-protected-resource” is served as “application/octet-stream”`),
  valid: [
    resource(),
    resource({ resource: `${ORIGIN}/` }),
    resource({ bearer_methods_supported: [], signed_metadata: "e30.e30." }),
    { ...mcp(bearer("/mcp")), ...resource(MCP, "/mcp") },
    { ...mcp("Bearer"), ...resource(MCP, "/mcp") },
    { ...mcp("Bearer"), ...resource() },
    { ...resource({ resource: `${ORIGIN}/api` }), ...resource({ resource: `${ORIGIN}/api` }, "/api") },
    {
      ...api(refusal(bearer("")), `https://${OTHER_HOST}`),
      ...resource({ resource: `https://${OTHER_HOST}/api` }),
    },
    // The challenge may name any place, but only the endpoint counts.
    { ...mcp(bearer("")), ...resource(MCP) },
    { ...mcp(bearer("/mcp")), ...resource(MCP, "/mcp"), ...resource(MCP) },
    { ...api(refusal(bearer("/api/orders"))), ...resource({ resource: `${ORIGIN}/api` }, "/api/orders") },
    {
      "/": {
        body: "<!doctype html><p>Home",
        headers: { "content-type": "text/html", link: '</r>; rel="oauth-protected-resource"' },
      },
      "/r": json(RESOURCE),
    },
  ],
});

Deno.test("protected-resource writes valid metadata", async () => {
  const { snippet, fix } = await checkSite(check, mcp("Bearer"));
  assertEquals(parseProtectedResource(JSON.parse(snippet ?? "null")).problems, []);
  assertEquals(fix?.includes("/.well-known/oauth-protected-resource"), true);
});

Deno.test("protected-resource is inconclusive if the well-known path is blocked", async () => {
  const { status } = await checkSite(check, { [RESOURCE_PATH]: { status: 403, body: "No" } });
  assertEquals(status, "inconclusive");
});

Deno.test("protected-resource writes metadata for an endpoint on another host", async () => {
  const { snippet } = await checkSite(check, api(refusal("Bearer"), `https://${OTHER_HOST}`));
  assertEquals(parseProtectedResource(JSON.parse(snippet ?? "")).resource, `https://${OTHER_HOST}`);
});
