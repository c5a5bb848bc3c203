/** A site with documentation. */
import { DOCS_GENERATORS, DOCS_HOSTS, DOCS_SEGMENTS } from "../data/docs_signs.ts";
import { hostLabel, pathSegments } from "../parse/address_parts.ts";
import { elements, metaContents } from "../parse/html.ts";
import { homeAddresses } from "../probes/home_addresses.ts";
import { page, type PageDocument } from "../probes/page.ts";
import { defineSurface } from "../surface.ts";

export default defineSurface({
  id: "docs",
  title: "documentation",
  needs: { home: page, addresses: homeAddresses },
  reasons({ home, addresses }) {
    if (home === null) return [];
    const linked = addresses?.linked ?? [];
    const host = DOCS_HOSTS.intersection(new Set([hostLabel(home.resource.url)])).values().toArray();
    const hosts = DOCS_HOSTS.intersection(new Set(linked.map(hostLabel)));
    const segments = DOCS_SEGMENTS.intersection(new Set(linked.map((url) => pathSegments(url)[0])));
    return [
      ...host.map((label) => `The host is called ${label}`),
      ...generatorsOf(home).map((name) => `Generator: ${name}`),
      ...[...hosts].filter((label) => !host.includes(label)).map((label) => `A link to the host ${label}`),
      ...[...segments].map((segment) => `A link to /${segment}`),
    ];
  },
});

function generatorsOf({ document }: PageDocument): string[] {
  const generators = metaContents(document, "generator").map((name) => name.toLowerCase());
  return DOCS_GENERATORS
    .filter(({ generator, element }) =>
      (generator !== undefined && generators.some((name) => name.startsWith(generator))) ||
      (element !== undefined && elements(document, element).length > 0)
    )
    .map(({ name }) => name);
}
