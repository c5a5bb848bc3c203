/** Jobs while the database cannot be written. No job is lost, and no job is done twice. */
import { assertEquals } from "@std/assert";
import { setLogLevel } from "../../src/log.ts";
import type { Claim } from "../../src/queue/claim.ts";
import type { JobId } from "../../src/queue/queue.ts";
import { inFile } from "../database/databases.ts";
import { Unwritable } from "../database/full_disk.ts";
import { watched } from "../database/watched.ts";
import { assertConsistent, enqueue, queueOn, until, workerOn } from "./queues.ts";

setLogLevel("off");

for (
  const message of ["database or disk is full", "attempt to write a readonly database", "disk I/O error"]
) {
  Deno.test(`a job that ends while writes fail is run again once they succeed: ${message}`, () =>
    inFile(async (kv, file) => {
      const queue = queueOn(kv);
      const [job] = await enqueue(queue, {});
      let disk: Unwritable | null = null;
      const attempts: number[] = [];
      await using worker = workerOn(queue, {
        nothing: {
          async run(claim: Claim) {
            attempts.push(claim.attempt);
            disk ??= new Unwritable(file, message);
            await claim.end();
          },
        },
      });
      await until("it is abandoned", () => worker.counts.started === 1 && worker.counts.running === 0);
      assertEquals((await queue.find(job as JobId))?.state, "running");
      (disk as Unwritable | null)?.mend();
      await until("it is done", async () => (await queue.find(job as JobId))?.state === "done");
      assertEquals(attempts, [1, 2]);
      (disk as Unwritable | null)?.[Symbol.dispose]();
      await assertConsistent(kv);
    }));

  Deno.test(`a job that waits while writes fail is started once they succeed: ${message}`, () =>
    inFile(async (kv, file) => {
      let operations = 0;
      const queue = queueOn(watched(kv, () => void operations++));
      const [job] = await enqueue(queue, {});
      using disk = new Unwritable(file, message);
      operations = 0;
      const attempts: number[] = [];
      await using _worker = workerOn(queue, {
        nothing: { run: ({ attempt }: Claim) => Promise.resolve(void attempts.push(attempt)) },
      });
      await until("its start was tried", () => operations > 0);
      assertEquals(attempts, []);
      disk.mend();
      await until("it is done", async () => (await queue.find(job as JobId))?.state === "done");
      assertEquals(attempts, [1]);
      await assertConsistent(kv);
    }));
}
