/** Actions of Editors on the pages of a project as requests: pause, badge, webhook, delete. */
import { assert, assertEquals, assertFalse, assertMatch, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import type { CrawlRecord } from "../../../src/crawl/crawl_record.ts";
import type { DeliveryRecord } from "../../../src/crawl/webhook/delivery_record.ts";
import { watchedUntil } from "../../crawl/tracked.ts";
import {
  crawlOf,
  HOST,
  NEW_PROJECT,
  projectOf,
  testVisitor,
  type Visitor,
  type WatchedSite,
} from "./watched_site.ts";

const HOOK = `https://${HOST}/hook`;
const SECRET = /whsec_[\w+/=]+/;

testVisitor("a schedule is paused and resumed, and says so in words", async (visitor) => {
  const { client } = visitor;
  const id = await projectOf(visitor);
  const path = `/projects/${id}/settings`;
  const paused = await client.submit(path, { do: "pause" });
  assertStringIncludes(paused.text, "Schedule paused.");
  assertStringIncludes(paused.text, "Every day at 03:00 UTC when resumed.");
  const resumed = await client.submit(path, { do: "resume" });
  assertStringIncludes(resumed.text, "Every day at 03:00 UTC. Next crawl:");
});

testVisitor("the badge has text to paste once it is public", async (visitor) => {
  const { client } = visitor;
  const id = await projectOf(visitor);
  const path = `/projects/${id}/badge`;
  const before = await (await client.get(path)).text();
  assertEquals(before.includes(`/badge/${id}.svg`), false);
  const on = await client.submit(path, { do: "on" });
  const image = `![Agent readiness](http://localhost/badge/${id}.svg)`;
  assertStringIncludes(on.text, `[${image}](http://localhost/p/${id})`);
  assertEquals((await client.get(`/badge/${id}.svg`)).status, 200);
  const off = await client.submit(path, { do: "off" });
  assertStringIncludes(off.text, "The badge is private: its URL does not show the score.");
});

/** Sets the webhook. @returns its secret */
async function webhookOf({ client }: Visitor, id: string, url = HOOK): Promise<string> {
  const { status, text } = await client.submit(`/projects/${id}/webhook`, {
    do: "set",
    url,
    format: "standard",
  });
  const [secret = ""] = SECRET.exec(text) ?? [];
  assertEquals([status, secret === ""], [200, false]);
  return secret;
}

testVisitor(
  "the secret of a webhook is shown once, and a test message with what was answered",
  async (visitor) => {
    const { client, site } = visitor;
    const id = await projectOf(visitor);
    await webhookOf(visitor, id);
    const path = `/projects/${id}/webhook`;
    const page = await (await client.get(path)).text();
    assertEquals(SECRET.test(page), false);
    assertStringIncludes(page, HOOK);
    site.pages["/hook"] = { status: 500, body: "<b>out of order</b>" };
    const tested = await client.submit(path, { do: "test" });
    assertStringIncludes(tested.text, "Test message queued.");
    await attempted(site, id);
    const shown = await (await client.get(path)).text();
    assertStringIncludes(shown, "status 500 after");
    assertStringIncludes(shown, "&lt;b>out of order&lt;/b>");
    assertStringIncludes(shown, "Next attempt:");
  },
);

testVisitor(
  "a secret is rotated with a choice of when the old one ends, and a webhook removed",
  async (visitor) => {
    const { client, site } = visitor;
    const id = await projectOf(visitor);
    const first = await webhookOf(visitor, id);
    const rotated = await client.submit(`/projects/${id}/webhook`, { do: "rotate", graceMinutes: "60" });
    assertStringIncludes(rotated.text, "The old secret expires in one hour.");
    const [second] = SECRET.exec(rotated.text) ?? [];
    assert(second !== first);
    const removed = await client.submit(`/projects/${id}/webhook/remove`, { do: "remove" });
    assertStringIncludes(removed.text, "Webhook removed.");
    assertEquals((await site.projects.get(id)).webhook, null);
    for (const action of ["remove", "rotate"]) {
      const asked = await (await client.get(`/projects/${id}/webhook/${action}`)).text();
      assertStringIncludes(asked, "This project has no webhook.");
      assertFalse(asked.includes("data-form="));
    }
  },
);

for (
  const url of ["", "not a URL", "ftp://example.com/x", "https://192.168.0.1/", "https://a:b@example.com/"]
) {
  testVisitor(`the webhook URL ${JSON.stringify(url)} is refused at its field, in words`, async (visitor) => {
    const id = await projectOf(visitor);
    const sent = { do: "set", url, format: "standard" };
    const { status, text } = await visitor.client.submit(`/projects/${id}/webhook`, sent);
    const [, error = ""] = /id="set-url-error"[^>]*>([^<]*)</.exec(text) ?? [];
    assertEquals(status, 422);
    assertMatch(error, /^Cannot use this webhook URL: /);
  });
}

testVisitor("a form for a secret that is sent twice makes one, which is shown once", async (visitor) => {
  const { client, site } = visitor;
  const id = await projectOf(visitor);
  const path = `/projects/${id}/webhook`;
  for (const fields of [{ do: "set", url: HOOK, format: "standard" }, { do: "rotate", graceMinutes: "0" }]) {
    const sent = { ...fields, once: crypto.randomUUID() };
    const first = await client.submit(path, sent);
    const [secret] = SECRET.exec(first.text) ?? [];
    const second = await client.submit(path, sent);
    assertEquals([second.path, SECRET.test(second.text)], [`${path}?done=once`, false]);
    assertEquals((await site.projects.get(id)).webhook?.secrets.map((one) => one.secret), [secret ?? ""]);
  }
});

testVisitor("where the latest crawl failed, its reason comes before the older score", async (visitor) => {
  const { client, site } = visitor;
  const id = await projectOf(visitor);
  const first = await site.crawls.get(await crawlOf(visitor, id));
  const operation = site.stores.database.kv.atomic();
  site.crawls.table.insert(operation, {
    ...first,
    id: "failed0000000000",
    createdAt: first.createdAt + 60_000,
    status: "Failed",
    failure: "the site returned <b>errors</b>",
    score: null,
    grade: null,
  });
  assertEquals((await operation.commit()).ok, true);
  const page = await (await client.get(`/projects/${id}`)).text();
  assertStringIncludes(page, "failed: the site returned &lt;b>errors&lt;/b>.");
  assertStringIncludes(page, "The results below are from");
  const crawl = await (await client.get("/crawls/failed0000000000")).text();
  for (const shown of [page, crawl]) assertStringIncludes(shown, "Check the name of the site");
});

testVisitor("a site that cannot be reached is tried again, and the page says so", async (visitor) => {
  const { client, site } = visitor;
  const id = await projectOf(visitor, { target: "gone.example.com", name: "Gone" });
  const crawl = await crawlOf(visitor, id);
  assertEquals((await site.crawls.get(crawl)).status, "Queued");
  for (const path of [`/projects/${id}`, `/crawls/${crawl}`]) {
    const page = await (await client.get(path)).text();
    const [, state = ""] = /data-state(?:="[^"]*")?>([^<]*)</.exec(page) ?? [];
    assertMatch(state, /^Waiting\. .*gone\.example\.com.*\. Next try in about a minute\.$/);
  }
});

testVisitor("what got worse is confirmed by a second look, and what got better is said", async (visitor) => {
  const { client, site } = visitor;
  const id = await projectOf(visitor);
  const shown = async () => (await (await client.get(`/projects/${id}`)).text()).replace(/<[^>]*>/g, "");
  await crawlOf(visitor, id);
  const { "/a": page = "" } = site.pages;
  site.pages["/a"] = { body: "", headers: { "content-type": "text/html" } };
  const worse = await crawlOf(visitor, id);
  const pending = await shown();
  assertMatch(pending, /Since the previous crawl: \d checks got worse \(unconfirmed\)\./);
  assertMatch(pending, /Checks that got worse will run again at about/);
  site.clock.ahead += 200_000;
  await lookedAgain(site, worse);
  const confirmed = await shown();
  assertMatch(confirmed, /Since the previous crawl: \d checks got worse\./);
  assertMatch(confirmed, /Got worse \(\d\)/);
  assertMatch(confirmed, /▼ Score down \d points?\./);
  assertEquals(confirmed.includes("Provisional"), false);
  site.pages["/a"] = page;
  await crawlOf(visitor, id);
  const better = await shown();
  assertMatch(better, /Since the previous crawl: \d checks got better\./);
  assertMatch(better, /▲ Score up \d points?\./);
});

testVisitor("a crawl that had ended before is not said to be cancelled", async (visitor) => {
  const { client } = visitor;
  const id = await projectOf(visitor);
  const crawl = await crawlOf(visitor, id);
  for (const path of [`/projects/${id}`, `/crawls/${crawl}`]) {
    const { text } = await client.submit(path, { do: "cancel", crawl });
    assertStringIncludes(text, "The crawl had already ended, so it was not cancelled.");
  }
});

testVisitor("settings that a second tab changed meanwhile stay as they are", async (visitor) => {
  const { client, site } = visitor;
  const id = await projectOf(visitor);
  const path = `/projects/${id}/settings`;
  const page = await (await client.get(path)).text();
  const shown = Object.fromEntries(
    [...page.matchAll(/name="(shown-\w+)" value(?:="([^"]*)")?/g)].map((
      [, name = "", value = ""],
    ) => [name, value]),
  );
  await client.post(path, { ...NEW_PROJECT, do: "save", ...shown, name: "Renamed", hour: "7" });
  await client.post(path, { ...NEW_PROJECT, do: "save", ...shown, maxPages: "9" });
  const { name, schedule, maxPages } = await site.projects.get(id);
  assertEquals([name, schedule, maxPages], ["Renamed", "0 7 * * *", 9]);
});

