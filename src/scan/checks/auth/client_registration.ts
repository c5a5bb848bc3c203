/** An agent that the server does not know yet can become its client. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { type AuthorizationServer, isEndpoint } from "../../parse/auth/authorization_server.ts";
import { authorizationServers } from "../../probes/auth/authorization_servers.ts";
import { type ServerEndpoints, serverEndpoints } from "../../probes/auth/server_endpoints.ts";
import { documentOf } from "../../probes/auth/metadata_file.ts";

export default defineCheck({
  id: "client-registration",
  title: "OAuth client registration",
  about:
    "Checks for client ID metadata documents or dynamic registration. Without automatic registration, somebody " +
    "must register each agent with the authorization server by hand. We do not register a client.",
  spec: "https://datatracker.ietf.org/doc/draft-ietf-oauth-client-id-metadata-document/",
  maturity: "draft",
  weight: 1,
  surface: "login",
  example: `{
  "issuer": "https://auth.example.com",
  "authorization_endpoint": "https://auth.example.com/authorize",
  "token_endpoint": "https://auth.example.com/token",
  "response_types_supported": ["code"],
  "code_challenge_methods_supported": ["S256"],
  "token_endpoint_auth_methods_supported": ["none"],
  "client_id_metadata_document_supported": true
}
`,
  needs: { servers: authorizationServers, endpoints: serverEndpoints },
  outcomes: {
    none: notApplicable("No authorization-server metadata found"),
    hollow: notApplicable("{url} names no endpoint where agents could register"),
    unserved: notApplicable("The endpoints in {url} do not exist, so no agent can register there"),
    insecure: fail(
      "The registration endpoint in {url} does not use https",
      "Change registration_endpoint to an https URL",
    ),
    closed: warn(
      "{url} does not let agents register as clients",
      "Accept client metadata documents and set client_id_metadata_document_supported, or add a registration_endpoint",
    ),
    confidential: warn(
      "{url} supports only clients with a secret: {methods}",
      'Accept public clients with PKCE, and add "none" to token_endpoint_auth_methods_supported',
    ),
    open: pass("{url} lets agents register as clients: {=ways}"),
  },
  judge({ servers, endpoints }) {
    const read = servers.flatMap(({ url, file }) => {
      const server = documentOf(file);
      return server === null || server.isForWorkloads || server.issuer === null ? [] : [{ url, server }];
    });
    const [first] = read;
    if (!first) return "none";
    if (read.every(({ server }) => isUnusable(server))) {
      return { outcome: "hollow", details: serverDetails(first) };
    }
    const unserved = endpoints.filter(isImpossible).map(({ metadata }) => metadata.url);
    if (read.every(({ url }) => unserved.includes(url))) {
      return { outcome: "unserved", details: serverDetails(first) };
    }
    const insecure = read.find(({ server }) =>
      server.registrationEndpoint?.toLowerCase().startsWith("http:")
    );
    if (insecure) return { outcome: "insecure", details: serverDetails(insecure) };
    // A single server that an agent can sign in to is enough.
    const best = read.find(({ server }) => waysOf(server).length > 0 && takesPublicClients(server)) ??
      read.find(({ server }) => waysOf(server).length > 0) ?? first;
    const details = serverDetails(best);
    if (waysOf(best.server).length === 0) return { outcome: "closed", details };
    return { outcome: takesPublicClients(best.server) ? "open" : "confidential", details };
  },
});

/** True for endpoints on a host that serves only files. */
function isImpossible({ authorization, token }: ServerEndpoints): boolean {
  return [authorization, token].includes("impossible") &&
    [authorization, token].every((state) => state === null || state === "impossible");
}

/**
 * True without endpoints, or if metadata documents stand in for endpoints, as on sites where nobody can sign
 * in.
 */
function isUnusable({ isHollow, problems }: AuthorizationServer): boolean {
  return isHollow || problems.some(({ code }) => code === "metadata-as-endpoint");
}

function waysOf({ takesClientMetadata, registrationEndpoint, agentAuth }: AuthorizationServer): string[] {
  return [
    ...(takesClientMetadata ? ["client metadata documents"] : []),
    ...(isEndpoint(registrationEndpoint) ? ["dynamic registration"] : []),
    ...(isEndpoint(agentAuth?.endpoint) ? ["agent registration"] : []),
  ];
}

/**
 * A server that lists no methods may accept all. A client that publishes its own metadata may sign with its
 * own key.
 */
function takesPublicClients(server: AuthorizationServer): boolean {
  const { clientAuthMethods, takesClientMetadata, agentAuth, usesCode } = server;
  if (clientAuthMethods === null || clientAuthMethods.includes("none")) return true;
  if (isEndpoint(agentAuth?.endpoint) || !usesCode) return true;
  return takesClientMetadata && clientAuthMethods.includes("private_key_jwt");
}

function serverDetails(
  { url, server }: { readonly url: string; readonly server: AuthorizationServer },
): Details {
  return { url, ways: waysOf(server), methods: server.clientAuthMethods ?? [] };
}
