/** The discovery document of the Agentic Commerce Protocol, or null if the file is not JSON. */
import { parseAcpDiscovery } from "../../parse/commerce/acp_discovery.ts";
import { jsonFile } from "../files/json_file.ts";

export const acpDiscovery = jsonFile("acp-discovery", "/.well-known/acp.json", parseAcpDiscovery);
