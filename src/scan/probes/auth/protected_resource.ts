/** Metadata of protected resources: the site's own, and documents that its challenges and pages name. */
import { Unobservable } from "../../../errors.ts";
import { resourceMetadataUrl } from "../../parse/auth/issuer_identifier.ts";
import { parseProtectedResource, type ProtectedResource } from "../../parse/auth/protected_resource.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { authChallenges, type Challenged, namedMetadata } from "./auth_challenges.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { documentOf, isPublished, type MetadataFile, metadataFile, type Published } from "./metadata_file.ts";
import { pageLinks } from "../page_links.ts";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";
/** Documents that are read besides the site's own. */
const MAX_NAMED = 2;

export interface ResourceDocument {
  readonly url: string;
  /** Endpoints that it is the metadata of, by their challenge or their URL. */
  readonly endpoints: readonly string[];
  /** A challenge or a page names it, so that it must exist. */
  readonly isNamed: boolean;
  readonly file: MetadataFile<ProtectedResource>;
}

/** Where a document may be. */
type Source = Omit<ResourceDocument, "file">;

export interface ProtectedResources {
  /** At the site's well-known URL. */
  readonly own: ResourceDocument;
  readonly others: readonly ResourceDocument[];
}

/** Throws where the site's own could not be observed, and no other exists. */
export const protectedResource = defineProbe<ProtectedResources>({
  id: "protected-resource",
  async observe(context) {
    const url = new URL(WELL_KNOWN, context.origin);
    const [file, sources] = await Promise.all([readMetadata(context, url), namedSources(context)]);
    const own = sources.get(url.href) ?? { url: url.href, endpoints: [], isNamed: false };
    sources.delete(url.href);
    for (const proper of properSource(context, file)) {
      if (!sources.has(proper.url)) sources.set(proper.url, proper);
    }
    const others = await Promise.all(
      [...sources.values()].slice(0, MAX_NAMED).map(async (each) => {
        return { ...each, file: await readMetadata(context, new URL(each.url)) };
      }),
    );
    if (file.state === "unseen" && !others.some((other) => other.file.state === "present")) throw file.reason;
    return { own: { ...own, file }, others };
  },
});

/** The documents that exist. */
export function publishedResources({ own, others }: ProtectedResources): Published<ResourceDocument>[] {
  return [own, ...others].filter(isPublished);
}

/** By URL. */
async function namedSources(context: ProbeContext): Promise<Map<string, Source>> {
  const [{ challenged }, linked] = await Promise.all([context.probe(authChallenges), linkedSources(context)]);
  const sources = Map.groupBy([...challenged.flatMap(challengeSources), ...linked], ({ url }) => url);
  return new Map(
    [...sources].map(([url, same]) => [url, {
      url,
      endpoints: same.flatMap(({ endpoints }) => endpoints),
      isNamed: same.some(({ isNamed }) => isNamed),
    }]),
  );
}

/** The URL that the challenge names, else the one that follows from the endpoint's URL. */
function challengeSources({ url, challenges, unnamedMetadata }: Challenged): Source[] {
  const named = namedMetadata(challenges);
  const source = URL.parse(named ?? unnamedMetadata ?? resourceMetadataUrl(new URL(url.replace(/\/$/, ""))));
  const isWeb = source !== null && /^https?:$/.test(source.protocol);
  return isWeb ? [{ url: source.href, endpoints: [url], isNamed: named !== null }] : [];
}

async function linkedSources({ probe }: ProbeContext): Promise<Source[]> {
  const found = await ifSeen(probe(pageLinks));
  return (found?.links ?? []).filter(({ rel }) => rel.includes("oauth-protected-resource"))
    .map(({ url }) => ({ url, endpoints: [], isNamed: true }));
}

/** A document about a path or another host of the site belongs at a URL of its own; a copy at the root does no harm. */
function properSource({ origin }: ProbeContext, file: ResourceDocument["file"]): Source[] {
  const resource = URL.parse(documentOf(file)?.resource ?? "");
  if (resource?.protocol !== "https:" || !isSameSite(resource.hostname, origin.hostname)) return [];
  if (resource.host === origin.host && resource.pathname === "/") return [];
  return [{ url: resourceMetadataUrl(resource).href, endpoints: [], isNamed: false }];
}

async function readMetadata(context: ProbeContext, url: URL): Promise<MetadataFile<ProtectedResource>> {
  if (!url.pathname.startsWith(WELL_KNOWN) && !await mayFetch(context, url)) {
    const message = "robots.txt disallows the URL of the metadata";
    return { state: "unseen", reason: new Unobservable("ROBOTS_FORBIDDEN", message) };
  }
  return await metadataFile(context, [url], parseProtectedResource);
}