testVisitor("a project is deleted by its name only, and the page says what is lost", async (visitor) => {
  const { client, admin, site } = visitor;
  const id = await projectOf(visitor);
  await crawlOf(visitor, id);
  await webhookOf(visitor, id);
  const path = `/projects/${id}/delete`;
  const asked = await (await client.get(path)).text();
  assertStringIncludes(asked, "1 crawl, including all results");
  assertStringIncludes(asked, "its webhook");
  const sent = { do: "delete", account: admin.accountId };
  const refused = await client.submit(path, { ...sent, name: "Another" });
  assertEquals(refused.status, 422);
  assertStringIncludes(refused.text, 'id="delete-name-error"');
  const gone = await client.submit(path, { ...sent, name: "Shop" });
  assertStringIncludes(gone.text, "Project and its crawls deleted.");
  assertStringIncludes(gone.text, "No projects yet.");
  assertEquals(await site.projects.find(id), null);
});

testVisitor("a deleted crawl redirects to the list of the others", async (visitor) => {
  const { client } = visitor;
  const id = await projectOf(visitor);
  const crawl = await crawlOf(visitor, id);
  const asked = await (await client.get(`/crawls/${crawl}/delete`)).text();
  assertStringIncludes(asked, "the results of 5 pages and its score (");
  const gone = await client.submit(`/crawls/${crawl}/delete`, { do: "delete", project: id });
  assertStringIncludes(gone.text, "Crawl and its results deleted.");
  assertStringIncludes(gone.text, "No crawls yet.");
});

