/** Scans in processes of their own. */
export { OWN_EXECUTABLE, type Program, SCAN_PROCESS, thisProgram, V8_FLAGS } from "./scan_program.ts";
export { KILL_REASONS, type KillReason } from "./pool/child.ts";
export { defaultProcesses, maxProcesses, processHeap, processScanBytes } from "./pool/process_memory.ts";
export { PoolMemory } from "./pool/pool_memory.ts";
export { type PoolOptions, ScanPool } from "./pool/scan_pool.ts";
