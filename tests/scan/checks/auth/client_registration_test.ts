import { assertEquals } from "@std/assert";
import check from "../../../../src/scan/checks/auth/client_registration.ts";
import { caseSite, checkSite, testCheck, told } from "../../test_check.ts";
import { json, OAUTH_PATH, ORIGIN, resource, SERVER, server } from "./auth_cases.ts";

const NO_CIMD = { client_id_metadata_document_supported: undefined };
const DCR = { ...NO_CIMD, registration_endpoint: `${ORIGIN}/oauth/register` };
const SECRETS = { token_endpoint_auth_methods_supported: ["client_secret_basic", "private_key_jwt"] };

testCheck(check, {
  none: [{}, resource(), { [OAUTH_PATH]: "issuer" }, { [OAUTH_PATH]: json({}) }],
  hollow: [
    told(
      { [OAUTH_PATH]: json({ issuer: ORIGIN, token_endpoint: null }) },
      `“${ORIGIN}/.well-known/oauth-authorization-server” names no endpoint where agents could register`,
    ),
    // Metadata documents instead of all endpoints.
    server({
      ...NO_CIMD,
      authorization_endpoint: `${ORIGIN}/.well-known/none`,
      token_endpoint: `${ORIGIN}/.well-known/none`,
    }),
  ],
  unserved: told(
    { ...server(), "/": { body: "<!doctype html><title>Home</title>", headers: { server: "GitHub.com" } } },
    `The endpoints in “${ORIGIN}/.well-known/oauth-authorization-server” do not exist, so no agent can register there`,
  ),
  insecure: told(
    server({ registration_endpoint: `http://${ORIGIN.slice(8)}/oauth/register` }),
    `The registration endpoint in “${ORIGIN}/.well-known/oauth-authorization-server” does not use https`,
  ),
  closed: [
    told(
      server(NO_CIMD),
      `“${ORIGIN}/.well-known/oauth-authorization-server” does not let agents register as clients`,
    ),
    server({ client_id_metadata_document_supported: false }),
    // Documents instead of endpoints.
    server({ ...NO_CIMD, agent_auth: { register_uri: `${ORIGIN}/auth.md` } }),
    server({ ...NO_CIMD, registration_endpoint: `${ORIGIN}/auth.md#register` }),
  ],
  confidential: [
    told(
      server({ ...DCR, ...SECRETS }),
      `“${ORIGIN}/.well-known/oauth-authorization-server” supports only clients with a secret: “client_secret_basic”, “private_key_jwt”`,
    ),
    server({ token_endpoint_auth_methods_supported: ["client_secret_post"] }),
    {
      ...resource({ authorization_servers: [ORIGIN, `${ORIGIN}/b`] }),
      ...server(NO_CIMD),
      [`${OAUTH_PATH}/b`]: json({ ...SERVER, ...DCR, ...SECRETS, issuer: `${ORIGIN}/b` }),
    },
  ],
  open: [
    server(),
    server(SECRETS),
    server(DCR),
    server({ ...DCR, token_endpoint_auth_methods_supported: ["client_secret_basic", "none"] }),
    server({ ...NO_CIMD, agent_auth: { identity_endpoint: `${ORIGIN}/agent/identity` } }),
    // One server is enough.
    {
      ...resource({ authorization_servers: [ORIGIN, `${ORIGIN}/b`] }),
      ...server(NO_CIMD),
      [`${OAUTH_PATH}/b`]: json({ ...SERVER, issuer: `${ORIGIN}/b` }),
    },
    {
      ...resource({ authorization_servers: [ORIGIN, `${ORIGIN}/b`] }),
      ...server({ ...DCR, ...SECRETS }),
      [`${OAUTH_PATH}/b`]: json({ ...SERVER, issuer: `${ORIGIN}/b` }),
    },
    server({ ...SECRETS, ...NO_CIMD, agent_auth: { identity_endpoint: `${ORIGIN}/agent/identity` } }),
  ],
});

Deno.test("client-registration registers nothing", async () => {
  const asked: string[] = [];
  const site = caseSite(server(DCR));
  const result = await checkSite(check, (request) => {
    if (request.path.startsWith("/oauth/register")) asked.push(request.method);
    return site(request);
  });
  assertEquals([result.outcome, asked], ["open", []]);
});
