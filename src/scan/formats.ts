/** Formats that the service itself serves or reads, under the names that scans expect. */
export { CARD_SCHEMA, CARD_TYPE } from "./parse/agents/mcp/mcp_card.ts";
export { parseYaml } from "./parse/formats/yaml.ts";
export { KEY_DIRECTORY_TYPE } from "./parse/policy/key_directory.ts";
