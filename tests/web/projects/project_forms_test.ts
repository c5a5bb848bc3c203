/** The pages of projects as requests, with the effect of each form, its refusals, and the values it keeps. */
import { assertEquals, assertFalse, assertStringIncludes } from "@std/assert";
import {
  crawlOf,
  type Fields,
  FormClient,
  HOST,
  NEW_PROJECT,
  projectOf,
  testVisitor,
} from "./watched_site.ts";

testVisitor(
  "an account without projects links to the form for one, and the project to its first crawl",
  async (visitor) => {
    const { admin, client } = visitor;
    const list = `/accounts/${admin.accountId}/projects`;
    const empty = await (await client.get(list)).text();
    assertStringIncludes(empty, "No projects yet.");
    assertStringIncludes(empty, `href="${list}/new"`);
    const created = await client.submit(`${list}/new`, NEW_PROJECT);
    assertStringIncludes(created.text, "Project created.");
    assertStringIncludes(created.text, "Run first crawl");
    assertStringIncludes(created.text, "Every day at 03:00 UTC. Next crawl:");
    const full = await (await client.get(list)).text();
    assertStringIncludes(full, "1 project, newest first");
    assertStringIncludes(full, "No score yet");
  },
);

testVisitor("where the only crawl failed, its reason is the whole state of the project", async (visitor) => {
  const { client, site } = visitor;
  const first = await site.crawls.get(await crawlOf(visitor, await projectOf(visitor)));
  const id = await projectOf(visitor, { target: "gone.example.com", name: "Gone" });
  const operation = site.stores.database.kv.atomic();
  const failed = { ...first, id: "failed0000000000", projectId: id, score: null, grade: null };
  site.crawls.table.insert(operation, { ...failed, status: "Failed", failure: "the site did not answer" });
  assertEquals((await operation.commit()).ok, true);
  const page = await (await client.get(`/projects/${id}`)).text();
  assertStringIncludes(page, "failed: the site did not answer.");
  assertFalse(page.includes("No score yet"));
});

testVisitor("a finished crawl is shown with score, history, changes and pages", async (visitor) => {
  const { client } = visitor;
  const id = await projectOf(visitor);
  const crawl = await crawlOf(visitor, id);
  const page = await (await client.get(`/projects/${id}`)).text();
  for (
    const text of [
      "This was the first crawl of the site.",
      "The chart starts with the second crawl.",
      `href="/crawls/${crawl}"`,
      "Pages by category",
      "Run crawl",
    ]
  ) assertStringIncludes(page, text);
});

const REFUSED: readonly (readonly [what: string, fields: Fields, field: string, message: string])[] = [
  ["no site", { target: " " }, "target", "enter a domain such as example.com"],
  ["an IP address", { target: "192.0.2.1" }, "target", "Cannot scan an IP address"],
  ["no number of pages", { maxPages: "many" }, "maxPages", "Cannot use this number of pages"],
  ["too many pages", { maxPages: "501" }, "maxPages", "a whole number from 1 to 500"],
  ["no number of pages in a browser", { browserPages: "all" }, "browserPages", "Cannot use this number"],
  [
    "a browser that the service does not have",
    { browserPages: "2" },
    "browserPages",
    "the service has no browser",
  ],
  ["an invalid cron expression", { frequency: "cron", cron: "x" }, "cron", "expected five fields"],
  ["a pattern that is no path", { include: "docs" }, "include", "Cannot use these paths"],
  ["a user agent that is no ASCII", { userAgent: "ä" }, "userAgent", "only printable ASCII"],
];

for (const [what, fields, field, message] of REFUSED) {
  testVisitor(
    `a project with ${what} is refused at its field, and what was typed stays`,
    async ({ client, admin }) => {
      const path = `/accounts/${admin.accountId}/projects/new`;
      const { status, text } = await client.submit(path, { ...NEW_PROJECT, name: "Kept name", ...fields });
      assertEquals(status, 422);
      const [, error = ""] = new RegExp(`id="create-${field}-error"[^>]*>([^<]*)<`).exec(text) ?? [];
      assertStringIncludes(error, message);
      assertStringIncludes(text, 'value="Kept name"');
    },
  );
}

