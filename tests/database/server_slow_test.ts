/** Slow: each test starts a database server, and some lose its responses. */
import { openKv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import { ALWAYS, commit, markBy } from "../../src/database/commit.ts";
import { openServer, type ServerTimes } from "../../src/database/server.ts";
import { AppError } from "../../src/errors.ts";
import { DatabaseServer, denokvPath } from "./database_server.ts";
import { temporaryFolder } from "./databases.ts";
import { startLossyProxy } from "./lossy_proxy.ts";

const TIMES: ServerTimes = { attemptMs: 300, allMs: 30_000 };
const OPEN = new AbortController().signal;

function onServer(name: string, test: (server: DatabaseServer) => Promise<void>): void {
  Deno.test({
    name,
    ignore: denokvPath() === null,
    async fn() {
      await using folder = await temporaryFolder();
      await using server = await DatabaseServer.start(`${folder.path}/test.db`);
      await test(server);
    },
  });
}

const LOSSES = {
  "breaks the connection before every fifth response": (piece: number) =>
    piece % 5 === 0 ? "closed" : "forwarded",
  "leaves every twentieth response out": (piece: number) => piece % 20 === 0 ? "silent" : "forwarded",
} as const;

for (const [name, fate] of Object.entries(LOSSES)) {
  onServer(`100 changes of a row land once each on a server that ${name}`, async (server) => {
    using proxy = startLossyProxy(server.url, fate);
    using kv = await openServer(proxy.url, OPEN, TIMES);
    const row = ["row"];
    for (let change = 0; change < 100; change++) {
      await commit(kv, "row", ALWAYS, async (operation) => {
        const entry = await kv.get<{ count: number; change: number }>(row);
        const count = (entry.value?.count ?? 0) + 1;
        operation.check(entry).set(row, { count, change });
        markBy(operation, row, (value) => (value as { change: number }).change === change);
      });
    }
    assertEquals((await kv.get(row)).value, { count: 100, change: 99 });
  });
}

onServer("a server that is gone is an error after the time of all attempts", async (server) => {
  using kv = await openServer(server.url, OPEN, { attemptMs: 300, allMs: 200 });
  await server.end();
  const error = await assertRejects(() => kv.get(["row"]), AppError);
  assertEquals([error.code, error.status], ["DATABASE_UNREACHABLE", 503]);
});

onServer("close() ends what waits for the server", async (server) => {
  const { promise: asked, resolve } = Promise.withResolvers<void>();
  let isSilent = false;
  using proxy = startLossyProxy(server.url, () => {
    if (isSilent) resolve();
    return isSilent ? "silent" : "forwarded";
  });
  const kv = await openServer(proxy.url, OPEN);
  isSilent = true;
  const read = assertRejects(() => kv.get(["row"]), Error, "the database was closed");
  await asked;
  kv.close();
  await read;
});

onServer("a watch sees a change, and ends when the database is closed", async ({ url }) => {
  using kv = await openServer(url, OPEN, TIMES);
  const watched = await openServer(url, OPEN, TIMES);
  const reader = watched.watch<[number]>([["row"]]).getReader();
  assertEquals((await reader.read()).value?.[0].value, null);
  await kv.set(["row"], 5);
  assertEquals((await reader.read()).value?.[0].value, 5);
  watched.close();
  assertEquals((await reader.read()).done, true);
});

const VALUES = {
  "a record with binary values": {
    digest: new Uint8Array([0, 1, 255]),
    at: new Date(5),
    count: 10n,
    none: null,
    map: new Map([[1, "é"]]),
  },
  "a binary value": new Uint8Array([1, 2]),
  "a text": "text",
  "null": null,
};

for (const [name, value] of Object.entries(VALUES)) {
  onServer(`${name} is the same for the runtime's client and for this one`, async ({ url }) => {
    using own = await openServer(url, OPEN);
    using runtime = await openKv(url);
    const key = ["key", new Uint8Array([0, 1, 255]), 5, true, 7n];
    await own.set(key, value);
    assertEquals((await runtime.get(key)).value, value);
    await runtime.set(key, value);
    assertEquals((await own.get(key)).value, value);
  });
}
