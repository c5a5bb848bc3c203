/** Rights to see the pages of a project and to send their forms. */
import { trusted } from "../../../src/auth/change/author.ts";
import type { Credential } from "../../gql/api_server.ts";
import { assertEquals, assertStringIncludes } from "@std/assert";
import { PROJECT_PAGES } from "../../../src/web/projects/project_routes.ts";
import {
  crawlOf,
  type Fields,
  FormClient,
  HOST,
  memberOf,
  NEW_PROJECT,
  projectOf,
  testVisitor,
  type Visitor,
} from "./watched_site.ts";

const OPERATOR = trusted({ kind: "operator", id: "", name: "operator", address: null });

interface Ids {
  readonly account: string;
  readonly project: string;
  readonly crawl: string;
  /** A message to the webhook. */
  readonly delivery: string;
}

const PATHS: readonly ((ids: Ids) => string)[] = [
  ({ account }) => `/accounts/${account}/projects`,
  ({ account }) => `/accounts/${account}/projects/new`,
  ({ account }) => `/accounts/${account}/projects/import`,
  ({ account }) => `/accounts/${account}/projects/delete`,
  ({ project }) => `/projects/${project}`,
  ({ project }) => `/projects/${project}/crawls`,
  ({ project }) => `/projects/${project}/ci`,
  ({ project }) => `/projects/${project}/badge`,
  ({ project }) => `/projects/${project}/webhook`,
  ({ project }) => `/projects/${project}/webhook/rotate`,
  ({ project }) => `/projects/${project}/webhook/remove`,
  ({ project }) => `/projects/${project}/settings`,
  ({ project }) => `/projects/${project}/delete`,
  ({ crawl }) => `/crawls/${crawl}`,
  ({ crawl }) => `/crawls/${crawl}/delete`,
];

/** Every form of these pages, and of the page without an object. */
const FORMS: readonly ((ids: Ids) => readonly [path: string, fields: Fields])[] = [
  ({ account }) => ["/watch", { ...NEW_PROJECT, account, name: "Watched" }],
  ({ account }) => [`/accounts/${account}/projects/new`, { ...NEW_PROJECT, name: "Another" }],
  ({ account, project }) => [`/accounts/${account}/projects`, { do: "crawl", project }],
  ({ account, project }) => [`/accounts/${account}/projects`, { do: "pause", project }],
  ({ account, project }) => [`/accounts/${account}/projects`, { do: "resume", project }],
  ({ account, project }) => [`/accounts/${account}/projects`, { do: "tag", project, tags: "x" }],
  ({ account, project }) => [`/accounts/${account}/projects`, { do: "untag", project, tags: "x" }],
  ({ account }) => [`/accounts/${account}/projects/import`, { do: "preview", list: "a.example.com" }],
  ({ account }) => [`/accounts/${account}/projects/import`, { do: "import", list: "a.example.com" }],
  // The id of another object, because the project is needed by the next forms.
  ({ account, crawl }) => [`/accounts/${account}/projects/delete`, { do: "delete", projects: crawl }],
  ({ project }) => [`/projects/${project}`, { do: "run" }],
  ({ project, crawl }) => [`/projects/${project}`, { do: "cancel", crawl }],
  ({ project }) => [`/projects/${project}/badge`, { do: "on" }],
  ({ project }) => [`/projects/${project}/badge`, { do: "off" }],
  (
    { project },
  ) => [`/projects/${project}/webhook`, { do: "set", url: `https://${HOST}/x`, format: "standard" }],
  ({ project }) => [`/projects/${project}/webhook`, { do: "rotate", graceMinutes: "0" }],
  ({ project }) => [`/projects/${project}/webhook`, { do: "test" }],
  ({ project, delivery }) => [`/projects/${project}/webhook`, { do: "resend", delivery }],
  ({ project }) => [`/projects/${project}/webhook/remove`, { do: "remove" }],
  ({ project }) => [`/projects/${project}/settings`, { ...NEW_PROJECT, do: "save", name: "Changed" }],
  ({ project }) => [`/projects/${project}/settings`, { do: "alerts", enabled: "no" }],
  ({ project }) => [`/projects/${project}/settings`, { do: "pause" }],
  ({ project }) => [`/projects/${project}/settings`, { do: "resume" }],
  ({ project }) => [`/projects/${project}/delete`, { do: "delete", name: "Shop" }],
  ({ crawl }) => [`/crawls/${crawl}`, { do: "cancel" }],
  ({ crawl }) => [`/crawls/${crawl}/delete`, { do: "delete" }],
];

Deno.test("the lists have every page, and every form of them", () => {
  const ids = { account: "{id}", project: "{id}", crawl: "{id}", delivery: "{id}" };
  const pages = Object.entries(PROJECT_PAGES);
  assertEquals(["/watch", ...PATHS.map((pathOf) => pathOf(ids))].sort(), pages.map(([path]) => path).sort());
  const forms = pages.flatMap(([path, { actions = {} }]) =>
    Object.keys(actions).map((name) => `${path} ${name}`)
  );
  assertEquals(
    FORMS.map((formOf) => formOf(ids)).map(([path, fields]) => `${path} ${fields.do}`).sort(),
    forms.sort(),
  );
});

