/** Configuration that redirects HTTP to HTTPS. */
import type { SiteFacts, Stack } from "../../contract/site_facts.ts";

const TEMPLATES: Readonly<Record<Stack, (host: string) => string>> = {
  // Apache and nginx use the first virtual host of a name and port.
  apache: (host) =>
    `# Replaces the virtual host of this name on port 80\n<VirtualHost *:80>\n  ServerName ${host}\n  Redirect permanent / https://${host}/\n</VirtualHost>`,
  blogger: () => "Settings, HTTPS, HTTPS redirect: on",
  caddy: (host) => `http://${host} {\n  redir https://${host}{uri} permanent\n}`,
  cloudflare: () => "SSL/TLS, Edge Certificates, Always Use HTTPS: On",
  "docs-platform": response,
  "github-pages": () => "Settings, Pages, Enforce HTTPS: on",
  netlify: (host) =>
    `# In _redirects in the publish directory\nhttp://${host}/*  https://${host}/:splat  301!`,
  next: (host) =>
    `// In next.config.js\nasync redirects() {\n  return [${
      JSON.stringify({
        source: "/:path*",
        has: [{ type: "header", key: "x-forwarded-proto", value: "http" }],
        destination: `https://${host}/:path*`,
        permanent: true,
      })
    }];\n}`,
  nginx: (host) =>
    `# Replaces listen 80 in the server block of this name\nserver {\n  listen 80;\n  server_name ${host};\n  return 301 https://$host$request_uri;\n}`,
  shopify: response,
  squarespace: response,
  static: response,
  vercel: (host) =>
    JSON.stringify(
      {
        redirects: [{
          source: "/(.*)",
          has: [{ type: "header", key: "x-forwarded-proto", value: "http" }],
          destination: `https://${host}/$1`,
          permanent: true,
        }],
      },
      null,
      2,
    ),
  wix: response,
  // Below the rules of WordPress it would see /index.php for every URL.
  wordpress: () =>
    "# In .htaccess, above # BEGIN WordPress; a proxy in front must send X-Forwarded-Proto\nRewriteEngine On\nRewriteCond %{HTTPS} off\nRewriteCond %{HTTP:X-Forwarded-Proto} !https\nRewriteRule ^ https://%{HTTP_HOST}%{REQUEST_URI} [R=301,L]",
};

/** The platform's own configuration if it has one, or the response that port 80 should give. */
export function httpsRedirectSnippet({ stack, host }: SiteFacts): string {
  return TEMPLATES[stack](host);
}

function response(host: string): string {
  return `HTTP/1.1 301 Moved Permanently\nLocation: https://${host}/`;
}
