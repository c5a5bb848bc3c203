/** Whether an address that a document names can be one of the public web at all. */
import { isReservedName } from "../../data/reserved_names.ts";

/** Names of examples (RFC 2606); whoever publishes them forgot to put in their own. */
const EXAMPLES = /(?:^|\.)example\.(?:com|net|org)$/;
/** Names of templates, as a whole label. */
const TEMPLATES = /(?:^|\.)(?:your-?(?:company|domain)|your-(?:agent|app|server|site|website))\./;
const PRIVATE_IPV4 = /^(?:0|10|127|169\.254|192\.168|172\.(?:1[6-9]|2\d|3[01]))\./;

/** `local`: a name or address that means something inside one network only; `example`: a name of examples. */
export function hostKind({ hostname }: URL): "public" | "local" | "example" {
  const name = hostname.replace(/\.$/, "");
  if (EXAMPLES.test(name) || TEMPLATES.test(name)) return "example";
  if (name.startsWith("[")) return /^\[(?:::1?\]|f[cd]|fe[89ab])/.test(name) ? "local" : "public";
  if (PRIVATE_IPV4.test(name) && /^[\d.]+$/.test(name)) return "local";
  return !name.includes(".") || isReservedName(name) ? "local" : "public";
}
