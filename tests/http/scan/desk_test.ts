import { assertEquals } from "@std/assert";
import { QUEUE_LIMITS } from "../../../src/http/scan/desk.ts";
import { codeOf, leave, NEVER, PATIENT, Queue } from "./scan_queue.ts";

/** Any other request for a site names its host, too. */
const HOST = "example.com";
Deno.test("ScanDesk rejects a scan that could not be started in time", async () => {
  await using queue = await Queue.open({ waitMs: 20 });
  const first = await queue.scan("a");
  assertEquals(await codeOf(queue.scan("b")), "503 BUSY");
  assertEquals([queue.desk.running, queue.desk.waiting], [1, 0]);
  await leave(first);
  assertEquals(queue.desk.running, 0);
});

Deno.test("ScanDesk starts waiting scans in the order of their arrival", async () => {
  await using queue = await Queue.open();
  const started: string[] = [];
  const first = await queue.scan("a");
  const waiting = ["b", "c", "d"].map(async (name) => {
    const scan = await queue.scan(name);
    started.push(name);
    return scan;
  });
  assertEquals(queue.desk.waiting, 3);
  await leave(first);
  for (const scan of waiting) await leave(await scan);
  assertEquals([started, queue.desk.running], [["b", "c", "d"], 0]);
});

for (const waitingScans of [0, 1, 2]) {
  Deno.test(`ScanDesk rejects the next scan at once if ${waitingScans} scans, the limit, wait`, async () => {
    await using queue = await Queue.open({ ...PATIENT, waitingScans });
    const first = await queue.scan("first");
    const waiting = Array.from({ length: waitingScans }, (_, index) => queue.scan(`waiting ${index}`));
    assertEquals(await codeOf(queue.scan("one more")), "503 BUSY");
    await leave(first);
    for (const scan of waiting) await leave(await scan);
    assertEquals([queue.desk.running, queue.desk.waiting], [0, 0]);
  });
}

Deno.test("ScanDesk lets 100 scans wait", () => {
  assertEquals(QUEUE_LIMITS.waitingScans, 100);
});

Deno.test("ScanDesk gives the place of a client that left to the next", async () => {
  await using queue = await Queue.open({ ...PATIENT, waitingScans: 1 });
  const first = await queue.scan("a");
  const client = new AbortController();
  const left = codeOf(queue.scan("b", client.signal));
  assertEquals(await codeOf(queue.scan("c")), "503 BUSY");
  client.abort();
  assertEquals([await left, queue.desk.waiting], ["503 BUSY", 0]);
  const next = queue.scan("c");
  await leave(first);
  await leave(await next);
  assertEquals(queue.desk.running, 0);
});

Deno.test("ScanDesk frees the place of a client that leaves while its scan waits for memory", async () => {
  await using queue = await Queue.open(PATIENT, 2, 1);
  const first = await queue.scan("a");
  const client = new AbortController();
  const left = codeOf(queue.scan("b", client.signal));
  while (queue.desk.running < 2) await new Promise((resolve) => setTimeout(resolve, 0));
  client.abort();
  assertEquals(await left, "503 BUSY");
  await leave(first);
  assertEquals(queue.desk.running, 0);
});

Deno.test("ScanDesk counts clients that wait for the same scan as one, and starts it once", async () => {
  await using queue = await Queue.open({ ...PATIENT, waitingScans: 1 });
  const first = await queue.scan("a");
  const client = new AbortController();
  const left = codeOf(queue.scan("b", client.signal));
  const same = [queue.scan("b"), queue.scan("b")];
  assertEquals(queue.desk.waiting, 1);
  client.abort();
  assertEquals([await left, queue.desk.waiting], ["503 BUSY", 1]);
  await leave(first);
  const [one, other] = await Promise.all(same);
  const texts = await Promise.all([one, other].map(async (scan) => {
    const reader = scan?.messages.getReader();
    const { value } = await reader?.read() ?? {};
    reader?.releaseLock();
    return new TextDecoder().decode(value);
  }));
  assertEquals(texts[0], texts[1]);
  assertEquals(queue.desk.running, 1);
  if (one) await leave(one);
  assertEquals(queue.desk.running, 1);
  if (other) await leave(other);
  assertEquals(queue.desk.running, 0);
});

Deno.test("ScanDesk starts nothing for a client that leaves as a slot becomes free", async () => {
  await using queue = await Queue.open();
  const first = await queue.scan("a");
  const client = new AbortController();
  const left = codeOf(queue.scan("b", client.signal));
  const cancelled = first.messages.cancel();
  client.abort();
  await cancelled;
  assertEquals([await left, queue.desk.running, queue.desk.waiting], ["503 BUSY", 0, 0]);
});