for (const account of ["//evil.example", "../evil", "", "x".repeat(17)]) {
  testVisitor(
    `a deletion with the account ${JSON.stringify(account)} redirects to a page of ours`,
    async (visitor) => {
      const id = await projectOf(visitor);
      const response = await visitor.client.post(`/projects/${id}/delete`, {
        do: "delete",
        name: "Shop",
        account,
      });
      assertEquals(response.headers.get("location"), "/account?done=project-deleted");
    },
  );
}

testVisitor(
  "a crawl that is started twice at once runs once, and the second time is told",
  async (visitor) => {
    const { client, site } = visitor;
    const id = await projectOf(visitor);
    const actor = trusted({ kind: "operator", id: "", name: "operator", address: null });
    await site.worker.stop();
    await site.crawls.run(id, actor);
    const { status, text } = await client.submit(`/projects/${id}`, { do: "run" });
    assertEquals(status, 422);
    assertStringIncludes(text, 'role="alert"');
    assertStringIncludes(text, "Crawl in progress");
  },
);

testVisitor("a form that is sent twice adds one site", async (visitor) => {
  const { client, admin, site } = visitor;
  const once = crypto.randomUUID();
  const path = `/accounts/${admin.accountId}/projects/new`;
  const [first, second] = [
    await client.post(path, { ...NEW_PROJECT, once }),
    await client.post(path, { ...NEW_PROJECT, once }),
  ];
  assertEquals(second.headers.get("location"), first.headers.get("location"));
  assertEquals((await site.projects.page(admin.accountId, 9, null)).records.length, 1);
});

/** Resolves after the first attempt to deliver a message of this project. */
async function attempted({ stores, webhooks }: WatchedSite, projectId: string): Promise<void> {
  const [message] = await webhooks.table.list([projectId], { limit: 1 });
  assert(message);
  await watchedUntil<DeliveryRecord>(stores.database.kv, message.key, (value) => value?.tries === 1);
}

/** Resolves after the second look at the regressions. */
async function lookedAgain({ stores, crawls }: WatchedSite, id: string): Promise<void> {
  const { projectId, createdAt } = await crawls.get(id);
  const row = crawls.table.row([projectId, createdAt, id]);
  await watchedUntil<CrawlRecord>(stores.database.kv, row, (value) => value?.recheckAt === null);
}
