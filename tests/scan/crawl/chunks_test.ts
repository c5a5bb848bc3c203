/** Chunks of pages and the times when they are handed over. */
import { assertEquals, assertRejects } from "@std/assert";
import { Chunks } from "../../../src/scan/crawl/chunks.ts";
import { sampleCheckedPage } from "../../fixtures/records/checked_page.ts";

const page = sampleCheckedPage();

Deno.test("Chunks hands over what there is when the first page has waited", async () => {
  const { promise, resolve } = Promise.withResolvers<number>();
  const chunks = new Chunks((pages) => Promise.resolve(resolve(pages.length)), 1);
  await chunks.add(page);
  await chunks.add(page);
  assertEquals(await promise, 2);
});

Deno.test("Chunks hands over one chunk after the other", async () => {
  let active = 0;
  let most = 0;
  let handed = 0;
  const chunks = new Chunks(async (pages) => {
    most = Math.max(most, ++active);
    await null;
    handed += pages.length;
    active--;
  });
  await Promise.all([...Array.from({ length: 100 }, () => chunks.add(page)), chunks.flush()]);
  assertEquals([most, handed], [1, 100]);
});

Deno.test("Chunks hands nothing over after a failure, and reports the failure again", async () => {
  let calls = 0;
  const chunks = new Chunks(() => {
    calls++;
    return Promise.reject(new Error("The database is gone"));
  });
  await chunks.add(page);
  await assertRejects(() => chunks.flush(), Error, "The database is gone");
  await chunks.add(page);
  await assertRejects(() => chunks.flush(), Error, "The database is gone");
  assertEquals(calls, 1);
});
