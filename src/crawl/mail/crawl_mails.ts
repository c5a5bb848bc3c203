/** The mails about projects, for the worker that sends them. */
import type { Composers } from "../../mail/mail_job.ts";
import type { MailStore } from "../../mail/mail_store.ts";
import type { JobKinds } from "../../queue/starting.ts";
import type { CrawlStore } from "../crawl_store.ts";
import type { ProjectStore } from "../project/project_store.ts";
import { ALERT_MAIL, ALERTS_JOB, alertsJob, composeAlert } from "./alerts.ts";
import { composeWeekly, WEEKLY_JOB, WEEKLY_MAIL, weeklyJob } from "./weekly.ts";

interface CrawlMailParts {
  readonly projects: ProjectStore;
  readonly crawls: CrawlStore;
  readonly mail: MailStore;
}

export function crawlMails(parts: CrawlMailParts): {
  readonly composers: Composers;
  readonly kinds: JobKinds;
} {
  return {
    composers: { [ALERT_MAIL]: composeAlert(parts), [WEEKLY_MAIL]: composeWeekly(parts) },
    kinds: { [ALERTS_JOB]: alertsJob(parts), [WEEKLY_JOB]: weeklyJob(parts) },
  };
}
