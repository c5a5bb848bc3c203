/** Configuration that makes the site's server send a header field on its pages. */
import type { SiteFacts, Stack } from "./site_facts.ts";

type Template = (name: string, value: string) => string;

function quoted(value: string): string {
  return `"${value.replaceAll("\\", "\\\\").replaceAll('"', '\\"')}"`;
}

const TEMPLATES: Readonly<Record<Stack, Template>> = {
  apache: (name, value) => `Header always set ${name} ${quoted(value)}`,
  caddy: (name, value) => `header ${name} ${quoted(value)}`,
  cloudflare: (name, value) => `Set static   ${name}   ${value}`,
  netlify: (name, value) => `/*\n  ${name}: ${value}`,
  next: (name, value) =>
    `async headers() {\n  return [{ source: "/:path*", headers: [{ key: "${name}", value: ${
      quoted(value)
    } }] }];\n}`,
  nginx: (name, value) => `add_header ${name} '${value.replaceAll("'", "")}' always;`,
  shopify: (name, value) => `${name}: ${value}`,
  static: (name, value) => `${name}: ${value}`,
  vercel: (name, value) =>
    JSON.stringify({ headers: [{ source: "/(.*)", headers: [{ key: name, value }] }] }, null, 2),
  wordpress: (name, value) =>
    `add_action( 'send_headers', function () {\n  header( '${name}: ${value.replaceAll("'", "")}' );\n} );`,
};

/** @param value as it stands in the response, made of our own words and addresses only */
export function headerSnippet(facts: SiteFacts, name: string, value: string): string {
  return TEMPLATES[facts.stack](name, value);
}
