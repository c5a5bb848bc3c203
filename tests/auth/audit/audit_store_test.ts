/** The trail of who did what. */
import { assertEquals } from "@std/assert";
import { type AuditFilter, type AuditPlace } from "../../../src/auth/audit/audit_store.ts";
import { actorOf, NO_ID, person, type Scene, testStores, testStoresOnEachDatabase } from "../people.ts";
import { sampleEvent } from "../../fixtures/records/audit_record.ts";

/**
 * Adds events at these times, and returns their ids, newest first. Events of one millisecond are ordered by
 * id.
 */
async function noteAll(
  { stores, clock, ann: { actor } }: Scene,
  times: readonly number[],
): Promise<string[]> {
  const begin = clock.at;
  for (const [index, time] of times.entries()) {
    clock.at = begin + time;
    await stores.database.audit.noteDenied(actor, `test.${index}`, {
      scopeId: "trail",
      targetId: null,
      details: { time },
    });
  }
  const events = await stores.database.audit.table.list(["trail"]);
  const newestFirst = events.map(({ value }) => value).sort((left, right) =>
    right.createdAt - left.createdAt || (right.id < left.id ? -1 : 1)
  );
  return newestFirst.map(({ id }) => id);
}

async function pages({ stores: { database } }: Scene, first: number): Promise<string[][]> {
  const found: string[][] = [];
  let after: AuditPlace | null = null;
  for (;;) {
    const page: string[] = [];
    for (const event of (await database.audit.page("trail", first, after)).events) {
      page.push(event.id);
      after = event;
    }
    if (page.length === 0) return found;
    found.push(page);
  }
}

testStoresOnEachDatabase("pages of every size list each event once, newest first", async (scene) => {
  const ids = await noteAll(scene, [0, 5, 5, 5, 3, 10, 10, 86_400_000, 999, 1000, 9]);
  assertEquals(ids.length, 11);
  for (const first of [1, 2, 3, 10, 11, 12, 101]) {
    const found = await pages(scene, first);
    assertEquals(found.flat(), ids);
    assertEquals(found[0]?.length, Math.min(first, ids.length));
  }
});

testStoresOnEachDatabase(
  "pages of every size list each event of a span once, oldest first",
  async (scene) => {
    const { clock, stores: { database: { audit } } } = scene;
    const begin = clock.at;
    const ids = (await noteAll(scene, [0, 5, 5, 5, 3, 10, 10, 86_400_000, 999, 1000, 9])).reverse();
    for (
      const [since, until, expected] of [
        [null, begin + 86_400_001, ids],
        [null, begin + 86_400_000, ids.slice(0, 10)],
        [begin + 5, begin + 10, ids.slice(2, 6)],
        [begin + 11, begin + 12, []],
        [begin + 12, begin + 11, []],
      ] as const
    ) {
      for (const limit of [1, 2, 3, 11, 12]) {
        const found: string[] = [];
        for (let after: AuditPlace | null = null;;) {
          const page: AuditPlace[] = await audit.oldest("trail", { after, since, until }, limit);
          found.push(...page.map(({ id }) => id));
          after = page.at(-1) ?? null;
          if (after === null) break;
        }
        assertEquals(found, expected);
      }
    }
  },
);

testStores("an event has a place in its own trail only", async (scene) => {
  const { clock, stores: { database: { audit } } } = scene;
  const [id = ""] = await noteAll(scene, [3]);
  const { createdAt } = await audit.placeOf("trail", id) ?? {};
  assertEquals(createdAt, clock.at);
  for (const [scopeId, name] of [["other", id], ["trail", NO_ID], ["trail", scene.ann.account.id]] as const) {
    assertEquals(await audit.placeOf(scopeId, name), null);
  }
});

testStores("events that are added while pages are read do not change the pages", async (scene) => {
  const ids = await noteAll(scene, [1, 2, 3, 4]);
  const { audit } = scene.stores.database;
  const { next } = await audit.page("trail", 2, null);
  await noteAll(scene, [5, 6]);
  const rest = await audit.page("trail", 10, next);
  assertEquals(rest.events.map(({ id }) => id), ids.slice(2));
});

