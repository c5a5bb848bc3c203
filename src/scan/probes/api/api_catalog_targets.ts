/** Checks that the documents linked from the API catalog exist. */
import { servesType } from "../../parse/media_type.ts";
import type { LinksetLink } from "../../parse/catalog/linkset.ts";
import { sample } from "../../parse/sample.ts";
import { defineProbe } from "../../contract/probe.ts";
import { type CatalogLink, catalogLinks } from "./api_catalog.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { wordSet } from "../../data/text/word_set.ts";

/** Maximum number of links to follow. */
const MAX_FOLLOWED = 4;
/** Relations of documents. An `item` is an endpoint, which need not return anything at its root. */
const DOCUMENT_RELATIONS: ReadonlySet<string> = wordSet(`
  api-catalog service-desc service-doc service-meta status
`);
const MACHINE_READABLE: ReadonlySet<string> = new Set(["api-catalog", "service-desc", "service-meta"]);

export interface ApiCatalogTarget {
  readonly link: LinksetLink;
  readonly found: LinkedResource;
  /**
   * True for a web page instead of a machine-readable document, and for another type than the link states.
   */
  readonly isOtherType: boolean;
}

export const apiCatalogTargets = defineProbe<readonly ApiCatalogTarget[]>({
  id: "api-catalog-targets",
  async observe(context) {
    // A URL template cannot be requested.
    const links = (await catalogLinks(context)).filter(({ rel, href }) =>
      DOCUMENT_RELATIONS.has(rel) && !href.includes("{")
    );
    // If URLs are equal, the first one counts.
    const distinct = new Map(links.toReversed().map((link) => [link.url.href, link]));
    return await Promise.all(
      sampleLinks([...distinct.values()].reverse()).map(async (link) => {
        const found = await fetchLinked(context, link.url);
        return { link, found, isOtherType: isOtherType(link, found) };
      }),
    );
  },
});

/** Takes descriptions for half of the sample, if there are that many. */
function sampleLinks(links: readonly CatalogLink[]): CatalogLink[] {
  const descriptions = sample(links.filter(({ rel }) => rel === "service-desc"), MAX_FOLLOWED / 2);
  const others = links.filter(({ rel }) => rel !== "service-desc");
  return [...descriptions, ...sample(others, MAX_FOLLOWED - descriptions.length)];
}

function isOtherType({ rel, type }: LinksetLink, found: LinkedResource): boolean {
  if (found.state !== "answered") return false;
  const { resource } = found;
  const isPage = type === null ? !MACHINE_READABLE.has(rel) : /html/i.test(type);
  if (resource.isHtml) return !isPage;
  return type !== null && !isPage && !servesType(type, resource.mediaType) && !isReadable(resource.mediaType);
}

/**
 * True if clients can recognize the file by its content, because many servers send such files as text or
 * without a type.
 */
function isReadable(served: string): boolean {
  return served === "" || served === "application/octet-stream" || served.startsWith("text/") ||
    /(?:json|yaml|openapi)$/.test(served);
}
