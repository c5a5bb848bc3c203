/** Server configuration that sends a header with the site's pages. */
import type { SiteFacts, Stack } from "../../contract/site_facts.ts";

export interface HeaderField {
  readonly name: string;
  /** Value in the response, made of our own words and URLs only. */
  readonly value: string;
  /** Alternative if no header can be set, such as an element of the page or lines of a file. */
  readonly otherwise?: string;
}

type Template = (name: string, value: string) => string;

/** Headers that a response may already have and has to keep. All others are replaced. */
const LISTS: ReadonlySet<string> = new Set(["Link", "Vary"]);

/** Hosts that cannot set headers, and unknown servers. */
const HEADERLESS: ReadonlySet<Stack> = new Set([
  "blogger",
  "docs-platform",
  "github-pages",
  "shopify",
  "squarespace",
  "static",
  "wix",
]);

function asResponse(name: string, value: string): string {
  return `${name}: ${value}`;
}

/** Apache would send both the values set for successful responses and those of "always". */
function onApache(name: string, value: string): string {
  const verb = name === "Vary" ? "merge" : LISTS.has(name) ? "add" : "set";
  // A percent sign begins a variable; merging keeps Vary free of duplicates.
  const directive = `Header always ${verb} ${name} ${double(value.replaceAll("%", "%%"))}`;
  return LISTS.has(name) ? directive : `Header unset ${name}\n${directive}`;
}

/** nginx would also send the header of the application. */
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
  blogger: asResponse,
  // ">" replaces the header of the application; Caddy does not escape backslashes.
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
  squarespace: asResponse,
  static: asResponse,
  vercel: (name, value) =>
    JSON.stringify({ headers: [{ source: "/(.*)", headers: [{ key: name, value }] }] }, null, 2),
  wix: asResponse,
  wordpress: (name, value) =>
    `add_action( 'send_headers', function () {\n  header( ${single(`${name}: ${value}`)}${
      LISTS.has(name) ? ", false" : ""
    } );\n} );`,
};

/** The configuration of the server, or the alternative if no header can be set. */
export function headerSnippet({ stack }: SiteFacts, { name, value, otherwise }: HeaderField): string {
  if (otherwise !== undefined && HEADERLESS.has(stack)) return otherwise;
  return TEMPLATES[stack](name, value);
}
