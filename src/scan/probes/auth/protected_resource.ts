/** Metadata of protected resources: that of the site itself, and what its challenges and pages name. */
import { Unobservable } from "../../../errors.ts";
import { resourcePlace } from "../../parse/auth/issuer_identifier.ts";
import { parseProtectedResource, type ProtectedResource } from "../../parse/auth/protected_resource.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import { authChallenges, type Challenged, namedMetadata } from "./auth_challenges.ts";
import { ifSeen } from "../if_seen.ts";
import { mayFetch } from "../linked_resource.ts";
import { documentOf, type MetadataFile, metadataFile } from "./metadata_file.ts";
import { pageLinks } from "../page_links.ts";

const WELL_KNOWN = "/.well-known/oauth-protected-resource";
/** Documents that are read beside the site's own. */
const NAMED_LIMIT = 2;

export interface ResourceDocument {
  /** Where it was looked for. */
  readonly url: string;
  /** Endpoints whose challenges or addresses lead to it. */
  readonly endpoints: readonly string[];
  /** A challenge or a page names it: not to find it there breaks a promise. */
  readonly isNamed: boolean;
  readonly file: MetadataFile<ProtectedResource>;
}

type Wanted = Omit<ResourceDocument, "file">;

export interface ProtectedResources {
  /** In the site's well-known place. */
  readonly own: ResourceDocument;
  readonly others: readonly ResourceDocument[];
}

/** Throws where the site's own could not be seen, and nothing else is there. */
export const protectedResource = defineProbe<ProtectedResources>({
  id: "protected-resource",
  async observe(context) {
    const place = new URL(WELL_KNOWN, context.origin);
    const [file, wanted] = await Promise.all([read(context, place), wantedDocuments(context)]);
    const named = wanted.get(place.href) ?? { url: place.href, endpoints: [], isNamed: false };
    wanted.delete(place.href);
    for (const proper of properPlace(context, file)) {
      if (!wanted.has(proper.url)) wanted.set(proper.url, proper);
    }
    const others = await Promise.all(
      [...wanted.values()].slice(0, NAMED_LIMIT).map(async (each) => {
        return { ...each, file: await read(context, new URL(each.url)) };
      }),
    );
    if (file.state === "unseen" && !others.some((other) => other.file.state === "present")) throw file.reason;
    return { own: { ...named, file }, others };
  },
});

/** All that was found to be there. */
export function publishedResources({ own, others }: ProtectedResources): readonly ResourceDocument[] {
  return [own, ...others].filter(({ file }) => file.state === "present");
}

/** By address, endpoints of one address together. */
async function wantedDocuments(context: ProbeContext): Promise<Map<string, Wanted>> {
  const [{ challenged }, linked] = await Promise.all([context.probe(authChallenges), linkedPlaces(context)]);
  const wanted = new Map<string, Wanted>();
  for (const each of [...challenged.flatMap(placesOf), ...linked]) {
    const known = wanted.get(each.url);
    const endpoints = [...known?.endpoints ?? [], ...each.endpoints];
    wanted.set(each.url, { url: each.url, endpoints, isNamed: each.isNamed || (known?.isNamed ?? false) });
  }
  return wanted;
}

/** What the challenge names; where it names nothing, the place that is made from the endpoint's own address. */
function placesOf({ url, challenges, unnamedMetadata }: Challenged): Wanted[] {
  const named = namedMetadata(challenges);
  const place = URL.parse(named ?? unnamedMetadata ?? resourcePlace(new URL(url.replace(/\/$/, ""))));
  if (place === null || !/^https?:$/.test(place.protocol)) return [];
  return [{ url: place.href, endpoints: [url], isNamed: named !== null }];
}

async function linkedPlaces({ probe }: ProbeContext): Promise<Wanted[]> {
  const found = await ifSeen(probe(pageLinks));
  return (found?.links ?? []).filter(({ rel }) => rel.includes("oauth-protected-resource"))
    .map(({ url }) => ({ url, endpoints: [], isNamed: true }));
}

/** Where a document belongs that speaks of a path or of another host: a copy of what is there does no harm. */
function properPlace({ origin }: ProbeContext, file: ResourceDocument["file"]): Wanted[] {
  const resource = URL.parse(documentOf(file)?.resource ?? "");
  if (resource?.protocol !== "https:" || !isSameSite(resource.hostname, origin.hostname)) return [];
  if (resource.host === origin.host && resource.pathname === "/") return [];
  return [{ url: resourcePlace(resource).href, endpoints: [], isNamed: false }];
}

async function read(context: ProbeContext, place: URL): Promise<MetadataFile<ProtectedResource>> {
  if (!place.pathname.startsWith(WELL_KNOWN) && !await mayFetch(context, place)) {
    const words = "robots.txt forbids the address of the metadata";
    return { state: "unseen", reason: new Unobservable("ROBOTS_FORBIDDEN", words) };
  }
  return await metadataFile(context, [place], parseProtectedResource);
}
