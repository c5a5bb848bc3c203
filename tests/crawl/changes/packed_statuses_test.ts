import { assert, assertEquals, assertThrows } from "@std/assert";
import {
  packStatuses,
  rosterDigest,
  rosterOf,
  unpackStatuses,
} from "../../../src/crawl/changes/packed_statuses.ts";
import { CATALOGUE } from "../../../src/scan/catalogue.ts";
import type { Status } from "../../../src/scan/contract/check.ts";
import { statuses } from "./statuses.ts";

const EVERY_STATUS = "a:pass b:warn c:fail d:not_applicable e:inconclusive f:error";

const PACKED: readonly (readonly [fact: string, ids: string, packed: string, unpacked: string])[] = [
  ["keeps every status", "a b c d e f", EVERY_STATUS, EVERY_STATUS],
  ["keeps an odd number of them", "a b c", "a:pass b:warn c:fail", "a:pass b:warn c:fail"],
  ["keeps none", "", "", ""],
  ["knows missing checks from others", "a b c d", "b:pass", "b:pass"],
  ["leaves out checks that are not on the roster", "a", "a:pass b:fail", "a:pass"],
];

for (const [fact, ids, packed, unpacked] of PACKED) {
  Deno.test(`packStatuses() ${fact}`, () => {
    const roster = rosterOf(ids.split(" "));
    assertEquals(unpackStatuses(packStatuses(roster, statuses(packed)), [roster]), statuses(unpacked));
  });
}

Deno.test("packStatuses() makes the same string as ever, because strings are stored", () => {
  const roster = rosterOf(["a", "b", "c", "d", "e", "f", "g"]);
  assertEquals(packStatuses(roster, statuses(EVERY_STATUS)), "0D4rqF95TjnqKcuA");
});

Deno.test("packStatuses() needs less than 80 characters for the whole catalogue", () => {
  const ids = CATALOGUE.map(({ check }) => check.id);
  const all = new Map(ids.map((id): [string, Status] => [id, "inconclusive"]));
  const packed = packStatuses(rosterOf(ids), all);
  assert(packed.length < 80, `${ids.length} checks in ${packed.length} characters`);
  assertEquals(unpackStatuses(packed, [rosterOf(ids)]), all);
});

Deno.test("unpackStatuses() reads with the roster of its time what a later catalogue does not have", () => {
  const [then, now] = [rosterOf(["a", "b", "c"]), rosterOf(["c", "x", "a"])];
  const packed = packStatuses(then, statuses("a:pass b:warn c:fail"));
  assertEquals(rosterDigest(packed), then.digest);
  assertEquals(unpackStatuses(packed, [now, then]), statuses("a:pass b:warn c:fail"));
});

Deno.test("unpackStatuses() returns nothing if the roster is unknown", () => {
  const packed = packStatuses(rosterOf(["a"]), statuses("a:pass"));
  assertEquals(unpackStatuses(packed, [rosterOf(["b"])]), new Map());
});

Deno.test("rosterOf() has another digest for another order", () => {
  assert(rosterOf(["a", "b"]).digest !== rosterOf(["b", "a"]).digest);
});

Deno.test("unpackStatuses() refuses what was not packed", () => {
  const roster = rosterOf(["a", "b", "c"]);
  const packed = packStatuses(roster, statuses("a:pass"));
  for (const text of [`${packed}A`, packed.slice(0, -1), `${roster.digest}__`, `${roster.digest}!!`]) {
    assertThrows(() => unpackStatuses(text, [roster]), RangeError, "Cannot unpack statuses");
  }
});
