/** Names of UCP services, capabilities and payment handlers, and who may define them (https://ucp.dev, Namespace Governance). */

/** Characters of a name. */
const MAX_NAME_LENGTH = 255;

/** A domain in reverse with what it names: `dev.ucp.shopping.checkout`. */
export function isReverseDomainName(name: string): boolean {
  return name.length <= MAX_NAME_LENGTH && /^[a-z0-9][a-z0-9_-]*(?:\.[a-z0-9][a-z0-9_-]*)+$/i.test(name);
}

/** Whether the host of a schema, read from its end, is the beginning of the name that the schema defines. */
export function isOfAuthority(name: string, schema: string): boolean {
  const url = URL.parse(schema);
  if (url === null || url.protocol !== "https:" || url.username !== "") return false;
  const labels = url.hostname.replace(/\.$/, "").split(".");
  const authority = labels.toReversed().join(".");
  return labels.length > 1 && (name === authority || name.startsWith(`${authority}.`));
}
