/** Migrations of stored rows. */
import type { Kv } from "@deno/kv";
import { assertEquals, assertRejects } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { trusted } from "../../src/auth/change/author.ts";
import { CRAWL_ROWS } from "../../src/crawl/stored_rows.ts";
import type { ProjectRecord } from "../../src/crawl/project/project_record.ts";
import { createTracking } from "../../src/crawl/tracking.ts";
import { migrate } from "../../src/database/migration.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { person } from "../auth/people.ts";
import { SCANNER } from "../http/crawl/world.ts";
import { onEachDatabase } from "./databases.ts";
import { watched } from "./watched.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });
const VERSION_BEFORE = 3;

/** Makes the database what version 3 has written. */
async function withoutSummaries(kv: Kv): Promise<void> {
  for await (const { key } of kv.list({ prefix: ["projects_summaries"] })) await kv.delete(key);
  for await (const { key } of kv.list({ prefix: ["projects_changed"] })) await kv.delete(key);
  for await (const { key, value } of kv.list<ProjectRecord>({ prefix: ["projects"] })) {
    const { latest: _, tags: __, ...record } = value;
    await kv.set(key, record);
  }
  await kv.set(["schema_version"], VERSION_BEFORE);
}

onEachDatabase("projects of version 3 get a summary with their newest crawls", async (kv) => {
  const stores = cheapStores(kv, Date.now);
  const { projects, crawls } = createTracking(stores, SCANNER);
  const { account } = await person(stores, "ada");
  const create = (name: string, more: object = {}) =>
    projects.create({ accountId: account.id, name, target: `${name}.example`, ...more }, OPERATOR);
  const shop = await create("shop", { schedule: "0 6 * * *" });
  await create("paused", { schedule: "0 6 * * *", isPaused: true });
  const docs = await create("docs");
  for (const { id } of [shop, docs]) await crawls.cancel((await crawls.run(id, OPERATOR)).id, OPERATOR);
  await crawls.run(docs.id, OPERATOR);
  await withoutSummaries(kv);
  await migrate(kv);
  await migrate(kv);
  assertEquals(await findInconsistencies(stores.database, queueRules(kv), [CRAWL_ROWS]), []);
  const { latest } = await projects.get(docs.id);
  assertEquals([latest?.ended.status, latest?.finished], ["Cancelled", null]);
});

/** Mutations of the operation that summarizes a project. */
const SUMMARY_MUTATIONS = 3;

onEachDatabase("a migration stops older programs, and continues after a failure", async (kv) => {
  const row = { name: "shop", target: "shop.example", schedule: null, nextTick: null, activeCrawlId: null };
  for (let createdAt = 100; createdAt < 145; createdAt++) {
    const id = `p${createdAt}`;
    await kv.set(["projects", "a", createdAt, id], { ...row, id, createdAt });
  }
  await kv.set(["schema_version"], VERSION_BEFORE);
  const versions = new Set<unknown>();
  let [started, landed, maxLanded] = [0, 0, 30];
  const { promise: many, resolve } = Promise.withResolvers<void>();
  const seen = watched(kv, async ({ mutations }) => {
    if (mutations !== SUMMARY_MUTATIONS) return;
    // The first operations wait for each other, so the test ends only if they run at the same time.
    if (++started === 20) resolve();
    versions.add((await kv.get(["schema_version"])).value);
    await many;
    if (landed === maxLanded) throw new RangeError("no room");
    landed++;
  });
  await assertRejects(() => migrate(seen), RangeError, "no room");
  maxLanded = Infinity;
  await migrate(seen);
  assertEquals([landed, [...versions]], [45, [VERSION_BEFORE + 1]]);
  assertEquals((await Array.fromAsync(kv.list({ prefix: ["projects_summaries"] }))).length, 45);
});
