/** Identifiers of authorization servers and protected resources, and the URLs of their metadata (RFC 8414, RFC 9728). */

const WELL_KNOWN = "/.well-known/";

/**
 * Returns the URLs where clients look for an issuer's metadata, in order. RFC 8414 and OpenID Connect put the
 * issuer's path after the well-known name, and the third URL (OpenID Connect) puts it before (MCP,
 * authorization).
 * @returns an empty list for an issuer that is not an http or https URL
 */
export function serverMetadataUrls(issuer: string): readonly URL[] {
  const url = URL.parse(issuer);
  if (url === null || !/^https?:$/.test(url.protocol)) return [];
  const path = url.pathname.replace(/\/$/, "");
  const names = [
    `${WELL_KNOWN}oauth-authorization-server${path}`,
    `${WELL_KNOWN}openid-configuration${path}`,
  ];
  if (path !== "") names.push(`${path}${WELL_KNOWN}openid-configuration`);
  // A path may start with two slashes, and resolving it would change the host.
  return names.map((name) => new URL(url.origin + name));
}

/** The URL of a resource's metadata (RFC 9728, 3.1). */
export function resourceMetadataUrl(resource: URL): URL {
  const path = resource.pathname === "/" ? "" : resource.pathname;
  return new URL(`${WELL_KNOWN}oauth-protected-resource${path}${resource.search}`, resource.origin);
}

/** Servers and clients write identifiers with or without a final slash, so both are the same. */
export function withoutSlash(identifier: string): string {
  return identifier.replace(/\/$/, "");
}

/** Some documents have the metadata's URL as their issuer. */
export function isMetadataUrl(identifier: string): boolean {
  return URL.parse(identifier)?.pathname.includes(WELL_KNOWN) ?? false;
}

/**
 * Returns true if metadata may be used for an issuer. Both must be identical, byte for byte (RFC 8414, 3.3).
 * Entra's metadata for all tenants has `{tenantid}` instead of the id of the tenant.
 */
export function isSameIssuer(expected: string, stated: string): boolean {
  if (expected === stated) return true;
  const [before, after, ...more] = stated.split("{tenantid}");
  if (before === undefined || after === undefined || more.length > 0) return false;
  if (expected.length <= before.length + after.length) return false;
  const tenant = expected.slice(before.length, expected.length - after.length);
  return expected.startsWith(before) && expected.endsWith(after) && !tenant.includes("/");
}

/**
 * Returns true if an issuer is for the customers of a shop. Shopify serves its metadata on the shop's own
 * host (https://shopify.dev/docs/api/customer, as of 2026-11-21).
 */
export function isShopifyIssuer(issuer: string): boolean {
  return /^https:\/\/[^/]{1,253}\/authentication\/\d{1,20}$/.test(issuer);
}

/**
 * Returns true if metadata of a resource applies to a URL with the same origin and the same or a deeper path.
 * `www` and a final slash make no difference to clients.
 */
export function coversUrl(resource: URL, url: URL): boolean {
  if (plainHost(resource) !== plainHost(url)) return false;
  const path = resource.pathname.replace(/\/$/, "");
  return url.pathname === path || url.pathname.startsWith(`${path}/`);
}

/** Protocol and host with port, without `www`. */
function plainHost({ protocol, host }: URL): string {
  return `${protocol}//${host.replace(/^www\./, "")}`;
}
