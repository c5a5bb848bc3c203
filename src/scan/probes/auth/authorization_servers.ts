/** Metadata of the authorization servers that the site's protected resources name, and of the site itself. */
import type { Json } from "../../parse/json.ts";
import { type AuthorizationServer, parseAuthorizationServer } from "../../parse/auth/authorization_server.ts";
import { isMetadataAddress, metadataPlaces, withoutSlash } from "../../parse/auth/issuer_identifier.ts";
import { ADDRESS_LIMIT } from "../../parse/metadata_member.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { documentOf, type MetadataFile, metadataFile } from "./metadata_file.ts";
import { protectedResource, publishedResources } from "./protected_resource.ts";

/** Servers that are looked at beside the site itself. */
const SERVERS_LIMIT = 2;

export interface ServerMetadata {
  /** As a resource names it; null for the site's own metadata, which nothing names. */
  readonly issuer: string | null;
  /** Where it was found, else where it was looked for first. */
  readonly url: string;
  readonly file: MetadataFile<AuthorizationServer>;
  /** The site's second document, of OpenID Connect, where it states another issuer or token endpoint. */
  readonly contradictedBy: string | null;
}

/** Throws where there are some, and none of them could be seen. */
export const authorizationServers = defineProbe<readonly ServerMetadata[]>({
  id: "authorization-servers",
  async observe(context) {
    const [resources, own] = await Promise.all([context.probe(protectedResource), ownMetadata(context)]);
    const issuers = publishedResources(resources).flatMap(({ file }) =>
      documentOf(file)?.authorizationServers ?? []
    );
    const wanted = [...new Set(issuers)].filter(isFollowed).slice(0, SERVERS_LIMIT);
    const named = await Promise.all(wanted.map((issuer) => namedMetadata(context, issuer)));
    const isNamed = named.some((server) => isSameServer(server, own));
    const { contradictedBy } = own;
    for (const [index, server] of named.entries()) {
      if (server.url === own.url) named[index] = { ...server, contradictedBy };
    }
    const servers = isNamed || own.file.state === "absent" ? named : [...named, own];
    const [first] = servers;
    if (first?.file.state === "unseen" && servers.every(({ file }) => file.state === "unseen")) {
      throw first.file.reason;
    }
    return servers;
  },
});

function isFollowed(issuer: string): boolean {
  return issuer.length <= ADDRESS_LIMIT && /^https?:$/.test(URL.parse(issuer)?.protocol ?? "") &&
    !isMetadataAddress(issuer);
}

/** Servers for older clients copy the metadata of the named server to the site: that is no second server. */
function isSameServer(named: ServerMetadata, own: ServerMetadata): boolean {
  if (named.url === own.url) return true;
  const stated = documentOf(own.file)?.issuer ?? null;
  return stated !== null && withoutSlash(named.issuer ?? "") === withoutSlash(stated);
}

async function namedMetadata(context: ProbeContext, issuer: string): Promise<ServerMetadata> {
  const places = metadataPlaces(issuer);
  const file = await metadataFile(context, places, parse);
  const url = file.state === "present" ? file.url : places[0]?.href ?? issuer;
  return { issuer, url, file, contradictedBy: null };
}

/** Both places are always asked, at once: each is a file that the site may publish. */
async function ownMetadata(context: ProbeContext): Promise<ServerMetadata> {
  const places = metadataPlaces(context.origin.origin);
  const files = await Promise.all(places.map((place) => metadataFile(context, [place], parse)));
  const best = files.find(({ state }) => state === "present") ??
    files.find(({ state }) => state === "unseen") ?? files[0] ?? { state: "absent" };
  const url = best.state === "present" ? best.url : places[0]?.href ?? context.origin.href;
  const [first, second] = files.map(documentOf);
  const contradictedBy = first && second && differ(first, second) ? places[1]?.href ?? null : null;
  return { issuer: null, url, file: best, contradictedBy };
}

function differ(left: AuthorizationServer, right: AuthorizationServer): boolean {
  if (left.isForWorkloads || right.isForWorkloads) return false;
  return left.issuer !== right.issuer || left.tokenEndpoint !== right.tokenEndpoint;
}

function parse(value: Json, { pathname }: URL): AuthorizationServer {
  return parseAuthorizationServer(value, pathname.includes("/openid-configuration") ? "openid" : "oauth");
}
