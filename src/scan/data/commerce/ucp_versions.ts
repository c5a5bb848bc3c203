/** Dated versions of the Universal Commerce Protocol, and the names it defines. */

/** Versions, oldest first (https://ucp.dev, as of 2026-11-21). */
export const UCP_VERSIONS: readonly string[] = ["2026-01-11", "2026-01-23", "2026-04-08", "2026-08-25"];
export const UCP_CURRENT_VERSION = "2026-08-25";

/** Since this version, registries must map names to lists, and payment_handlers is required. */
export const UCP_LISTS_SINCE = "2026-04-08";
/** Since this version, keys are in `keys` instead of `signing_keys`. */
export const UCP_KEYS_SINCE = "2026-08-25";
/** Since this version, every `dev.ucp` entry has the version of the profile. */
export const UCP_SNAPSHOTS_SINCE = "2026-08-25";

/** Since this version, every capability of a business has a schema. */
export const UCP_SCHEMAS_SINCE = "2026-08-25";

/** Transports of a service, and if they need an endpoint. */
export const UCP_TRANSPORTS: ReadonlyMap<string, { readonly hasEndpoint: boolean }> = new Map([
  ["rest", { hasEndpoint: true }],
  ["mcp", { hasEndpoint: true }],
  ["a2a", { hasEndpoint: true }],
  ["embedded", { hasEndpoint: false }],
]);

/** The algorithm of each curve. */
export const UCP_CURVE_ALGORITHMS: ReadonlyMap<string, string> = new Map([
  ["P-256", "ES256"],
  ["P-384", "ES384"],
  ["Ed25519", "EdDSA"],
]);
