/** All stores on one database. */
import type { Kv } from "@deno/kv";
import { AccountStore } from "./account/account_store.ts";
import { type AuthDatabase, authDatabase } from "./auth_database.ts";
import { DeletionStore } from "./account/deletion_store.ts";
import { EmailStore } from "./user/email_store.ts";
import { Erasures } from "./account/erasures.ts";
import { InvitationStore } from "./account/invitation_store.ts";
import { KeyStore } from "./service_account/key_store.ts";
import { LastUses } from "./last_uses.ts";
import { MembershipStore } from "./account/membership_store.ts";
import { Passwords } from "./user/password.ts";
import { PasswordResetStore } from "./user/password_reset_store.ts";
import { ServiceAccountStore } from "./service_account/service_account_store.ts";
import { SessionStore } from "./user/session_store.ts";
import { SetupStore } from "./user/setup_store.ts";
import { UserStore } from "./user/user_store.ts";

export interface Stores {
  readonly database: AuthDatabase;
  readonly users: UserStore;
  readonly passwords: Passwords;
  readonly passwordResets: PasswordResetStore;
  readonly emails: EmailStore;
  readonly setup: SetupStore;
  readonly sessions: SessionStore;
  readonly accounts: AccountStore;
  readonly invitations: InvitationStore;
  readonly memberships: MembershipStore;
  readonly deletions: DeletionStore;
  readonly erasures: Erasures;
  readonly serviceAccounts: ServiceAccountStore;
  readonly keys: KeyStore;
  readonly lastUses: LastUses;
}

/**
 * @param now milliseconds since 1970
 * @param elapsed milliseconds of a monotonic clock
 */
export function createStores(
  kv: Kv,
  now: () => number = Date.now,
  passwords: Passwords = new Passwords(),
  elapsed?: () => number,
): Stores {
  const database = authDatabase(kv, now, elapsed);
  const sessions = new SessionStore(database);
  const accounts = new AccountStore(database);
  const invitations = new InvitationStore(database, accounts);
  const memberships = new MembershipStore(database, invitations);
  const erasures = new Erasures(database, invitations);
  return {
    database,
    sessions,
    accounts,
    passwords,
    users: new UserStore(database, sessions),
    emails: new EmailStore(database),
    setup: new SetupStore(database),
    passwordResets: new PasswordResetStore(database, sessions),
    invitations,
    memberships,
    erasures,
    deletions: new DeletionStore(database, accounts, memberships, erasures),
    serviceAccounts: new ServiceAccountStore(database),
    keys: new KeyStore(database),
    lastUses: new LastUses(database),
  };
}
