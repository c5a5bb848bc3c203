import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/auth/auth_challenge.ts";
import { parseWwwAuthenticate } from "../../../../src/scan/parse/auth/www_authenticate.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import { api, bearer, HTML, mcp, ORIGIN, refusal, resource, RESOURCE_PATH } from "./auth_cases.ts";

const METADATA = `${ORIGIN}${RESOURCE_PATH}`;

testCheck(check, {
  none: [
    {},
    resource(),
    api({
      status: 403,
      body: '{"message":"Missing Authentication Token"}',
      headers: { "content-type": "application/json" },
    }),
  ],
  broken: [
    told(
      mcp(bearer("/mcp")),
      `The challenge of “${ORIGIN}/mcp” links to missing metadata: “${ORIGIN}/.well-known/oauth-protected-resource/mcp”`,
    ),
    { ...mcp(bearer("/mcp")), [`${RESOURCE_PATH}/mcp`]: HTML },
    { ...mcp(bearer("/mcp")), [`${RESOURCE_PATH}/mcp`]: "issuer: none" },
  ],
  unusable: [
    told(
      { ...mcp(`Bearer resource_metadata="${RESOURCE_PATH}"`), ...resource() },
      `The challenge of “${ORIGIN}/mcp” has no https URL: resource_metadata=“/.well-known/oauth-protected-resource”`,
    ),
    { ...api(refusal(`Bearer resource_metadata="http://${METADATA.slice(8)}"`)), ...resource() },
    api(refusal('Bearer resource_metadata=""')),
  ],
  undiscoverable: [
    told(mcp("Bearer"), `“${ORIGIN}/mcp” returns 401, but its metadata was not found`),
    mcp(null),
  ],
  forbidden: [
    told(
      api(refusal(bearer(""), 403)),
      `“${ORIGIN}/api/orders” returns 403 instead of 401 to requests without credentials`,
    ),
    api(refusal(null, 403, '{"detail":"Not authenticated"}')),
    api(refusal(null, 403, '{"detail":"Authentication credentials were not provided."}')),
  ],
  bare: [told(api(refusal(null)), `“${ORIGIN}/api/orders” returns 401 without WWW-Authenticate`), {
    ...api(refusal(null)),
    ...resource(),
  }, {
    ...mcp(bearer("/mcp")),
    ...resource({ resource: `${ORIGIN}/mcp` }, "/mcp"),
    ...api(refusal(null)),
  }],
  passwords: [
    api(refusal('Basic realm="Cases"')),
    api(refusal('Basic realm="bearer of cases", Digest nonce="1"')),
    told(
      { ...api(refusal('Basic realm="Cases", Digest nonce="1"')), ...resource() },
      `“${ORIGIN}/api/orders” offers no authentication scheme for agents, only “basic”, “digest”`,
    ),
  ],
  unnamed: [
    told(api(refusal("Bearer")), `The challenge of “${ORIGIN}/api/orders” has no resource_metadata`),
    api(refusal('Bearer realm="Cases", error="invalid_token"')),
    { ...mcp("Bearer"), ...resource() },
    { ...mcp(null), ...resource({ resource: `${ORIGIN}/mcp` }, "/mcp") },
    { ...mcp(null), ...resource({ resource: `${ORIGIN}/other` }, "/mcp") },
    { "/": { ...HTML, status: 401, headers: { "www-authenticate": "Bearer" } } },
  ],
  named: [
    { ...mcp(bearer("/mcp")), ...resource({ resource: `${ORIGIN}/mcp` }, "/mcp") },
    { ...api(refusal(bearer(""))), ...resource() },
    {
      ...api(refusal(`Basic realm="Cases", DPoP algs="ES256", resource_metadata="${METADATA}"`)),
      ...resource(),
    },
    { ...api(refusal(`Bearer error="invalid_token" resource_metadata=${METADATA}`)), ...resource() },
  ],
});

Deno.test("auth-challenge shows the endpoint with the worst challenge, and its metadata", async () => {
  const good = { ...mcp(bearer("/mcp")), ...resource({ resource: `${ORIGIN}/mcp` }, "/mcp") };
  const { details } = await checkSite(check, { ...good, ...resource(), ...api(refusal(null)) });
  assertEquals([details["endpoint"], details["published"]], [`${ORIGIN}/api/orders`, METADATA]);
});

Deno.test("auth-challenge writes a challenge that links to the host's metadata", async () => {
  const { snippet } = await checkSite(check, api(refusal("Bearer")));
  const [name, value = ""] = (snippet ?? "").trim().split(": ", 2);
  const [challenge] = parseWwwAuthenticate(value);
  assertEquals(
    [name, challenge?.scheme, challenge?.parameters.get("resource_metadata")],
    ["WWW-Authenticate", "bearer", METADATA],
  );
});

Deno.test("auth-challenge does not apply to passwords on a site without OAuth metadata", async () => {
  const passwords = api(refusal('Basic realm="Cases"'));
  const statuses = [passwords, { ...passwords, ...resource() }].map(async (site) =>
    (await checkSite(check, site)).status
  );
  assertEquals(await Promise.all(statuses), ["not_applicable", "warn"]);
});

Deno.test("auth-challenge is inconclusive if the whole site requires a password", async () => {
  const locked = { ...HTML, status: 401, headers: { "www-authenticate": 'Basic realm="staging"' } };
  const { status } = await checkSite(check, { "/": locked });
  assertEquals(status, "inconclusive");
});
