import { assert, assertEquals, assertRejects, assertStringIncludes } from "@std/assert";
import type { MailSettings } from "../../src/mail_settings.ts";
import { type Mail, Mailer, type SendResult } from "../../src/mail/mailer.ts";
import { rawSmtpServer, type Refusal, type SmtpFixture, smtpServer } from "../fixtures/smtp_server.ts";

const MAIL: Mail = {
  id: "0123456789abcdef",
  to: "ada@example.org",
  content: { subject: "Two checks got worse", parts: ["Hello."], footer: ["Sent by Readiness"] },
  unsubscribeUrl: null,
};

const NEVER = new AbortController().signal;

async function sent(settings: MailSettings, mail: Partial<Mail> = {}, maxMs?: number) {
  const mailer = new Mailer({
    settings,
    origin: "https://readiness.example",
    ...maxMs === undefined ? {} : { maxMs },
  });
  return await mailer.send({ ...MAIL, ...mail }, NEVER);
}

for (const tls of ["none", "starttls", "implicit"] as const) {
  Deno.test(`a mail is sent with TLS ${tls}`, async () => {
    await using server = await smtpServer({ tls });
    assertEquals(await sent(server.settings), { outcome: "sent" });
    const [mail] = server.mails;
    assertEquals([mail?.to, mail?.headers.get("from")], [
      ["ada@example.org"],
      "Readiness <readiness@example.com>",
    ]);
    assertEquals(mail?.headers.get("message-id"), "<0123456789abcdef@readiness.example>");
    assertEquals(mail?.headers.get("auto-submitted"), "auto-generated");
    assertStringIncludes(mail?.text ?? "", "Hello.");
  });
}

for (const certificate of ["expired.pem", "wrong_name.pem", "unknown_authority.pem", "self_signed.pem"]) {
  for (const tls of ["starttls", "implicit"] as const) {
    Deno.test(`with ${tls}, no password and no mail goes to a server with ${certificate}`, async () => {
      await using server = await smtpServer({ tls, certificate });
      assertEquals((await sent(server.settings)).outcome, "later");
      assertEquals(server.mails, []);
    });
  }
}

Deno.test("a server that does not offer STARTTLS gets no password and no mail", async () => {
  await using server = await smtpServer({ tls: "none" });
  const settings = { ...server.settings, server: { ...server.settings.server, tls: "starttls" as const } };
  assertEquals((await sent(settings)).outcome, "later");
  assertEquals(server.mails, []);
});

const HOSTILE = [
  "Shop\r\nBcc: victim@example.net",
  "Shop\nBcc: victim@example.net\n\nBuy now",
  "Shop\u2028Bcc: victim@example.net",
  "=?utf-8?Q?Shop=0D=0ABcc:=20victim@example.net?=",
  "<script>alert(1)</script>",
  "\u202egnp.exe",
  `${"very ".repeat(100)}long`,
];

for (const name of HOSTILE) {
  Deno.test(`no header can be injected by ${JSON.stringify(name.slice(0, 40))}`, async () => {
    await using server = await smtpServer();
    const url = "https://readiness.example/unsubscribe?user=1";
    const content = { subject: name, parts: [name, [{ text: name, url }]], footer: [name] };
    assertEquals((await sent(server.settings, { content, unsubscribeUrl: url })).outcome, "sent");
    const [mail] = server.mails;
    assertEquals(mail?.to, ["ada@example.org"]);
    assertEquals([...mail?.headers.keys() ?? []].sort(), [
      "auto-submitted",
      "content-type",
      "date",
      "from",
      "list-unsubscribe",
      "list-unsubscribe-post",
      "message-id",
      "mime-version",
      "subject",
      "to",
    ]);
    assertEquals(mail?.headers.get("list-unsubscribe"), `<${url}>`);
    assertEquals(mail?.headers.get("list-unsubscribe-post"), "List-Unsubscribe=One-Click");
    assert(!mail?.source.split("text/html")[1]?.includes("<script>"));
    const longest = Math.max(...(mail?.source ?? "").split("\r\n").map((line) => line.length));
    assert(longest <= 998, `a line has ${longest} characters`);
  });
}

type Outcomes = Readonly<Record<string, SendResult["outcome"]>>;

