/** The OpenAPI document of the site: where the site says that it is, else where one usually is. */
import { Unobservable } from "../../../errors.ts";
import type { OpenApi } from "../../parse/api/openapi.ts";
import { defineProbe, type ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { API_DESCRIPTION_PLACES } from "../../data/api_description_places.ts";
import {
  describedByCatalog,
  describedByPages,
  describedByViewers,
  FORMER_MANIFEST,
  namedApiHost,
  type NamedDescription,
  speaksOfApi,
} from "./description_names.ts";
import { type DescriptionFile, isLikelyDescription, readDescription } from "./description_file.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { findFile } from "../published_file.ts";

/** Named addresses of one kind that are asked. */
const NAMED_LIMIT = 3;
/** Of the API's own host, where the site names one. */
const HOST_PLACES = ["/openapi.json", "/openapi.yaml", "/swagger.json"] as const;
const PLACES_LIMIT = 10;
/** Files in usual places that are read. */
const READ_LIMIT = 3;

export interface FoundDescription {
  readonly url: string;
  /** What links to it, as a noun: `the API catalog`, `llms.txt`; `a common path` where nothing does. */
  readonly namedBy: string;
  readonly resource: Resource;
  readonly openApi: OpenApi;
}

export interface MissedDescription {
  readonly url: string;
  readonly namedBy: string;
  /** `other`: readable, and no OpenAPI. `page`: an HTML page. */
  readonly why: "dead" | "page" | "other" | "unreadable" | "oversized";
  /** Octets of what is there. */
  readonly bytes: number;
}

export interface ApiDescription {
  /** The document that counts; null where there is none. */
  readonly found: FoundDescription | null;
  /** What was named, or is a description by its beginning, and cannot be read as one. */
  readonly missed: readonly MissedDescription[];
}

type Seen = FoundDescription | MissedDescription | Unobservable | null;

export const apiDescription = defineProbe<ApiDescription>({
  id: "api-description",
  async observe(context) {
    const seen: Seen[] = [];
    const asked = new Set<string>();
    for (const names of [describedByCatalog, describedByPages]) {
      const named = (await names(context)).filter(({ url }) => !asked.has(url.href)).slice(0, NAMED_LIMIT);
      for (const { url } of named) asked.add(url.href);
      seen.push(...await follow(context, named));
      if (seen.some(isFound)) return summary(seen);
    }
    const [usual, viewers] = await Promise.all([
      usualPlaces(context),
      describedByViewers(context),
    ]);
    seen.push(...usual);
    if (seen.some(isFound)) return summary(seen);
    const shown = viewers.filter(({ url }) => !asked.has(url.href)).slice(0, NAMED_LIMIT);
    seen.push(...await follow(context, shown));
    return summary(seen);
  },
});

/** @throws {Unobservable} where no description was found, and one of the places could not be seen */
function summary(seen: readonly Seen[]): ApiDescription {
  const found = seen.find(isFound) ?? null;
  const missed = seen.flatMap((each) => each !== null && "why" in each ? [each] : []);
  if (found !== null) return { found, missed };
  const unseen = seen.find((each) => each instanceof Unobservable);
  const decides = missed.some(({ why }) => why === "unreadable" || why === "oversized");
  if (unseen !== undefined && !decides) throw unseen;
  return { found, missed };
}

function isFound(seen: Seen): seen is FoundDescription {
  return seen !== null && "openApi" in seen;
}

/** All are asked at once, and read one after another until one is a description: reading takes time. */
async function follow(context: ProbeContext, named: readonly NamedDescription[]): Promise<Seen[]> {
  const links = await Promise.all(named.map(({ url }) => fetchLinked(context, url)));
  const seen: Seen[] = [];
  for (const [index, link] of links.entries()) {
    const namedBy = named[index]?.namedBy ?? "";
    const answer = await read(link, namedBy);
    if (isFound(answer) || namedBy !== FORMER_MANIFEST) seen.push(answer);
    if (isFound(answer)) break;
  }
  return seen;
}

async function read(link: LinkedResource, namedBy: string): Promise<Seen> {
  if (link.state === "forbidden") return null;
  if (link.state === "unseen") return link.reason;
  if (link.state === "dead") return { url: link.url, namedBy, why: "dead", bytes: 0 };
  return await readAs(link.resource, namedBy);
}

async function usualPlaces(context: ProbeContext): Promise<Seen[]> {
  const host = await namedApiHost(context);
  const foreign = host === null ? [] : HOST_PLACES.map((path) => new URL(path, host));
  const own = API_DESCRIPTION_PLACES.map((path) => new URL(path, context.origin));
  const places = [...foreign, ...own].slice(0, PLACES_LIMIT);
  const files = await Promise.all(
    places.map((place) => findFile(context, place, { parse: (_, resource) => resource })),
  );
  const seen: Seen[] = [];
  const likely = files.flatMap((file) =>
    !(file instanceof Unobservable) && file.present && isLikelyDescription(file.resource)
      ? [file.resource]
      : []
  );
  for (const resource of likely.slice(0, READ_LIMIT)) {
    const answer = await readAs(resource, "a common path");
    // What stands in a usual place and is something else was never said to be a description.
    if (isTelling(answer)) seen.push(answer);
    if (isFound(answer)) return seen;
  }
  // An API's host asks everybody for credentials, whatever they ask for.
  const refusals = files.slice(foreign.length).filter((file) => file instanceof Unobservable);
  // Walls guard such names on sites that have no API: where nothing speaks of one, only a wall before all counts.
  const isWalled = refusals.length === places.length - foreign.length;
  return isWalled || await speaksOfApi(context) ? [...seen, ...refusals] : seen;
}

function isTelling(seen: Seen): boolean {
  return seen === null || !("why" in seen) || seen.why === "unreadable" || seen.why === "oversized";
}

async function readAs(resource: Resource, namedBy: string): Promise<Seen> {
  const base = { url: resource.url.href, namedBy };
  if (resource.isHtml) return { ...base, why: "page", bytes: resource.bytes.length };
  let file: DescriptionFile;
  try {
    file = await readDescription(resource);
  } catch (error) {
    if (error instanceof Unobservable) return error;
    throw error;
  }
  if (file.kind === "openapi") return { ...base, resource, openApi: file.openApi };
  return { ...base, why: file.kind, bytes: resource.bytes.length };
}
