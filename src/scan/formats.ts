/** Formats that the service itself serves, named as scans expect them. */
export { CARD_SCHEMA } from "./parse/agents/mcp_card.ts";
