/** Dated versions of the Agentic Commerce Protocol, and the closed lists of its discovery document. */
import { phrases } from "../text/word_set.ts";

/**
 * Versions, oldest first (https://github.com/agentic-commerce-protocol/agentic-commerce-protocol, as of
 * 2026-11-21).
 */
export const ACP_VERSIONS = phrases("2025-09-29, 2025-12-12, 2026-01-16, 2026-01-30, 2026-04-17");
export const ACP_CURRENT_VERSION = "2026-04-17";

export const ACP_SERVICES: ReadonlySet<string> = new Set(["carts", "checkout", "delegate_payment", "orders"]);
export const ACP_TRANSPORTS: ReadonlySet<string> = new Set(["mcp", "rest"]);
export const ACP_INTERVENTIONS: ReadonlySet<string> = new Set(["3ds", "address_verification", "biometric"]);
