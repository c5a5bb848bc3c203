/** A site with documentation. */
import { DOCS_GENERATORS, DOCS_HOSTS, DOCS_SEGMENTS } from "../data/docs_signs.ts";
import { hostLabel, pathSegments } from "../parse/url_parts.ts";
import { metaContents, presentSelectors } from "../parse/dom/html.ts";
import { homeUrls } from "../probes/home_urls.ts";
import { llmsTxt } from "../probes/discovery/llms_txt.ts";
import { page, type PageDocument } from "../probes/page.ts";
import { defineSurface } from "../surface.ts";

export default defineSurface({
  id: "docs",
  title: "documentation",
  needs: { home: page, urls: homeUrls, llms: llmsTxt },
  reasons({ home, urls, llms }) {
    const host = home === null ? null : hostLabel(home.resource.url);
    const linked = urls?.linked ?? [];
    const hosts = DOCS_HOSTS.intersection(new Set(linked.map(hostLabel)));
    const segments = DOCS_SEGMENTS.intersection(new Set(linked.map((url) => pathSegments(url)[0])));
    return [
      ...(host !== null && DOCS_HOSTS.has(host) ? [`The host name begins with ${host}`] : []),
      ...(home === null ? [] : generatorsOf(home).map((name) => `Generator: ${name}`)),
      ...[...hosts].filter((label) => label !== host).map((label) => `A link to the host ${label}`),
      ...[...segments].map((segment) => `A link to /${segment}`),
      ...(llms?.present ? ["An llms.txt"] : []),
    ];
  },
});

function generatorsOf({ document }: PageDocument): string[] {
  const generators = metaContents(document, "generator").map((name) => name.toLowerCase());
  const present = presentSelectors(document, DOCS_GENERATORS.flatMap(({ element }) => element ?? []));
  return DOCS_GENERATORS
    .filter(({ generator, element }) =>
      (generator !== undefined && generators.some((name) => name.startsWith(generator))) ||
      (element !== undefined && present.has(element))
    )
    .map(({ name }) => name);
}
