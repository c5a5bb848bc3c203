/** A catalog for agents. We look at the URLs that the site names first, then at its well-known path. */
import type { Json } from "../../../json.ts";
import { isSameSite } from "../../parse/same_site.ts";
import { httpUrl } from "../../parse/url_parts.ts";
import type { ProbeContext } from "../../contract/probe.ts";
import { firstFile } from "../files/first_file.ts";
import { jsonParser } from "../files/json_file.ts";
import { mayFetch } from "../linked_resource.ts";
import type { PublishedFile } from "../files/published_file.ts";

/** Null if the file is not JSON. */
export type CatalogFile<T> = PublishedFile<T | null>;

/**
 * @param named URLs that the site gives for it; the first on the site's own hosts is requested
 * @param usual the well-known path, requested if nothing is named or found
 * @throws {Unobservable} if it could not be observed
 */
export async function findCatalog<T>(
  context: ProbeContext,
  named: readonly string[],
  usual: string,
  parse: (value: Json) => T,
): Promise<CatalogFile<T>> {
  const { origin } = context;
  const own = named.map((url) => httpUrl(url, origin)).find((url) =>
    url !== null && isSameSite(url.hostname, origin.hostname)
  );
  const allowed = own && await mayFetch(context, own) ? [own.href] : [];
  const urls = [...new Set([...allowed, new URL(usual, origin).href])];
  return await firstFile(context, urls, { parse: jsonParser(parse) });
}
