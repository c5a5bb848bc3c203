/** Formats that the service itself serves, under the names that scans expect. */
export { CARD_SCHEMA } from "./parse/agents/mcp_card.ts";
