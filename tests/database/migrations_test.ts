/** Migrations of stored rows. */
import type { Kv } from "@deno/kv";
import { assertEquals } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import { trusted } from "../../src/auth/change/author.ts";
import { CRAWL_ROWS } from "../../src/crawl/stored_rows.ts";
import type { ProjectRecord } from "../../src/crawl/project_record.ts";
import { createTracking } from "../../src/crawl/tracking.ts";
import { migrate } from "../../src/database/migration.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { person } from "../auth/people.ts";
import { SCANNER } from "../http/crawl/world.ts";
import { onEachDatabase } from "./databases.ts";

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
