/** People, projects and a worker that sends mails to a real SMTP server, on a database in memory. */
import type { Kv } from "@deno/kv";
import { assert, assertEquals } from "@std/assert";
import { findInconsistencies } from "../../src/auth/inconsistencies.ts";
import type { Author } from "../../src/auth/change/author.ts";
import { createMailWorker } from "../../src/crawl/mail/create_mail_worker.ts";
import { CRAWL_ROWS } from "../../src/crawl/stored_rows.ts";
import { createTracking, type Tracking } from "../../src/crawl/tracking.ts";
import { postVerification } from "../../src/mail/account_mails.ts";
import type { MailRecord } from "../../src/mail/mail_record.ts";
import { MAIL_COUNTS, type MailStore } from "../../src/mail/mail_store.ts";
import { MAIL_ROWS } from "../../src/mail/stored_rows.ts";
import { queueRules } from "../../src/queue/row_rules.ts";
import { Scanner } from "../../src/scan/scanner.ts";
import { type Person, type Scene, sceneOn } from "../auth/people.ts";
import { inMemory } from "../database/databases.ts";
import { fixtureNetwork } from "../scan/scan_site.ts";
import { type ReceivedMail, type SmtpFixture, smtpServer } from "../fixtures/smtp_server.ts";

const PUBLIC_URL = new URL("https://readiness.example/");
const ORIGIN = { address: "192.0.2.1", userAgent: null };

export interface MailScene extends Scene {
  readonly server: SmtpFixture;
  readonly mail: MailStore;
  readonly tracking: Tracking;
  /** Starts another worker and returns a function that stops it. */
  startWorker(): () => Promise<void>;
  /** Gives a person a verified address. */
  verified(person: Person, address: string): Promise<void>;
  /** Waits for the next accepted mail. */
  next(): Promise<ReceivedMail>;
  /** Waits until a mail of an owner has this status. */
  ended(ownerId: string, status: MailRecord["status"]): Promise<MailRecord>;
}

type SmtpOptions = Parameters<typeof smtpServer>[0];

/** Registers a test. At its end, all rows fit together. */
export function testMails(
  name: string,
  test: (scene: MailScene) => Promise<void>,
  smtp: SmtpOptions = {},
  { isWorking = true }: { readonly isWorking?: boolean } = {},
): void {
  Deno.test(name, () => inMemory((kv) => play(kv, test, smtp, isWorking)));
}

async function play(
  kv: Kv,
  test: (scene: MailScene) => Promise<void>,
  smtp: SmtpOptions,
  isWorking: boolean,
): Promise<void> {
  await using server = await smtpServer(smtp);
  const scene = await sceneOn(kv);
  const { stores } = scene;
  const tracking = createTracking(
    stores,
    new Scanner({ network: fixtureNetwork({ resolve: [] }), userAgent: "ReadinessBot/1.0" }),
    { publicUrl: PUBLIC_URL, mail: server.settings },
  );
  const { mail } = tracking;
  assert(mail !== null);
  const stops: (() => Promise<void>)[] = [];
  const startWorker = () => {
    const worker = createMailWorker({
      stores,
      tracking,
      mail,
      settings: server.settings,
      isServer: false,
      timing: { lookMs: 10, pollMs: 20, graceMs: 1_000 },
    });
    worker.start();
    const stop = () => worker.stop();
    stops.push(stop);
    return stop;
  };
  let seen = 0;
  const next = async () => {
    const mails = await server.received(++seen);
    const found = mails[seen - 1];
    assert(found);
    return found;
  };
  if (isWorking) startWorker();
  try {
    await test({
      ...scene,
      server,
      mail,
      tracking,
      startWorker,
      next,
      async verified({ user, actor }, address) {
        await requestEmail({ ...scene, mail }, user.id, address, actor);
        const { text } = await next();
        await stores.emails.verify(codeIn(text), ORIGIN, () => Promise.resolve());
      },
      async ended(ownerId, status) {
        // Each step of the owner's jobs rewrites this row.
        for await (const _ of kv.watch([["queue_accounts", "mails", ownerId]])) {
          const mails = await mail.table.list([ownerId]);
          const found = mails.find(({ value }) => value.status === status);
          if (found) return found.value;
        }
        throw new Error("The database was closed");
      },
    });
  } finally {
    for (const stop of stops) await stop();
    await stores.erasures.settled();
  }
  assertEquals(
    await findInconsistencies(stores.database, queueRules(kv), [CRAWL_ROWS, MAIL_ROWS]),
    [],
  );
}

export async function requestEmail(
  { stores, mail }: Pick<MailScene, "stores" | "mail">,
  userId: string,
  address: string,
  actor: Author,
): Promise<void> {
  const post = postVerification(mail, userId);
  await stores.emails.request({ userId, address, verifiedHash: null }, actor, post);
}

/** Uses up the mails of an owner and of the service for today. */
export async function useUpMails({ kv, mail }: Pick<MailScene, "kv" | "mail">, ownerId: string) {
  const day = Math.floor(mail.database.now() / 86_400_000);
  for (const counted of [["owner", ownerId], ["service"]]) {
    await kv.set([MAIL_COUNTS, ...counted, day], 10_000_000);
  }
}

/** Returns the code of the link in a mail. */
export function codeIn(text: string): string {
  const [code] = /svc_[a-z]{2}_[0-9A-Za-z]+/.exec(text) ?? [];
  assert(code, text);
  return code;
}

/** Returns the URL of a mail that matches. */
export function urlIn(text: string, pattern: RegExp): URL {
  const found = [...text.matchAll(/https:\S+/g)].map(([url]) => url).find((url) => pattern.test(url));
  assert(found, text);
  return new URL(found);
}
