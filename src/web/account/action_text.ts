/** Actions of the audit trail in words. */
import { isRecord, type Json } from "../../json.ts";

/** Texts by the action names of the trail, including denied actions. */
const TEXTS: Readonly<Record<string, string>> = {
  "account.create": "Create account",
  "account.delete": "Delete account",
  "account.update": "Change account",
  "crawl.cancel": "Cancel crawl",
  "crawl.create": "Start crawl",
  "crawl.delete": "Delete crawl",
  "invitation.accept": "Accept invitation",
  "invitation.revoke": "Revoke invitation",
  "me.delete": "Delete user",
  "me.update": "Change profile",
  "membership.delete": "Remove member",
  "membership.update": "Change role",
  "password_reset.create": "Create password reset",
  "password_reset.use": "Reset password",
  "project.create": "Create project",
  "project.delete": "Delete project",
  "project.update": "Change project",
  "scan.create": "Scan",
  "service_account.create": "Create service account",
  "service_account.delete": "Delete service account",
  "service_account.update": "Change service account",
  "service_account_key.create": "Create key",
  "service_account_key.revoke": "Revoke key",
  "service_account_key.rotate": "Rotate key",
  "service_account_key.update": "Change key",
  "service_account_key.use": "Use key",
  "session.create": "Sign in",
  "session.delete": "End session",
  "session.delete_all": "End all sessions",
  "session.use": "Use session",
  "user.create": "Sign up",
  "report.delete": "Remove stored report",
  "user.operator": "Change operator role",
  "user.invite": "Create invitation",
  "user_key.create": "Create user key",
  "user_key.delete": "Delete user key",
  "webhook.delete": "Delete webhook",
  "webhook.replay": "Resend webhook message",
  "webhook.rotate": "Rotate webhook secret",
  "webhook.set": "Save webhook",
  "webhook.test": "Test webhook",
};

interface Action {
  /** Name such as `service_account_key.revoke`. */
  readonly action: string;
  readonly details: Json;
}

type Details = Readonly<Record<string, unknown>>;

/** The facts of an event by their names. */
export function detailsOf({ details }: Pick<Action, "details">): Details {
  return isRecord(details) ? details : {};
}

/** Text such as "Change role: Viewer → Admin". Actions without a text get their name. */
export function actionText(event: Action): string {
  const { action } = event;
  const text = Object.hasOwn(TEXTS, action) ? TEXTS[action] ?? action : action;
  const fact = factOf(detailsOf(event));
  return fact === null ? text : `${text}: ${fact}`;
}

/** Returns the fact that distinguishes two such actions. */
function factOf({ roleCode, before, reason, missingScope }: Details): string | null {
  if (typeof reason === "string") return reason.toLowerCase();
  if (typeof missingScope === "string") return `missing scope ${missingScope}`;
  if (typeof roleCode !== "string") return null;
  return typeof before === "string" ? `${before} → ${roleCode}` : roleCode;
}
