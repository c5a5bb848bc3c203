/** Configuration that makes the site's server send a header field on its pages. */
import type { SiteFacts, Stack } from "./site_facts.ts";

export interface HeaderField {
  readonly name: string;
  /** As it stands in the response, made of our own words and addresses only. */
  readonly value: string;
  /** What says the same where no header can be set: an element of the page, lines of a file. */
  readonly otherwise?: string;
}

type Template = (name: string, value: string) => string;

/** Fields of which a response may have others already, which have to stay. */
const LISTS: ReadonlySet<string> = new Set(["Link", "Vary"]);

/** Servers that send no fields of the site's choice, and those that are not known. */
const HEADERLESS: ReadonlySet<Stack> = new Set(["github-pages", "shopify", "static"]);

function asResponse(name: string, value: string): string {
  return `${name}: ${value}`;
}

function double(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

function single(value: string): string {
  return `'${value.replaceAll("\\", "\\\\").replaceAll("'", "\\'")}'`;
}

const TEMPLATES: Readonly<Record<Stack, Template>> = {
  // A percent sign begins a variable there; Vary is merged, so that what is named already is not named twice.
  apache: (name, value) =>
    `Header always ${name === "Vary" ? "merge" : LISTS.has(name) ? "add" : "set"} ${name} ${
      double(value.replaceAll("%", "%%"))
    }`,
  caddy: (name, value) => `header ${LISTS.has(name) ? "+" : ""}${name} ${double(value)}`,
  cloudflare: (name, value) => `${LISTS.has(name) ? "Add" : "Set"} static   ${name}   ${value}`,
  "github-pages": asResponse,
  netlify: (name, value) => `/*\n  ${name}: ${value}`,
  next: (name, value) =>
    `async headers() {\n  return [{ source: "/:path*", headers: [{ key: "${name}", value: ${
      double(value)
    } }] }];\n}`,
  nginx: (name, value) => `add_header ${name} ${single(value)} always;`,
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
