/** APIs.json, as JSON or YAML. */
import { type ApisJson, parseApisJson } from "../../parse/catalog/apis_json.ts";
import { parseYaml } from "../../parse/formats/yaml.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { firstFile } from "../files/first_file.ts";
import type { PublishedFile } from "../files/published_file.ts";
import { wholeJson } from "../files/whole_json.ts";

const PATHS = ["/apis.json", "/.well-known/apis.json", "/apis.yml"];

/** The document is null if it is neither valid JSON nor valid YAML, depending on its name. */
export const apisJson = defineProbe<PublishedFile<ApisJson | null>>({
  id: "apis-json",
  observe: (context) => firstFile(context, PATHS, { parse: readApisJson }),
});

function readApisJson(text: string, resource: Resource): ApisJson | null {
  const json = wholeJson(resource);
  const isNamedJson = resource.url.pathname.endsWith(".json");
  const read = json.ok || isNamedJson ? json : parseYaml(text);
  return read.ok && read.value !== null ? parseApisJson(read.value) : null;
}
