/** Metadata of the authorization servers that the site's protected resources name, and of the site as a server. */
import type { Json } from "../../../json.ts";
import { type AuthorizationServer, parseAuthorizationServer } from "../../parse/auth/authorization_server.ts";
import { isMetadataUrl, serverMetadataUrls, withoutSlash } from "../../parse/auth/issuer_identifier.ts";
import { urlProblem } from "../../parse/https_url.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { documentOf, type MetadataFile, metadataFile, noHostReason } from "./metadata_file.ts";
import { protectedResource, publishedResources } from "./protected_resource.ts";

/** Maximum number of named servers whose metadata is requested. */
const MAX_SERVERS = 2;

export interface ServerMetadata {
  /** Issuer as a resource names it, or null for the site's own metadata. */
  readonly issuer: string | null;
  /** URL of the found document, or the first URL that was requested. */
  readonly url: string;
  readonly file: MetadataFile<AuthorizationServer>;
  /** URL of the site's OpenID Connect metadata, if its issuer or token endpoint differs. */
  readonly contradictedBy: string | null;
}

/** Throws if servers are known, and no metadata could be observed. */
export const authorizationServers = defineProbe<readonly ServerMetadata[]>({
  id: "authorization-servers",
  async observe(context) {
    const [resources, own] = await Promise.all([context.probe(protectedResource), ownMetadata(context)]);
    const issuers = publishedResources(resources).flatMap(({ file }) =>
      file.document?.authorizationServers ?? []
    );
    const followed = [...new Set(issuers)].filter(isFollowed).slice(0, MAX_SERVERS);
    const named = await Promise.all(followed.map(async (issuer) => {
      const server = await namedMetadata(context, issuer);
      return server.url === own.url ? { ...server, contradictedBy: own.contradictedBy } : server;
    }));
    const isNamed = named.some((server) => isSameServer(server, own));
    const servers = isNamed || own.file.state === "absent" ? named : [...named, own];
    const [first] = servers;
    if (first?.file.state === "unseen" && servers.every(({ file }) => file.state === "unseen")) {
      throw first.file.reason;
    }
    return servers;
  },
});

/** True if a resource names the server, and its metadata certainly does not exist. */
export function isMissing({ issuer, file }: ServerMetadata): boolean {
  return issuer !== null && file.state === "absent";
}

function isFollowed(issuer: string): boolean {
  return urlProblem(issuer) !== "bad" && !isMetadataUrl(issuer);
}

/**
 * Sites publish a copy of the named server's metadata for older clients, which is not a second server. If
 * that server has no metadata, clients find only the site's document.
 */
function isSameServer(named: ServerMetadata, own: ServerMetadata): boolean {
  if (named.url === own.url) return true;
  if (isMissing(named) || noHostReason(named.file) !== null) return false;
  const stated = documentOf(own.file)?.issuer ?? null;
  return stated !== null && withoutSlash(named.issuer ?? "") === withoutSlash(stated);
}

async function namedMetadata(context: ProbeContext, issuer: string): Promise<ServerMetadata> {
  const urls = serverMetadataUrls(issuer);
  const file = await metadataFile(context, urls, parse);
  const url = file.state === "present" ? file.url : urls[0]?.href ?? issuer;
  return { issuer, url, file, contradictedBy: null };
}

/** Both URLs are always requested, because the site may publish a file at each. */
async function ownMetadata(context: ProbeContext): Promise<ServerMetadata> {
  const urls = serverMetadataUrls(context.origin.origin);
  const files = await Promise.all(urls.map((url) => metadataFile(context, [url], parse)));
  const best = files.find(({ state }) => state === "present") ??
    files.find(({ state }) => state === "unseen") ?? { state: "absent" };
  const url = best.state === "present" ? best.url : urls[0]?.href ?? context.origin.href;
  const [first, second] = files.map(documentOf);
  const contradictedBy = first && second && differ(first, second) ? urls[1]?.href ?? null : null;
  return { issuer: null, url, file: best, contradictedBy };
}

function differ(left: AuthorizationServer, right: AuthorizationServer): boolean {
  if (left.isForWorkloads || right.isForWorkloads) return false;
  return left.issuer !== right.issuer || left.tokenEndpoint !== right.tokenEndpoint;
}

function parse(value: Json, { pathname }: URL): AuthorizationServer {
  return parseAuthorizationServer(value, pathname.includes("/openid-configuration") ? "openid" : "oauth");
}
