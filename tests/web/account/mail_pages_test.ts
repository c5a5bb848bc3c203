/** Pages about mails, with a real mail server. */
import { assert, assertEquals, assertStringIncludes } from "@std/assert";
import { createMailWorker } from "../../../src/crawl/mail/create_mail_worker.ts";
import { createTracking } from "../../../src/crawl/tracking.ts";
import { unsubscribeUrl } from "../../../src/mail/choice_store.ts";
import { Scanner } from "../../../src/scan/scanner.ts";
import { type ReceivedMail, smtpServer } from "../../fixtures/smtp_server.ts";
import { ApiServer, PASSWORD, type Person } from "../../gql/api_server.ts";
import { codeIn } from "../../mail/mail_scene.ts";
import { fixtureNetwork } from "../../scan/scan_site.ts";
import { FormBrowser, testBrowser } from "./form_browser.ts";

const PUBLIC_URL = new URL("http://localhost/");

interface Mailing {
  readonly server: ApiServer;
  readonly ada: Person;
  readonly browser: FormBrowser;
  next(): Promise<ReceivedMail>;
}

function testMailing(name: string, test: (mailing: Mailing) => Promise<void>): void {
  Deno.test(name, async () => {
    await using smtp = await smtpServer();
    const { host, port } = smtp.settings.server;
    await using server = await ApiServer.open({
      environment: {
        SMTP_URL: `smtp://${host}:${port}`,
        MAIL_FROM: "a@example.com",
        PUBLIC_URL: PUBLIC_URL.href,
      },
    });
    const { stores } = server;
    const scanner = new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" });
    const tracking = createTracking(stores, scanner, { publicUrl: PUBLIC_URL, mail: smtp.settings });
    assert(tracking.mail);
    const parts = { stores, tracking, mail: tracking.mail, settings: smtp.settings, isServer: false };
    const worker = createMailWorker({ ...parts, timing: { pollMs: 20 } });
    worker.start();
    let seen = 0;
    try {
      const ada = await server.signUp("ada");
      const browser = new FormBrowser(server);
      await browser.signIn("ada");
      await test({
        server,
        ada,
        browser,
        async next() {
          const mails = await smtp.received(++seen);
          const mail = mails[seen - 1];
          assert(mail);
          return mail;
        },
      });
    } finally {
      await worker.stop();
    }
  });
}

async function verified({ browser, next }: Mailing, address = "ada@example.com"): Promise<void> {
  const fields = { do: "email", address, currentPassword: PASSWORD };
  const sent = await browser.post("/account/settings", fields);
  assertEquals([sent.status, sent.headers.get("location")], [303, "/account/settings#email"]);
  const page = await (await browser.get("/account/settings")).text();
  assertEquals(page.match(/We sent a link to .*?<\/strong>/g), [
    `We sent a link to <strong>${address}</strong>`,
  ]);
  const code = codeIn((await next()).text);
  const confirmed = await browser.post("/verify-email", { code: `http://localhost/verify-email#${code}` });
  assertStringIncludes(await confirmed.text(), `Your mails now go to <strong>${address}</strong>`);
}

testMailing("an address is added with the password, and shown after its link was opened", async (mailing) => {
  const { browser, next } = mailing;
  const wrong = await browser.post("/account/settings", { do: "email", address: "ada@example.com" });
  assertEquals(wrong.status, 401);
  const invalid = await browser.post("/account/settings", {
    do: "email",
    address: "<script>",
    currentPassword: PASSWORD,
  });
  assertEquals(invalid.status, 422);
  assertStringIncludes(await invalid.text(), 'id="email-address-error"');
  await verified(mailing);
  const settings = await (await browser.get("/account/settings")).text();
  assertStringIncludes(settings, "Your address is <strong>ada@example.com</strong>");
  const again = await browser.post("/verify-email", { code: "svc_em_1" });
  assertEquals([again.status, (await again.text()).includes("already used")], [404, true]);
  const removed = await browser.post("/account/settings", { do: "email-delete", currentPassword: PASSWORD });
  assertEquals(removed.status, 303);
  assertEquals((await next()).headers.get("subject"), "Your email address was removed");
  assertEquals((await (await browser.get("/account/settings")).text()).includes("ada@example.com"), false);
});

