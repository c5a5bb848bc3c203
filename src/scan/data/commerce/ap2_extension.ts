/** The extension of agent cards for the Agent Payments Protocol. As of 2026-11-21; https://ap2-protocol.org */
import { wordSet } from "../text/word_set.ts";

/** Extension of version 0.1, and of the samples since. */
export const AP2_URI = /^https:\/\/github\.com\/google-agentic-commerce\/ap2(?:\/|$)/i;

/** Roles of the specification. */
export const AP2_ROLES = wordSet("credentials-provider merchant payment-processor shopper");
