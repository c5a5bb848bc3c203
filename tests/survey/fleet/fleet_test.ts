import { assert, assertEquals, assertRejects } from "@std/assert";
import { deflateSync } from "node:zlib";
import { AppError } from "../../../src/errors.ts";
import type { Fleet } from "../../../src/survey/fleet/fleet_connection.ts";
import { encodeResult, encodeTarget, ticketOf } from "../../../src/survey/fleet/fleet_message.ts";
import { FleetScans } from "../../../src/survey/fleet/fleet_scans.ts";
import {
  ensureStreams,
  RESULTS,
  resultSubject,
  targetConsumer,
  TARGETS,
  targetSubject,
} from "../../../src/survey/fleet/fleet_streams.ts";
import { siteKey } from "../../../src/survey/site_key.ts";
import { unscannedFacts } from "../../../src/survey/site_row.ts";
import { CHOICE, collect, newKey, startWorker, waveOf } from "./fleet_runs.ts";
import { fleetOf, natsPath, NatsServer } from "./nats_servers.ts";

const FACTS = unscannedFacts("completed", null);

interface Scene {
  readonly server: NatsServer;
  readonly fleet: Fleet;
}

function testFleet(name: string, test: (scene: Scene) => Promise<void>): void {
  Deno.test({
    name,
    ignore: natsPath() === null,
    fn: async () => {
      await using server = await NatsServer.start();
      await using fleet = await fleetOf(server);
      await test({ server, fleet });
    },
  });
}

function hosts(count: number): string[] {
  return Array.from({ length: count }, (_, at) => `s${at}.example`);
}

/** Waits until a stream has so many messages. */
async function until(fleet: Fleet, stream: string, count: number): Promise<void> {
  for (;;) {
    const { state } = await fleet.manager.streams.info(stream).catch(() => ({ state: { messages: 0 } }));
    if (state.messages === count) return;
  }
}

testFleet("a fleet gives each line one row, and scans a site once at a time", async ({ server, fleet }) => {
  const list = [...hosts(60), ...hosts(20).flatMap((host) => [`${host}/a`, `www.${host}`])];
  const running = new Set<string>();
  let overlaps = 0;
  const scan = async ({ target }: { readonly target: string }) => {
    const site = siteKey(target);
    if (running.has(site)) overlaps++;
    running.add(site);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    running.delete(site);
    return { ...FACTS, pages: Number(/\d+/.exec(target)?.[0]) };
  };
  await using _first = await startWorker(server, scan);
  await using _second = await startWorker(server, scan);
  const { rows, counts } = await collect(fleet, list);
  assertEquals(rows.map(({ line, target, pages }) => [line, target, pages]), [
    ...list.map((target, at) => [at + 1, target, Number(/\d+/.exec(target)?.[0])]),
  ]);
  assertEquals([overlaps, counts.refused, counts.repeated], [0, 0, 0]);
  for (const stream of [TARGETS, RESULTS]) {
    assertEquals((await fleet.manager.streams.info(stream)).state.messages, 0, stream);
  }
});

testFleet("a site is scanned once at a time in two surveys", async ({ server, fleet }) => {
  let running = 0;
  let most = 0;
  await using _worker = await startWorker(server, async () => {
    most = Math.max(most, ++running);
    for (let turn = 0; turn < 20; turn++) await Promise.resolve();
    running--;
    return FACTS;
  });
  await using other = await fleetOf(server);
  const surveys = [collect(fleet, ["a.example"]), collect(other, ["www.a.example"])];
  assertEquals((await Promise.all(surveys)).map(({ rows }) => rows.length), [1, 1]);
  assertEquals(most, 1);
});

testFleet("results of a collector that was killed are not scanned again", async ({ server, fleet }) => {
  const key = newKey();
  let scans = 0;
  {
    await using killed = await FleetScans.open(waveOf(fleet, { key }));
    await using _worker = await startWorker(server, () => {
      scans++;
      return FACTS;
    });
    const rows = hosts(10).map((target, at) => killed.scan({ line: at + 1, target, rank: null, labels: {} }));
    await Promise.all(rows);
  }
  const { rows } = await collect(fleet, hosts(10), { key });
  assertEquals([rows.length, scans], [10, 10]);
});