testStores("a position without an event lists the events before it", async (scene) => {
  const { clock, stores: { database: { audit } } } = scene;
  const begin = clock.at;
  const ids = await noteAll(scene, [1, 3]);
  const cases: readonly (readonly [AuditPlace, string[]])[] = [
    [{ createdAt: begin + 4, id: "" }, ids],
    [{ createdAt: begin + 2, id: "zzzz" }, ids.slice(1)],
    [{ createdAt: begin, id: "zzzz" }, []],
    [{ createdAt: 0, id: "" }, []],
    [{ createdAt: Number.MAX_SAFE_INTEGER, id: "\uffff" }, ids],
  ];
  for (const [place, expected] of cases) {
    assertEquals((await audit.page("trail", 10, place)).events.map(({ id }) => id), expected);
  }
});

testStores("a trail has only the events of its scope", async (scene) => {
  await noteAll(scene, [1]);
  for (const scopeId of ["trai", "trail2", NO_ID, ""]) {
    assertEquals(await scene.stores.database.audit.page(scopeId, 10, null), { events: [], next: null });
  }
});

testStores("a denied event is stored as such", async (scene) => {
  await noteAll(scene, [1]);
  const { events } = await scene.stores.database.audit.page("trail", 10, null);
  assertEquals(events.map(({ allowed }) => allowed), [false]);
});

testStores("an event is stored with its operation or not at all", async (scene) => {
  const { kv, stores: { database: { audit } }, ann: { actor } } = scene;
  const input = { scopeId: "trail", targetId: NO_ID, details: { fact: 1 } };
  for (const [versionstamp, expected] of [["00000000000000ff0000", 0], [null, 1]] as const) {
    const operation = kv.atomic().check({ key: ["not there"], versionstamp });
    audit.note(operation, actor, "test", input);
    await operation.commit();
    assertEquals((await audit.page("trail", 10, null)).events.length, expected);
  }
  const { events: [event] } = await audit.page("trail", 10, null);
  const { id = "", createdAt } = event ?? {};
  assertEquals(
    event,
    sampleEvent({
      ...input,
      id,
      createdAt: createdAt ?? 0,
      action: "test",
      actor: actorOf(actor),
      allowed: true,
    }),
  );
  assertEquals([id.length, createdAt], [16, scene.clock.at]);
  assertEquals((await kv.get(["ids", id])).value, ["audit_events", "trail", createdAt, id]);
});

testStoresOnEachDatabase("events are filtered by action, actor, object and time", async (scene) => {
  const { clock, stores: { database: { audit } }, ann: { actor } } = scene;
  const begin = clock.at;
  const ben = (await person(scene.stores, "ben")).actor;
  for (let at = 0; at < 12; at++) {
    clock.at = begin + at;
    await audit.noteDenied(at % 3 === 0 ? ben : actor, `action.${at % 2}`, {
      scopeId: "trail",
      targetId: at % 4 === 0 ? "robot" : `key.${at % 4}`,
      details: at % 4 === 1 ? { serviceAccountId: "robot", name: "key.2" } : null,
    });
  }
  const none = { action: null, actorId: null, targetId: null, since: null };
  const find = async (filter: Partial<AuditFilter>, first = 100, after: AuditPlace | null = null) => {
    const { events, next } = await audit.page("trail", first, after, { ...none, ...filter });
    return { at: events.map(({ createdAt }) => createdAt - begin), next };
  };
  const CASES: readonly (readonly [Partial<AuditFilter>, number[]])[] = [
    [{ since: begin + 9 }, [11, 10, 9]],
    [{ since: begin + 12 }, []],
    [{ action: "action.0" }, [10, 8, 6, 4, 2, 0]],
    [{ actorId: ben.id }, [9, 6, 3, 0]],
    [{ actorId: ben.id, action: "action.0" }, [6, 0]],
    [{ actorId: ben.id, action: "action.0", since: begin + 1 }, [6]],
    [{ targetId: "key.2" }, [10, 6, 2]],
    // An id in the details counts, but another fact does not.
    [{ targetId: "robot" }, [9, 8, 5, 4, 1, 0]],
    [{ targetId: "robot", actorId: ben.id, since: begin + 1 }, [9]],
    [{ targetId: "serviceAccountId" }, []],
    [{ action: "another" }, []],
  ];
  for (const [filter, expected] of CASES) {
    assertEquals(await find(filter), { at: expected, next: null });
    const paged: number[] = [];
    for (let after: AuditPlace | null = null;;) {
      const { at, next }: Awaited<ReturnType<typeof find>> = await find(filter, 1, after);
      paged.push(...at);
      if (next === null) break;
      after = next;
    }
    assertEquals(paged, expected);
  }
});
