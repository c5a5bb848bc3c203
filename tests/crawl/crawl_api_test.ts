/** What the API shows of a crawl that has ended. */
import { assertEquals } from "@std/assert";
import { trusted } from "../../src/auth/author.ts";
import { ApiServer } from "../gql/api_server.ts";
import { testTracked } from "./tracked.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });
const QUERY = `query ($id: ObjectID!) { crawl(id: $id) {
  status progress score grade scoringVersion failure pagesChecked startedBy
  project { name lastCrawl { id } activeCrawl { id } }
  results(status: fail) { checkId status message fix spec }
  all: results { checkId }
  policy: results(category: "policy") { category }
  pages(first: 2, offset: 1) { url status results { checkId status message } }
  notChecked { reason count pages { url } }
  changeCounts { better worse unconfirmed } changes { checkId }
} }`;

testTracked(
  "a finished crawl shows its results, its pages, and what was not checked",
  { maxPages: 3 },
  async ({ crawl, crawls, stores, project }) => {
    const { id, score, grade } = await crawl();
    const api = ApiServer.on(stores);
    const input = {
      accountId: project.accountId,
      name: "ci",
      description: null,
      roleCode: "Viewer",
    } as const;
    const { id: serviceAccountId } = await stores.serviceAccounts.create(input, OPERATOR);
    const { apiKey } = await stores.keys.create({ serviceAccountId, name: null, expiresAt: null }, OPERATOR);
    const { crawl: shown } = await api.data(QUERY, { id }, { "x-api-key": apiKey });
    const { results, all, policy, pages, notChecked, project: owner, ...facts } = shown;
    const report = await crawls.report(await crawls.get(id));
    assertEquals(facts, {
      status: "Finished",
      progress: 1,
      score,
      grade,
      scoringVersion: report?.scoringVersion,
      failure: null,
      pagesChecked: 3,
      startedBy: "operator",
      changeCounts: null,
      changes: [],
    });
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
