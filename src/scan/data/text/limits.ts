/** How much text agents' tools pass on to a model. As of 2026-11-21, from the vendors' documentation of their fetch tools. */

/** Characters that all known tools pass on. */
export const SAFE_TEXT_LENGTH = 50_000;
/** Characters after which most tools truncate. */
export const MAX_TEXT_LENGTH = 100_000;
