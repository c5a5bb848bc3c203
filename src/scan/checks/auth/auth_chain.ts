/** Every step from a refusal to a token leads somewhere. */
import { defineCheck, type Details, fail, notApplicable, pass, warn } from "../../check.ts";
import { withoutSlash } from "../../parse/auth/issuer_identifier.ts";
import { jwks } from "../../probes/auth/jwks.ts";
import { documentOf } from "../../probes/auth/metadata_file.ts";
import { protectedResource, publishedResources } from "../../probes/auth/protected_resource.ts";
import { authorizationServers, type ServerMetadata } from "../../probes/auth/authorization_servers.ts";
import { readServer, type ServerEndpoints, serverEndpoints } from "../../probes/auth/server_endpoints.ts";

export default defineCheck({
  id: "auth-chain",
  title: "Way to a token",
  about:
    "The metadata of a resource names its server, and the server's metadata names its endpoints and keys. An agent walks " +
    "this way step by step: where one step leads nowhere, it cannot sign in.",
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
    endpoints: serverEndpoints,
    keys: jwks,
  },
  outcomes: {
    none: notApplicable("No metadata of an authorization server was found to follow"),
    serverless: fail(
      "{issuer} is named as authorization server, and publishes no metadata ({url})",
      "Publish the server's metadata, or name the issuer that has some",
    ),
    dead: fail(
      "There is nothing at the endpoints that {url} names ({endpoints})",
      "Give the addresses of endpoints that exist, or take the metadata away where nobody can sign in",
    ),
    keyless: fail(
      "There are no keys at {keys}, which the metadata names as jwks_uri",
      "Publish the public keys there as a JSON Web Key Set",
    ),
    doubtful: warn(
      "The endpoints that {url} names answer with the page that every unknown address gets",
      "Let the authorization and the token endpoint answer for themselves",
    ),
    paged: warn(
      "{token}, which {url} names as token endpoint, answers with a page for people",
      "Give the address to which clients post what they exchange for a token, or take the metadata away where nobody can sign in",
    ),
    disowned: warn(
      "{url} lists the resources that it protects, and {resource} is not among them",
      "Add the resource to protected_resources of the server's metadata",
    ),
    unnamed: pass("What {url} names is there, and no metadata of a resource leads to it"),
    whole: pass("From {resource} over {url} to its endpoints and keys, all that could be seen is there"),
  },
  judge({ resources, servers, endpoints, keys }) {
    const serverless = servers.find(isMissing);
    if (serverless) return { outcome: "serverless", details: of(serverless) };
    const readable = endpoints.filter(({ metadata }) => readServer(metadata) !== null);
    const judged = readable.filter(({ metadata, authorization, token }) =>
      !readServer(metadata)?.isForWorkloads && (authorization !== null || token !== null)
    );
    const dead = judged.find(isDead);
    if (dead) return { outcome: "dead", details: of(dead.metadata) };
    const keyless = keys.find(({ state, jwks: set }) =>
      state === "dead" || state === "unreadable" || set?.problems.some(({ code }) => code === "no-keys")
    );
    if (keyless) return { outcome: "keyless", details: { keys: keyless.url.slice(0, 200) } };
    const [first] = judged;
    if (!first) return "none";
    const doubtful = judged.find(({ authorization, token }) =>
      authorization === "catch-all" && (token === "catch-all" || token === "missing")
    );
    if (doubtful) return { outcome: "doubtful", details: of(doubtful.metadata) };
    const paged = judged.find(({ token }) => token === "page");
    if (paged) return { outcome: "paged", details: of(paged.metadata) };
    const named = publishedResources(resources).flatMap(({ file }) => documentOf(file)?.resource ?? []);
    for (const { metadata } of judged) {
      const listed = readServer(metadata)?.protectedResources?.map(withoutSlash) ?? [];
      const resource = named.find((each) => listed.length > 0 && !listed.includes(withoutSlash(each)));
      if (resource === undefined || metadata.issuer === null) continue;
      return { outcome: "disowned", details: { ...of(metadata), resource: resource.slice(0, 200) } };
    }
    const [resource] = named;
    const isNamed = resource !== undefined && judged.some(({ metadata }) => metadata.issuer !== null);
    if (!isNamed) return { outcome: "unnamed", details: of(first.metadata) };
    return { outcome: "whole", details: { ...of(first.metadata), resource: resource.slice(0, 200) } };
  },
});

function isMissing({ issuer, file }: ServerMetadata): boolean {
  return issuer !== null && (file.state === "absent" || file.state === "hostless");
}

/**
 * Token endpoints often answer 404 to anything but POST, which is not sent: a token endpoint alone proves nothing, unless
 * its host does not exist.
 */
function isDead({ authorization, token }: ServerEndpoints): boolean {
  if (authorization === "hostless" || token === "hostless") return true;
  return authorization === "missing" && (token === "missing" || token === "catch-all" || token === null);
}

function of(metadata: ServerMetadata): Details {
  const server = readServer(metadata);
  const endpoints = [server?.authorizationEndpoint, server?.tokenEndpoint].filter((each) =>
    typeof each === "string"
  );
  return {
    url: metadata.url.slice(0, 200),
    issuer: metadata.issuer?.slice(0, 200) ?? "",
    token: server?.tokenEndpoint?.slice(0, 200) ?? "",
    endpoints: endpoints.map((each) => each.slice(0, 200)),
  };
}
