/** Documents of a site with sign-in for agents, for the cases of the checks about it. */
import type { PlainAnswer } from "../../../fixtures/server.ts";

export const HOST = "site.cases.readiness-tests.org";
export const ORIGIN = `https://${HOST}`;
export const RESOURCE_PATH = "/.well-known/oauth-protected-resource";
export const OAUTH_PATH = "/.well-known/oauth-authorization-server";
export const OPENID_PATH = "/.well-known/openid-configuration";

const JSON_TYPE = { "content-type": "application/json" };
export const HTML: PlainAnswer = { body: "<!doctype html><p>App", headers: { "content-type": "text/html" } };

export const RESOURCE = {
  resource: ORIGIN,
  authorization_servers: [ORIGIN],
  bearer_methods_supported: ["header"],
};

export const SERVER = {
  issuer: ORIGIN,
  authorization_endpoint: `${ORIGIN}/oauth/authorize`,
  token_endpoint: `${ORIGIN}/oauth/token`,
  jwks_uri: `${ORIGIN}/oauth/jwks.json`,
  response_types_supported: ["code"],
  grant_types_supported: ["authorization_code"],
  code_challenge_methods_supported: ["S256"],
  client_id_metadata_document_supported: true,
};

export const OPENID = {
  ...SERVER,
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
};

/** Endpoints as they respond to a bare GET, and keys. */
export const ENDPOINTS = {
  "/oauth/authorize": { status: 400, body: "Bad request" },
  "/oauth/token": { status: 405, body: "" },
  "/oauth/jwks.json": json({ keys: [{ kty: "OKP", crv: "Ed25519", x: "AA" }] }),
};

export function json(value: unknown): PlainAnswer {
  return { body: JSON.stringify(value), headers: JSON_TYPE };
}

/** Metadata of the site as a resource, with replaced members. Undefined removes a member. */
export function resource(members: Record<string, unknown> = {}, path = "") {
  return { [RESOURCE_PATH + path]: json({ ...RESOURCE, ...members }) };
}

export function server(members: Record<string, unknown> = {}) {
  return { [OAUTH_PATH]: json({ ...SERVER, ...members }) };
}

export function openId(members: Record<string, unknown> = {}) {
  return { [OPENID_PATH]: json({ ...OPENID, ...members }) };
}

/** A refusal, without a challenge if it is left out. */
export function refusal(
  challenge: string | null,
  status = 401,
  body = '{"error":"unauthorized"}',
): PlainAnswer {
  const field = challenge === null ? {} : { "www-authenticate": challenge };
  return { status, body, headers: { ...JSON_TYPE, ...field } };
}

/** An MCP endpoint that the home page names and that refuses. */
export function mcp(challenge: string | null) {
  const home = {
    body: "<!doctype html><title>Home</title><p>Words",
    headers: { ...HTML.headers, link: '</mcp>; rel="mcp"' },
  };
  return { "/": home, "/mcp": refusal(challenge) };
}

/** An API with one operation, which refuses. */
export function api(answer: PlainAnswer, origin = ORIGIN) {
  const description = {
    openapi: "3.1.0",
    info: { title: "Cases", version: "1" },
    servers: [{ url: `${origin}/api` }],
    paths: {
      "/orders": {
        get: {
          operationId: "listOrders",
          responses: { "200": { description: "All" }, "401": { description: "No" } },
        },
      },
    },
  };
  return { "/openapi.json": json(description), "/api/orders": answer };
}

export function bearer(path: string) {
  return `Bearer resource_metadata="${ORIGIN}${RESOURCE_PATH}${path}"`;
}
