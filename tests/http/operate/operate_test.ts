/** `/operate` as an operator, an ordinary user, a stranger and another site see it. */
import { assertEquals, assertStringIncludes } from "@std/assert";
import { trusted } from "../../../src/auth/change/author.ts";
import { OPERATOR_ACTOR } from "../../../src/auth/principal/principal.ts";
import { ReportStore } from "../../../src/reports/report_store.ts";
import type { ApiServer } from "../../gql/api_server.ts";
import { LIMITS, newReport } from "../../reports/stored_reports.ts";
import { FormBrowser, testBrowser } from "../../web/account/form_browser.ts";

const COMMAND = trusted(OPERATOR_ACTOR);
const SECRET = "hunter2hunter2";
const ENVIRONMENT = {
  SCAN_EGRESS_PROXY: `http://proxy-user:${SECRET}@proxy.example:3128`,
  KV_URL: `https://user:${SECRET}@kv.example/`,
};

/** The browser of a new user. */
async function enter(server: ApiServer, name: string, isOperator = false) {
  const person = await server.signUp(name);
  if (isOperator) await server.stores.users.setOperator(person.id, true, COMMAND);
  const browser = new FormBrowser(server);
  await browser.signIn(name);
  return { browser, id: person.id };
}

/** Actions in the trail of a user, with the names of their actors, newest first. */
async function trailOf(server: ApiServer, userId: string): Promise<string[]> {
  const { events } = await server.stores.database.audit.page(userId, 50, null);
  return events.map(({ action, actor }) => `${action} by ${actor.name}`);
}

testBrowser("an operator sees users, reports and settings, but no secret", async (_, server) => {
  await server.signUp("ben");
  const reports = new ReportStore(server.stores.database, LIMITS);
  await reports.keep(newReport("0123456789abcdef", { domain: "<b>.example" }), "{}");
  await reports.settled();
  const { browser } = await enter(server, "ann", true);
  const page = await browser.get("/operate");
  const text = await page.text();
  assertEquals([page.status, page.headers.get("cache-control")], [200, "no-store"]);
  for (
    const part of [
      "The service is ready.",
      "Queue crawls",
      "ann (operator)",
      "ben",
      "proxy.example:3128",
      "kv.example",
      '<a href="/r/0123456789abcdef">&lt;b>.example</a>',
    ]
  ) assertStringIncludes(text, part);
  for (const hidden of [SECRET, "proxy-user", "$argon2id$", "svc_"]) {
    assertEquals(text.includes(hidden), false, hidden);
  }
  const found = await (await browser.get("/operate?user=B")).text();
  assertEquals([found.includes(">ben<"), found.includes("ann (operator)")], [true, false]);
}, { environment: ENVIRONMENT });

testBrowser("for others, /operate does not exist, and does nothing", async (stranger, server) => {
  const { id } = await enter(server, "ann", true);
  const { browser: ben } = await enter(server, "ben");
  const { browser: former, id: formerId } = await enter(server, "cem", true);
  await server.stores.users.setOperator(formerId, false, COMMAND);
  const before = await trailOf(server, id);
  for (const browser of [ben, former]) {
    const missing = await browser.get("/operate");
    const text = await missing.text();
    assertEquals([missing.status, text.includes("Queue"), text.includes("ann")], [404, false, false]);
    assertEquals((await browser.post("/operate", { do: "sign-out", id })).status, 404);
  }
  const away = await stranger.get("/operate");
  assertEquals([away.status, away.headers.get("location")], [303, "/sign-in?next=%2Foperate"]);
  assertEquals((await stranger.post("/operate", { do: "sign-out", id })).status, 303);
  assertEquals(await trailOf(server, id), before);
});

testBrowser(
  "an operator ends the sessions of a user, and both are in the user's trail",
  async (_, server) => {
    const { browser: ben, id } = await enter(server, "ben");
    const { browser: ann } = await enter(server, "ann", true);
    const foreign = { "sec-fetch-site": "cross-site", origin: "https://evil.example" };
    // The cookie does not count for a form of another site.
    const sent = await ann.post("/operate", { do: "sign-out", id }, foreign);
    assertEquals(sent.headers.get("location"), "/sign-in?next=%2Foperate");
    assertEquals((await ben.get("/account")).status, 200);
    const done = await ann.post("/operate", { do: "sign-out", id });
    assertEquals([done.status, done.headers.get("location")], [303, "/operate?done=signed-out"]);
    assertEquals((await ben.get("/account")).status, 303);
    assertEquals((await trailOf(server, id))[0], "session.delete_all by ann");
    const unknown = await ann.post("/operate", { do: "sign-out", id: "0000000000000000" });
    assertEquals(unknown.headers.get("location"), "/operate?done=missing");
  },
);

testBrowser("an operator removes a report, and the operator's trail has it", async (_, server) => {
  const reports = new ReportStore(server.stores.database, LIMITS);
  await reports.keep(newReport("0123456789abcdef"), "{}");
  await reports.settled();
  const { browser, id } = await enter(server, "ann", true);
  const remove = async () =>
    (await browser.post("/operate", { do: "remove-report", id: "0123456789abcdef" })).headers.get("location");
  assertEquals([await remove(), await remove()], ["/operate?done=removed", "/operate?done=missing"]);
  assertEquals(await reports.find("0123456789abcdef"), null);
  assertEquals((await trailOf(server, id))[0], "report.delete by ann");
});

testBrowser(
  "who signs up with the link in the log is an operator, and nobody else",
  async (browser, server) => {
    const code = await server.stores.setup.begin();
    await browser.post("/sign-up", {
      username: "ann",
      password: "correct horse battery staple",
      code: `${code}`,
    });
    assertEquals((await browser.get("/operate")).status, 200);
    const { browser: ben } = await enter(server, "ben");
    assertEquals((await ben.get("/operate")).status, 404);
  },
);
