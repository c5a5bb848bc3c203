/** Stored reports are found until they expire, are displaced or removed, and their totals are exact. */
import type { Kv, KvKey } from "@deno/kv";
import { assert, assertEquals, assertMatch } from "@std/assert";
import { Buffer } from "node:buffer";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { reportRules } from "../../src/reports/report_rows.ts";
import { MAX_REPORTS_OF_SITE, REFUSAL_DAYS, type ReportStore } from "../../src/reports/report_store.ts";
import { inMemory, onEachDatabase, rowsOf } from "../database/databases.ts";
import { assertConsistent, Clock, DAY_MS, newReport, reportStore } from "./stored_reports.ts";

/** Text that gzip shortens by an eighth only. */
function noise(length: number): string {
  const bytes = Buffer.alloc(length);
  for (let at = 0; at < length; at += 65_536) crypto.getRandomValues(bytes.subarray(at, at + 65_536));
  return Buffer.from(bytes.map((byte) => byte & 127)).toString("ascii");
}

async function ids(reports: ReportStore): Promise<string[]> {
  return (await reports.latest(100)).map(({ id }) => id);
}

onEachDatabase("a report of several rows is returned as it was stored", async (kv) => {
  const { reports, stores } = reportStore(kv);
  const text = noise(300_000);
  const record = await reports.keep(newReport("a"), text);
  assertEquals(await reports.find("a"), record);
  assertEquals((record?.rows ?? 0) > 3, true);
  assertEquals(await reports.text(record!), text);
  assertEquals(await reports.totals(), { reports: 1, bytes: record?.bytes });
  await reports.settled();
  await assertConsistent(kv, stores);
});

onEachDatabase("the oldest reports make room, by number and by bytes", async (kv) => {
  const { reports, clock, stores } = reportStore(kv, { maxReports: 3, maxBytes: 20_000 });
  for (const id of ["a", "b", "c", "d"]) {
    await reports.keep(newReport(id, { site: `${id}.example` }), id);
    clock.time++;
  }
  await reports.settled();
  assertEquals(await ids(reports), ["d", "c", "b"]);
  await reports.keep(newReport("e"), noise(15_000));
  clock.time++;
  await reports.keep(newReport("f"), noise(15_000));
  await reports.settled();
  assertEquals(await ids(reports), ["f"]);
  await assertConsistent(kv, stores);
});

onEachDatabase("a report is gone when it expires, and is erased later", async (kv) => {
  const { reports, clock, stores } = reportStore(kv, { days: 2 });
  await reports.keep(newReport("a"), "text");
  await reports.settled();
  clock.time += 2 * DAY_MS - 1;
  assertEquals((await reports.find("a"))?.id, "a");
  clock.time++;
  assertEquals([await reports.find("a"), await ids(reports)], [null, []]);
  clock.time++;
  await reports.tidy();
  assertEquals(await reports.totals(), { reports: 0, bytes: 0 });
  assertEquals((await rowsOf(kv)).filter(({ key }) => /report_texts|by_time/.test(key)), []);
  await assertConsistent(kv, stores);
});

onEachDatabase("a site cannot have more reports than its share", async (kv) => {
  const { reports, clock } = reportStore(kv);
  await reports.keep(newReport("other", { site: "other.example" }), "");
  for (let count = 0; count <= MAX_REPORTS_OF_SITE; count++) {
    clock.time++;
    await reports.keep(newReport(`r${count}`), "");
  }
  await reports.settled();
  const left = await ids(reports);
  assertEquals([left.length, left.includes("r0"), left.includes("r1")], [
    MAX_REPORTS_OF_SITE + 1,
    false,
    true,
  ]);
  assertEquals(left.at(-1), "other");
});

onEachDatabase("only earlier reports of the same series are listed", async (kv) => {
  const { reports, clock } = reportStore(kv);
  for (const [id, series] of [["a", "x"], ["b", "y"], ["c", "x"], ["d", "x"], ["e", "x"]] as const) {
    await reports.keep(newReport(id, { series }), "");
    clock.time++;
  }
  const earlier = await reports.earlier((await reports.find("d"))!, 5);
  assertEquals(earlier.map(({ id }) => id), ["c", "a"]);
  await reports.settled();
});

onEachDatabase("two processes that store at once lose no report and no byte of the totals", async (kv) => {
  const { reports, stores, clock } = reportStore(kv);
  const other = reportStore(kv, {}, clock).reports;
  await Promise.all(
    Array.from(
      { length: 12 },
      (_, at) => (at % 2 === 0 ? reports : other).keep(newReport(`r${at}`), `${at}`),
    ),
  );
  await Promise.all([reports.settled(), other.settled()]);
  assertEquals((await ids(reports)).length, 12);
  await assertConsistent(kv, stores);
});

onEachDatabase("after its removal, a site has no reports, even of scans that end meanwhile", async (kv) => {
  const { reports, clock, stores } = reportStore(kv);
  await reports.keep(newReport("a"), "");
  await reports.keep(newReport("b", { site: "other.example" }), "");
  const [removed, , kept] = await Promise.all([
    reports.removeSite("shop.example"),
    reports.keep(newReport("c"), ""),
    reports.keep(newReport("d"), ""),
  ]);
  const wasStored = kept !== null;
  await reports.settled();
  assertEquals((await ids(reports)).filter((id) => id !== "b"), []);
  assertEquals(removed >= 1 && !wasStored || removed >= 2, true);
  assertEquals(await reports.keep(newReport("e"), ""), null);
  clock.time += REFUSAL_DAYS * DAY_MS;
  assertEquals((await reports.keep(newReport("f"), ""))?.id, "f");
  await reports.settled();
  await assertConsistent(kv, stores);
});

