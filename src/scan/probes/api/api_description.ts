/** The OpenAPI document of the site at the URLs that the site names, or at common paths. */
import { Unobservable } from "../../../errors.ts";
import type { OpenApi } from "../../parse/api/openapi.ts";
import { defineProbe, type ProbeContext } from "../../contract/probe.ts";
import type { OpenRpc } from "../../parse/api/openrpc.ts";
import type { Resource } from "../../fetch/resource.ts";
import { API_DESCRIPTION_PATHS, OPENRPC_PATH } from "../../data/api/description_paths.ts";
import {
  describedByCatalog,
  describedByPages,
  describedByViewers,
  namedApiHost,
  type NamedDescription,
  OBSOLETE_MANIFEST,
  speaksOfApi,
} from "./description_names.ts";
import { isLikelyDescription, readDescription } from "./description_file.ts";
import { orUnseen } from "../if_seen.ts";
import { fetchLinked, type LinkedResource } from "../linked_resource.ts";
import { findFile, type PublishedFile } from "../files/published_file.ts";

/** Maximum number of requested URLs of one kind of source. */
const MAX_NAMED = 3;
/** Paths on the API's own host, if the site names one. */
const HOST_PATHS = ["/openapi.json", "/openapi.yaml", "/swagger.json"] as const;
/** Maximum number of requests for common paths, in addition to the one for OpenRPC. */
const MAX_PATHS = 10;
/** Maximum number of files at common paths to parse, because parsing takes time. */
const MAX_PARSED = 3;

export interface FoundDescription {
  readonly url: string;
  /**
   * Source that links to it, as a noun, such as `the API catalog` or `llms.txt`. Without a link, `a common
   * path`.
   */
  readonly namedBy: string;
  readonly resource: Resource;
  readonly openApi: OpenApi;
}

export interface MissedDescription {
  readonly url: string;
  readonly namedBy: string;
  /** `other` is readable but not OpenAPI, and `page` is an HTML page. */
  readonly why: "dead" | "page" | "other" | "unreadable" | "oversized";
  /** Size of the file. */
  readonly bytes: number;
}

export interface FoundOpenRpc {
  readonly url: string;
  readonly openRpc: OpenRpc;
}

interface ApiDescription {
  /** Null if no description was found. */
  readonly found: FoundDescription | null;
  /** The OpenRPC document of a JSON-RPC API, which OpenAPI does not describe, or null if it was not found. */
  readonly rpc: FoundOpenRpc | null;
  /** Files that are named, or begin as a description, but cannot be read as one. */
  readonly missed: readonly MissedDescription[];
}

type UsualFile = PublishedFile<Resource> | Unobservable;
type Seen = FoundDescription | FoundOpenRpc | MissedDescription | Unobservable | null;

export const apiDescription = defineProbe<ApiDescription>({
  id: "api-description",
  async observe(context) {
    const seen: Seen[] = [];
    const asked = new Set<string>();
    const followNew = async (named: readonly NamedDescription[]) => {
      const fresh = named.filter(({ url }) => !asked.has(url.href)).slice(0, MAX_NAMED);
      for (const { url } of fresh) asked.add(url.href);
      seen.push(...await follow(context, fresh));
    };
    for (const names of [describedByCatalog, describedByPages]) {
      await followNew(await names(context));
      if (seen.some(isFound)) return summary(seen);
    }
    const [usual, viewers] = await Promise.all([commonPaths(context), describedByViewers(context)]);
    seen.push(...usual);
    if (!seen.some(isFound)) await followNew(viewers);
    return summary(seen);
  },
});

/** @throws {Unobservable} if no description was found, and one of the URLs could not be observed */
function summary(seen: readonly Seen[]): ApiDescription {
  const found = seen.find(isFound) ?? null;
  const rpc = seen.find(isOpenRpc) ?? null;
  const missed = seen.flatMap((each) => each !== null && "why" in each ? [each] : []);
  if (found !== null || rpc !== null) return { found, rpc, missed };
  const unseen = seen.find((each) => each instanceof Unobservable);
  const decides = missed.some(({ why }) => why === "unreadable" || why === "oversized");
  if (unseen !== undefined && !decides) throw unseen;
  return { found, rpc, missed };
}

