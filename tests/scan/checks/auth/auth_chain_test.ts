import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/auth/auth_chain.ts";
import { serveSites } from "../../../fixtures/server.ts";
import { scanSite } from "../../scan_site.ts";
import { type CasePaths, caseSite, checkSite, testCheck, told } from "../../test_check.ts";
import {
  ENDPOINTS,
  HTML,
  json,
  OAUTH_PATH,
  OPENID_PATH,
  ORIGIN,
  resource,
  SERVER,
  server,
} from "./auth_cases.ts";

const ALL = { ...resource(), ...server(), ...ENDPOINTS };
const GONE = { "/oauth/authorize": { status: 404, body: "" }, "/oauth/token": { status: 410, body: "" } };

const TOKEN_ONLY = {
  ...ALL,
  ...server({ authorization_endpoint: undefined, grant_types_supported: ["client_credentials"] }),
};
const FILE_HOST = {
  body: "<!doctype html><title>Home</title>",
  headers: { "content-type": "text/html", server: "GitHub.com" },
};

const CLOSED = { "/robots.txt": "User-agent: *\nDisallow: /oauth/authorize\nDisallow: /oauth/token\n" };

const html = (body: string) => ({
  body: `<!doctype html><title>Case Studio</title>${body}`,
  headers: { "content-type": "text/html" },
});

/** A site with one page for every URL. */
function singlePage(paths: CasePaths) {
  const site = caseSite(paths);
  return async (request: Parameters<typeof site>[0]) => await site(request) ?? HTML;
}

testCheck(check, {
  none: [
    {},
    resource({ authorization_servers: undefined }),
    { [OAUTH_PATH]: "issuer" },
    { [OAUTH_PATH]: json({ issuer: ORIGIN }) },
    {
      [OPENID_PATH]: json({
        issuer: ORIGIN,
        jwks_uri: `${ORIGIN}/oauth/jwks.json`,
        response_types_supported: ["id_token"],
      }),
      ...ENDPOINTS,
    },
  ],
  serverless: [
    told(resource(), `No metadata found for the authorization server “${ORIGIN}”`),
    resource({ authorization_servers: [`${ORIGIN}/tenants/a`] }),
    { ...ALL, ...resource({ authorization_servers: [ORIGIN, `${ORIGIN}/tenants/a`] }) },
    { ...ALL, ...CLOSED, ...resource({ authorization_servers: [ORIGIN, `${ORIGIN}/tenants/a`] }) },
  ],
  dead: [
    told(
      { ...resource(), ...server() },
      `The endpoints in “${ORIGIN}/.well-known/oauth-authorization-server” do not exist: “${ORIGIN}/oauth/authorize”, “${ORIGIN}/oauth/token”`,
    ),
    { ...ALL, ...GONE },
    { ...ALL, ...GONE, ...server({ token_endpoint: undefined, grant_types_supported: ["implicit"] }) },
    // A host of static files supports only GET.
    { ...ALL, "/": FILE_HOST, "/oauth/token": { status: 404, body: "" } },
    { ...TOKEN_ONLY, "/": FILE_HOST, "/oauth/token": { status: 404, body: "" } },
    singlePage({ ...ALL, "/oauth/authorize": { status: 404, body: "" }, "/oauth/token": HTML }),
  ],
  circular: told(
    {
      ...ALL,
      ...server({
        authorization_endpoint: `${ORIGIN}/.well-known/oauth-authorization-server`,
        token_endpoint: `${ORIGIN}/.well-known/oauth-authorization-server`,
      }),
    },
    `The endpoints in “${ORIGIN}/.well-known/oauth-authorization-server” are metadata documents: “${ORIGIN}/.well-known/oauth-authorization-server”, “${ORIGIN}/.well-known/oauth-authorization-server”`,
  ),
  keyless: [
    told(
      { ...ALL, "/oauth/jwks.json": { status: 404, body: "" } },
      `No keys found at jwks_uri: “${ORIGIN}/oauth/jwks.json”`,
    ),
    { ...ALL, "/oauth/jwks.json": { body: "keys", headers: { "content-type": "application/json" } } },
    { ...ALL, "/oauth/jwks.json": json([]) },
    {
      [OPENID_PATH]: json({
        issuer: ORIGIN,
        jwks_uri: `${ORIGIN}/keys`,
        response_types_supported: ["id_token"],
      }),
    },
    singlePage({ ...ALL, "/oauth/jwks.json": HTML }),
    { ...ALL, ...CLOSED, "/oauth/jwks.json": json([]) },
  ],
  doubtful: told(
    singlePage({ ...ALL, "/oauth/authorize": HTML, "/oauth/token": HTML }),
    `The endpoints in “${ORIGIN}/.well-known/oauth-authorization-server” return your catch-all page`,
  ),
  paged: [
    told(
      { ...ALL, "/oauth/authorize": html("<h1>Contact</h1>"), "/oauth/token": html("<h1>Prices</h1>") },
      `The token endpoint in “${ORIGIN}/.well-known/oauth-authorization-server” returns a web page: “${ORIGIN}/oauth/token”`,
    ),
    { ...ALL, "/oauth/token": html("<h1>Prices</h1>") },
    {
      ...server({ token_endpoint: `${ORIGIN}/auth.md` }),
      ...ENDPOINTS,
      "/auth.md": { body: "# auth.md\n\nNo token is needed.\n" },
    },
  ],
  disowned: told(
    { ...ALL, ...server({ protected_resources: [`${ORIGIN}/other`] }) },
    `protected_resources in “${ORIGIN}/.well-known/oauth-authorization-server” does not list “${ORIGIN}”`,
  ),
  unnamed: [{ ...server(), ...ENDPOINTS }, { ...ALL, ...resource({ authorization_servers: undefined }) }],
  whole: [
    ALL,
    { ...ALL, ...server({ protected_resources: [`${ORIGIN}/`] }) },
    { ...ALL, ...server({ jwks_uri: undefined }) },
    { ...ALL, "/oauth/jwks.json": json({ keys: [] }) },
    { ...ALL, "/oauth/jwks.json": { status: 503, body: "" } },
    // Endpoints that support one method only.
    { ...ALL, "/oauth/token": { status: 404, body: "" } },
    {
      ...ALL,
      "/oauth/authorize": { status: 302, body: "", headers: { location: "https://login.example/" } },
    },
    { ...ALL, "/oauth/authorize": { status: 500, body: "" }, "/oauth/token": { status: 404, body: "" } },
    // Pages that token endpoints refuse with, as Entra does with status 200.
    { ...ALL, "/oauth/token": html("<p>AADSTS900561: The endpoint only accepts POST requests.") },
    { ...ALL, "/oauth/token": html("<p>invalid_request: missing grant_type") },
    { ...ALL, "/oauth/token": html('<form><input type="password"></form>') },
    { ...ALL, "/oauth/token": json({ error: "invalid_request" }) },
    { ...ALL, "/oauth/token": { body: "", headers: { "content-type": "text/html" } } },
    // The page for consent may be drawn in the browser.
    singlePage({ ...ALL, "/oauth/authorize": HTML }),
    // robots.txt forbids one of the two.
    { ...ALL, "/robots.txt": "User-agent: *\nDisallow: /oauth/authorize\n" },
  ],
});

