/** A catalogue for agents: where the home page says that it is, else in its well-known place. */
import type { Json } from "../../parse/json.ts";
import { isSameSite } from "../../parse/same_site.ts";
import type { ProbeContext } from "../../probe.ts";
import { firstFile } from "../first_file.ts";
import { mayFetch } from "../linked_resource.ts";
import type { PublishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

/** Null where the file is no JSON. */
export type CatalogFile<T> = PublishedFile<T | null>;

/**
 * @param named addresses that the site gives for it; the first on the site's own hosts is asked
 * @param usual the well-known place, asked where nothing is named or found
 * @throws {Unobservable} where it could not be seen
 */
export async function findCatalog<T>(
  context: ProbeContext,
  named: readonly string[],
  usual: string,
  parse: (value: Json) => T,
): Promise<CatalogFile<T>> {
  const { origin } = context;
  const own = named.flatMap((address) => {
    const url = URL.parse(address, origin);
    return url !== null && /^https?:$/.test(url.protocol) && isSameSite(url.hostname, origin.hostname)
      ? [url]
      : [];
  }).slice(0, 1);
  const allowed = await Promise.all(own.map(async (url) => await mayFetch(context, url) ? [url.href] : []));
  const places = new Set([...allowed.flat(), new URL(usual, origin).href]);
  return await firstFile<T | null>(context, [...places], {
    parse(_, resource) {
      const json = wholeJson(resource);
      return json.ok ? parse(json.value) : null;
    },
  });
}
