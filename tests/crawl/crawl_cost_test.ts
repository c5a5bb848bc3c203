/** Cost of the results of crawls, counted before they are read. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { createStores } from "../../src/auth/stores.ts";
import { CATALOGUE } from "../../src/scan/catalogue.ts";
import { resultRowsOf } from "../../src/crawl/crawl_record.ts";
import { ApiServer } from "../gql/api_server.ts";
import { inMemory } from "../database/databases.ts";
import { type Tracked, trackedTest } from "./tracked.ts";
import { viewerKey } from "./viewer_key.ts";

const CHECKS = CATALOGUE.length;
/** Objects that one operation may list. */
const MAX_COST = 5_000;
/** The crawl itself is an object, too. */
const MAX_CRAWLS = Math.floor(MAX_COST / (CHECKS + 1));

/** Counts the reads of stored results. */
function counting(kv: Kv, onRead: () => void): Kv {
  return new Proxy(kv, {
    get(target, name) {
      const member = Reflect.get(target, name, target);
      if (typeof member !== "function") return member;
      if (name !== "list") return member.bind(target);
      return (selector: { prefix?: unknown[] }, ...options: unknown[]) => {
        if (selector.prefix?.[0] === resultRowsOf("")[0]) onRead();
        return Reflect.apply(member, target, [selector, ...options]);
      };
    },
  });
}

/** Creates a finished crawl and the given number of copies of its record. */
async function crawls({ crawl, crawls: { table }, kv }: Tracked, copies: number): Promise<string> {
  const first = await crawl();
  const operation = kv.atomic();
  for (let at = 1; at <= copies; at++) {
    const id = `copy${String(at).padStart(12, "0")}`;
    table.insert(operation, { ...first, id, createdAt: first.createdAt - at * 60_000 });
  }
  assertEquals((await operation.commit()).ok, true);
  return first.id;
}

/** Queries as a Viewer, and counts the reads of stored results. */
async function asViewer(tracked: Tracked) {
  const credential = await viewerKey(tracked);
  let reads = 0;
  const api = ApiServer.on(createStores(counting(tracked.kv, () => reads++), () => tracked.clock.at));
  return async (query: string) => {
    reads = 0;
    const answer = await api.send(query, {}, credential);
    await api.stores.lastUses.settled();
    return { codes: answer.codes, actual: answer.extensions?.cost.actual, reads };
  };
}

const OF_ONE: Readonly<Record<string, readonly [actual: number, reads: number]>> = {
  "results { checkId }": [CHECKS, 1],
  "results(status: error) { checkId }": [CHECKS, 1],
  'results(category: "policy") { checkId }': [CHECKS, 1],
  "a: results(status: error) { checkId } b: results(status: error) { checkId }": [2 * CHECKS, 1],
  "report { outcome }": [CHECKS, 1],
  "notChecked { reason }": [CHECKS + 8, 1],
  "report { outcome } results(status: error) { checkId }": [2 * CHECKS, 1],
  "results(status: error) { checkId } report { outcome }": [CHECKS + 1, 1],
};

for (const [fields, [actual, reads]] of Object.entries(OF_ONE)) {
  Deno.test(`${fields} counts ${actual} objects for any selection`, () =>
    inMemory(trackedTest(async (tracked) => {
      const id = await crawls(tracked, 0);
      const ask = await asViewer(tracked);
      assertEquals(await ask(`{ crawl(id: "${id}") { ${fields} } }`), { codes: [], actual, reads });
    }, { maxPages: 1 })));
}

const OF_MANY = [
  "nodes { results(status: error) { checkId } }",
  "nodes { report { outcome } }",
  "nodes { notChecked { reason } }",
];

for (const fields of OF_MANY) {
  Deno.test(`${fields} of too many crawls is refused before any result is read`, () =>
    inMemory(trackedTest(async (tracked) => {
      await crawls(tracked, MAX_CRAWLS);
      const ask = await asViewer(tracked);
      const list = (first: number) =>
        ask(`{ project(id: "${tracked.project.id}") { crawls(first: ${first}) { ${fields} } } }`);
      const facts = [await list(MAX_CRAWLS), await list(MAX_CRAWLS + 1)].map((
        { codes, reads },
      ) => [codes[0], reads]);
      assertEquals(facts, [[undefined, MAX_CRAWLS], ["QUERY_TOO_COMPLEX", 0]]);
    }, { maxPages: 1 })));
}

Deno.test("totalCount counts the crawls that are read, 20 at once, and stops at the limit", () =>
  inMemory(trackedTest(async (tracked) => {
    await crawls(tracked, 199);
    const ask = await asViewer(tracked);
    const counts = (times: number) =>
      ask(
        `{ project(id: "${tracked.project.id}") { ${
          Array.from({ length: times }, (_, at) => `c${at}: crawls(first: 1) { totalCount }`).join(" ")
        } } }`,
      );
    assertEquals(await counts(1), { codes: [], actual: 201, reads: 0 });
    assertEquals((await counts(24)).codes, []);
    assertEquals((await counts(25)).codes, ["QUERY_TOO_COMPLEX"]);
  }, { maxPages: 1 })));

Deno.test("lastCrawl counts the crawls among which it is searched", () =>
  inMemory(trackedTest(async (tracked) => {
    await crawls(tracked, 9);
    const { kv, crawls: { table }, project } = tracked;
    for (const entry of (await table.list([project.id])).slice(1)) {
      const operation = kv.atomic();
      table.update(operation, entry, { ...entry.value, status: "Failed" });
      await operation.commit();
    }
    const ask = await asViewer(tracked);
    const query =
      `{ project(id: "${project.id}") { lastCrawl { status } crawls(first: 1) { nodes { id } } } }`;
    assertEquals(await ask(query), { codes: [], actual: 1 + 2 * 5, reads: 0 });
  }, { maxPages: 1 })));