const REFUSED_RECIPIENTS: Outcomes = {
  "550 No such user": "undeliverable",
  "551 User not local": "undeliverable",
  "553 Mailbox name not allowed": "undeliverable",
  "550 5.1.1 User unknown": "undeliverable",
  "554 5.1.1 User unknown": "undeliverable",
  "556 5.1.10 Recipient address has null MX": "undeliverable",
  "550 5.1.0 Sender address rejected": "refused",
  "553 5.1.8 Sender address rejected: Domain not found": "refused",
  "550 5.4.5 Daily limit exceeded": "refused",
  "554 5.7.1 Relay access denied": "refused",
  "553 Sorry, that domain isn't in my list of allowed rcpthosts (#5.7.1)": "refused",
  "554 Your host is blocked": "refused",
  "451 Greylisted, try again": "later",
  "450 4.1.1 User unknown": "later",
};

const REFUSED_MESSAGES: Outcomes = {
  "554 Spam": "refused",
  "550 No such user": "refused",
  "550 5.1.1 User unknown": "refused",
  "452 Insufficient storage": "later",
};

for (
  const [subject, outcomes] of Object.entries({ recipient: REFUSED_RECIPIENTS, message: REFUSED_MESSAGES })
) {
  Deno.test(`an answer to a ${subject} shows if another try helps, and if the address exists`, async () => {
    let answer = "";
    const key = subject === "recipient" ? "onRecipient" : "onMessage";
    await using server = await smtpServer({ [key]: () => refusal(answer) });
    for (const [refused, outcome] of Object.entries(outcomes)) {
      answer = refused;
      assertEquals(await sent(server.settings), { outcome, reason: refused });
    }
  });
}

function refusal(answer: string): Refusal {
  return { code: Number(answer.slice(0, 3)), text: answer.slice(4) };
}

Deno.test("a wrong password is an error that may be corrected, and is not in its reason", async () => {
  await using server = await smtpServer({ password: "another" });
  const result = await sent(server.settings);
  assertEquals(result.outcome, "later");
  assertStringIncludes("reason" in result ? result.reason : "", "Wrong password");
  assert(!JSON.stringify(result).includes("right"));
});

Deno.test("a port where nothing listens is an error that may be corrected", async () => {
  const server = await smtpServer();
  await server[Symbol.asyncDispose]();
  assertEquals((await sent(server.settings)).outcome, "later");
});

const SILENT: readonly (readonly [string, string])[] = [
  ["nothing", ""],
  ["an answer of 1 MB in one line", `220 ${"x".repeat(1_000_000)}`],
  ["an answer of endless lines", "220-x\r\n".repeat(150_000)],
  ["another protocol", "HTTP/1.1 400 Bad Request\r\n\r\n"],
];

for (const [name, greeting] of SILENT) {
  Deno.test(`a server that sends ${name} gets no mail`, async () => {
    await using server = await rawSmtpServer(greeting);
    const result = await sent(server.settings, {}, 300);
    assertEquals(result.outcome, "later");
    assert("reason" in result && result.reason.length <= 200);
  });
}

for (const behavior of ["hang up", "silence"] as const) {
  Deno.test(`the result is unknown if the server answers a message with ${behavior}`, async () => {
    await using server: SmtpFixture = await smtpServer({ onMessage: () => behavior });
    assertEquals((await sent(server.settings, {}, 500)).outcome, "unknown");
  });
}

Deno.test("send() stops with the reason of its signal", async () => {
  await using server = await rawSmtpServer("");
  const stopping = new AbortController();
  const sending = new Mailer({ settings: server.settings, origin: "https://readiness.example" })
    .send(MAIL, stopping.signal);
  stopping.abort(new Error("stopped"));
  await assertRejects(() => sending, Error, "stopped");
});

Deno.test("verify() connects and signs in", async () => {
  await using server = await smtpServer({ tls: "starttls" });
  await new Mailer({ settings: server.settings, origin: "https://readiness.example" }).verify();
  await using other = await smtpServer({ tls: "starttls", password: "another" });
  const mailer = new Mailer({ settings: other.settings, origin: "https://readiness.example" });
  await assertRejects(() => mailer.verify(), Error, "Wrong password");
});
