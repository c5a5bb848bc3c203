import { assertEquals } from "@std/assert";
import {
  authChallengeSnippet,
  authorizationServerSnippet,
  protectedResourceSnippet,
} from "../../../../src/scan/fix/snippets/auth_snippets.ts";
import { parseAuthorizationServer } from "../../../../src/scan/parse/auth/authorization_server.ts";
import { parseProtectedResource } from "../../../../src/scan/parse/auth/protected_resource.ts";
import { parseWwwAuthenticate } from "../../../../src/scan/parse/auth/www_authenticate.ts";
import { ODD_FACTS, PLAIN_FACTS } from "../facts.ts";

for (const facts of [PLAIN_FACTS, ODD_FACTS]) {
  Deno.test(`protectedResourceSnippet() is metadata of ${facts.name}`, () => {
    const { resource, authorizationServers, problems } = parseProtectedResource(
      JSON.parse(protectedResourceSnippet(facts, {})),
    );
    assertEquals([resource, authorizationServers, problems], [facts.origin, [facts.origin], []]);
  });

  Deno.test(`authorizationServerSnippet() is metadata of ${facts.name}`, () => {
    const { issuer, problems } = parseAuthorizationServer(
      JSON.parse(authorizationServerSnippet(facts)),
      "oauth",
    );
    assertEquals([issuer, problems], [facts.origin, []]);
  });
}

for (
  const [endpoint, metadata] of [
    ["https://api.example.org/mcp?key=1", "https://api.example.org/.well-known/oauth-protected-resource"],
    ['https://example.org/a"b', "https://example.org/.well-known/oauth-protected-resource"],
    ["https://user:word@example.org/mcp", "https://example.org/.well-known/oauth-protected-resource"],
    ["mcp", "https://example.org/.well-known/oauth-protected-resource"],
    [null, "https://example.org/.well-known/oauth-protected-resource"],
  ] as const
) {
  Deno.test(`authChallengeSnippet() names the metadata of ${endpoint}`, () => {
    const [, value = ""] = authChallengeSnippet(PLAIN_FACTS, { endpoint }).split(": ", 2);
    const [challenge, ...more] = parseWwwAuthenticate(value);
    assertEquals([challenge?.parameters.get("resource_metadata"), more], [metadata, []]);
  });
}

Deno.test("authChallengeSnippet() names the metadata that is published", () => {
  const published = "https://example.org/.well-known/oauth-protected-resource/mcp";
  assertEquals(
    authChallengeSnippet(PLAIN_FACTS, { endpoint: "https://example.org/mcp", published }),
    `WWW-Authenticate: Bearer resource_metadata="${published}"\n`,
  );
});

Deno.test("protectedResourceSnippet() names the issuer that the site publishes, for the host that was called", () => {
  const details = { endpoint: "https://api.example.org/v1/orders", issuer: "https://login.example.org" };
  const snippet = JSON.parse(protectedResourceSnippet(PLAIN_FACTS, details));
  assertEquals(
    [snippet.resource, snippet.authorization_servers],
    ["https://api.example.org", ["https://login.example.org"]],
  );
});
