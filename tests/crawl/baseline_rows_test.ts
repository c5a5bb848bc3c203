/** Stored results that the next crawl is compared with. */
import { assertEquals } from "@std/assert";
import { baselineRows, readBaseline } from "../../src/crawl/worker/baseline_rows.ts";
import type { Statuses } from "../../src/crawl/changes/crawl_statuses.ts";
import { baselineRowsOf } from "../../src/crawl/crawl_record.ts";
import { setRows } from "../../src/database/json_rows.ts";
import { inMemory } from "../database/databases.ts";

const CRAWL = { projectId: "p", target: "shop.example.com", createdAt: 0 };

Deno.test("of pages whose URLs are too long for one operation, the first are kept", () =>
  inMemory(async (kv) => {
    const statuses: Statuses = new Map([["headings", "pass"]]);
    const name = () => crypto.getRandomValues(new Uint8Array(1_000)).toHex();
    const urls = Array.from({ length: 1_000 }, () => `https://shop.example.com/${name()}`);
    const pages = new Map(urls.map((url) => [url, statuses]));
    const operation = kv.atomic();
    setRows(operation, baselineRowsOf(CRAWL.projectId), await baselineRows(CRAWL, { site: statuses, pages }));
    await operation.commit();
    const { statuses: stored } = await readBaseline(kv, CRAWL);
    assertEquals([...stored?.pages.keys() ?? []], urls.slice(0, 500));
  }));