testVisitor(
  "a Viewer sees every page without a form, and is refused every form but the own choice of mails",
  async (visitor) => {
    const { admin, site } = visitor;
    const ids = await idsOf(visitor);
    const { project } = ids;
    const viewer = await memberOf(visitor, "vic", "Viewer");
    const before = await site.projects.get(project);
    for (const pathOf of PATHS) {
      const path = pathOf(ids);
      const response = await viewer.get(path);
      const text = await response.text();
      assertEquals([path, response.status], [path, 200]);
      const [all = ""] = /<main[^]*<\/main>/.exec(text) ?? [];
      // Forms that only search or compare change nothing.
      const main = all.replace(/<form method="get"[^]*?<\/form>/g, "");
      assertEquals([path, /<form|<button type="submit"|Create project<\/a>|\/delete"/.exec(main)?.[0]], [
        path,
        undefined,
      ]);
      assertEquals([path, main.includes("/secret")], [path, false]);
    }
    for (const formOf of FORMS) {
      const [path, fields] = formOf(ids);
      const response = await viewer.post(path, fields);
      // All members choose their own mails.
      const isOwnChoice = fields.do === "alerts";
      assertEquals([path, fields.do, response.status], [path, fields.do, isOwnChoice ? 303 : 403]);
      if (!isOwnChoice) assertStringIncludes(await response.text(), "You do not have permission");
    }
    assertEquals(await site.projects.get(project), before);
    assertEquals((await site.projects.page(admin.accountId, 9, null)).records.length, 1);
  },
);

testVisitor("an Editor may send every form", async (visitor) => {
  const { site } = visitor;
  const ids = await idsOf(visitor);
  const editor = await memberOf(visitor, "ed", "Editor");
  for (const formOf of FORMS) {
    const [path, fields] = formOf(ids);
    // The project is deleted before the crawl's turn comes.
    if (path.endsWith("/delete") && path.startsWith("/projects")) continue;
    const { status } = await editor.post(path, fields);
    assertEquals([path, fields.do, [200, 303].includes(status)], [path, fields.do, true]);
    await site.settled();
  }
});

testVisitor(
  "another account's projects do not exist for a stranger, and neither do ids that nobody has",
  async (visitor) => {
    const { site } = visitor;
    const own = await idsOf(visitor);
    const unknown = { account: "A".repeat(16), project: "B".repeat(16), crawl: "C".repeat(16), delivery: "" };
    const invalid = { account: "x", project: "-", crawl: "%00", delivery: "" };
    await site.api.signUp("eve");
    const stranger = new FormClient(site.app);
    await stranger.signIn("eve");
    for (const ids of [own, unknown, invalid]) {
      for (const pathOf of PATHS) {
        const response = await stranger.get(pathOf(ids));
        await response.body?.cancel();
        assertEquals([pathOf(ids), response.status], [pathOf(ids), 404]);
      }
    }
    for (const formOf of FORMS) {
      const [path, fields] = formOf(own);
      const { status } = await stranger.post(path, fields);
      assertEquals([path, fields.do, [403, 404].includes(status)], [path, fields.do, true]);
    }
  },
);

testVisitor(
  "the events of a crawl accept the cookie from our own pages only",
  async (visitor) => {
    const crawl = await crawlOf(visitor, await projectOf(visitor));
    const path = `/api/crawls/${crawl}/events`;
    for (
      const [headers, status] of [
        [{}, 200],
        [{ "sec-fetch-mode": "cors" }, 200],
        [{ "sec-fetch-site": "cross-site" }, 401],
        [{ "sec-fetch-site": "same-site" }, 401],
        [{ "sec-fetch-site": "none", "sec-fetch-mode": "cors" }, 401],
      ] as const
    ) {
      const response = await visitor.client.get(path, headers as Credential);
      await response.body?.cancel();
      assertEquals([headers, response.status], [headers, status]);
    }
  },
);

testVisitor("an anonymous visitor is redirected to the sign-in page, and back", async (visitor) => {
  const project = await projectOf(visitor);
  const nobody = new FormClient(visitor.site.app);
  for (const path of [`/projects/${project}`, `/projects/${project}/webhook`]) {
    const response = await nobody.get(path);
    assertEquals(response.headers.get("location"), `/sign-in?next=${encodeURIComponent(path)}`);
  }
});

testVisitor(
  "a browser without a session that opens a file signs in on the page of the file",
  async (visitor) => {
    const { account, crawl } = await idsOf(visitor);
    const nobody = new FormClient(visitor.site.app);
    const accept = "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8";
    for (
      const [file, page] of [
        [`/api/crawls/${crawl}.json`, `/crawls/${crawl}`],
        [`/api/crawls/${crawl}.csv`, `/crawls/${crawl}`],
        [`/api/crawls/${crawl}/events`, `/crawls/${crawl}`],
        [`/api/accounts/${account}/projects.csv?search=a`, `/accounts/${account}/projects?search=a`],
        [`/api/accounts/${account}/audit.ndjson`, `/accounts/${account}/activity`],
      ] as const
    ) {
      const typed = await nobody.get(file, { accept, "sec-fetch-site": "none" });
      assertEquals(typed.headers.get("location"), `/sign-in?next=${encodeURIComponent(page)}`);
      const led = await nobody.get(file, { accept, "sec-fetch-site": "cross-site" });
      assertStringIncludes(await led.text(), `content="0; url=${page}"`);
      const program = await nobody.get(file, { accept: "*/*" });
      assertEquals([program.status, await program.json().then(({ status }) => status)], [401, 401]);
    }
  },
);

/** A project with a crawl, a webhook whose URL has a secret path, and a message to it. */
async function idsOf(visitor: Visitor): Promise<Ids> {
  const { site, admin } = visitor;
  const project = await projectOf(visitor);
  const crawl = await crawlOf(visitor, project);
  site.pages["/secret"] = { status: 204 };
  await site.webhooks.set({ projectId: project, url: `https://${HOST}/secret`, format: "slack" }, OPERATOR);
  const { id: delivery } = await site.webhooks.test(project, OPERATOR);
  await site.settled();
  return { account: admin.accountId, project, crawl, delivery };
}
