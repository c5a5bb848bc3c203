/** Scans in processes of their own. */
export { KILL_REASONS, type KillReason } from "./pool/child.ts";
export { PoolMemory } from "./pool/pool_memory.ts";
export { type PoolOptions, ScanPool } from "./pool/scan_pool.ts";
