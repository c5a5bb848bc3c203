/** /.well-known/api-catalog (RFC 9727) lists the APIs of this service. robots.txt allows every URL in it. */
import { type Site, type SiteDocument, siteUrl } from "./site.ts";

export function apiCatalog(site: Site): SiteDocument {
  const link = (path: string, type: string) => [{ href: siteUrl(site, path), type }];
  const catalog = {
    linkset: [
      {
        anchor: siteUrl(site, "/api/scan"),
        "service-desc": link("/openapi.json", "application/json"),
        "service-doc": link("/api", "text/html"),
        status: link("/healthz", "text/plain"),
      },
      {
        anchor: siteUrl(site, "/graphql"),
        "service-desc": link("/schema.graphql", "text/plain"),
        status: link("/readyz", "text/plain"),
      },
    ],
  };
  return {
    body: JSON.stringify(catalog, null, 2),
    contentType: 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
  };
}