testMailing("a forgotten password is set with the link of a mail", async (mailing) => {
  const { server, next } = mailing;
  await verified(mailing);
  const stranger = new FormBrowser(server);
  assertStringIncludes(await (await stranger.get("/sign-in")).text(), 'href="/forgot-password"');
  const answers = await Promise.all(["ada@example.com", "eve@example.com"].map(async (email) => {
    const answer = await stranger.post("/forgot-password", { email });
    const text = await answer.text();
    assertStringIncludes(text, `<strong>${email}</strong>`);
    return [answer.status, text.replaceAll(email, "…")];
  }));
  assertEquals(answers[0], answers[1]);
  const code = codeIn((await next()).text);
  const newPassword = "several other unrelated words";
  const set = await stranger.post("/reset-password", { code, newPassword });
  assertEquals([set.status, set.headers.get("location")], [303, "/sign-in?done=password-set"]);
  assertEquals((await stranger.signIn("ada")).status, 401);
  assertEquals((await stranger.signIn("ada", { password: newPassword })).status, 303);
});

testMailing(
  "an invitation by mail lets its reader sign up as a member",
  async ({ server, ada, browser, next }) => {
    const path = `/accounts/${ada.accountId}/members`;
    const name = `Shop” as an Admin. Visit <b>evil</b> ${"x".repeat(99)}`;
    await browser.post(`/accounts/${ada.accountId}/settings`, { do: "save", name });
    const fields = { do: "invite-by-mail", email: "ben@example.com", roleCode: "Editor" };
    assertEquals(
      (await browser.post(path, fields)).headers.get("location"),
      `${path}?done=invitation-mailed`,
    );
    assertStringIncludes(await (await browser.get(path)).text(), "by mail to ben@example.com");
    const { text } = await next();
    const sentence = `ada invites you to the account “Shop" as an Admin. Visit <b>evil</b> ${
      "x".repeat(22)
    }…” as an Editor.`;
    assertStringIncludes(text, sentence);
    const code = codeIn(text);
    const ben = new FormBrowser(server);
    const opened = await (await ben.post("/invitation", { do: "invitation", code })).text();
    assertStringIncludes(opened, sentence.replaceAll('"', "&quot;").replaceAll("<", "&lt;"));
    assertStringIncludes(opened, 'data-form="sign-up"');
    const joined = await ben.post("/sign-up", { username: "ben", password: PASSWORD, code });
    assertEquals([joined.status, joined.headers.get("location")], [303, "/account?done=joined"]);
    const late = await new FormBrowser(server).post("/invitation", { do: "invitation", code });
    assertEquals(late.status, 404);
    const refusal = await late.text();
    assertStringIncludes(
      refusal,
      "This invitation was already used, was revoked, or has expired. Ask the person who invited you for a new one.",
    );
    assertEquals(refusal.includes('data-form="sign-up"'), false);
    const members = await (await ben.get(path)).text();
    assertStringIncludes(members, ">ada</a>");
    assertEquals(members.includes("ben@example.com"), false, "a member who is not an Admin sees the address");
  },
);