Deno.test("ScanDesk notices that a waiting client closes its connection", async () => {
  await using queue = await Queue.open();
  const first = await queue.scan("a");
  const asked = Promise.withResolvers<{ readonly end: Promise<string> }>();
  const server = Deno.serve({ port: 0, hostname: "127.0.0.1", onListen() {} }, async ({ signal }) => {
    const scan = queue.scan("b", signal);
    asked.resolve({ end: codeOf(scan) });
    return await scan.then(({ messages }) => new Response(messages), () => new Response(null));
  });
  const connection = await Deno.connect({ hostname: "127.0.0.1", port: server.addr.port });
  await connection.write(new TextEncoder().encode("GET / HTTP/1.1\r\nhost: x\r\n\r\n"));
  const { end } = await asked.promise;
  assertEquals(queue.desk.waiting, 1);
  connection.close();
  assertEquals([await end, queue.desk.waiting], ["503 BUSY", 0]);
  await leave(first);
  await server.shutdown();
});

Deno.test("ScanDesk reports how long a scan waited, and how it ended", async () => {
  await using queue = await Queue.open();
  const begun = performance.now();
  const first = await queue.scan("a");
  const second = queue.scan("b");
  await leave(first);
  await leave(await second);
  const elapsedMs = performance.now() - begun;
  assertEquals(queue.observed.map(({ waitedMs }) => waitedMs >= 0 && waitedMs <= elapsedMs), [true, true]);
  const outcomes = await Promise.all(queue.observed.map(({ outcome }) => outcome));
  assertEquals(outcomes, ["cancelled", "cancelled"]);
});

Deno.test("ScanDesk gives other work the place of a scan, and lets it wait like a scan", async () => {
  await using queue = await Queue.open({ waitMs: 20 });
  const held = Promise.withResolvers<string>();
  const running = queue.desk.run(HOST, () => held.promise, ["run"], NEVER);
  assertEquals(await codeOf(queue.scan("a")), "503 BUSY");
  const refused = queue.desk.run(HOST, () => Promise.resolve("never"), ["run"], NEVER);
  assertEquals([queue.desk.running, queue.desk.waiting], [1, 1]);
  assertEquals(await refused.catch(({ code }) => code), "BUSY");
  held.resolve("done");
  assertEquals(await running, "done");
  assertEquals([queue.desk.running, queue.desk.waiting], [0, 0]);
});

Deno.test("ScanDesk counts other work that waits", async () => {
  await using queue = await Queue.open({ ...PATIENT, waitingScans: 1 });
  const [held, left] = [Promise.withResolvers<void>(), new AbortController()];
  const running = queue.desk.run(HOST, () => held.promise, ["run"], NEVER);
  const waiting = queue.desk.run(HOST, () => Promise.resolve(), ["run"], left.signal).catch(({ code }) =>
    code
  );
  assertEquals(await codeOf(queue.scan("a")), "503 BUSY");
  assertEquals(
    await queue.desk.run(HOST, () => Promise.resolve(), ["run"], NEVER).catch(({ code }) => code),
    "BUSY",
  );
  left.abort();
  assertEquals(await waiting, "BUSY");
  held.resolve();
  await running;
  assertEquals([queue.desk.running, queue.desk.waiting], [0, 0]);
});

Deno.test("ScanDesk frees the place of work that fails", async () => {
  await using queue = await Queue.open();
  const failed = queue.desk.run(HOST, () => Promise.reject(new Error("no")), ["run"], NEVER);
  assertEquals(await failed.catch(({ message }) => message), "no");
  assertEquals(queue.desk.running, 0);
});

Deno.test("ScanDesk starts scans of others at once while one client has all that it may have", async () => {
  await using queue = await Queue.open(PATIENT, 8);
  const leaving = new AbortController();
  const hostile = Array.from({ length: 30 }, (_, index) => {
    // Each address of an IPv6 network counts for the network, too.
    return codeOf(queue.scan(`hostile ${index}`, leaving.signal, [`address ${index}`, "network"]));
  });
  const honest = await Promise.all(["a", "b"].map((each) => queue.scan(each)));
  assertEquals([queue.desk.running, queue.desk.waiting], [6, 26]);
  leaving.abort();
  assertEquals((await Promise.all(hostile)).filter((each) => each === "started").length, 4);
  await Promise.all(honest.map(leave));
});

Deno.test("ScanDesk prevents one client from taking all places in the line", async () => {
  await using queue = await Queue.open({ ...PATIENT, waitingScans: 8 });
  const first = await queue.scan("a");
  const leaving = new AbortController();
  const hostile = Array.from(
    { length: 9 },
    (_, index) => codeOf(queue.scan(String(index), leaving.signal, ["hostile"])),
  );
  const next = queue.scan("b");
  assertEquals(queue.desk.waiting, 5);
  leaving.abort();
  await Promise.all(hostile);
  await leave(first);
  await leave(await next);
});
