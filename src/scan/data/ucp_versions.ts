/** Dated versions of the Universal Commerce Protocol, and what it names. */

/** As of 2026-11-21, oldest first (https://ucp.dev). */
export const UCP_VERSIONS: readonly string[] = ["2026-01-11", "2026-01-23", "2026-04-08", "2026-08-25"];
export const UCP_CURRENT_VERSION = "2026-08-25";

/** From here on registries must map names to lists, as 2026-01-23 began to, with payment handlers beside the services. */
export const UCP_LISTS_SINCE = "2026-04-08";
/** From here on keys stand in `keys`, which was `signing_keys`. */
export const UCP_KEYS_SINCE = "2026-08-25";
/** From here on everything of `dev.ucp` in a profile is of the profile's own version. */
export const UCP_SNAPSHOTS_SINCE = "2026-08-25";

/** Transports of a service, and whether it takes an endpoint to reach it by them. */
export const UCP_TRANSPORTS: ReadonlyMap<string, { readonly hasEndpoint: boolean }> = new Map([
  ["rest", { hasEndpoint: true }],
  ["mcp", { hasEndpoint: true }],
  ["a2a", { hasEndpoint: true }],
  ["embedded", { hasEndpoint: false }],
]);

/** Algorithms that the well-known curves go with. */
export const UCP_CURVE_ALGORITHMS: ReadonlyMap<string, string> = new Map([
  ["P-256", "ES256"],
  ["P-384", "ES384"],
  ["Ed25519", "EdDSA"],
]);
