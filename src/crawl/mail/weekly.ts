/** The weekly summary of an account, for each member who wants it. */
import type { KvKey } from "@deno/kv";
import { newObjectId } from "../../auth/object_id.ts";
import { expiringAt } from "../../database/table.ts";
import { unsubscribeUrl } from "../../mail/choice_store.ts";
import type { Compose, Draft } from "../../mail/mail_job.ts";
import { MAIL_SUMMARIES, type MailStore, newMail } from "../../mail/mail_store.ts";
import { type MailLine, mailName, type MailPart } from "../../mail/mail_text.ts";
import { plural } from "../../plural.ts";
import { quoted } from "../../quotation.ts";
import type { Claim } from "../../queue/claim.ts";
import type { JobKind } from "../../queue/starting.ts";
import type { CrawlStore } from "../crawl_store.ts";
import type { ProjectStore } from "../project/project_store.ts";
import { type Recipient, recipientNow, recipientsAfter } from "./recipients.ts";
import { type SiteLine, type WeeklySummary, weeklySummary } from "./weekly_summary.ts";

/** Kind of the jobs that post the summary of an account, some members at a time. */
export const WEEKLY_JOB = "weekly";
export const WEEKLY_MAIL = "weekly";
/** Milliseconds after which a summary is not worth sending any more. */
const MAX_AGE_MS = 3 * 86_400_000;
/** Maximum number of sites in the list of the lowest scores. */
const MAX_LOWEST = 3;

interface WeeklyParts {
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
  readonly mail: MailStore;
}

export interface WeeklyPayload {
  /** End of the week, in milliseconds since 1970. */
  readonly until: number;
  /** Id of the stored summary; null before it is written. */
  readonly summaryId: string | null;
  /** Id of the last member who was looked at; empty at first. */
  readonly after: string;
}

const wantsWeekly = ({ weekly }: { readonly weekly: boolean }) => weekly;

export function weeklyJob(parts: WeeklyParts): JobKind {
  const { mail } = parts;
  return {
    async run(claim: Claim) {
      const { accountId } = claim.job;
      const payload = claim.payload as WeeklyPayload;
      const { userIds, next } = await recipientsAfter(mail.database, accountId, payload.after, wantsWeekly);
      const summary = payload.summaryId === null && (userIds.length > 0 || next !== null)
        ? await weeklySummary(parts, accountId, payload.until)
        : null;
      if (payload.summaryId === null && summary === null) return;
      const summaryId = payload.summaryId ?? newObjectId();
      const mails = userIds.map((userId) =>
        newMail({ ownerId: accountId, kind: WEEKLY_MAIL, facts: { summaryId, userId }, maxAgeMs: MAX_AGE_MS })
      );
      const id = newObjectId();
      await claim.end(async (operation) => {
        const now = mail.database.now();
        if (summary !== null) {
          operation.set(summaryRow(accountId, summaryId), summary, expiringAt(now + 2 * MAX_AGE_MS, now));
        }
        for (const one of mails) await mail.post(operation, one);
        if (next === null) return;
        const rest: WeeklyPayload = { ...payload, summaryId, after: next };
        await mail.queue.enqueue(operation, { id, accountId, kind: WEEKLY_JOB, payload: rest });
      });
    },
  };
}

export function composeWeekly({ mail }: WeeklyParts): Compose {
  return async (_, { summaryId = "", userId = "" }, { ownerId: accountId }) => {
    const recipient = await recipientNow(mail.database, { accountId, userId }, wantsWeekly);
    const { value: summary } = await mail.database.kv.get<WeeklySummary>(summaryRow(accountId, summaryId));
    return recipient === null || summary === null ? null : draftOf(summary, recipient, mail.origin);
  };
}

function summaryRow(accountId: string, summaryId: string): KvKey {
  return [MAIL_SUMMARIES, accountId, summaryId];
}

function draftOf(summary: WeeklySummary, { user, email, account }: Recipient, origin: string): Draft {
  const { id: accountId } = account;
  const name = mailName(account.name);
  const stopUrl = unsubscribeUrl(origin, user, { what: "weekly", accountId });
  const { worse, crawled } = summary;
  const subject = worse === 0
    ? `${name}: ${plural(crawled, "site")}, nothing got worse this week`
    : `${name}: ${worse} of ${plural(crawled, "site")} got worse this week`;
  const section = (title: string, sites: readonly SiteLine[]): MailPart[] =>
    sites.length === 0 ? [] : [title, sites.map((line) => siteLine(line, origin))];
  return {
    to: email.address,
    userId: user.id,
    unsubscribeUrl: stopUrl,
    hasCode: false,
    content: {
      subject,
      parts: [
        overview(summary),
        ...section("Got worse:", summary.worst),
        ...section("Got better:", summary.improved),
        ...section("Could not be crawled:", summary.unreachable),
        ...section("Lowest scores:", summary.lowest.slice(0, MAX_LOWEST)),
        { text: "All projects", url: `${origin}/accounts/${accountId}/projects` },
      ],
      footer: [
        `You are a member of the account ${quoted(name)} on ${origin}.`,
        { text: "Stop the weekly summary of this account", url: stopUrl },
      ],
    },
  };
}

function overview({ sites, crawled, worse, better, failed }: WeeklySummary): string {
  const start = `We crawled ${crawled} of ${plural(sites, "site")} in the last seven days`;
  const counts = [
    [worse, "got worse"],
    [better, "got better"],
    [failed, "could not be crawled"],
    [crawled - worse - better - failed, "did not change"],
  ] as const;
  const shown = counts.filter(([count]) => count > 0).map(([count, what]) => `${count} ${what}`);
  const isUneventful = worse + better + failed === 0;
  return isUneventful ? `${start}. None of them got better or worse.` : `${start}: ${shown.join(", ")}.`;
}

function siteLine({ projectId, text }: SiteLine, origin: string): MailLine {
  return { text, url: `${origin}/projects/${projectId}` };
}
