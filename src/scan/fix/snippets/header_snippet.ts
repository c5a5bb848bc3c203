/** Configuration that makes the site's server send a header field on its pages. */
import type { SiteFacts, Stack } from "../../site_facts.ts";

export interface HeaderField {
  readonly name: string;
  /** As it stands in the response, made of our own words and addresses only. */
  readonly value: string;
  /** What says the same where no header can be set: an element of the page, lines of a file. */
  readonly otherwise?: string;
}

type Template = (name: string, value: string) => string;

/** Fields of which a response may have others already, which have to stay; any other field takes the place of its like. */
const LISTS: ReadonlySet<string> = new Set(["Link", "Vary"]);

/** Servers that send no fields of the site's choice, and those that are not known. */
const HEADERLESS: ReadonlySet<Stack> = new Set(["docs-platform", "github-pages", "shopify", "static"]);

function asResponse(name: string, value: string): string {
  return `${name}: ${value}`;
}

/** On Apache, what other directives set for good answers and what "always" sets would both be sent. */
function onApache(name: string, value: string): string {
  const verb = name === "Vary" ? "merge" : LISTS.has(name) ? "add" : "set";
  // A percent sign begins a variable there; Vary is merged, so that what is named already is not named twice.
  const directive = `Header always ${verb} ${name} ${double(value.replaceAll("%", "%%"))}`;
  return LISTS.has(name) ? directive : `Header unset ${name}\n${directive}`;
}

/** On nginx, a field of the application behind it would be sent beside the added one. */
function onNginx(name: string, value: string): string {
  const directive = `add_header ${name} ${single(value)} always;`;
  return LISTS.has(name) ? directive : `proxy_hide_header ${name};\n${directive}`;
}

function double(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function single(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

const TEMPLATES: Readonly<Record<Stack, Template>> = {
  apache: onApache,
  // Deferred by ">", it replaces what the application behind it sent; a backslash stands for itself there.
  caddy: (name, value) => `header ${LISTS.has(name) ? "+" : ">"}${name} "${value.replaceAll('"', '\\"')}"`,
  cloudflare: (name, value) => `${LISTS.has(name) ? "Add" : "Set"} static   ${name}   ${value}`,
  "docs-platform": asResponse,
  "github-pages": asResponse,
  netlify: (name, value) => `/*\n  ${name}: ${value}`,
  next: (name, value) =>
    `async headers() {\n  return [{ source: "/:path*", headers: [{ key: "${name}", value: ${
      double(value)
    } }] }];\n}`,
  nginx: onNginx,
  shopify: asResponse,
  static: asResponse,
  vercel: (name, value) =>
    JSON.stringify({ headers: [{ source: "/(.*)", headers: [{ key: name, value }] }] }, null, 2),
  wordpress: (name, value) =>
    `add_action( 'send_headers', function () {\n  header( ${single(`${name}: ${value}`)}${
      LISTS.has(name) ? ", false" : ""
    } );\n} );`,
};

/** The configuration of the server, or what takes the field's place where there is none. */
export function headerSnippet({ stack }: SiteFacts, { name, value, otherwise }: HeaderField): string {
  if (otherwise !== undefined && HEADERLESS.has(stack)) return otherwise;
  return TEMPLATES[stack](name, value);
}
