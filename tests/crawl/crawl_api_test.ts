/** Fields of the API for a crawl that has ended. */
import { assertEquals } from "@std/assert";
import { withCorrected } from "../../src/crawl/latest_crawls.ts";
import type { ChangeCounts } from "../../src/crawl/changes/confirmation.ts";
import { ApiServer } from "../gql/api_server.ts";
import { testTracked, type Tracked } from "./tracked.ts";
import { viewerKey } from "./viewer_key.ts";

const QUERY = `query ($id: ObjectID!) { crawl(id: $id) {
  status progress score grade scoringVersion questionShares { id title percent } isProvisional failure pagesChecked startedBy
  project { name lastCrawl { id } activeCrawl { id } }
  results(status: fail) { checkId status message fix spec }
  all: results { checkId }
  policy: results(category: "policy") { category }
  pages(first: 2, offset: 1) { url status results { checkId status message } }
  notChecked { reason count pages { url } }
  changeCounts { better worse unconfirmed } changes { checkId }
} }`;

/** Queries the API as a Viewer. */
async function viewer(tracked: Tracked) {
  const credential = await viewerKey(tracked);
  const api = ApiServer.on(tracked.stores);
  return (query: string, id: string) => api.data(query, { id }, credential);
}

testTracked(
  "a finished crawl shows its results, its pages, and what was not checked",
  { maxPages: 3 },
  async (tracked) => {
    const { crawl, crawls } = tracked;
    const { id, score, grade } = await crawl();
    const { crawl: shown } = await (await viewer(tracked))(QUERY, id);
    const { results, all, policy, pages, notChecked, questionShares, project: owner, ...facts } = shown;
    const report = await crawls.report(await crawls.get(id));
    assertEquals(facts, {
      status: "Finished",
      progress: 1,
      score,
      grade,
      scoringVersion: report?.scoringVersion,
      isProvisional: false,
      failure: null,
      pagesChecked: 3,
      startedBy: "operator",
      changeCounts: null,
      changes: [],
    });
    const asked = report?.questions.filter(({ points }) => points > 0) ?? [];
    assertEquals(
      questionShares,
      asked.map(({ id, title, points, earned }) => ({
        id,
        title,
        percent: Math.round(100 * earned / points),
      })),
    );
    assertEquals(owner, { name: "Shop", lastCrawl: { id }, activeCrawl: null });
    assertEquals(all.map((one: { checkId: string }) => one.checkId), report?.checks.map((check) => check.id));
    const failed = report?.checks.filter(({ status }) => status === "fail") ?? [];
    assertEquals(
      results,
      failed.map(({ id, status, message, fix, spec }) => ({ checkId: id, status, message, fix, spec })),
    );
    assertEquals(new Set(policy.map((one: { category: string }) => one.category)), new Set(["policy"]));
    assertEquals(pages.map((page: { status: number }) => page.status), [200, 200]);
    assertEquals(notChecked.map((one: { reason: string; count: number }) => [one.reason, one.count]), [[
      "limit",
      2,
    ]]);
  },
);

testTracked("the list of crawls says what each is compared with", {}, async (tracked) => {
  const { crawl, crawls, projects, project, kv } = tracked;
  const [first, second] = [await crawl(), await crawl()];
  const entry = await crawls.table.find(["ids", second.id]);
  if (entry === null) throw new Error("The crawl is gone");
  const operation = kv.atomic();
  const changed = { ...entry.value, score: (first.score ?? 0) - 4, recheckAt: 0 };
  crawls.table.update(operation, entry, changed);
  const owner = await projects.table.find(["ids", project.id]);
  if (owner?.value.latest === undefined) throw new Error("The project has no latest crawl");
  const latest = withCorrected(owner.value.latest, changed);
  projects.table.update(operation, owner, { ...owner.value, latest });
  await operation.commit();
  const query = `query ($id: ObjectID!) { project(id: $id) { crawls(first: 2) { nodes {
    previousCrawl { id score scoringVersion } scoreChange recheckAt } } } }`;
  const { project: { crawls: { nodes } } } = await (await viewer(tracked))(query, project.id);
  const { id, score, scoringVersion } = first;
  assertEquals(nodes, [
    { previousCrawl: { id, score, scoringVersion }, scoreChange: -4, recheckAt: new Date(0).toISOString() },
    { previousCrawl: null, scoreChange: null, recheckAt: null },
  ]);
});

testTracked(
  "a crawl that was stored before refuted regressions were counted has none",
  {},
  async (tracked) => {
    const { crawl, crawls, kv } = tracked;
    const { id } = await crawl();
    const entry = await crawls.table.find(["ids", id]);
    if (entry === null) throw new Error("The crawl is gone");
    const changes = { better: 1, worse: 0, unconfirmed: 0 } as ChangeCounts;
    const operation = kv.atomic();
    crawls.table.update(operation, entry, { ...entry.value, changes });
    await operation.commit();
    const query = "query ($id: ObjectID!) { crawl(id: $id) { changeCounts { better refuted } } }";
    const { crawl: { changeCounts } } = await (await viewer(tracked))(query, id);
    assertEquals(changeCounts, { better: 1, refuted: 0 });
  },
);
