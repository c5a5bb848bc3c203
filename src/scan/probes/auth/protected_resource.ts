/**
 * Metadata of protected resources, from the site's own document and from documents that its challenges and
 * pages name.
 */
import { Unobservable } from "../../../errors.ts";
import { resourceMetadataUrl } from "../../parse/auth/issuer_identifier.ts";
import { parseProtectedResource, type ProtectedResource } from "../../parse/auth/protected_resource.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import { authChallenges, type Challenged, namedMetadata } from "./auth_challenges.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { documentOf, isPublished, type MetadataFile, metadataFile, type Published } from "./metadata_file.ts";
import { pageLinks } from "../pages/page_links.ts";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";
/** Maximum number of named documents to read, in addition to the site's own. */
const MAX_NAMED = 2;

export interface ResourceDocument {
  readonly url: string;
  /** Endpoints that the metadata describes, by their challenge or their URL. */
  readonly endpoints: readonly string[];
  readonly file: MetadataFile<ProtectedResource>;
}

export interface ProtectedResources {
  /** Document at the site's well-known URL. */
  readonly own: ResourceDocument;
  readonly others: readonly ResourceDocument[];
}

/** Throws if the site's own could not be observed, and no other exists. */
export const protectedResource = defineProbe<ProtectedResources>({
  id: "protected-resource",
  async observe(context) {
    const url = new URL(WELL_KNOWN, context.origin);
    const [file, sources] = await Promise.all([readMetadata(context, url), namedSources(context)]);
    const own = { url: url.href, endpoints: sources.get(url.href) ?? [], file };
    sources.delete(url.href);
    for (const proper of properUrls(context, file)) sources.set(proper, sources.get(proper) ?? []);
    const others = await Promise.all(
      [...sources].slice(0, MAX_NAMED).map(async ([url, endpoints]) => {
        return { url, endpoints, file: await readMetadata(context, new URL(url)) };
      }),
    );
    if (file.state === "unseen" && !others.some((other) => other.file.state === "present")) throw file.reason;
    return { own, others };
  },
});

/** The documents that exist. */
export function publishedResources({ own, others }: ProtectedResources): Published<ResourceDocument>[] {
  return [own, ...others].filter(isPublished);
}

/** The endpoints of each document that a challenge or a page names, by the document's URL. */
async function namedSources({ probe }: ProbeContext): Promise<Map<string, string[]>> {
  const [{ challenged }, page] = await Promise.all([probe(authChallenges), ifSeen(probe(pageLinks))]);
  const linked = (page?.links ?? []).filter(({ rel }) => rel.includes("oauth-protected-resource"));
  const sources = new Map<string, string[]>();
  for (const each of challenged) {
    const url = challengeSource(each);
    if (url !== null) sources.set(url, [...sources.get(url) ?? [], each.url]);
  }
  for (const { url } of linked) sources.set(url, sources.get(url) ?? []);
  return sources;
}

/** The URL that the challenge names, or the URL that follows from the endpoint. */
function challengeSource({ url, challenges, unnamedMetadata }: Challenged): string | null {
  const named = namedMetadata(challenges) ?? unnamedMetadata;
  const source = URL.parse(named ?? resourceMetadataUrl(new URL(url.replace(/\/$/, ""))));
  return source !== null && /^https?:$/.test(source.protocol) ? source.href : null;
}

/**
 * A document about a path or another host of the site belongs at its own URL, but a copy at the root does no
 * harm.
 */
function properUrls({ origin }: ProbeContext, file: ResourceDocument["file"]): string[] {
  const resource = URL.parse(documentOf(file)?.resource ?? "");
  if (resource?.protocol !== "https:" || !isSameSite(resource.hostname, origin.hostname)) return [];
  const isWholeSite = resource.host === origin.host && resource.pathname === "/";
  return isWholeSite ? [] : [resourceMetadataUrl(resource).href];
}

async function readMetadata(context: ProbeContext, url: URL): Promise<MetadataFile<ProtectedResource>> {
  if (!url.pathname.startsWith(WELL_KNOWN) && !await mayFetch(context, url)) {
    const message = "robots.txt disallows the URL of the metadata";
    return { state: "unseen", reason: new Unobservable("ROBOTS_FORBIDDEN", message) };
  }
  return await metadataFile(context, [url], parseProtectedResource);
}
