/** A service in the process of its tests, which answers late rather than not at all on a busy machine. */
import { createApp } from "../../src/http/create_app.ts";
import type { AppOptions } from "../../src/http/parts.ts";

/** Milliseconds for an operation, twenty times as long as in a service. */
const EXECUTION_MS = 60_000;

export function createPatientApp(options: AppOptions): ReturnType<typeof createApp> {
  return createApp({ executionMs: EXECUTION_MS, ...options });
}
