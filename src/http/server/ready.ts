/** Checks that the service can do its work. */
import type { Kv } from "@deno/kv";
import { databaseProblem } from "../../database/health.ts";
import type { Shutdown } from "./shutdown.ts";

/** @returns why it is not ready, or null */
export async function notReady({ leaving }: Pick<Shutdown, "leaving">, kv: Kv): Promise<string | null> {
  return leaving.aborted ? "the service is stopping" : await databaseProblem(kv);
}
