/** Obsolete manifests that name API descriptions: OpenAI's ai-plugin.json and Wildcard's agents.json. */
import type { Json } from "../../../json.ts";
import { JsonNode } from "../formats/json_node.ts";
import { MAX_URL_LENGTH } from "../https_url.ts";

/** Maximum number of descriptions in one manifest. */
const MAX_SOURCES = 20;

/** @returns the URL of the API description as a list; null if the document is not such a manifest */
export function aiPluginUrls(value: Json): readonly string[] | null {
  const document = new JsonNode(value);
  const isNamed = ["name_for_human", "name_for_model"].some((name) => document.at(name).text !== null);
  const api = document.at("api");
  return isNamed && api.isObject ? boundUrls([api.at("url")]) : null;
}

/** @returns the URLs of API descriptions; null for other formats of the same name, which have no version `agentsJson` */
export function agentsJsonSources(value: Json): readonly string[] | null {
  const document = new JsonNode(value);
  const sources = document.at("sources");
  const isManifest = document.at("agentsJson").text !== null &&
    (sources.isList || document.at("flows").isList);
  return isManifest ? boundUrls(sources.items(MAX_SOURCES).map((source) => source.at("path"))) : null;
}

function boundUrls(urls: readonly JsonNode[]): string[] {
  return urls.flatMap(({ text }) => text && text.length <= MAX_URL_LENGTH ? [text] : []);
}