testFleet("targets that a server lost are handed out again", async ({ server, fleet }) => {
  const collected = collect(fleet, hosts(5), { watchMs: 5 });
  await until(fleet, TARGETS, 5);
  await fleet.manager.streams.purge(TARGETS);
  await using _worker = await startWorker(server);
  assertEquals((await collected).rows.length, 5);
});

testFleet("a target whose result the servers lost is scanned again", async ({ server, fleet }) => {
  const key = newKey();
  let scans = 0;
  const stored = Promise.withResolvers<void>();
  {
    await using killed = await FleetScans.open(waveOf(fleet, { key }));
    killed.scan({ line: 1, target: "a.example", rank: null, labels: {} }).catch(stored.resolve);
    await fleet.connection.flush();
  }
  await stored.promise;
  await using _worker = await startWorker(server, () => {
    scans++;
    return FACTS;
  });
  await until(fleet, RESULTS, 1);
  await fleet.manager.streams.purge(RESULTS);
  assertEquals((await collect(fleet, ["a.example"], { key, watchMs: 5 })).rows.length, 1);
  assertEquals(scans, 2);
});

testFleet("a scan that fails is tried again, and then has no verdicts", async ({ server, fleet }) => {
  const attempts = new Map<string, number>();
  await using worker = await startWorker(server, ({ target }) => {
    const attempt = (attempts.get(target) ?? 0) + 1;
    attempts.set(target, attempt);
    if (target === "bad.example" || attempt === 1) throw new Error("out of memory");
    return FACTS;
  });
  const { rows } = await collect(fleet, ["good.example", "bad.example"]);
  assertEquals(rows.map(({ outcome, problem }) => [outcome, problem]), [
    ["completed", null],
    ["failed", "TOO_MANY_ATTEMPTS"],
  ]);
  assertEquals([...attempts].sort(), [["bad.example", 12], ["good.example", 2]]);
  assert(worker.notes.includes("Cannot scan a target: “out of memory”"));
});

testFleet("results that nobody can have scanned are refused and counted", async ({ server, fleet }) => {
  const key = newKey();
  await ensureStreams(fleet);
  const result = { line: 1, ticket: ticketOf(key.secret, 1), scanner: "1.0.0", facts: FACTS };
  const text = (changes: object) => deflateSync(JSON.stringify({ version: 1, ...result, ...changes }));
  const hostile = [
    new Uint8Array([1, 2, 3]),
    new TextEncoder().encode("{"),
    deflateSync(new Uint8Array(2 * 1024 * 1024)),
    text({ ticket: ticketOf(key.secret, 2) }),
    text({ line: 2 }),
    text({ version: 2 }),
    text({ facts: { ...FACTS, outcome: "great" } }),
    text({ facts: { ...FACTS, outcome: "interrupted" } }),
    text({ facts: { ...FACTS, scoring_version: "0" } }),
    text({ facts: { ...FACTS, labels: { country: "de" } } }),
    text({ facts: { ...FACTS, verdicts: Array(2000).fill({}) } }),
    text({ facts: { ...FACTS, technologies: ["<script>"] } }),
    text({ facts: { ...FACTS, score: 101 } }),
  ];
  for (const bytes of hostile) await fleet.stream.publish(resultSubject(key.id), bytes);
  await using _worker = await startWorker(server);
  const { rows, counts } = await collect(fleet, ["a.example"], { key });
  assertEquals(rows.map(({ line, outcome }) => [line, outcome]), [[1, "completed"]]);
  assertEquals([counts.refused, counts.repeated], [hostile.length, 0]);
});

testFleet("a target that is too long for a message gets its row from the collector", async ({ fleet }) => {
  const { rows } = await collect(fleet, [`a.example/${"x".repeat(3_000)}`]);
  assertEquals(rows.map(({ outcome, problem }) => [outcome, problem]), [["invalid", "INVALID_DOMAIN"]]);
});

