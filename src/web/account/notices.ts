/** Sentences about what was done, by the value of `done` in a page's query. */
import { PROJECT_NOTICES } from "../projects/project_notices.ts";

export const NOTICES: ReadonlyMap<string | null, string> = new Map([
  ...PROJECT_NOTICES,
  ["joined", "You are a member of the account now."],
  ["account-created", "The account is created."],
  ["account-left", "You have left the account."],
  ["account-deleted", "The account is deleted. Its keys have stopped working."],
  ["saved", "Your changes are saved."],
  ["password-changed", "Your password is changed. Your other sessions have ended."],
  ["session-ended", "The session has ended."],
  ["user-key-deleted", "The user key is deleted. Programs cannot sign in with it any more."],
  ["role-changed", "The role is changed. It applies at once."],
  ["member-removed", "The member is removed."],
  ["invitation-revoked", "The invitation is revoked. Its code cannot be used any more."],
  ["service-account-created", "The service account is created. Create a key for it below."],
  ["service-account-deleted", "The service account is deleted. Its keys have stopped working."],
  ["enabled", "The service account is enabled. Its keys work again."],
  ["disabled", "The service account is disabled. Its keys are refused from now on."],
  ["key-revoked", "The key is revoked. Programs that use it are refused from now on."],
  [
    "once",
    "This form was sent before, and was carried out once. A secret is shown only then: if you did not copy it, delete or revoke what was created, and create a new one.",
  ],
]);
