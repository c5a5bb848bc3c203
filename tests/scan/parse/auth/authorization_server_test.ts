import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/json.ts";
import {
  type MetadataKind,
  parseAuthorizationServer,
} from "../../../../src/scan/parse/auth/authorization_server.ts";

const issuer = "https://auth.example.com";
const plain = {
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  response_types_supported: ["code"],
};
const openid = {
  ...plain,
  jwks_uri: `${issuer}/jwks`,
  subject_types_supported: ["public"],
  id_token_signing_alg_values_supported: ["RS256"],
};
const { authorization_endpoint: _, response_types_supported: __, ...machine } = plain;

const CASES: readonly [name: string, value: Json, kind: MetadataKind, codes: readonly string[]][] = [
  ["accepts a plain document", plain, "oauth", []],
  ["accepts an OpenID document", openid, "openid", []],
  [
    "accepts the algorithms of banks",
    { ...openid, id_token_signing_alg_values_supported: ["PS256"] },
    "openid",
    [],
  ],
  ["accepts machines only", { ...machine, grant_types_supported: ["client_credentials"] }, "oauth", []],
  [
    "accepts implicit only",
    {
      ...plain,
      token_endpoint: null,
      response_types_supported: ["token"],
      grant_types_supported: ["implicit"],
    },
    "oauth",
    [],
  ],
  [
    "notes that two grants need a token endpoint",
    { ...plain, token_endpoint: null, grant_types_supported: ["implicit", "authorization_code"] },
    "oauth",
    ["missing-token-endpoint"],
  ],
  [
    "notes that one grant needs a token endpoint",
    { ...plain, token_endpoint: null, grant_types_supported: ["authorization_code"] },
    "oauth",
    ["missing-token-endpoint"],
  ],
  ["notes a token endpoint without authorization endpoint", machine, "oauth", [
    "missing-authorization-endpoint",
    "missing-response-types",
  ]],
  [
    "accepts tokens from the authorization endpoint alone",
    { ...openid, token_endpoint: null, response_types_supported: ["id_token", "token id_token"] },
    "openid",
    [],
  ],
  [
    "misses the token endpoint of a code",
    { ...openid, token_endpoint: null, response_types_supported: ["id_token", "code id_token"] },
    "openid",
    ["missing-token-endpoint"],
  ],
  [
    "accepts the issuer of a cluster",
    {
      issuer,
      jwks_uri: `${issuer}/jwks`,
      authorization_endpoint: "urn:kubernetes:programmatic_authorization",
      response_types_supported: ["id_token"],
    },
    "openid",
    [],
  ],
  ["refuses a text", "issuer", "oauth", ["not-an-object"]],
  ["refuses null", null, "oauth", ["not-an-object"]],
  ["notes what an empty object lacks", {}, "oauth", [
    "missing-issuer",
    "missing-authorization-endpoint",
    "missing-token-endpoint",
    "missing-response-types",
  ]],
  ["notes what an OpenID document lacks", plain, "openid", [
    "missing-jwks-uri",
    "missing-subject-types",
    "missing-signing-algorithms",
  ]],
  [
    "notes shared secrets only",
    { ...openid, id_token_signing_alg_values_supported: ["HS256", "none"] },
    "openid",
    [
      "no-public-key-algorithm",
    ],
  ],
  ["notes an issuer that is not an address", { ...plain, issuer: "auth.example.com" }, "oauth", [
    "bad-issuer",
  ]],
  ["notes an issuer by http", { ...plain, issuer: "http://auth.example.com" }, "oauth", ["insecure-issuer"]],
  ["notes an issuer with a query", { ...plain, issuer: `${issuer}?a` }, "oauth", ["issuer-with-query"]],
  ["notes an endpoint without host", { ...plain, token_endpoint: "/token" }, "oauth", ["bad-url"]],
  [
    "notes an endpoint on the author's machine",
    { ...plain, token_endpoint: "https://127.0.0.1/token" },
    "oauth",
    [
      "bad-url",
    ],
  ],
  [
    "notes a placeholder for a host",
    { ...plain, token_endpoint: "https://YOUR_DOMAIN/oauth/token" },
    "oauth",
    [
      "bad-url",
    ],
  ],
  ["notes an endpoint by http", { ...plain, revocation_endpoint: "http://a.example" }, "oauth", [
    "insecure-url",
  ]],
  ["notes an endpoint that is not text", { ...plain, jwks_uri: {} }, "oauth", ["bad-url"]],
  [
    "notes metadata instead of an endpoint",
    {
      ...plain,
      token_endpoint: `${issuer}/.well-known/oauth-authorization-server`,
    },
    "oauth",
    ["metadata-as-endpoint"],
  ],
  ["notes one address for both endpoints", { ...plain, token_endpoint: `${issuer}/authorize` }, "oauth", [
    "same-endpoints",
  ]],
  ["notes that no grant is offered", { ...plain, grant_types_supported: [] }, "oauth", ["no-grants"]],
  ["notes lists that are none", { ...plain, response_types_supported: "code" }, "oauth", [
    "bad-list",
    "missing-response-types",
  ]],
  ["notes a flag that is none", { ...plain, client_id_metadata_document_supported: "true" }, "oauth", [
    "bad-cimd-flag",
  ]],
];

for (const [name, value, kind, codes] of CASES) {
  Deno.test(`parseAuthorizationServer() ${name}`, () => {
    assertEquals(parseAuthorizationServer(value, kind).problems.map(({ code }) => code), codes);
  });
}

const workload = { issuer, jwks_uri: `${issuer}/jwks`, response_types_supported: ["id_token"] };
const { jwks_uri: ___, ...keyless } = workload;

const WORKLOADS: readonly [name: string, value: Json, isForWorkloads: boolean][] = [
  ["keys alone", workload, true],
  ["a URN as authorization endpoint", { ...workload, authorization_endpoint: "urn:example:none" }, true],
  ["another authorization endpoint", { ...workload, authorization_endpoint: `${issuer}/authorize` }, false],
  ["a token endpoint", { ...workload, token_endpoint: `${issuer}/token` }, false],
  ["another response type", { ...workload, response_types_supported: ["code"] }, false],
  ["a list of grants", { ...workload, grant_types_supported: [] }, false],
  ["no keys", keyless, false],
];

for (const [name, value, isForWorkloads] of WORKLOADS) {
  Deno.test(`parseAuthorizationServer() ${isForWorkloads ? "knows" : "does not take"} ${name} for workloads`, () => {
    assertEquals(parseAuthorizationServer(value, "openid").isForWorkloads, isForWorkloads);
  });
}
