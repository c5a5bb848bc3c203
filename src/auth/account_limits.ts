/** Every limit on what people and accounts may have. */

const DAY_MS = 86_400_000;

export const ACCOUNT_LIMITS = {
  /** [seed] Characters of a service account's name; of every other name and label too. */
  nameCharacters: 255,
  descriptionCharacters: 1000,
  usernameCharacters: 64,
  /** Characters that an id in a request may have; ours have 16. */
  idCharacters: 256,
  /** [seed] Milliseconds from the making of a session to its end; use does not extend it. */
  sessionMs: 30 * DAY_MS,
  invitationMs: 7 * DAY_MS,
  /** Milliseconds after which the database may drop what was noted in the audit trail. */
  auditMs: 400 * DAY_MS,
  /** Sessions that a user is shown; there may be more, as each holds for its 30 days. */
  sessionsShown: 100,
  userKeys: 50,
  /** Accounts that a user is a member of. */
  accounts: 100,
  memberships: 200,
  /** Invitations of an account that are still good. */
  invitations: 50,
  serviceAccounts: 500,
  /** Keys of a service account. Where there are so many, one that is revoked or expired goes for a new one. */
  keys: 30,
  /** Minutes that the old key may go on after a rotation: a week. */
  graceMinutes: 10_080,
  /** Milliseconds between two notes of when a key or session was last used. */
  lastUseMs: 60_000,
  /** Failed sign-ins a minute with one name, or one user key. */
  failedSignIns: 10,
} as const;
