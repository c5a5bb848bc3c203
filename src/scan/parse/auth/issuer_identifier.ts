/** Identifiers of authorization servers and protected resources, and where their metadata stands (RFC 8414, RFC 9728). */

const WELL_KNOWN = "/.well-known/";

/**
 * Where clients look for the metadata of an issuer, first place first: RFC 8414 with the path behind the
 * well-known name, OpenID Connect so, and OpenID Connect with the path before it (MCP, authorization).
 * @returns none for an issuer that is no http or https address
 */
export function metadataPlaces(issuer: string): readonly URL[] {
  const url = URL.parse(issuer);
  if (url === null || !/^https?:$/.test(url.protocol)) return [];
  const path = url.pathname.replace(/\/$/, "");
  const names = [
    `${WELL_KNOWN}oauth-authorization-server${path}`,
    `${WELL_KNOWN}openid-configuration${path}`,
  ];
  if (path !== "") names.push(`${path}${WELL_KNOWN}openid-configuration`);
  return names.map((name) => new URL(name, url.origin));
}

/** Where the metadata of a resource stands (RFC 9728, 3.1). */
export function resourcePlace(resource: URL): URL {
  const path = resource.pathname === "/" ? "" : resource.pathname;
  return new URL(`${WELL_KNOWN}oauth-protected-resource${path}${resource.search}`, resource.origin);
}

/** An identifier, of which servers and clients write a slash at the end or none. */
export function withoutSlash(identifier: string): string {
  return identifier.replace(/\/$/, "");
}

/** An address of metadata where an issuer should stand. */
export function isMetadataAddress(identifier: string): boolean {
  return URL.parse(identifier)?.pathname.includes(WELL_KNOWN) ?? false;
}

/**
 * Whether metadata may be used for an issuer: octet for octet (RFC 8414, 3.3). Entra's metadata for all tenants
 * has `{tenantid}` where a token will have the tenant's.
 */
export function isSameIssuer(expected: string, stated: string): boolean {
  if (expected === stated) return true;
  const [before, after, ...more] = stated.split("{tenantid}", 3);
  if (before === undefined || after === undefined || more.length > 0) return false;
  if (expected.length <= before.length + after.length) return false;
  const tenant = expected.slice(before.length, expected.length - after.length);
  return expected.startsWith(before) && expected.endsWith(after) && !tenant.includes("/");
}

/**
 * Whether an issuer is that of a shop's customers, whose metadata Shopify answers on the shop's own host, as of
 * 2026-11-21 (https://shopify.dev/docs/api/customer).
 */
export function isShopifyIssuer(issuer: string): boolean {
  return /^https:\/\/[^/]{1,253}\/authentication\/\d{1,20}$/.test(issuer);
}

/**
 * Whether metadata of one resource holds for an address: the same origin, and the same path or one above it.
 * The name `www` and a slash at the end make no difference to clients.
 */
export function coversAddress(resource: URL, address: URL): boolean {
  if (plainHost(resource) !== plainHost(address)) return false;
  const path = resource.pathname.replace(/\/$/, "");
  return address.pathname === path || address.pathname.startsWith(`${path}/`);
}

/** Protocol and host with port, without `www`. */
function plainHost({ protocol, host }: URL): string {
  return `${protocol}//${host.replace(/^www\./, "")}`;
}