function isOpenRpc(seen: Seen): seen is FoundOpenRpc {
  return seen !== null && "openRpc" in seen;
}

function isFound(seen: Seen): seen is FoundDescription {
  return seen !== null && "openApi" in seen;
}

/** Requests all URLs at once, and parses the files one after another until one is a description. */
async function follow(context: ProbeContext, named: readonly NamedDescription[]): Promise<Seen[]> {
  const links = await Promise.all(named.map(({ url }) => fetchLinked(context, url)));
  const seen: Seen[] = [];
  for (const [index, link] of links.entries()) {
    const namedBy = named[index]?.namedBy ?? "";
    const found = await readLink(link, namedBy);
    if (isFound(found) || namedBy !== OBSOLETE_MANIFEST) seen.push(found);
    if (isFound(found)) break;
  }
  return seen;
}

async function readLink(link: LinkedResource, namedBy: string): Promise<Seen> {
  if (link.state === "forbidden") return null;
  if (link.state === "unseen") return link.reason;
  if (link.state === "dead") return { url: link.url, namedBy, why: "dead", bytes: 0 };
  return await readResource(link.resource, namedBy);
}

async function commonPaths(context: ProbeContext): Promise<Seen[]> {
  const host = await namedApiHost(context);
  const foreign = host === null ? [] : HOST_PATHS.map((path) => new URL(path, host));
  const own = API_DESCRIPTION_PATHS.map((path) => new URL(path, context.origin));
  const urls = [...foreign, ...own].slice(0, MAX_PATHS);
  const files = await requestFiles(context, urls);
  const seen = await readUsual(files);
  if (seen.some(isFound)) return seen;
  // The host of an API asks for credentials at every path.
  const refusals = files.slice(foreign.length).filter(isRefusal);
  // Firewalls also block such paths on sites without an API. If no page mentions an API, only a block of all
  // paths counts.
  const isWalled = refusals.length === urls.length;
  if (isWalled) return [...seen, ...refusals];
  if (await speaksOfApi(context)) {
    // Requested last, because few APIs speak JSON-RPC.
    const rpc = await requestFiles(context, [new URL(OPENRPC_PATH, context.origin)]);
    return [...seen, ...refusals, ...await readUsual(rpc), ...rpc.filter(isRefusal)];
  }
  // Firewalls have nothing to do with requests that were not sent.
  return [...seen, ...refusals.filter(({ code }) => code === "HOST_BUSY")];
}

function isRefusal(file: UsualFile): file is Unobservable {
  return file instanceof Unobservable;
}

function requestFiles(context: ProbeContext, urls: readonly URL[]): Promise<UsualFile[]> {
  return Promise.all(urls.map((url) => findFile(context, url, { parse: (_, resource) => resource })));
}

/** Parses files at common paths one after another until one is OpenAPI. */
async function readUsual(files: readonly UsualFile[]): Promise<Seen[]> {
  const seen: Seen[] = [];
  const likely = files.flatMap((file) => file instanceof Unobservable || !file.present ? [] : file.document)
    .filter(isLikelyDescription);
  for (const resource of likely.slice(0, MAX_PARSED)) {
    const found = await readResource(resource, "a common path");
    // No source names the file at a common path as a description.
    if (!("why" in found && found.why === "other")) seen.push(found);
    if (isFound(found)) break;
  }
  return seen;
}

async function readResource(resource: Resource, namedBy: string): Promise<NonNullable<Seen>> {
  const base = { url: resource.url.href, namedBy };
  if (resource.isHtml) return { ...base, why: "page", bytes: resource.bytes.length };
  const file = await orUnseen(readDescription(resource));
  if (file instanceof Unobservable) return file;
  if (file.kind === "openapi") return { ...base, resource, openApi: file.openApi };
  if (file.kind === "openrpc") return { url: base.url, openRpc: file.openRpc };
  return { ...base, why: file.kind, bytes: resource.bytes.length };
}
