/** Large reads of one request. */
import { assertEquals, assertRejects } from "@std/assert";
import { RequestReads } from "../../../src/gql/resolvers/request_reads.ts";

Deno.test("reads of a request run one after the other, in their order", async () => {
  const reads = new RequestReads(new AbortController().signal);
  let running = 0;
  const seen: (readonly [name: string, running: number])[] = [];
  const read = (name: string) =>
    reads.run(async () => {
      seen.push([name, ++running]);
      await Promise.resolve();
      running--;
      return name;
    });
  assertEquals(await Promise.all(["a", "b", "c"].map(read)), ["a", "b", "c"]);
  assertEquals(seen, [["a", 1], ["b", 1], ["c", 1]]);
});

Deno.test("a read that fails leaves the next one its turn", async () => {
  const reads = new RequestReads(new AbortController().signal);
  const failed = reads.run(() => Promise.reject(new Error("no row")));
  const next = reads.run(() => Promise.resolve("row"));
  await assertRejects(() => failed, Error, "no row");
  assertEquals(await next, "row");
});

const ENDS: Readonly<Record<string, (reads: RequestReads, stop: AbortController) => void>> = {
  "was stopped": (_, stop) => stop.abort(new Error("over")),
  "was refused": (reads) => reads.refuse(new Error("over")),
};

for (const [how, end] of Object.entries(ENDS)) {
  Deno.test(`a read that waits does not begin after the request ${how}`, async () => {
    const stop = new AbortController();
    const reads = new RequestReads(stop.signal);
    const { promise, resolve } = Promise.withResolvers<void>();
    const firstBegins = Promise.withResolvers<void>();
    let begun = 0;
    const first = reads.run(() => {
      firstBegins.resolve();
      return promise;
    });
    await firstBegins.promise;
    const second = reads.run(() => Promise.resolve(++begun));
    end(reads, stop);
    resolve();
    await assertRejects(() => second, Error, "over");
    await first;
    assertEquals(begun, 0);
  });
}
