/** An agent can sign in only if every step from the refusal to the token works. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../contract/check.ts";
import { withoutSlash } from "../../parse/auth/issuer_identifier.ts";
import { isKeyless, jwks } from "../../probes/auth/jwks.ts";
import { documentOf } from "../../probes/auth/metadata_file.ts";
import { protectedResource, publishedResources } from "../../probes/auth/protected_resource.ts";
import {
  authorizationServers,
  isMissing,
  type ServerMetadata,
} from "../../probes/auth/authorization_servers.ts";
import { certainEndpoints, type ServerEndpoints } from "../../probes/auth/server_endpoints.ts";

export default defineCheck({
  id: "auth-chain",
  title: "OAuth discovery chain",
  about:
    "Follows protected-resource and server metadata to every endpoint and to the keys. If one step fails, agents cannot " +
    "sign in.",
  spec: "https://www.rfc-editor.org/rfc/rfc9728.html#section-5",
  maturity: "standard",
  weight: 2,
  surface: "login",
  example:
    "https://example.com/mcp: 401, resource_metadata=https://example.com/.well-known/oauth-protected-resource/mcp\n" +
    "https://example.com/.well-known/oauth-protected-resource/mcp: authorization_servers=https://auth.example.com\n" +
    "https://auth.example.com/.well-known/oauth-authorization-server: authorization_endpoint, token_endpoint, jwks_uri\n",
  needs: {
    resources: protectedResource,
    servers: authorizationServers,
    endpoints: certainEndpoints,
    keys: jwks,
  },
  outcomes: {
    none: notApplicable("No authorization-server metadata found"),
    serverless: fail(
      "No metadata found for the authorization server {issuer}",
      "Publish the metadata of that server, or set authorization_servers to one that does",
    ),
    dead: fail(
      "The endpoints in {url} do not exist: {endpoints}",
      "Correct the endpoint URLs, or delete the metadata if nobody can sign in",
    ),
    circular: fail(
      "The endpoints in {url} are metadata documents: {endpoints}",
      "Correct the endpoint URLs, or delete the metadata if nobody can sign in",
    ),
    keyless: fail(
      "No keys found at jwks_uri: {keys}",
      "Publish the public keys there as a JSON Web Key Set",
    ),
    doubtful: warn(
      "The endpoints in {url} return your catch-all page",
      "Return OAuth responses from the authorization endpoint and the token endpoint",
    ),
    paged: warn(
      "The token endpoint in {url} returns a web page: {token}",
      "Set token_endpoint to the URL where clients exchange codes for tokens, or delete the metadata if nobody can sign in",
    ),
    disowned: warn(
      "protected_resources in {url} does not list {resource}",
      "Add the resource to protected_resources in the server metadata",
    ),
    unnamed: pass("The endpoints and keys in {url} exist, but no protected resource lists this server"),
    whole: pass("Discovery works from {resource} through {url} to endpoints and keys"),
  },
  judge({ resources, servers, endpoints, keys }) {
    const serverless = servers.find(isMissing);
    if (serverless) return { outcome: "serverless", details: serverDetails(serverless) };
    const judged = endpoints.filter(({ metadata: { file }, authorization, token }) =>
      !documentOf(file)?.isForWorkloads && (authorization !== null || token !== null)
    );
    const dead = judged.find(isDead);
    if (dead) return { outcome: "dead", details: serverDetails(dead.metadata) };
    const circular = judged.find(({ metadata: { file } }) =>
      documentOf(file)?.problems.some(({ code }) => code === "metadata-as-endpoint")
    );
    if (circular) return { outcome: "circular", details: serverDetails(circular.metadata) };
    const keyless = keys.find(isKeyless);
    if (keyless) return { outcome: "keyless", details: { keys: keyless.url } };
    const [first] = judged;
    if (!first) return "none";
    const doubtful = judged.find(({ authorization, token }) =>
      authorization === "catch-all" && (token === "catch-all" || token === "missing")
    );
    if (doubtful) return { outcome: "doubtful", details: serverDetails(doubtful.metadata) };
    const paged = judged.find(({ token }) => token === "page");
    if (paged) return { outcome: "paged", details: serverDetails(paged.metadata) };
    const named = publishedResources(resources).flatMap(({ file }) => documentOf(file)?.resource ?? []);
    const linked = judged.filter(({ metadata }) => metadata.issuer !== null);
    for (const { metadata } of linked) {
      const listed = documentOf(metadata.file)?.protectedResources?.map(withoutSlash) ?? [];
      const resource = named.find((each) => listed.length > 0 && !listed.includes(withoutSlash(each)));
      if (resource !== undefined) {
        return { outcome: "disowned", details: { ...serverDetails(metadata), resource } };
      }
    }
    const details = serverDetails(first.metadata);
    const [resource] = named;
    if (resource === undefined || linked.length === 0) return { outcome: "unnamed", details };
    return { outcome: "whole", details: { ...details, resource } };
  },
});

/**
 * Token endpoints often return 404 to all methods except POST, which we do not send. A missing token endpoint
 * alone proves nothing, unless its host serves only files.
 */
function isDead({ authorization, token }: ServerEndpoints): boolean {
  if (token === "impossible") return true;
  return (authorization === "missing" || authorization === "impossible") &&
    (token === "missing" || token === "catch-all" || token === null);
}

function serverDetails({ url, issuer, file }: ServerMetadata): Details {
  const { authorizationEndpoint = null, tokenEndpoint = null } = documentOf(file) ?? {};
  const endpoints = [authorizationEndpoint, tokenEndpoint].filter((each) => each !== null);
  return { url, issuer: issuer ?? "", token: tokenEndpoint ?? "", endpoints };
}
