/** A site with an API for others. */
import { API_HOSTS, API_PATHS, API_RELATIONS, API_VIEWERS } from "../data/api_signs.ts";
import { DOCS_SEGMENTS } from "../data/docs_signs.ts";
import { hostLabel, pathSegments } from "../parse/address_parts.ts";
import { presentSelectors } from "../parse/html.ts";
import { schemaTypes } from "../parse/schema_types.ts";
import { homeAddresses } from "../probes/home_addresses.ts";
import { page } from "../probes/page.ts";
import { defineSurface } from "../surface.ts";

export default defineSurface({
  id: "api",
  title: "an API",
  needs: { home: page, addresses: homeAddresses },
  reasons({ home, addresses }) {
    if (home === null || addresses === null) return [];
    const { linked, written, related } = addresses;
    const relations = API_RELATIONS.intersection(new Set(related.map(({ rel }) => rel)));
    const present = presentSelectors(home.document, API_VIEWERS.map(([, selector]) => selector));
    const viewers = API_VIEWERS.filter(([, selector]) => present.has(selector));
    return [
      ...[...relations].map((rel) => `A link of the relation ${rel}`),
      ...viewers.map(([name]) => `${name} in the page`),
      ...(isApiHost(home.resource.url) ? ["The host is called api"] : []),
      ...(linked.some(isApiHost) ? ["A link to an API host"] : []),
      ...(written.some(isApiHost) ? ["The address of an API host in the text"] : []),
      ...(linked.some(isApiPath) ? ["A link to the API"] : []),
      ...(schemaTypes(home.document).has("WebAPI") ? ["An API in the structured data"] : []),
    ];
  },
});

function isApiHost(url: URL): boolean {
  return API_HOSTS.has(hostLabel(url) ?? "");
}

function isApiPath(url: URL): boolean {
  const segments = pathSegments(url);
  const path = DOCS_SEGMENTS.has(segments[0] ?? "") ? segments.slice(1) : segments;
  return API_PATHS.has(path.join("/"));
}
