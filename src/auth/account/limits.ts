/** Every limit of people, accounts and their credentials. */

const DAY_MS = 86_400_000;

export const ACCOUNT_LIMITS = {
  /** [seed] Characters of a service account's name; of every other name and label too. */
  nameCharacters: 255,
  descriptionCharacters: 1000,
  usernameCharacters: 64,
  /** Unicode code points. */
  minPasswordCharacters: 12,
  passwordCharacters: 256,
  /** Characters that are stored of a session's user agent. */
  userAgentCharacters: 255,
  /** Characters of an id in a request; our own have 16. */
  idCharacters: 256,
  /** [seed] Milliseconds from the making of a session to its end; use does not extend it. */
  sessionMs: 30 * DAY_MS,
  invitationMs: 7 * DAY_MS,
  passwordResetMs: DAY_MS,
  /** Accounts of a user whose password an Admin can reset: each is checked by one operation, which has 9 checks. */
  passwordResetAccounts: 5,
  /** Milliseconds after which the database may drop what was noted in the audit trail. */
  auditMs: 400 * DAY_MS,
  /** Sessions that a password change deletes at once: it must not wait for thousands; the others expire. */
  sweptSessions: 500,
  /** Sessions in a list; a user may have more. */
  sessionsShown: 100,
  /** Rows of sessions that are read for it, the newest. */
  sessionsSearched: 500,
  userKeys: 50,
  /** Accounts that a user is a member of. */
  accounts: 100,
  /** Accounts of those that the user has created. */
  createdAccounts: 20,
  memberships: 200,
  /** Open invitations of an account. */
  invitations: 50,
  /** Invitations of an account that are kept after they have ended, the latest ones. */
  endedInvitations: 50,
  serviceAccounts: 500,
  /** Keys of a service account; a new key replaces one that is revoked or expired. */
  keys: 30,
  /** Days that an account may set as the longest lifetime of its keys: ten years. */
  maxKeyLifetimeDays: 3_650,
  /** Milliseconds before its expiry in which a key is said to expire soon. */
  expiresSoonMs: 14 * DAY_MS,
  /** Minutes that the old key stays valid after a rotation: a week. */
  graceMinutes: 10_080,
  /** Milliseconds between two records of when a key or session was last used. */
  lastUseMs: 60_000,
  /** Pointers that a process remembers to find credentials, about 200 bytes each. */
  rememberedRows: 20_000,
  /** Service accounts and keys in cached lists, about 400 bytes each: more than the largest account has. */
  cachedObjects: 20_000,
  /** Failed sign-ins per minute with one username or user key from one IP address. */
  failedSignIns: 10,
  /** Failed sign-ins per minute with one username or user key from everywhere, after which each has to wait. */
  quickFailedSignIns: 50,
  /** Milliseconds that a sign-in then waits, so that its owner is never locked out. */
  slowSignInMs: 1_000,
} as const;
