/** A description of an API's events or workflows: where the site names one, else in the usual place. */
import type { Json } from "../../parse/json.ts";
import { Unobservable } from "../../../errors.ts";
import { isSameSite } from "../../parse/same_site.ts";
import type { ProbeContext } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { apiCatalog } from "./api_catalog.ts";
import { readData } from "./description_file.ts";
import { ifSeen } from "../if_seen.ts";
import { fetchLinked } from "../linked_resource.ts";
import { llmsTxtAddresses } from "../discovery/llms_txt_addresses.ts";
import { pageLinks } from "../page_links.ts";
import { seenApiDescription } from "./seen_api_description.ts";
import { findFile } from "../published_file.ts";

export type ApiDocument<T> =
  | { readonly state: "absent" }
  /** Named, and not there. */
  | { readonly state: "dead"; readonly url: string }
  /** Neither JSON nor YAML. */
  | { readonly state: "unreadable"; readonly url: string }
  | { readonly state: "read"; readonly url: string; readonly document: T };

export interface ApiDocumentSearch<T> {
  /** By which its media types and file names are known: `asyncapi`. */
  readonly word: string;
  /** Without its ending. */
  readonly usual: string;
  readonly isOne: (value: Json) => boolean;
  readonly parse: (value: Json) => T;
}

/** @throws {Unobservable} where it could not be seen */
export async function findApiDocument<T>(
  context: ProbeContext,
  search: ApiDocumentSearch<T>,
): Promise<ApiDocument<T>> {
  const named = await namedAddress(context, search.word);
  const followed = named === null ? null : await fetchLinked(context, named);
  if (followed?.state === "answered") return await read(followed.resource, search, true);
  const usual = await inUsualPlace(context, search);
  if (usual !== null) return usual;
  if (followed?.state === "dead") return { state: "dead", url: followed.url };
  if (followed?.state === "unseen" && followed.reason !== null) throw followed.reason;
  return { state: "absent" };
}

/** JSON first; YAML where the site describes an API, for elsewhere it would be asked for in vain. */
async function inUsualPlace<T>(
  context: ProbeContext,
  search: ApiDocumentSearch<T>,
): Promise<ApiDocument<T> | null> {
  const find = async (ending: string) => {
    const file = await findFile(context, search.usual + ending, {
      parse: (_, resource) => read(resource, search, false),
    });
    const isThere = !(file instanceof Unobservable) && file.present && file.document.state !== "absent";
    return isThere ? file.document : null;
  };
  const json = await find(".json");
  if (json !== null) return json;
  const description = await context.probe(seenApiDescription);
  return (description?.found ?? null) === null ? null : await find(".yaml");
}

async function read<T>(
  resource: Resource,
  { word, isOne, parse }: ApiDocumentSearch<T>,
  isNamed: boolean,
): Promise<ApiDocument<T>> {
  const { text, truncated, exchanges } = resource;
  const url = resource.url.href;
  const begins = text.slice(0, 2000).includes(word);
  if (truncated && (isNamed || begins)) {
    throw new Unobservable("BODY_TOO_LARGE", "The document is longer than what is read of it", { exchanges });
  }
  const value = resource.isHtml ? undefined : await readData(resource);
  if (value !== undefined && isOne(value)) return { state: "read", url, document: parse(value) };
  return isNamed || (value === undefined && begins) ? { state: "unreadable", url } : { state: "absent" };
}

/** The first address that a link of the home page, the API catalogue or llms.txt gives. */
async function namedAddress({ probe, origin }: ProbeContext, word: string): Promise<URL | null> {
  const [home, catalog, map] = await Promise.all([
    ifSeen(probe(pageLinks)),
    ifSeen(probe(apiCatalog)),
    ifSeen(probe(llmsTxtAddresses)),
  ]);
  const base = catalog?.present ? catalog.resource.url : origin;
  const listed = (catalog?.present ? catalog.document?.links ?? [] : []).map(({ href, type, rel }) => ({
    url: href,
    type,
    rel: [rel],
  }));
  const isFile = (url: URL | null) =>
    url !== null && /^https?:$/.test(url.protocol) && isFileOf(url.pathname, word);
  for (const { url, type, rel } of [...home?.links ?? [], ...listed]) {
    const address = URL.parse(url, base);
    if (address === null || !rel.some((name) => name === "service-desc" || name === "describedby")) continue;
    if (isFile(address) || type?.toLowerCase().includes(word)) return address;
  }
  return (map ?? []).find((url) => isFile(url) && isSameSite(url.hostname, origin.hostname)) ?? null;
}

function isFileOf(pathname: string, word: string): boolean {
  const name = pathname.slice(pathname.lastIndexOf("/") + 1).toLowerCase();
  return name.includes(word) && /\.(?:json|ya?ml)$/.test(name);
}
