/** Limits of users, accounts and their credentials. */

const DAY_MS = 86_400_000;

export const ACCOUNT_LIMITS = {
  /** [seed] Maximum characters of a service account's name, and of every other name and label. */
  nameCharacters: 255,
  descriptionCharacters: 1000,
  usernameCharacters: 64,
  /** Minimum length in Unicode code points. */
  minPasswordCharacters: 12,
  passwordCharacters: 256,
  /** Maximum characters of a session's stored user agent. */
  userAgentCharacters: 255,
  /** Maximum characters of an id in a request. Our own ids have 16. */
  idCharacters: 256,
  /** [seed] Milliseconds from the creation of a session to its end. Use does not extend a session. */
  sessionMs: 30 * DAY_MS,
  invitationMs: 7 * DAY_MS,
  passwordResetMs: DAY_MS,
  /** Milliseconds that a reset by mail can be used, from when the mail was sent. */
  mailedResetMs: 3_600_000,
  /** Milliseconds from the request to verify an address to the end of the code in the mail. */
  emailCodeMs: DAY_MS,
  /**
   * Maximum number of accounts of a user whose password an Admin can reset. One operation checks them all,
   * and may have 9 checks.
   */
  passwordResetAccounts: 5,
  /** Milliseconds before the database may delete an audit event. */
  auditMs: 400 * DAY_MS,
  /**
   * Maximum number of sessions that a password change deletes at once. The others expire, because the change
   * must not wait for thousands.
   */
  sweptSessions: 500,
  /** Maximum number of sessions in a list. A user may have more. */
  sessionsShown: 100,
  /** Maximum number of rows that the list of sessions reads, newest first. */
  sessionsSearched: 500,
  userKeys: 50,
  /** Maximum number of accounts per user. */
  accounts: 100,
  /** Maximum number of accounts of a user that the user created. */
  createdAccounts: 20,
  memberships: 200,
  /** Maximum number of accounts that an operator's search by name reads. */
  searchedAccounts: 2_000,
  /** Maximum number of open invitations per account. */
  invitations: 50,
  /** Maximum number of ended invitations that an account keeps. The latest are kept. */
  endedInvitations: 50,
  serviceAccounts: 500,
  /** Maximum number of keys per service account. A new key can replace a revoked or expired one. */
  keys: 30,
  /** Maximum lifetime of keys that an account may set, in days (ten years). */
  maxKeyLifetimeDays: 3_650,
  /** Milliseconds before the expiry when a key is reported to expire soon. */
  expiresSoonMs: 14 * DAY_MS,
  /** Maximum minutes that the old key remains valid after a rotation (a week). */
  graceMinutes: 10_080,
  /** Milliseconds between two records of the last use of a key or session. */
  lastUseMs: 60_000,
  /** Maximum number of pointers that a process caches to find credentials, about 200 bytes each. */
  rememberedRows: 20_000,
  /**
   * Maximum number of service accounts and keys in cached lists, about 400 bytes each. The largest account
   * has fewer.
   */
  cachedObjects: 20_000,
  /** Maximum failed sign-ins per minute with one username or user key from one IP address. */
  failedSignIns: 10,
  /**
   * Maximum failed sign-ins per minute with one username or user key from all IP addresses before each
   * sign-in has to wait.
   */
  quickFailedSignIns: 50,
  /** Wait of such a sign-in in milliseconds. A short wait never locks the owner out. */
  slowSignInMs: 1_000,
} as const;