for (
  const [frequency, more, schedule] of [
    ["never", {}, null],
    ["hourly", {}, "0 * * * *"],
    ["daily", { hour: "23" }, "0 23 * * *"],
    ["weekdays", { hour: "0" }, "0 0 * * 1-5"],
    ["weekly", {}, "0 3 * * 1"],
    ["monthly", {}, "0 3 1 * *"],
    ["cron", { cron: "30 6 * * mon" }, "30 6 * * MON"],
  ] as const
) {
  testVisitor(
    `a project that is crawled "${frequency}" has the schedule ${schedule}, also after it is saved`,
    async (visitor) => {
      const { site, client } = visitor;
      const id = await projectOf(visitor, { frequency, ...more });
      assertEquals((await site.projects.get(id)).schedule, schedule);
      const page = await (await client.get(`/projects/${id}/settings`)).text();
      const value = (name: string) =>
        new RegExp(`name="${name}"[^]*?<option selected[^>]*value="(\\w*)"`).exec(page)?.[1];
      const [, cron = ""] =
        /value="([^"]*)"[^>]*id="save-cron"|id="save-cron"[^>]*value="([^"]*)"/.exec(page) ?? [];
      const sent = {
        ...NEW_PROJECT,
        do: "save",
        frequency: value("frequency") ?? "",
        hour: value("hour") ?? "",
        cron,
      };
      await client.post(`/projects/${id}/settings`, sent);
      assertEquals((await site.projects.get(id)).schedule, schedule);
    },
  );
}

testVisitor("the problems of a crawl can be copied as Markdown, with fixes and snippets", async (visitor) => {
  const crawl = await crawlOf(visitor, await projectOf(visitor));
  const page = await (await visitor.client.get(`/crawls/${crawl}`)).text();
  const [, text = ""] = /<pre id="markdown"[^>]*><code>([^]*?)<\/code>/.exec(page) ?? [];
  for (
    const part of [
      "# Agent readiness of bare-site.org",
      "\n\n### 1. ",
      ". Publish /llms.txt with ",
      "\n\nAn llms.txt describes the site and its main pages to language models.\n\n- llms.txt (`llms-txt`), warn: No llms.txt found\n",
      "- Where it goes: ",
      "Evidence of `llms-txt`, and how to check it again:\n\n- 404 ",
      "\n\n```sh\ncurl -sSi ",
      "## Pages\n\n5 pages, in the order they were checked.\n\n- `https://bare-site.org/`: status 200 · score ",
      "\n```\n",
    ]
  ) assertStringIncludes(text, part);
});

testVisitor(
  "a report links to a form with its site, even after signing in",
  async ({ client, site, admin }) => {
    const path = "/watch?site=shop.example.com";
    const nobody = await new FormClient(site.app).get(path);
    const signIn = `/sign-in?next=${encodeURIComponent(path)}`;
    assertEquals(nobody.headers.get("location"), signIn);
    const entry = await (await new FormClient(site.app).get(signIn)).text();
    assertStringIncludes(entry, "Next, you choose how often the site is crawled.");
    const page = await (await client.get(path)).text();
    assertStringIncludes(page, 'value="shop.example.com"');
    assertStringIncludes(page, "Start the first crawl");
    const fields = { ...NEW_PROJECT, account: admin.accountId };
    const created = await client.submit("/watch", fields);
    assertStringIncludes(created.text, "Project created.");
    const started = await client.submit("/watch", {
      ...fields,
      target: `${HOST}/a`,
      name: "A",
      start: "yes",
    });
    assertStringIncludes(started.text, "Project created, and its first crawl started.");
  },
);

testVisitor("a site without a name is called by its target", async (visitor) => {
  const id = await projectOf(visitor, { name: "" });
  assertEquals((await visitor.site.projects.get(id)).name, HOST);
});

testVisitor("the public page of a project describes its grade in words", async (visitor) => {
  const id = await projectOf(visitor);
  await crawlOf(visitor, id);
  await visitor.client.submit(`/projects/${id}/badge`, { do: "on" });
  const text = await (await new FormClient(visitor.site.app).get(`/p/${id}`)).text();
  assertStringIncludes(text, '<p class="verdict">Agents can use this site.</p>');
});
