/** Sentences about the completed action, by the value of `done` in a page's query. */
import { PROJECT_NOTICES } from "../projects/project_notices.ts";

export const NOTICES: ReadonlyMap<string | null, string> = new Map([
  ...PROJECT_NOTICES,
  ["joined", "You are now a member of the account."],
  ["account-created", "Account created."],
  ["account-left", "You left the account."],
  ["account-deleted", "Account deleted. Its keys no longer work."],
  ["saved", "Changes saved."],
  ["password-changed", "Password changed. Your other sessions have ended."],
  ["email-deleted", "Address removed. If it was verified, it gets one last mail about this."],
  ["invitation-mailed", "Invitation sent. Its link works once and expires after seven days."],
  ["session-ended", "Session ended."],
  ["user-key-deleted", "User key deleted. Programs can no longer sign in with it."],
  ["role-changed", "Role changed. It applies immediately."],
  ["member-removed", "Member removed."],
  ["invitation-revoked", "Invitation revoked. Its code no longer works."],
  ["service-account-created", "Service account created. Create a key for it below."],
  ["service-account-deleted", "Service account deleted. Its keys no longer work."],
  ["enabled", "Service account enabled. Its keys work again."],
  ["disabled", "Service account disabled. Its keys no longer work."],
  ["key-revoked", "Key revoked. Requests that use it are rejected."],
  [
    "once",
    "This form was already submitted. Secrets are shown only once: if you did not copy yours, revoke or delete it and create a new one.",
  ],
]);
