/** The tools that need a key, on crawls by a real worker, with the official clients over HTTP. */
import { assert, assertEquals, assertMatch, assertStringIncludes } from "@std/assert";
import { trusted } from "../../src/auth/change/author.ts";
import { readConfig } from "../../src/config.ts";
import { createPatientApp } from "../http/patient_app.ts";
import { effectText, problemsByGain } from "../../src/web/texts/problems.ts";
import { keyFor, person, robot } from "../auth/people.ts";
import { testTracked, type Tracked } from "../crawl/tracked.ts";
import { openCrawlWorld, SCANNER } from "../http/crawl/world.ts";
import { type AnyClient, CLIENTS } from "./mcp_world.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

type Connected = (headers: Record<string, string>) => Promise<AnyClient>;

/** Serves the database of the worker. @param use gets keys of a Viewer, of the wrong scope, and of another account */
async function served(
  version: string,
  tracked: Tracked,
  use: (
    connect: Connected,
    keys: Record<"viewer" | "scanner" | "reader" | "stranger", string>,
  ) => Promise<void>,
): Promise<void> {
  const { stores, project: { accountId } } = tracked;
  const input = { accountId, name: "reader", roleCode: "Viewer" } as const;
  const { apiKey: viewer } = await keyFor({ stores }, await stores.serviceAccounts.create(input, OPERATOR));
  const scanning = await stores.serviceAccounts.create({ ...input, name: "scanner" }, OPERATOR);
  const { key, apiKey: scanner } = await keyFor({ stores }, scanning);
  await stores.keys.update({ id: key.id, scopes: ["scan"] }, OPERATOR);
  const reading = await stores.serviceAccounts.create({ ...input, name: "reads only" }, OPERATOR);
  const { key: readKey, apiKey: reader } = await keyFor({ stores }, reading);
  await stores.keys.update({ id: readKey.id, scopes: ["read"] }, OPERATOR);
  const { apiKey: stranger } = await keyFor({ stores }, await robot({ stores }, await person(stores, "eve")));
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
  const connect = CLIENTS[version];
  assert(connect !== undefined);
  await use(
    (headers) => connect(`http://127.0.0.1:${server.addr.port}`, headers),
    { viewer, scanner, reader, stranger },
  );
  await server.shutdown();
  await stores.lastUses.settled();
}

for (const version of Object.keys(CLIENTS)) {
  testTracked(
    `a client of ${version} finds a crawl, reads it, and compares it with the one before`,
    { maxPages: 2 },
    (tracked) =>
      served(version, tracked, async (connect, { viewer }) => {
        const first = await tracked.crawl();
        delete tracked.pages["/robots.txt"];
        const second = await tracked.crawl();
        await using client = await connect({ authorization: `Bearer ${viewer}` });
        const listed = await client.call("get_crawl", {});
        const [project] = listed.structuredContent.projects;
        assertEquals(project.crawls.map(({ id }: { id: string }) => id), [second.id, first.id]);
        assertStringIncludes(
          listed.content[0].text,
          `Crawl \`${second.id}\`: Finished, score ${second.score} (`,
        );

        const shown = await client.call("get_crawl", { crawl_id: second.id, max_problems: 2 });
        const { crawl, problems, furtherProblems, checks } = shown.structuredContent;
        assertEquals([crawl.id, crawl.score, problems.length], [second.id, second.score, 2]);
        assertEquals(furtherProblems + 2, checks.fail + checks.warn);
        const report = await tracked.crawls.report(second);
        assertEquals(
          problems.map(({ checkId, effect }: Record<string, string>) => [checkId, effect]),
          report &&
            problemsByGain(report).slice(0, 2).map((problem) => [problem.check.id, effectText(problem)]),
        );
        assertMatch(shown.content[0].text, /^# Agent readiness of bare-site\.org\n/);

        const isRobots = ({ checkId }: { checkId: string }) => checkId === "robots-txt";
        const compared = await client.call("compare_crawls", { crawl_id: second.id });
        assertEquals(compared.structuredContent.before.id, first.id);
        const change = compared.structuredContent.changes.find(isRobots);
        assertEquals([change.before, change.kind], ["pass", "regression"]);
        assertMatch(
          compared.content[0].text,
          /## Worse \(\d+\)\n\n(?:- .*\n)*- `robots-txt`: pass → (?:warn|fail)/,
        );

        const named = await client.call("compare_crawls", { crawl_id: first.id, before_id: second.id });
        assertEquals(named.structuredContent.changes.find(isRobots).kind, "improvement");
        assertEquals(named.structuredContent.scoreChange, (first.score ?? 0) - (second.score ?? 0));
      }),
  );
}

testTracked(
  "crawls are read with the rights of the key",
  { maxPages: 1 },
  (tracked) =>
    served("2026-07-28", tracked, async (connect, keys) => {
      const { id } = await tracked.crawl();
      const missing =
        /^Crawl not found, or the key has no access to its account: call get_crawl without an id/;
      const unscoped = /^Cannot read crawls with this key, because it does not have the scope read$/;
      const refusals = [
        [keys.stranger, "get_crawl", { crawl_id: id }, missing],
        [keys.stranger, "compare_crawls", { crawl_id: id }, missing],
        [keys.viewer, "compare_crawls", { crawl_id: "0".repeat(16) }, missing],
        [keys.viewer, "get_crawl", { crawl_id: "no id" }, /id/],
        [keys.reader, "scan_site", { domain: "bare-site.org" }, /^Cannot scan with this key: its scopes/],
        [keys.scanner, "get_crawl", { crawl_id: id }, unscoped],
        [keys.scanner, "get_crawl", {}, unscoped],
      ] as const;
      for (const [key, name, args, message] of refusals) {
        await using client = await connect({ "x-api-key": key });
        const { isError, content } = await client.call(name, args);
        assertEquals(isError, true);
        assertMatch(content[0].text, message);
      }
    }),
);

Deno.test("a person's session lists projects, with the crawl that is queued", async () => {
  await using world = await openCrawlWorld();
  const connect = CLIENTS["2026-07-28"];
  assert(connect !== undefined);
  await using client = await connect(world.origin, world.admin);
  const { structuredContent: { projects, furtherProjects } } = await client.call("get_crawl", {});
  assertEquals([projects.length, furtherProjects, projects[0].name], [1, 0, "Shop"]);
  assertEquals([projects[0].activeCrawl.id, projects[0].activeCrawl.status], [world.crawl.id, "Queued"]);
  const { isError, content } = await client.call("compare_crawls", { crawl_id: world.crawl.id });
  assertEquals(isError, true);
  assertMatch(
    content[0].text,
    /^Cannot compare crawl \w+: its status is Queued, wait until it has finished$/,
  );
});
