import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/auth/oauth_server.ts";
import { parseAuthorizationServer } from "../../../../src/scan/parse/auth/authorization_server.ts";
import { checkSite, testCheck, told } from "../../test_check.ts";
import {
  api,
  HTML,
  json,
  OAUTH_PATH,
  OPENID,
  openId,
  OPENID_PATH,
  ORIGIN,
  refusal,
  resource,
  SERVER,
  server,
} from "./auth_cases.ts";

const named = (issuer: string) => resource({ authorization_servers: [issuer] });
const TENANT = `${ORIGIN}/tenants/a`;
/** Response of Shopify on the hosts of its shops. */
const hosted = (issuer: string) =>
  openId({
    issuer,
    authorization_endpoint: `${issuer}/oauth/authorize`,
    token_endpoint: `${issuer}/oauth/token`,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    end_session_endpoint: `${issuer}/logout`,
  });

const LINK = `<${OAUTH_PATH}>; rel="oauth-authorization-server"`;
const linked = { "/": { ...HTML, headers: { ...HTML.headers, link: LINK } } };

testCheck(check, {
  absent: told(linked, "No authorization-server metadata found"),
  unknown: [
    resource({ authorization_servers: undefined }),
    resource({ authorization_servers: [] }),
    api(refusal("Bearer")),
    named(TENANT),
    { ...resource(), [OAUTH_PATH]: HTML, [OPENID_PATH]: HTML },
  ],
  leaked: [
    told(
      { ...server(), "/oauth/jwks.json": json({ keys: [{ kty: "RSA", n: "AA", e: "AQAB", d: "AA" }] }) },
      `“${ORIGIN}/oauth/jwks.json” publishes secret keys: a key contains private members (“keys[0]: d”)`,
    ),
    { ...server(), "/oauth/jwks.json": json({ keys: [{ kty: "oct", k: "AA" }] }) },
    {
      ...openId({ issuer: "https://other.example" }),
      "/oauth/jwks.json": json({ keys: [{ kty: "EC", d: "AA" }] }),
    },
  ],
  unreadable: told(
    { [OAUTH_PATH]: "issuer: https://example.com" },
    `“${ORIGIN}/.well-known/oauth-authorization-server” is not valid JSON`,
  ),
  hollow: [
    told(
      {
        [OAUTH_PATH]: json({ issuer: ORIGIN, grant_types_supported: [], agent_auth: { register_uri: null } }),
      },
      `“${ORIGIN}/.well-known/oauth-authorization-server” names no endpoint where an agent could sign in or get a token`,
    ),
    server({ authorization_endpoint: null, token_endpoint: "", registration_endpoint: null }),
    { [OAUTH_PATH]: json({ issuer: ORIGIN, agent_auth: { register_uri: `${ORIGIN}/auth.md` } }) },
  ],
  circular: [
    told(
      server({ token_endpoint: `${ORIGIN}/.well-known/oauth-authorization-server` }),
      `“${ORIGIN}/.well-known/oauth-authorization-server” has metadata documents as endpoints: “${ORIGIN}/.well-known/oauth-authorization-server”`,
    ),
    server({ token_endpoint: `${ORIGIN}${OAUTH_PATH}` }),
  ],
  invalid: [
    told(
      { [OAUTH_PATH]: json([SERVER]) },
      `“${ORIGIN}/.well-known/oauth-authorization-server” is not valid server metadata: not a JSON object`,
    ),
    { [OAUTH_PATH]: json({ agent_auth: { register_uri: `${ORIGIN}/agent` } }) },
    server({ issuer: undefined }),
    server({ issuer: "auth.example.com" }),
    server({ issuer: `http://${ORIGIN.slice(8)}` }),
    server({ issuer: `${ORIGIN}/?a=b` }),
    server({ authorization_endpoint: undefined }),
    server({ token_endpoint: undefined }),
    server({ token_endpoint: "/oauth/token" }),
    server({ token_endpoint: `http://${ORIGIN.slice(8)}/oauth/token` }),
    server({ response_types_supported: undefined }),
    openId({ jwks_uri: undefined }),
    // A template that nobody filled in.
    {
      [OPENID_PATH]: json({
        issuer: "https://<YOUR_SUBDOMAIN>.github.io/idp",
        jwks_uri: "https://<YOUR_SUBDOMAIN>.github.io/idp/jwks.json",
        response_types_supported: ["id_token"],
        subject_types_supported: ["public"],
        id_token_signing_alg_values_supported: ["RS256"],
      }),
    },
    openId({ subject_types_supported: undefined }),
    openId({ id_token_signing_alg_values_supported: undefined }),
  ],
  mismatched: [
    told(
      server({ issuer: "https://auth.example.com" }),
      `The issuer in “${ORIGIN}/.well-known/oauth-authorization-server” is “https://auth.example.com”, but clients expect “${ORIGIN}”`,
    ),
    server({ issuer: `${ORIGIN}/oauth` }),
    hosted("https://auth.example.com/t/1"),
    { ...hosted("https://shopify.com/authentication/1"), ...server({ issuer: "https://shopify.com" }) },
    // The server that both documents name has no metadata.
    { ...named(TENANT), ...server({ issuer: TENANT }) },
    {
      ...named("https://api-site.readiness-tests.org/t/1"),
      ...server({ issuer: "https://api-site.readiness-tests.org/t/1" }),
    },
    {
      ...named("https://nowhere.readiness-tests.org"),
      ...server({ issuer: "https://nowhere.readiness-tests.org" }),
    },
    // Clients compare letter by letter.
    { ...resource(), ...server({ issuer: `${ORIGIN}/` }) },
    { ...named(`${ORIGIN}/`), ...server() },
    { ...named(TENANT), "/tenants/a/.well-known/openid-configuration": json(OPENID) },
  ],
  workloads: {
    [OPENID_PATH]: json({
      issuer: ORIGIN,
      jwks_uri: `${ORIGIN}/oauth/jwks.json`,
      authorization_endpoint: "urn:kubernetes:programmatic_authorization",
      response_types_supported: ["id_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    }),
  },
  contradicted: [
    told(
      { ...server(), ...openId({ issuer: `${ORIGIN}/` }) },
      `“${ORIGIN}/.well-known/oauth-authorization-server” and “${ORIGIN}/.well-known/openid-configuration” have different issuers or token endpoints`,
    ),
    { ...server(), ...openId({ token_endpoint: `${ORIGIN}/token` }) },
    { ...resource(), ...server(), ...openId({ issuer: "https://other.example" }) },
  ],
  unproved: [
    told(
      server({ code_challenge_methods_supported: undefined }),
      `“${ORIGIN}/.well-known/oauth-authorization-server” does not offer S256 for PKCE, which agents require`,
    ),
    openId({ code_challenge_methods_supported: ["plain"] }),
    server({ code_challenge_methods_supported: ["plain"], token_endpoint_auth_methods_supported: "none" }),
  ],
  outdated: [
    told(
      server({ grant_types_supported: ["implicit", "password"] }),
      `“${ORIGIN}/.well-known/oauth-authorization-server” offers only outdated grant types: “implicit”, “password”`,
    ),
    openId({
      token_endpoint: undefined,
      grant_types_supported: undefined,
      response_types_supported: ["id_token", "token id_token"],
    }),
  ],
  hosted: [
    told(
      hosted("https://shopify.com/authentication/58562052201"),
      `The issuer in “${ORIGIN}/.well-known/openid-configuration” is a Shopify server, not this site: “https://shopify.com/authentication/58562052201”`,
    ),
    hosted("https://account.site.cases.readiness-tests.org/authentication/11044168"),
  ],
  flawed: [
    told(
      openId({ id_token_signing_alg_values_supported: ["HS256"] }),
      `“${ORIGIN}/.well-known/openid-configuration” has problems: no signing algorithm uses a public key`,
    ),
    server({ scopes_supported: [], token_endpoint_auth_methods_supported: "none" }),
    server({ client_id_metadata_document_supported: "true" }),
    server({ code_challenge_methods_supported: "S256" }),
    server({ token_endpoint: `${ORIGIN}/oauth/authorize` }),
    server({ grant_types_supported: [], response_types_supported: [] }),
  ],
  mistyped: told(
    { [OAUTH_PATH]: { ...json(SERVER), headers: { "content-type": "text/plain" } } },
    `“${ORIGIN}/.well-known/oauth-authorization-server” is served as “text/plain”`,
  ),
  valid: [
    server(),
    server({ issuer: `${ORIGIN}/` }),
    server({ grant_types_supported: ["authorization_code", "implicit", "password"] }),
    openId(),
    { ...server(), ...openId() },
    { ...resource(), ...server() },
    { ...named(`${ORIGIN}/`), ...server({ issuer: `${ORIGIN}/` }) },
    { ...named(TENANT), [`${OAUTH_PATH}/tenants/a`]: json({ ...SERVER, issuer: TENANT }) },
    { ...named(TENANT), [`${OPENID_PATH}/tenants/a`]: json({ ...OPENID, issuer: TENANT }) },
    { ...named(TENANT), "/tenants/a/.well-known/openid-configuration": json({ ...OPENID, issuer: TENANT }) },
    // A copy at the root is for older clients.
    {
      ...named(TENANT),
      [`${OAUTH_PATH}/tenants/a`]: json({ ...SERVER, issuer: TENANT }),
      ...server({ issuer: TENANT }),
    },
    // Entra's common metadata applies to every tenant.
    {
      ...named(TENANT),
      [`${OPENID_PATH}/tenants/a`]: json({ ...OPENID, issuer: `${ORIGIN}/tenants/{tenantid}` }),
    },
    // Machines do not require an authorization endpoint.
    server({
      authorization_endpoint: undefined,
      response_types_supported: undefined,
      code_challenge_methods_supported: undefined,
      grant_types_supported: ["client_credentials"],
    }),
  ],
});

Deno.test("oauth-server does not apply to a site without sign-in", async () => {
  const { status, outcome } = await checkSite(check, {});
  assertEquals([status, outcome], ["not_applicable", "absent"]);
});

Deno.test("oauth-server writes valid metadata", async () => {
  const { snippet } = await checkSite(check, linked);
  assertEquals(parseAuthorizationServer(JSON.parse(snippet ?? "null"), "oauth").problems, []);
});

Deno.test("oauth-server fails only for problems that no other check finds", async () => {
  const statuses = [linked, api(refusal("Bearer")), named(TENANT)].map(async (site) =>
    (await checkSite(check, site)).status
  );
  assertEquals(await Promise.all(statuses), ["fail", "not_applicable", "not_applicable"]);
});

Deno.test("oauth-server is inconclusive if the server's metadata cannot be fetched", async () => {
  const { status } = await checkSite(check, { ...resource(), [OAUTH_PATH]: { status: 503, body: "" } });
  assertEquals(status, "inconclusive");
});
