/** Alerts about confirmed regressions. */
import type { AtomicOperation } from "@deno/kv";
import { newObjectId } from "../../auth/object_id.ts";
import { unsubscribeUrl, wantsAlerts } from "../../mail/choice_store.ts";
import type { Compose, Draft } from "../../mail/mail_job.ts";
import { MAIL_LIMITS, type MailStore, newMail } from "../../mail/mail_store.ts";
import { type MailLine, mailName } from "../../mail/mail_text.ts";
import { plural } from "../../plural.ts";
import { quoted } from "../../quotation.ts";
import type { Claim } from "../../queue/claim.ts";
import type { JobKind } from "../../queue/starting.ts";
import type { CheckChange } from "../changes/check_changes.ts";
import { type ScoreChange, scoreChange } from "../changes/score_change.ts";
import { toldScoreChange } from "../changes/told_score_change.ts";
import { checkTitle } from "../check_titles.ts";
import type { CrawlRecord } from "../crawl_record.ts";
import type { CrawlStore } from "../crawl_store.ts";
import type { ProjectRecord } from "../project/project_record.ts";
import type { ProjectStore } from "../project/project_store.ts";
import { toldChanges } from "../webhook/webhook_event.ts";
import { type Recipient, recipientNow, recipientsAfter } from "./recipients.ts";

/** Kind of the jobs that post the alerts of a crawl, some members at a time. */
export const ALERTS_JOB = "alerts";
export const ALERT_MAIL = "alert";
/** Milliseconds after which an alert is not news any more. */
const MAX_AGE_MS = 2 * 86_400_000;
/** Maximum number of checks in an alert. */
const MAX_SHOWN_CHECKS = 15;

interface AlertParts {
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
  readonly mail: MailStore;
}

interface Payload {
  readonly crawlId: string;
  readonly projectId: string;
  /** Id of the last member who was looked at; empty at first. */
  readonly after: string;
}

/** Adds the alerts to the operation that confirms the regressions. */
export async function postAlerts(
  { queue }: MailStore,
  operation: AtomicOperation,
  { id: crawlId, projectId, accountId }: CrawlRecord,
): Promise<void> {
  const payload: Payload = { crawlId, projectId, after: "" };
  await queue.enqueue(operation, { id: newObjectId(), accountId, kind: ALERTS_JOB, payload });
}

/** Posts the alerts to some members, and another job for the others. */
export function alertsJob({ mail }: Pick<AlertParts, "mail">): JobKind {
  return {
    async run(claim: Claim) {
      const { accountId } = claim.job;
      const payload = claim.payload as Payload;
      const { crawlId, projectId, after } = payload;
      const wants = wantsAlertsOf(projectId);
      const { userIds, next } = await recipientsAfter(mail.database, accountId, after, wants);
      const mails = userIds.map((userId) =>
        newMail({ ownerId: accountId, kind: ALERT_MAIL, facts: { crawlId, userId }, maxAgeMs: MAX_AGE_MS })
      );
      const id = newObjectId();
      await claim.end(async (operation) => {
        for (const one of mails) await mail.post(operation, one);
        if (next === null) return;
        const rest: Payload = { ...payload, after: next };
        await mail.queue.enqueue(operation, { id, accountId, kind: ALERTS_JOB, payload: rest });
      });
    },
  };
}

const wantsAlertsOf = (projectId: string) => (choices: Parameters<typeof wantsAlerts>[0]) =>
  wantsAlerts(choices, projectId);

export function composeAlert({ projects, crawls, mail }: AlertParts): Compose {
  return async (operation, { crawlId = "", userId = "" }, { tries }) => {
    const crawl = await crawls.find(crawlId);
    const project = crawl && await projects.find(crawl.projectId);
    if (!crawl || !project) return null;
    const { accountId } = crawl;
    const recipient = await recipientNow(mail.database, { accountId, userId }, wantsAlertsOf(project.id));
    if (recipient === null) return null;
    const changes = await crawls.changes(crawl);
    if (toldChanges(changes).regressions.length === 0) return null;
    // Retries were counted by the first attempt.
    const isWithin = tries > 0 || await mail.takeExactly(operation, ["alerts", userId], MAIL_LIMITS.alerts);
    return isWithin ? alertOf({ project, crawl, changes, recipient }, mail.origin) : null;
  };
}

interface Alert {
  readonly project: ProjectRecord;
  readonly crawl: CrawlRecord;
  readonly changes: readonly CheckChange[];
  readonly recipient: Recipient;
}

function alertOf({ project, crawl, changes, recipient }: Alert, origin: string): Draft {
  const { user, email, account: { id: accountId, name: accountName } } = recipient;
  const { regressions, improvements } = toldChanges(changes);
  const name = mailName(project.name) || project.id;
  const worse = `${plural(regressions.length, "check")} got worse`;
  const shown = regressions.slice(0, MAX_SHOWN_CHECKS).map(changeLine);
  const left = regressions.length - shown.length;
  const change = toldScoreChange(scoreChange(crawl.previous, crawl), changes);
  const stopUrl = unsubscribeUrl(origin, user, { what: "project", accountId, projectId: project.id });
  return {
    to: email.address,
    userId: user.id,
    unsubscribeUrl: stopUrl,
    hasCode: false,
    content: {
      subject: `${name}: ${worse}`,
      parts: [
        `${worse} on ${mailName(project.target)}. We checked ${
          regressions.length === 1 ? "it" : "each of them"
        } twice.`,
        [...shown, ...left > 0 ? [`and ${left} more`] : []],
        scoreSentence(crawl, change),
        ...improvements.length > 0 ? [`${plural(improvements.length, "check")} got better.`] : [],
        { text: "See what changed and how to fix it", url: `${origin}/crawls/${crawl.id}` },
      ],
      footer: [
        `You are a member of the account ${
          quoted(mailName(accountName))
        } on ${origin}. We send at most ${MAIL_LIMITS.alerts} alerts a day.`,
        { text: "Stop alerts about this project", url: stopUrl },
        {
          text: "Stop all alerts of this account",
          url: unsubscribeUrl(origin, user, { what: "alerts", accountId }),
        },
      ],
    },
  };
}

function changeLine({ checkId, before, after, kind, pageCounts }: CheckChange): MailLine {
  const pages = pageCounts[kind] === 0 ? "" : ` on ${plural(pageCounts[kind], "page")}`;
  return `${checkTitle(checkId)}: ${before ?? "not run"} → ${after ?? "not run"}${pages}`;
}

function scoreSentence({ score, grade }: CrawlRecord, { difference }: ScoreChange): string {
  if (score === null) return "The site has no score.";
  const points = difference === null || difference === 0
    ? ""
    : `, ${plural(Math.abs(difference), "point")} ${difference > 0 ? "higher" : "lower"} than before`;
  return `The score is ${score} of 100, grade ${grade}${points}.`;
}
