/** Actions of the audit trail in words. */
import { isRecord, type Json } from "../../json.ts";
import { visibleText } from "../texts/visible_text.ts";

/** Texts by the action names of the trail, including denied actions. */
const TEXTS: Readonly<Record<string, string>> = {
  "account.create": "Create account",
  "account.delete": "Delete account",
  "account.disable": "Disable account",
  "account.enable": "Enable account",
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
  "user.disable": "Disable user",
  "user.enable": "Enable user",
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

/** Names of changed fields, as events have them, in words. */
const FIELDS: Readonly<Record<string, string>> = {
  name: "name",
  displayName: "name",
  description: "description",
  enabled: "enabled",
  target: "target",
  userAgent: "user agent",
  maxPages: "pages",
  browserPages: "pages in a browser",
  include: "included paths",
  exclude: "excluded paths",
  schedule: "schedule",
  isPaused: "paused",
  tags: "tags",
  isPublic: "public",
  isOperator: "operator",
  newPassword: "new password",
};
/** Maximum number of characters of a changed value. */
const MAX_VALUE_LENGTH = 60;

/** Text such as "Change role: Viewer → Admin". Actions without a text get their name. */
export function actionText(event: Action): string {
  const { action } = event;
  const text = Object.hasOwn(TEXTS, action) ? TEXTS[action] ?? action : action;
  const details = detailsOf(event);
  const fact = factOf(details) ?? (/\.(?:update|operator)$/.test(action) ? changesOf(details) : null);
  return fact === null ? text : `${text}: ${fact}`;
}

/** Text such as "schedule none, public yes", or null if the event names no changed field. */
function changesOf(details: Details): string | null {
  const changes = Object.entries(details).flatMap(([name, value]) =>
    Object.hasOwn(FIELDS, name) ? [`${FIELDS[name]} ${valueText(value)}`] : []
  );
  return changes.length === 0 ? null : visibleText(changes.join(", "));
}

function valueText(value: unknown): string {
  if (value === null || value === "") return "none";
  if (typeof value === "boolean") return value ? "yes" : "no";
  const characters = [...String(value)];
  return characters.length <= MAX_VALUE_LENGTH
    ? characters.join("")
    : `${characters.slice(0, MAX_VALUE_LENGTH).join("")}…`;
}

/** Returns the fact that distinguishes two such actions. */
function factOf({ roleCode, before, reason, missingScope }: Details): string | null {
  if (typeof reason === "string") return reason.toLowerCase();
  if (typeof missingScope === "string") return `missing scope ${missingScope}`;
  if (typeof roleCode !== "string") return null;
  return typeof before === "string" ? `${before} → ${roleCode}` : roleCode;
}
