/** Erases expired audit events, a few at a time. */
import type { KvKey } from "@deno/kv";
import { ALWAYS, commit } from "../../database/commit.ts";
import { ACCOUNT_LIMITS } from "../account/limits.ts";
import type { AuthDatabase } from "../auth_database.ts";

/** Number of events per operation. Each step can be continued by another process. */
const EVENTS_PER_STEP = 100;

/** @param isStopped called before each step */
export async function eraseOldEvents(database: AuthDatabase, isStopped: () => boolean): Promise<void> {
  const { kv, audit: { table }, erasingClock } = database;
  const oldest = await erasingClock.now() - ACCOUNT_LIMITS.auditMs;
  for (
    let scope = await scopeFrom(table.row([]));
    scope !== null && !isStopped();
    scope = await scopeAfter(scope)
  ) {
    await eraseTrail(scope);
  }

  async function eraseTrail(scope: string): Promise<void> {
    const next = () => table.between([scope], [scope, oldest], EVENTS_PER_STEP);
    for (let old = await next(); old.length > 0 && !isStopped(); old = await next()) {
      await commit(kv, scope, ALWAYS, (operation) => {
        for (const entry of old) table.erase(operation, entry);
      });
    }
  }

  function scopeAfter(scope: string): Promise<string | null> {
    return scopeFrom(table.row([scope, Number.POSITIVE_INFINITY]));
  }

  async function scopeFrom(start: KvKey): Promise<string | null> {
    const end = table.row([true]);
    for await (const { key: [, scope] } of kv.list({ start, end }, { limit: 1 })) return String(scope);
    return null;
  }
}
