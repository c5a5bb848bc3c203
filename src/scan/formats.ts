/** Formats that the service itself serves or reads, under the names that scans expect. */
export { CARD_SCHEMA } from "./parse/agents/mcp_card.ts";
export { parseYaml } from "./parse/formats/yaml.ts";
