/** Shows other processes that this process still runs its jobs. */
import { ALWAYS, commit } from "../database/commit.ts";
import { MAX_READ_KEYS, MAX_WRITE_CHECKS } from "../database/kv_limits.ts";
import type { Claim } from "./claim.ts";
import { newNonce } from "./job.ts";
import { oneAtATime } from "./one_at_a_time.ts";
import type { Queue } from "./queue.ts";
import { beatRow, leaseRow } from "./rows.ts";

/** Writes heartbeats for all jobs that this process still holds, and interrupts the handlers of lost jobs. */
export async function beatFor({ kv }: Queue, claims: readonly Claim[]): Promise<void> {
  for (let at = 0; at < claims.length; at += MAX_WRITE_CHECKS) {
    let batch = claims.slice(at, at + MAX_WRITE_CHECKS);
    let isRepeated = false;
    await oneAtATime(kv, () =>
      commit(kv, "beats", ALWAYS, async (operation) => {
        batch = isRepeated ? await confirmed(kv, batch) : batch.filter(isOpen);
        isRepeated = true;
        for (const { job, fence } of batch) {
          operation.check({ key: leaseRow(job), versionstamp: fence });
          operation.set(beatRow(job), newNonce());
        }
      }));
    for (const claim of batch) claim.noteBeat();
  }
}

/** Interrupts the handlers of jobs that this process has lost. */
export async function confirmClaims({ kv }: Queue, claims: readonly Claim[]): Promise<void> {
  for (let at = 0; at < claims.length; at += MAX_READ_KEYS) {
    await oneAtATime(kv, () => confirmed(kv, claims.slice(at, at + MAX_READ_KEYS).filter(isOpen)));
  }
}

/** Returns the claims whose leases still exist. */
async function confirmed(kv: Queue["kv"], claims: readonly Claim[]): Promise<Claim[]> {
  if (claims.length === 0) return [];
  const leases = await kv.getMany<unknown[]>(claims.map(({ job }) => leaseRow(job)));
  const kept = await Promise.all(
    claims.map((claim, at) => claim.confirm(leases[at]?.versionstamp ?? null)),
  );
  return claims.filter((_, at) => kept[at]);
}

function isOpen({ outcome }: Claim): boolean {
  return outcome === null;
}
