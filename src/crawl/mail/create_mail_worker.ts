/** The worker for all mails of the service. */
import type { Stores } from "../../auth/stores.ts";
import { MailWorker } from "../../mail/mail_worker.ts";
import { Mailer } from "../../mail/mailer.ts";
import type { MailStore } from "../../mail/mail_store.ts";
import type { MailSettings } from "../../mail_settings.ts";
import type { Timing } from "../../queue/worker.ts";
import type { Tracking } from "../tracking.ts";
import { crawlMails } from "./crawl_mails.ts";
import { WeeklySchedule } from "./weekly_schedule.ts";

interface MailWorkerParts {
  readonly stores: Stores;
  readonly tracking: Pick<Tracking, "projects" | "crawls">;
  readonly mail: MailStore;
  readonly settings: MailSettings;
  /** True if the database is a server, so that other processes can wake this one. */
  readonly isServer: boolean;
  readonly timing?: Partial<Timing>;
}

export function createMailWorker(
  { stores, tracking, mail, settings, isServer, timing }: MailWorkerParts,
): MailWorker {
  return new MailWorker({
    stores,
    store: mail,
    mailer: new Mailer({ settings, origin: mail.origin }),
    ...crawlMails({ projects: tracking.projects, crawls: tracking.crawls, mail }),
    schedule: new WeeklySchedule(mail),
    isServer,
    ...timing === undefined ? {} : { timing },
  });
}
