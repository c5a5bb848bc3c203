/** Long imports. */
import { setImmediate } from "node:timers";
import { assert, assertEquals } from "@std/assert";
import { trusted } from "../../src/auth/change/author.ts";
import { createTracking } from "../../src/crawl/tracking.ts";
import { openDatabase } from "../../src/database/open.ts";
import { cheapStores } from "../auth/cheap_stores.ts";
import { SCANNER } from "../http/crawl/world.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

Deno.test("an import lets other requests run while it judges schedules", async () => {
  using kv = await openDatabase(":memory:");
  const { projectImport } = createTracking(cheapStores(kv), SCANNER);
  let turns = 0;
  setImmediate(() => turns++);
  const projects = Array.from({ length: 20 }, (_, at) => ({
    target: `${at}.example.com`,
    tags: [],
    // January 1 is never a fifth Monday, but only a search shows it.
    schedule: "0 0 1 1 +1#5",
  }));
  const list = { accountId: "a", projects, startCrawls: false, dryRun: true };
  const results = await projectImport.run(list, [], OPERATOR);
  assertEquals(results.filter(({ error }) => error?.code === "BAD_USER_INPUT").length, 20);
  assert(turns > 0);
});
