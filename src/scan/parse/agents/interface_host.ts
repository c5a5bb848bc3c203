/** Decides if a host in a document can be on the public web. */
import { isReservedName } from "../../data/hosts/reserved_names.ts";

/** Example names (RFC 2606) that were not replaced. */
const EXAMPLE_NAME = /(?:^|\.)example\.(?:com|net|org)$/;
/** Labels of templates. */
const TEMPLATE_NAME =
  /(?:^|\.)(?:your-?(?:company|domain|user-?name)|user-?name|your-(?:agent|app|docusaurus(?:-test)?-site|server|site|website))\./;
const PRIVATE_IPV4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

/** True for a URL that a public page cannot mean, of the machine that the site was made on or of a template. */
export function isLeftoverUrl(url: URL, page: URL): boolean {
  return /^https?:$/.test(url.protocol) && hostKind(url) !== "public" && hostKind(page) === "public";
}

/** `local` is a name or address inside one network. `example` is a name from an example or template. */
export function hostKind({ hostname }: URL): "public" | "local" | "example" {
  const name = hostname.replace(/\.$/, "");
  if (EXAMPLE_NAME.test(name) || TEMPLATE_NAME.test(name)) return "example";
  if (name.startsWith("[")) return /^\[(?:::1?\]|f[cd]|fe[89ab])/.test(name) ? "local" : "public";
  if (PRIVATE_IPV4.test(name) && /^[\d.]+$/.test(name)) return "local";
  return !name.includes(".") || isReservedName(name) ? "local" : "public";
}
