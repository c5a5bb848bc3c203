/**
 * A crawl by a real worker, from the point of view of a client with a key: followed, exported, and shown by
 * the badge.
 */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { readConfig } from "../../../src/config.ts";
import { createPatientApp } from "../patient_app.ts";
import { keyFor } from "../../auth/people.ts";
import { readCsv } from "../../crawl/export/csv_reader.ts";
import { testTracked, type Tracked } from "../../crawl/tracked.ts";
import { trusted } from "../../../src/auth/change/author.ts";
import { Events, SCANNER } from "./world.ts";
import { linesOf } from "../audit/trail.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

/** Serves the API on the database of the worker, to a program that may read. */
async function served(tracked: Tracked, use: (get: (path: string) => Promise<Response>) => Promise<void>) {
  const { stores, project: { accountId } } = tracked;
  const input = { accountId, name: "reader", roleCode: "Viewer" } as const;
  const { apiKey } = await keyFor({ stores }, await stores.serviceAccounts.create(input, OPERATOR));
  const app = createPatientApp({
    config: readConfig(() => undefined),
    scanner: SCANNER,
    stores,
    tracking: tracked,
  });
  const server = Deno.serve(
    { hostname: "127.0.0.1", port: 0, onListen() {} },
    (request, { remoteAddr }) => app(request, remoteAddr.hostname),
  );
  await use((path) =>
    fetch(`http://127.0.0.1:${server.addr.port}${path}`, { headers: { "x-api-key": apiKey } })
  );
  await server.shutdown();
  await stores.lastUses.settled();
}

testTracked(
  "a crawl is followed to its end, and its exports and its badge agree with its result",
  { isPublic: true },
  (tracked) =>
    served(tracked, async (get) => {
      const { id } = await tracked.start();
      await using events = new Events(await get(`/api/crawls/${id}/events`));
      const states = [];
      for (let event = await events.next(); event !== null; event = await events.next()) states.push(event);
      const { data: result } = states.at(-1) ?? {};
      assertEquals(states.map(({ event }) => event), [...states.slice(1).map(() => "progress"), "result"]);
      assertEquals([result.status, result.pagesChecked, result.progress], ["Finished", 5, 1]);
      const file = await (await get(`/api/crawls/${id}.json`)).json();
      assertEquals([file.crawl.score, file.crawl.grade], [result.score, result.grade]);
      assertEquals(file.pages.length, 5);
      const lines = await linesOf(await get(`/api/crawls/${id}.ndjson`));
      const { checks } = file.result.report;
      assertEquals(lines.length, checks.length + 5);
      const rows = readCsv(await (await get(`/api/crawls/${id}.csv`)).text());
      const onPages = file.pages.reduce(
        (sum: number, { results }: { results: unknown[] }) => sum + results.length,
        0,
      );
      assert(onPages > 0);
      assertEquals(rows.length, 1 + checks.length + onPages);
      const badge = await (await get(`/badge/${tracked.project.id}.svg`)).text();
      assertStringIncludes(badge, `${result.score} of 100, grade ${result.grade}`);
    }),
);
