/** `/unsubscribe` stops mails with the key of a link, without signing in. */
import { isObjectId } from "../../auth/object_id.ts";
import { ChoiceStore, type Unsubscription } from "../../mail/choice_store.ts";
import { mailName } from "../../mail/mail_text.ts";
import { quoted } from "../../quotation.ts";
import { guarded } from "../../web/account/account_routes.tsx";
import { pageResponse, type Visit } from "../../web/account/visit.ts";
import {
  InvalidUnsubscribePage,
  UnsubscribedPage,
  UnsubscribePage,
} from "../../web/account/entry/unsubscribe_pages.tsx";
import type { AppParts } from "../parts.ts";
import { answering } from "../routing/route.ts";

const CHANGED = "The link is incomplete, or your address has changed since.";

type MailParts = Pick<AppParts, "stores" | "tracking">;

export function mailRoutes({ accountPages, ...parts }: MailParts & Pick<AppParts, "accountPages">) {
  return answering({ "/unsubscribe": guarded(accountPages, (visit) => unsubscribe(visit, parts)) });
}

/**
 * A form of this page or a mail program sends POST (RFC 8058). Any origin may, because only readers of the mail
 * know the key. GET changes nothing, because programs that check mails open every link.
 */
async function unsubscribe({ request, url, address: client }: Visit, parts: MailParts): Promise<Response> {
  const { searchParams } = url;
  await request.body?.cancel();
  const stopped = unsubscriptionOf(searchParams);
  const [user, key] = [searchParams.get("user") ?? "", searchParams.get("key") ?? ""];
  if (stopped === null || !isObjectId(user)) {
    return invalid("This link is incomplete. Copy the whole link from the mail.");
  }
  const choices = new ChoiceStore(parts.stores.database);
  const reader = await choices.readerOf(user, stopped, key);
  if (reader === null) return invalid(CHANGED);
  const mails = await mailsOf(stopped, reader.account, parts);
  const shown = { mails, address: reader.address };
  if (request.method !== "POST") {
    return pageResponse(<UnsubscribePage {...shown} path={url.pathname + url.search} />);
  }
  if (!await choices.unsubscribe(user, stopped, key, client)) return invalid(CHANGED);
  return pageResponse(<UnsubscribedPage {...shown} settings={settingsPath(stopped)} />);
}

function invalid(reason: string): Response {
  return pageResponse(<InvalidUnsubscribePage reason={reason} />, 404);
}

/** @param account its name, or null if the reader may not know it */
async function mailsOf(
  stopped: Unsubscription,
  account: string | null,
  { tracking: { projects } }: MailParts,
): Promise<string> {
  const ofAccount = account === null ? "this account" : `the account ${quoted(mailName(account))}`;
  if (stopped.what !== "project") {
    return `${stopped.what === "weekly" ? "weekly summaries" : "alerts about all projects"} of ${ofAccount}`;
  }
  const project = account === null ? null : await projects.find(stopped.projectId);
  return project?.accountId === stopped.accountId
    ? `alerts about the project ${quoted(mailName(project.name))} of ${ofAccount}`
    : `alerts about this project of ${ofAccount}`;
}

function settingsPath(stopped: Unsubscription): string {
  return stopped.what === "project"
    ? `/projects/${stopped.projectId}/settings`
    : `/accounts/${stopped.accountId}/settings#mails`;
}

function unsubscriptionOf(search: URLSearchParams): Unsubscription | null {
  const what = search.get("what");
  const [accountId = "", projectId = ""] = ["account", "project"].map((name) => search.get(name) ?? "");
  if (!isObjectId(accountId)) return null;
  if (what === "alerts" || what === "weekly") return { what, accountId };
  return what === "project" && isObjectId(projectId) ? { what, accountId, projectId } : null;
}
