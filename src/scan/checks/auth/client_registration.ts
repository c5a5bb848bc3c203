/** An agent that the server never met can become its client. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import type { AuthorizationServer } from "../../parse/auth/authorization_server.ts";
import { authorizationServers } from "../../probes/auth/authorization_servers.ts";
import { readServer } from "../../probes/auth/server_endpoints.ts";

export default defineCheck({
  id: "client-registration",
  title: "Registration of clients",
  about:
    "An agent comes unannounced: it signs in only where the server takes the address of its metadata for its name, or lets " +
    "it register by itself. Nothing is registered to find out.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/",
  maturity: "draft",
  weight: 1,
  surface: "login",
  example: `${
    JSON.stringify(
      {
        issuer: "https://auth.example.com",
        authorization_endpoint: "https://auth.example.com/authorize",
        token_endpoint: "https://auth.example.com/token",
        response_types_supported: ["code"],
        code_challenge_methods_supported: ["S256"],
        token_endpoint_auth_methods_supported: ["none"],
        client_id_metadata_document_supported: true,
      },
      null,
      2,
    )
  }\n`,
  needs: { servers: authorizationServers },
  outcomes: {
    none: notApplicable("No metadata of an authorization server was found"),
    insecure: fail(
      "{url} has its registration endpoint at an address without https",
      "Give registration_endpoint as an https address",
    ),
    closed: warn(
      "{url} offers agents no way to become clients",
      "Accept client metadata documents and set client_id_metadata_document_supported, or give a registration_endpoint",
    ),
    confidential: warn(
      "{url} lists no way for clients without a secret: {methods}",
      "Accept public clients with PKCE, and add none to token_endpoint_auth_methods_supported",
    ),
    open: pass("{url} lets agents become clients: {ways}"),
  },
  judge({ servers }) {
    const read = servers.flatMap((metadata) => {
      const server = readServer(metadata);
      return server === null || server.isForWorkloads || server.issuer === null
        ? []
        : [{ url: metadata.url, server }];
    });
    const [first] = read;
    if (!first) return "none";
    const insecure = read.find(({ server }) =>
      server.registrationEndpoint?.toLowerCase().startsWith("http:")
    );
    if (insecure) return { outcome: "insecure", details: of(insecure.url, insecure.server) };
    // One server by which an agent can sign in is enough.
    const best = read.find(({ server }) => waysOf(server).length > 0 && takesPublicClients(server)) ??
      read.find(({ server }) => waysOf(server).length > 0) ?? first;
    const details = of(best.url, best.server);
    if (waysOf(best.server).length === 0) return { outcome: "closed", details };
    return { outcome: takesPublicClients(best.server) ? "open" : "confidential", details };
  },
});

function waysOf({ takesClientMetadata, registrationEndpoint, agentAuth }: AuthorizationServer): string[] {
  return [
    ...(takesClientMetadata ? ["client metadata documents"] : []),
    ...(isEndpoint(registrationEndpoint) ? ["dynamic registration"] : []),
    ...(isEndpoint(agentAuth?.endpoint) ? ["agent registration"] : []),
  ];
}

/** A document to be read takes no registrations, as auth.md in the place of its endpoints. */
function isEndpoint(address: string | null | undefined): boolean {
  const url = URL.parse(address ?? "");
  return url !== null && !/\.(?:md|txt)$/i.test(url.pathname);
}

/** What is not listed is not denied; and a client with metadata of its own may sign with its own key. */
function takesPublicClients(server: AuthorizationServer): boolean {
  const { clientAuthMethods, takesClientMetadata, agentAuth, usesCode } = server;
  if (clientAuthMethods === null || clientAuthMethods.includes("none")) return true;
  if (isEndpoint(agentAuth?.endpoint) || !usesCode) return true;
  return takesClientMetadata && clientAuthMethods.includes("private_key_jwt");
}

function of(url: string, server: AuthorizationServer): Details {
  return {
    url: url.slice(0, 200),
    ways: waysOf(server),
    methods: (server.clientAuthMethods ?? []).slice(0, 5).map((method) => method.slice(0, 60)),
  };
}
