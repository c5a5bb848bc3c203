/** Whether what the API catalogue links to is there. */
import { servesType } from "../../parse/media_type.ts";
import type { LinksetLink } from "../../parse/catalog/linkset.ts";
import { sample } from "../../parse/sample.ts";
import { defineProbe } from "../../probe.ts";
import { apiCatalog } from "./api_catalog.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";

/** Links that are followed. */
const SAMPLES = 4;
/** Documents; an `item` is an endpoint, whose root need not answer anything. */
const DOCUMENTS: ReadonlySet<string> = new Set([
  "api-catalog",
  "service-desc",
  "service-doc",
  "service-meta",
  "status",
]);
const FOR_PROGRAMS: ReadonlySet<string> = new Set(["api-catalog", "service-desc", "service-meta"]);

export interface ApiCatalogTarget {
  readonly link: LinksetLink;
  readonly found: LinkedResource;
  /** It answers with a web page where a program wants a document, or with another type than the link states. */
  readonly isOtherType: boolean;
}

export const apiCatalogTargets = defineProbe<readonly ApiCatalogTarget[]>({
  id: "api-catalog-targets",
  async observe(context) {
    const file = await context.probe(apiCatalog);
    if (!file.present || file.document === null) return [];
    const base = file.resource.url;
    const links = new Map<string, LinksetLink>();
    for (const link of file.document.links) {
      // A template is no address yet.
      const isFollowed = DOCUMENTS.has(link.rel) && !link.href.includes("{");
      const url = isFollowed ? URL.parse(link.href, base) : null;
      if (url !== null && /^https?:$/.test(url.protocol) && !links.has(url.href)) links.set(url.href, link);
    }
    return await Promise.all(
      followed([...links]).map(async ([href, link]) => {
        const found = await fetchLinked(context, new URL(href));
        return { link, found, isOtherType: isOtherType(link, found) };
      }),
    );
  },
});

/** Half of them descriptions, where there are as many. */
function followed(links: readonly [string, LinksetLink][]): [string, LinksetLink][] {
  const descriptions = sample(links.filter(([, { rel }]) => rel === "service-desc"), SAMPLES / 2);
  const others = links.filter(([, { rel }]) => rel !== "service-desc");
  return [...descriptions, ...sample(others, SAMPLES - descriptions.length)];
}

function isOtherType({ rel, type }: LinksetLink, found: LinkedResource): boolean {
  if (found.state !== "answered") return false;
  const { resource } = found;
  const isPage = type === null ? !FOR_PROGRAMS.has(rel) : /html/i.test(type);
  if (resource.isHtml) return !isPage;
  return type !== null && !isPage && !servesType(type, resource.mediaType) && !isReadable(resource.mediaType);
}

/** Servers without a type for a kind of file send it as text, and its readers know it by its content. */
function isReadable(served: string): boolean {
  return served.startsWith("text/") || /(?:json|yaml|openapi)$/.test(served);
}