Deno.test("a report that is removed while it is read is missing, never cut", () =>
  inMemory(async (kv) => {
    const { reports } = reportStore(kv);
    const record = await reports.keep(newReport("a"), noise(200_000));
    assertEquals(await reports.remove("a"), true);
    assertEquals([await reports.text(record!), await reports.find("a")], [null, null]);
    assertEquals(await reports.remove("a"), false);
  }));

Deno.test("without days, nothing is stored, and stored reports are erased", () =>
  inMemory(async (kv) => {
    const { reports, clock } = reportStore(kv);
    await reports.keep(newReport("a"), "");
    await reports.settled();
    clock.time++;
    const off = reportStore(kv, { days: 0 }, clock).reports;
    assertEquals([await off.find("a"), await off.keep(newReport("b"), "")], [null, null]);
    await off.tidy();
    assertEquals(await off.totals(), { reports: 0, bytes: 0 });
  }));

Deno.test("a report that does not fit into one operation is not stored", () =>
  inMemory(async (kv) => {
    const { reports } = reportStore(kv);
    assertEquals(await reports.keep(newReport("a"), noise(1_000_000)), null);
    assertEquals(await reports.totals(), { reports: 0, bytes: 0 });
  }));

const DAMAGES: Readonly<Record<string, readonly [KvKey, RegExp]>> = {
  "a row of the text": [["report_texts", "a", 0], /^Report a has 0 rows of 1$/],
  "a pointer": [["reports_by_site", "shop.example", new Clock().time, "a"], /is not found by its pointer/],
};

for (const [name, [key, sentence]] of Object.entries(DAMAGES)) {
  Deno.test(`${name} that is missing is found by the check of the database`, () =>
    inMemory(async (kv: Kv) => {
      const { reports, stores } = reportStore(kv);
      await reports.keep(newReport("a"), "");
      await reports.settled();
      await kv.delete(key);
      const [found = ""] = await findInconsistencies(stores.database, reportRules(kv));
      assertMatch(found, sentence);
    }));
}

onEachDatabase("pictures are stored, counted and removed with their report", async (kv) => {
  const { reports, stores } = reportStore(kv);
  const [home, named] = [300_000, 100_000].map((length) =>
    crypto.getRandomValues(new Uint8Array(length >> 3))
  );
  const text = noise(300_000);
  await reports.keep(newReport("a"), text, [home!, null, named!]);
  const record = await reports.find("a");
  assertEquals(await reports.picture(record!, 0), home);
  assertEquals(await reports.picture(record!, 1), null);
  assertEquals(await reports.picture(record!, 2), named);
  assertEquals(await reports.picture(record!, 3), null);
  assertEquals(await reports.text(record!), text);
  const pictureBytes = home!.length + named!.length;
  assert(record!.bytes > pictureBytes);
  assertEquals(await reports.totals(), { reports: 1, bytes: record?.bytes });
  await reports.settled();
  await assertConsistent(kv, stores);
  await reports.remove("a");
  assertEquals(await reports.picture(record!, 0), null);
  assertEquals(await reports.totals(), { reports: 0, bytes: 0 });
  assertEquals((await rowsOf(kv)).filter(({ key }) => /report_pictures/.test(key)), []);
  await assertConsistent(kv, stores);
});

Deno.test("pictures that do not fit into one operation are left out", () =>
  inMemory(async (kv) => {
    const { reports, stores } = reportStore(kv);
    const large = new Uint8Array(400_000);
    await reports.keep(newReport("a"), "text", [large, large]);
    const record = await reports.find("a");
    assertEquals(record?.pictures, [7]);
    assertEquals((await reports.picture(record!, 0))?.length, large.length);
    assertEquals(await reports.picture(record!, 1), null);
    await assertConsistent(kv, stores);
  }));

Deno.test("a report is stored even if its pictures cannot be", () =>
  inMemory(async (kv) => {
    const { reports, stores } = reportStore(withoutPictures(kv));
    const record = await reports.keep(newReport("a"), "text", [new Uint8Array(9)]);
    assertEquals(record?.pictures, undefined);
    assertEquals(await reports.find("a"), record);
    assertEquals(await reports.text(record!), "text");
    await reports.settled();
    await assertConsistent(kv, stores);
  }));

/** A database that fails to store pictures. */
function withoutPictures(kv: Kv): Kv {
  return new Proxy(kv, {
    get(target, name) {
      const value = Reflect.get(target, name, target);
      if (name !== "atomic") return typeof value === "function" ? value.bind(target) : value;
      return () => {
        const operation = target.atomic();
        const set = operation.set.bind(operation);
        operation.set = (key, ...rest) => {
          if (key[0] === "report_pictures") throw new Error("connection reset by peer");
          return set(key, ...rest);
        };
        return operation;
      };
    },
  });
}
