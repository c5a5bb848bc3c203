/** Obsolete manifests that name API descriptions: OpenAI's ai-plugin.json and Wildcard's agents.json. */
import type { Json } from "../json.ts";
import { asArray, asRecord, asString, member } from "../formats/json.ts";

/** Characters of a URL. */
const MAX_URL_LENGTH = 2048;
/** Descriptions that one manifest may name. */
export const MAX_SOURCES = 20;

/** @returns the URL of the API description as a list; null where the document is not such a manifest */
export function aiPluginUrls(value: Json): readonly string[] | null {
  const name = asString(member(value, "name_for_human")) ?? asString(member(value, "name_for_model"));
  const api = member(value, "api");
  return name === null || asRecord(api) === null
    ? null
    : [asString(member(api, "url")) ?? ""].flatMap(boundUrl);
}

/** @returns the URLs of API descriptions; null for other formats of the same name, which have no version `agentsJson` */
export function agentsJsonSources(value: Json): readonly string[] | null {
  const sources = asArray(member(value, "sources"));
  const isManifest = asString(member(value, "agentsJson")) !== null &&
    (sources !== null || asArray(member(value, "flows")) !== null);
  if (!isManifest) return null;
  return (sources ?? []).slice(0, MAX_SOURCES).flatMap((source) =>
    boundUrl(asString(member(source, "path")) ?? "")
  );
}

function boundUrl(url: string): string[] {
  return url === "" || url.length > MAX_URL_LENGTH ? [] : [url];
}