testFleet("a second result of a line is dropped, and another version is noted", async ({ server, fleet }) => {
  const key = newKey();
  await ensureStreams(fleet);
  const result = {
    line: 1,
    ticket: ticketOf(key.secret, 1),
    scanner: "0.0.1",
    facts: { ...FACTS, pages: 7 },
  };
  for (let copy = 0; copy < 3; copy++) {
    await fleet.stream.publish(resultSubject(key.id), encodeResult(result));
  }
  await using _worker = await startWorker(server);
  const { rows, counts } = await collect(fleet, hosts(3), { key });
  assertEquals(rows.map(({ pages }) => pages), [7, 0, 0]);
  assertEquals([...counts.otherVersions], [["0.0.1", 1]]);
});

testFleet("a worker refuses messages that are not targets of its version", async ({ server, fleet }) => {
  await using worker = await startWorker(server);
  await ensureStreams(fleet);
  const whole = { wave: newKey().id, line: 1, target: "a.example", ticket: newKey().id, choice: CHOICE };
  const hostile = [
    new TextEncoder().encode("{"),
    encodeTarget({ ...whole, wave: "a.>" }),
    encodeTarget({ ...whole, line: -1 }),
    encodeTarget({ ...whole, choice: { ...CHOICE, only: Array(2000).fill("x") } }),
  ];
  for (const [at, bytes] of hostile.entries()) {
    await fleet.stream.publish(targetSubject(`s${at}.example`), bytes);
  }
  await fleet.stream.publish(targetSubject("b.example", "v0-1"), encodeTarget(whole));
  const { rows } = await collect(fleet, hosts(6));
  assertEquals(rows.length, 6);
  assertEquals((await fleet.manager.streams.info(TARGETS)).state.messages, 1);
  assertEquals(worker.notes, ["Refused a message that is not a target of this version"]);
});

if (Deno.build.os === "linux") {
  const full = () => Deno.writeTextFile("/dev/full", "rows");
  for (const step of ["add", "sync"]) {
    testFleet(`a collector whose disk is full in ${step}() ends, and its results are kept`, async (scene) => {
      const { server, fleet } = scene;
      const key = newKey();
      const free = Promise.withResolvers<void>();
      await using _worker = await startWorker(server, async ({ line }) => {
        // Other scans may take forever.
        if (line > 1) await free.promise;
        return FACTS;
      });
      const error = await assertRejects(
        () => collect(fleet, hosts(3), { key, [step]: full }),
        Error,
        "No space left",
      );
      assert("code" in error && error.code === "ENOSPC");
      free.resolve();
      await using other = await fleetOf(server);
      assertEquals((await collect(other, hosts(3), { key })).rows.length, 3);
    });
  }
}

testFleet("a second collector of a copied wave ends the first", async ({ fleet }) => {
  const key = newKey();
  await using first = await FleetScans.open(waveOf(fleet, { key }));
  const row = first.scan({ line: 1, target: "a.example", rank: null, labels: {} });
  const refused = assertRejects(() => row, AppError, "Cannot use NATS");
  await using _second = await FleetScans.open(waveOf(fleet, { key }));
  await refused;
});

testFleet("a collector notes that no worker asks for targets", async ({ server, fleet }) => {
  const noted = Promise.withResolvers<string>();
  const collected = collect(fleet, ["a.example"], { watchMs: 5, onNote: noted.resolve });
  assertEquals(
    await noted.promise,
    "No worker of this version asks for targets: start survey worker",
  );
  await using _worker = await startWorker(server);
  assertEquals((await collected).rows.length, 1);
});

testFleet("a stream that is full makes the survey wait", async ({ server, fleet }) => {
  await targetConsumer(fleet);
  await fleet.manager.streams.update(TARGETS, { max_msgs: 2 });
  await fleet.manager.streams.update(RESULTS, { max_msgs: 1 });
  await using _worker = await startWorker(server);
  assertEquals((await collect(fleet, hosts(5))).rows.length, 5);
});