const UNSEEN: readonly (readonly [what: string, site: CasePaths, code: string])[] = [
  ["robots.txt forbids every endpoint", { ...ALL, ...CLOSED }, "ROBOTS_FORBIDDEN"],
  ["robots.txt forbids all of them and the keys", {
    ...ALL,
    "/robots.txt": "User-agent: *\nDisallow: /oauth/\n",
  }, "ROBOTS_FORBIDDEN"],
  ["robots.txt forbids one endpoint, and the other knows only POST", {
    ...ALL,
    ...GONE,
    "/robots.txt": "User-agent: *\nDisallow: /oauth/authorize\n",
  }, "ROBOTS_FORBIDDEN"],
  ["the DNS server does not know the host of the endpoints", {
    ...ALL,
    ...server({
      authorization_endpoint: "https://broken.readiness-tests.org/authorize",
      token_endpoint: "https://broken.readiness-tests.org/token",
    }),
  }, "DNS_ERROR"],
  [
    "the only endpoint may know no GET",
    { ...TOKEN_ONLY, "/oauth/token": { status: 404, body: "" } },
    "UNCLEAR_ANSWER",
  ],
  ["the host of an endpoint does not exist", {
    ...ALL,
    ...server({ token_endpoint: "https://gone.readiness-tests.org/oauth/token" }),
  }, "DNS_NOT_FOUND"],
  ["the host of the issuer does not exist", {
    ...resource({ authorization_servers: ["https://gone.readiness-tests.org"] }),
  }, "DNS_NOT_FOUND"],
  ["the host of the issuer does not exist, and the site has a copy of its metadata", {
    ...ALL,
    ...resource({ authorization_servers: ["https://gone.readiness-tests.org"] }),
    ...server({ issuer: "https://gone.readiness-tests.org" }),
  }, "DNS_NOT_FOUND"],
  ["the DNS server does not know the host of the issuer", {
    ...resource({ authorization_servers: ["https://broken.readiness-tests.org"] }),
  }, "DNS_ERROR"],
];

for (const [what, site, code] of UNSEEN) {
  Deno.test(`auth-chain is inconclusive if ${what}`, async () => {
    const { status, details } = await checkSite(check, site);
    assertEquals([status, details["code"]], ["inconclusive", code]);
  });
}

const RESOURCE_HOST = "resource.cases.readiness-tests.org";
const SERVER_HOST = "login.docs-site.org";

async function chainTo(issuer: string, sites: Readonly<Record<string, CasePaths>>) {
  const own = {
    "/.well-known/oauth-protected-resource": json({
      resource: `https://${RESOURCE_HOST}`,
      authorization_servers: [issuer],
    }),
  };
  const hosts = Object.entries(sites).map(([host, paths]) => [host, caseSite(paths)]);
  await using server = await serveSites({ [RESOURCE_HOST]: caseSite(own), ...Object.fromEntries(hosts) });
  const { result } = await scanSite(RESOURCE_HOST, server, {
    catalogue: [{ category: "auth", check }],
  });
  return result.checks[0]?.outcome;
}

Deno.test("auth-chain follows the issuer to another site", async () => {
  const issuer = `https://${SERVER_HOST}/t/1`;
  const metadata = {
    ...SERVER,
    issuer,
    authorization_endpoint: `${issuer}/authorize`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/keys`,
  };
  const paths = {
    "/t/1/.well-known/openid-configuration": json(metadata),
    "/t/1/keys": json({ keys: [] }),
  };
  assertEquals(await chainTo(issuer, { [SERVER_HOST]: paths }), "whole");
  assertEquals(await chainTo(issuer, { [SERVER_HOST]: {} }), "serverless");
});
