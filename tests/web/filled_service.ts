/** A service with one object of each kind that pages show, with the longest names that it accepts. */
import { trusted } from "../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../src/auth/principal/principal.ts";
import { ReportStore } from "../../src/reports/report_store.ts";
import type { ScanResult } from "../../src/scan/result.ts";
import { PASSWORD } from "../gql/api_server.ts";
import { readStream } from "../http/service.ts";
import { LIMITS, newReport } from "../reports/stored_reports.ts";
import { seedHistory } from "./projects/seeded_history.ts";
import type { OpenPage } from "./browser.ts";
import { HOST, type WatchedSite } from "./projects/watched_site.ts";

const OPERATOR = trusted(OPERATOR_ACTOR);
const REPORT_ID = "0123456789abcdef";
/** A name without a place to break it. */
const LONG_NAME = "Portfolio_of_the_Shop_".padEnd(255, "0123456789");

export interface FilledService {
  /** Value of the header Cookie of an Admin who is an operator. */
  readonly cookie: string;
  /** Values of the parameters of routes. */
  readonly ids: Readonly<Record<string, string>>;
}

/** @param domain of the site whose report is stored */
export async function fillService(site: WatchedSite, domain = HOST): Promise<FilledService> {
  const { api, stores } = site;
  const { id: user, accountId, credential } = await api.signUp("ann");
  await stores.users.setOperator(user, true, OPERATOR);
  const { inviteUser: { code } } = await api.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
    { input: { accountId, roleCode: "Viewer" } },
    credential,
  );
  await api.signUp("ben_with_a_long_name".padEnd(39, "n"), code);
  await api.data(
    "mutation ($input: InviteUserInput!) { inviteUser(input: $input) { code } }",
    { input: { accountId, roleCode: "Editor" } },
    credential,
  );
  const members = await stores.accounts.get(accountId);
  const membership = members.memberships.find(({ userId }) => userId !== user)?.id ?? "";
  const robot = await stores.serviceAccounts.create(
    { accountId, name: LONG_NAME, roleCode: "Editor" },
    OPERATOR,
  );
  const { key } = await stores.keys.create(
    { serviceAccountId: robot.id, name: LONG_NAME, expiresAt: null },
    OPERATOR,
  );
  const { userKey } = await stores.users.createUserKey(user, OPERATOR);
  const project = await fillProjects(site, accountId);
  await stores.accounts.update(accountId, { name: LONG_NAME }, OPERATOR);
  const { records: [crawl, earlier] } = await site.crawls.page(project, 2, null);
  await storeReport(site, domain);
  const response = await site.app(signIn(), "192.0.2.1");
  await response.body?.cancel();
  return {
    cookie: response.headers.get("set-cookie")?.split(";")[0] ?? "",
    ids: {
      user,
      account: accountId,
      membership,
      robot: robot.id,
      key: key.id,
      userKey: userKey.id,
      project,
      crawl: crawl?.id ?? "",
      earlier: earlier?.id ?? "",
      report: REPORT_ID,
    },
  };
}

/** @returns id of a project with a long history, a webhook that fails and a public page */
async function fillProjects(site: WatchedSite, accountId: string): Promise<string> {
  const { projects, crawls, webhooks, pages } = site;
  const input = { accountId, target: HOST };
  await projects.create({ ...input, name: LONG_NAME, tags: ["never-crawled"] }, OPERATOR);
  const { id } = await projects.create({ ...input, name: "Shop", tags: ["shop", "europe"] }, OPERATOR);
  await crawls.run(id, OPERATOR);
  await site.settled();
  const [first] = (await crawls.page(id, 1, null)).records;
  if (first === undefined) throw new Error("No crawl");
  await seedHistory(site, first);
  await webhooks.set({ projectId: id, url: `https://${HOST}/hook`, format: "standard" }, OPERATOR);
  await projects.update(id, { isPublic: true }, OPERATOR);
  pages["/hook"] = { status: 503, body: "try later" };
  await webhooks.test(id, OPERATOR);
  pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
  delete pages["/robots.txt"];
  await crawls.run(id, OPERATOR);
  await site.settled();
  return id;
}

/** The service stores reports of public sites only, so the result of a local one is stored here. */
async function storeReport({ app, stores }: WatchedSite, domain: string): Promise<void> {
  const { result } = await readStream(
    await app(new Request(`http://localhost/api/scan?domain=${domain}`), "192.0.2.1"),
  );
  if (result === null) throw new Error("No result");
  const reports = new ReportStore(stores.database, LIMITS);
  const { outcome, score, grade, scoringVersion }: ScanResult = result;
  const fields = { site: domain, domain, outcome, score, grade, scoringVersion };
  for (const id of [REPORT_ID.replace("0", "9"), REPORT_ID]) {
    await reports.keep(newReport(id, fields), JSON.stringify({ ...result, reportUrl: `/r/${id}` }));
  }
  await reports.settled();
}

function signIn(): Request {
  return new Request("http://localhost/sign-in", {
    method: "POST",
    headers: { host: "localhost", "sec-fetch-site": "same-origin" },
    body: new URLSearchParams({ username: "ann", password: PASSWORD }),
  });
}

/** Signs the browser in. */
export async function openAs({ page, origin }: OpenPage, cookie: string): Promise<void> {
  const [name = "", value = ""] = cookie.split("=");
  await page.context().addCookies([{ name, value, url: origin }]);
}
