/** How the parsers of src/scan/parse/auth are called. */
import * as authorizationServerModule from "../../../src/scan/parse/auth/authorization_server.ts";
import * as issuerIdentifierModule from "../../../src/scan/parse/auth/issuer_identifier.ts";
import * as jwkMembersModule from "../../../src/scan/parse/auth/jwk_members.ts";
import * as jwksModule from "../../../src/scan/parse/auth/jwks.ts";
import * as protectedResourceModule from "../../../src/scan/parse/auth/protected_resource.ts";
import * as wwwAuthenticateModule from "../../../src/scan/parse/auth/www_authenticate.ts";
import { challengeOf } from "../forms.ts";
import { type FuzzedParser, parsersOf } from "../parser.ts";

export const PARSERS: readonly FuzzedParser[] = [
  ...parsersOf("auth/authorization_server.ts", authorizationServerModule, {
    parseAuthorizationServer: (i) => [i.json, "oauth"],
    isEndpoint: (i) => [i.text],
  }),
  ...parsersOf("auth/issuer_identifier.ts", issuerIdentifierModule, {
    serverMetadataUrls: (i) => [i.text],
    resourceMetadataUrl: (i) => [i.url],
    withoutSlash: (i) => [i.text],
    isMetadataUrl: (i) => [i.text],
    isSameIssuer: (i) => [i.text, i.text],
    isShopifyIssuer: (i) => [i.text],
    coversUrl: (i) => [i.url, i.url],
  }),
  ...parsersOf("auth/jwk_members.ts", jwkMembersModule, {
    privateMembers: (i) => [i.json],
  }),
  ...parsersOf("auth/jwks.ts", jwksModule, {
    parseJwks: (i) => [i.json],
  }),
  ...parsersOf("auth/protected_resource.ts", protectedResourceModule, {
    parseProtectedResource: (i) => [i.json],
  }),
  ...parsersOf("auth/www_authenticate.ts", wwwAuthenticateModule, {
    parseWwwAuthenticate: (i) => [i.text],
    isForPrograms: (i) => [challengeOf(i)],
  }),
];
