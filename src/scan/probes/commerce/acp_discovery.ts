/** The discovery document of the Agentic Commerce Protocol; null if the file is not JSON. */
import { type AcpDiscovery, parseAcpDiscovery } from "../../parse/commerce/acp_discovery.ts";
import { publishedFile } from "../published_file.ts";
import { wholeJson } from "../whole_json.ts";

export const acpDiscovery = publishedFile<AcpDiscovery | null>({
  id: "acp-discovery",
  paths: ["/.well-known/acp.json"],
  parse(_, resource) {
    const json = wholeJson(resource);
    return json.ok ? parseAcpDiscovery(json.value) : null;
  },
});
