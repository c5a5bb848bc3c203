/** Space that is reserved for the database, and operations that are refused without it. */
import { assertEquals, assertRejects } from "@std/assert";
import { ALWAYS, commit } from "../../src/database/commit.ts";
import { type DiskEvents, DiskReserve, RESERVE_BYTES, SPARE_BYTES } from "../../src/database/disk_reserve.ts";
import { databaseProblem } from "../../src/database/health.ts";
import { openReserved } from "../../src/database/reserved_database.ts";
import { NotWritable } from "../../src/database/write_failure.ts";
import { inMemory, temporaryFolder } from "./databases.ts";
import { LimitedFile } from "./limited_file.ts";

const UNTOLD: DiskEvents = { onFull: () => {}, onRoom: () => {}, onNotOpened: () => {} };
const ENOUGH = RESERVE_BYTES + SPARE_BYTES;
/** Number of looks until a released reserve is tried again. */
const RETRY = 5;

/** Free bytes of the disk, number of looks at it, and the size of the reserve after them. */
type Step = readonly [room: number, looks: number, size: number];

const ROWS: Readonly<Record<string, readonly Step[]>> = {
  "is kept while the disk has room": [[ENOUGH, 10, RESERVE_BYTES]],
  "is not taken from a disk that is full at the start": [[ENOUGH - 1, 1, 0]],
  "is released when the disk is nearly full": [[ENOUGH, 1, RESERVE_BYTES], [ENOUGH - 1, 1, 0]],
  "stays released while others have taken it": [[ENOUGH, 1, RESERVE_BYTES], [0, 20, 0]],
  "is taken back once there is room": [
    [ENOUGH, 1, RESERVE_BYTES],
    [0, 1, 0],
    [ENOUGH, RETRY - 1, 0],
    [ENOUGH, 1, RESERVE_BYTES],
    [0, 1, 0],
  ],
};

for (const [fact, steps] of Object.entries(ROWS)) {
  Deno.test(`the reserve ${fact}, and changes are refused without it`, () =>
    inMemory(async (kv) => {
      const file = new LimitedFile(0);
      const reserve = new DiskReserve(kv, file, UNTOLD);
      for (const [room, looks, size] of steps) {
        file.room = room;
        for (let look = 0; look < looks; look++) reserve.look();
        assertEquals(file.size, size);
        const change = () => commit(kv, "test", ALWAYS, (operation) => void operation.set(["test"], room));
        if (size > 0) await change();
        else assertEquals((await assertRejects(change, NotWritable)).reason, "its disk is full");
      }
    }));
}

Deno.test("a database without its reserve is not ready, and can be read", () =>
  inMemory(async (kv) => {
    await kv.set(["test"], 1);
    const file = new LimitedFile(0);
    new DiskReserve(kv, file, UNTOLD).look();
    assertEquals(await databaseProblem(kv), "the database cannot be written: its disk is full");
    assertEquals((await kv.get(["test"])).value, 1);
  }));

Deno.test("a database file gets a reserve next to it, and only its owner may read the reserve", async () => {
  await using folder = await temporaryFolder();
  const path = `${folder.path}/test.db`;
  const { kv, reserve } = await openReserved(path, UNTOLD);
  const { size, mode } = await Deno.stat(`${path}-reserve`);
  reserve?.[Symbol.dispose]();
  kv.close();
  assertEquals([size, (mode ?? 0) & 0o777], [RESERVE_BYTES, 0o600]);
});

Deno.test("a database in memory has no reserve", async () => {
  const { kv, reserve } = await openReserved(":memory:", UNTOLD);
  kv.close();
  assertEquals(reserve, null);
});

Deno.test("a full disk and a disk that has room again are logged once each", () =>
  inMemory((kv) => {
    const told: string[] = [];
    const file = new LimitedFile(ENOUGH);
    const events = { ...UNTOLD, onFull: () => told.push("full"), onRoom: () => told.push("room") };
    const reserve = new DiskReserve(kv, file, events);
    for (const room of [ENOUGH, 0, ENOUGH]) {
      file.room = room;
      for (let look = 0; look < 2 * RETRY; look++) reserve.look();
    }
    assertEquals(told, ["full", "room"]);
    return Promise.resolve();
  }));