testMailing("mails are chosen for an account and a project, and stopped by a link", async (mailing) => {
  const { server, ada, browser } = mailing;
  const { accountId, credential } = ada;
  await verified(mailing);
  const { createProject: { project } } = await server.data(
    "mutation ($input: CreateProjectInput!) { createProject(input: $input) { project { id } } }",
    { input: { accountId, name: "Shop", target: "shop.example.com" } },
    credential,
  );
  const choices = async () =>
    await server.data(
      `query ($a: ObjectID!, $p: ObjectID!) { node(id: $a) { ... on Account { mails { alerts weekly } } }
        project(id: $p) { alerts } }`,
      { a: accountId, p: project.id },
      credential,
    );
  const state = async () => {
    const { node: { mails }, project: { alerts } } = await choices();
    return [mails.alerts, mails.weekly, alerts];
  };
  assertEquals(await state(), [true, true, true]);
  await browser.post(`/projects/${project.id}/settings`, { do: "alerts", enabled: "no" });
  assertEquals(await state(), [true, true, false]);
  await browser.post(`/projects/${project.id}/settings`, { do: "alerts", enabled: "yes" });
  await browser.post(`/accounts/${accountId}/settings`, { do: "mails", alerts: "yes", weekly: "no" });
  assertEquals(await state(), [true, false, true]);
  const user = await server.stores.users.find(ada.id);
  assert(user);
  const url = new URL(
    unsubscribeUrl("http://localhost", user, { what: "project", accountId, projectId: project.id }),
  );
  const path = url.pathname + url.search;
  const stranger = new FormBrowser(server);
  const shown = await stranger.get(path);
  assertEquals([shown.status, await state()], [200, [true, false, true]]);
  const names = "alerts about the project “Shop” of the account “ada”";
  assertStringIncludes(await shown.text(), `Stop ${names} to <strong>ada@example.com</strong>?`);
  const wrongs = [
    path.replace(/key=./, "key=x"),
    path.replace(/user=./, "user=x"),
    // The database refuses such a long key.
    ...["user", "account", "project"].map((name) => path.replace(`${name}=`, `${name}=${"0".repeat(2_048)}`)),
    "/unsubscribe",
  ];
  for (const wrong of wrongs) {
    for (const answer of [await stranger.get(wrong), await stranger.post(wrong, {})]) {
      const text = await answer.text();
      assertEquals([answer.status, text.includes("Shop"), text.includes("ada")], [404, false, false], wrong);
      assertStringIncludes(text, 'href="/account/settings#email"');
    }
  }
  assertEquals(await state(), [true, false, true]);
  // A mail program sends no cookie, and its own origin or none.
  const headers = { "sec-fetch-site": "cross-site", origin: "https://mail.example" };
  const stopped = await stranger.post(path, { "List-Unsubscribe": "One-Click" }, headers);
  assertEquals([stopped.status, await state()], [200, [true, false, false]]);
  const text = await stopped.text();
  assertStringIncludes(text, `<strong>ada@example.com</strong> gets no more ${names}.`);
  assertStringIncludes(text, `href="/projects/${project.id}/settings"`);
});

testBrowser("a server without mail offers none", async (browser, server) => {
  await server.signUp("ada");
  assertEquals((await (await browser.get("/sign-in")).text()).includes("/forgot-password"), false);
  assertEquals((await browser.get("/forgot-password")).status, 404);
  await browser.signIn("ada");
  assertEquals((await (await browser.get("/account/settings")).text()).includes("Email address"), false);
  const refused = await browser.post("/account/settings", {
    do: "email",
    address: "ada@example.com",
    currentPassword: PASSWORD,
  });
  assertStringIncludes(await refused.text(), "this server sends no mails");
});

testMailing("the projects tell a person without a verified address about alerts", async (mailing) => {
  const { ada, browser } = mailing;
  const list = `/accounts/${ada.accountId}/projects`;
  const created = await browser.post(`${list}/new`, {
    do: "create",
    target: "example.com",
    frequency: "never",
    maxPages: "5",
  });
  const project = created.headers.get("location")?.split("?")[0] ?? "";
  const shown = async (text: string) => {
    for (const path of [list, project]) assert((await (await browser.get(path)).text()).includes(text), path);
  };
  await shown("Add your email address</a>");
  await browser.post("/account/settings", {
    do: "email",
    address: "ada@example.com",
    currentPassword: PASSWORD,
  });
  await shown("Open the link in the mail to <strong>ada@example.com</strong>");
  await browser.post("/verify-email", { code: codeIn((await mailing.next()).text) });
  for (const path of [list, project]) {
    assertEquals((await (await browser.get(path)).text()).includes("You get no alerts yet"), false);
  }
});
