import { assertEquals } from "@std/assert";
import { CRAWL_ROWS } from "../../../src/crawl/stored_rows.ts";
import { openDatabase } from "../../../src/database/open.ts";
import { summaryRow } from "../../../src/database/table.ts";
import { storedKinds } from "../../../src/http/operate/storage.ts";
import { MAIL_ROWS } from "../../../src/mail/stored_rows.ts";

Deno.test("storedKinds() counts the records and summaries of projects, crawls and mails", async () => {
  using kv = await openDatabase(":memory:");
  const tables = [CRAWL_ROWS, MAIL_ROWS].flatMap(({ tables }) => tables);
  const rows = tables.flatMap((table) => [
    [table.name, "x"],
    ...(table.summary === undefined ? [] : [summaryRow(table, ["x"])]),
  ]);
  for (const row of rows) await kv.set(row, "value");
  const counted = (await storedKinds(kv)).reduce((sum, { rows }) => sum + rows, 0);
  assertEquals(counted, rows.length);
});
