/**
 * Amount of text that agents' tools pass to a model, from the documentation of their fetch tools. Last
 * checked on 2026-11-21.
 */

/** Number of characters that all known tools pass on. */
export const SAFE_TEXT_LENGTH = 50_000;
/** Number of characters that most tools truncate at. */
export const MAX_TEXT_LENGTH = 100_000;
