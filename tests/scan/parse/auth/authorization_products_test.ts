/** Metadata in the shapes of widespread authorization servers: none of it may be taken for broken. */
import { assertEquals } from "@std/assert";
import type { Json } from "../../../../src/scan/check.ts";
import {
  type AuthorizationServer,
  type MetadataKind,
  parseAuthorizationServer,
} from "../../../../src/scan/parse/auth/authorization_server.ts";

/** As the makers' servers answer, cut to the members that are read. */
const PRODUCTS: readonly [
  name: string,
  value: Json,
  kind: MetadataKind,
  facts: Partial<AuthorizationServer>,
][] = [
  [
    "Keycloak",
    {
      issuer: "https://id.example.com/realms/a",
      authorization_endpoint: "https://id.example.com/realms/a/protocol/openid-connect/auth",
      token_endpoint: "https://id.example.com/realms/a/protocol/openid-connect/token",
      jwks_uri: "https://id.example.com/realms/a/protocol/openid-connect/certs",
      check_session_iframe:
        "https://id.example.com/realms/a/protocol/openid-connect/login-status-iframe.html",
      grant_types_supported: [
        "authorization_code",
        "client_credentials",
        "implicit",
        "password",
        "refresh_token",
      ],
      response_types_supported: [
        "code",
        "none",
        "id_token",
        "token",
        "id_token token",
        "code id_token token",
      ],
      subject_types_supported: ["public", "pairwise"],
      id_token_signing_alg_values_supported: ["PS384", "RS256", "EdDSA", "HS256", "ES256"],
      registration_endpoint: "https://id.example.com/realms/a/clients-registrations/openid-connect",
      token_endpoint_auth_methods_supported: ["private_key_jwt", "client_secret_basic", "client_secret_post"],
      code_challenge_methods_supported: ["plain", "S256"],
    },
    "openid",
    { usesCode: true, isForWorkloads: false },
  ],
  [
    "Auth0",
    {
      issuer: "https://a.us.auth0.com/",
      authorization_endpoint: "https://a.us.auth0.com/authorize",
      token_endpoint: "https://a.us.auth0.com/oauth/token",
      jwks_uri: "https://a.us.auth0.com/.well-known/jwks.json",
      registration_endpoint: "https://a.us.auth0.com/oidc/register",
      response_types_supported: ["code", "token", "id_token", "code token id_token"],
      code_challenge_methods_supported: ["S256", "plain"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["HS256", "RS256", "PS256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "private_key_jwt"],
    },
    "openid",
    { issuer: "https://a.us.auth0.com/", usesCode: true, grantTypes: null },
  ],
  [
    "Okta",
    {
      issuer: "https://a.okta.com/oauth2/default",
      authorization_endpoint: "https://a.okta.com/oauth2/default/v1/authorize",
      token_endpoint: "https://a.okta.com/oauth2/default/v1/token",
      registration_endpoint: "https://a.okta.com/oauth2/v1/clients",
      jwks_uri: "https://a.okta.com/oauth2/default/v1/keys",
      response_types_supported: ["code", "token", "id_token", "code id_token"],
      grant_types_supported: [
        "authorization_code",
        "implicit",
        "refresh_token",
        "password",
        "client_credentials",
      ],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "private_key_jwt", "none"],
      code_challenge_methods_supported: ["S256"],
    },
    "openid",
    { usesCode: true },
  ],
  [
    "Entra",
    {
      token_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/token",
      token_endpoint_auth_methods_supported: ["client_secret_post", "private_key_jwt", "client_secret_basic"],
      jwks_uri: "https://login.microsoftonline.com/common/discovery/v2.0/keys",
      subject_types_supported: ["pairwise"],
      id_token_signing_alg_values_supported: ["RS256"],
      response_types_supported: ["code", "id_token", "code id_token", "id_token token"],
      issuer: "https://login.microsoftonline.com/{tenantid}/v2.0",
      authorization_endpoint: "https://login.microsoftonline.com/common/oauth2/v2.0/authorize",
      tenant_region_scope: null,
    },
    "openid",
    { usesCode: true, codeChallengeMethods: null },
  ],
  [
    "WorkOS AuthKit",
    {
      authorization_endpoint: "https://a.authkit.app/oauth2/authorize",
      client_id_metadata_document_supported: true,
      code_challenge_methods_supported: ["S256"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      issuer: "https://a.authkit.app",
      registration_endpoint: "https://a.authkit.app/oauth2/register",
      response_types_supported: ["code"],
      token_endpoint: "https://a.authkit.app/oauth2/token",
      token_endpoint_auth_methods_supported: ["none", "client_secret_post", "client_secret_basic"],
    },
    "oauth",
    { usesCode: true, takesClientMetadata: true },
  ],
  [
    "Clerk",
    {
      issuer: "https://a.clerk.accounts.dev",
      authorization_endpoint: "https://a.clerk.accounts.dev/oauth/authorize",
      token_endpoint: "https://a.clerk.accounts.dev/oauth/token",
      registration_endpoint: "https://a.clerk.accounts.dev/oauth/register",
      jwks_uri: "https://a.clerk.accounts.dev/.well-known/jwks.json",
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "none", "client_secret_post"],
      code_challenge_methods_supported: ["S256"],
    },
    "oauth",
    { usesCode: true },
  ],
  [
    "Stytch",
    {
      issuer: "https://a.customers.stytch.com",
      authorization_endpoint: "https://www.example.com/oauth/authorize",
      token_endpoint: "https://a.customers.stytch.com/v1/oauth2/token",
      registration_endpoint: "https://a.customers.stytch.com/v1/oauth2/register",
      jwks_uri: "https://a.customers.stytch.com/.well-known/jwks.json",
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      code_challenge_methods_supported: ["S256"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
    },
    "openid",
    { usesCode: true },
  ],
  [
    "Supabase",
    {
      issuer: "https://a.supabase.co/auth/v1",
      authorization_endpoint: "https://a.supabase.co/auth/v1/oauth/authorize",
      token_endpoint: "https://a.supabase.co/auth/v1/oauth/token",
      registration_endpoint: "https://a.supabase.co/auth/v1/oauth/clients/register",
      jwks_uri: "https://a.supabase.co/auth/v1/.well-known/jwks.json",
      response_types_supported: ["code"],
      grant_types_supported: ["authorization_code", "refresh_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256", "HS256", "ES256"],
      token_endpoint_auth_methods_supported: ["client_secret_basic", "client_secret_post", "none"],
      code_challenge_methods_supported: ["S256", "plain"],
    },
    "openid",
    { usesCode: true },
  ],
  [
    "agents of WorkOS",
    {
      resource: "https://api.example.com/",
      issuer: "https://auth.example.com",
      token_endpoint: "https://auth.example.com/oauth2/token",
      revocation_endpoint: "https://auth.example.com/oauth2/revoke",
      grant_types_supported: [
        "urn:ietf:params:oauth:grant-type:jwt-bearer",
        "urn:workos:agent-auth:grant-type:claim",
      ],
      agent_auth: {
        skill: "https://auth.example.com/auth.md",
        identity_endpoint: "https://auth.example.com/agent/identity",
        identity_types_supported: ["anonymous"],
      },
    },
    "oauth",
    { usesCode: false },
  ],
  [
    "a workload's issuer",
    {
      issuer: "https://raw.githubusercontent.com/Azure/a/",
      jwks_uri: "https://raw.githubusercontent.com/Azure/a/openid/v1/jwks",
      response_types_supported: ["id_token"],
      subject_types_supported: ["public"],
      id_token_signing_alg_values_supported: ["RS256"],
    },
    "openid",
    { isForWorkloads: true, usesCode: false },
  ],
];

for (const [name, value, kind, facts] of PRODUCTS) {
  Deno.test(`parseAuthorizationServer() reads metadata of ${name}`, () => {
    const server = parseAuthorizationServer(value, kind);
    assertEquals(server.problems, []);
    assertEquals({ ...server, ...facts }, server);
  });
}
