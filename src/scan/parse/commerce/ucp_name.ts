/**
 * Names of UCP services, capabilities and payment handlers, and their authorities (https://ucp.dev, Namespace
 * Governance).
 */

/** Maximum number of characters of a name. */
const MAX_NAME_LENGTH = 255;

/** Returns true for a reversed domain followed by a name: `dev.ucp.shopping.checkout`. */
export function isReverseDomainName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9_-]*)+$/i.test(name);
}

/** Returns true if the reversed host of a schema is the beginning of the name that the schema defines. */
export function isOfAuthority(name: string, schema: string): boolean {
  const url = URL.parse(schema);
  if (url === null || url.protocol !== "https:" || url.username !== "") return false;
  const labels = url.hostname.replace(/\.$/, "").split(".");
  const authority = labels.toReversed().join(".");
  return labels.length > 1 && (name === authority || name.startsWith(`${authority}.`));
}
