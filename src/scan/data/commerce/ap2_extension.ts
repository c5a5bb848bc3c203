/**
 * The extension of agent cards for the Agent Payments Protocol; https://ap2-protocol.org (as of 2026-11-21).
 */
import { wordSet } from "../text/word_set.ts";

/** Extension of version 0.1, which later samples use too. */
export const AP2_URI = /^https:\/\/github\.com\/google-agentic-commerce\/ap2(?:\/|$)/i;

/** Newest number at the end of the extension's URI: `ap2/v1`. `tree/v0.1` is older. */
export const AP2_CURRENT_NUMBER = 1;
export const AP2_NUMBER = /\/v(\d{1,3})(?:\.\d{1,3}){0,2}\/?$/;

/** Roles in the specification. */
export const AP2_ROLES = wordSet("credentials-provider merchant payment-processor shopper");
