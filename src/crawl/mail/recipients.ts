/** Members of an account who get its mails. */
import type { AccountRecord } from "../../auth/account/account_record.ts";
import { isDisabled } from "../../auth/account/disabled_account.ts";
import type { AuthDatabase } from "../../auth/auth_database.ts";
import type { UserRecord, VerifiedEmail } from "../../auth/user/user_record.ts";
import { ChoiceStore, type MailChoices } from "../../mail/choice_store.ts";

/** Maximum number of members whose mails one operation posts. */
const MEMBERS_PER_STEP = 20;

export interface Recipient {
  readonly user: UserRecord;
  readonly email: VerifiedEmail;
  readonly account: AccountRecord;
}

export interface RecipientPage {
  readonly userIds: readonly string[];
  /** Id of the last member of this page; null if no more follow. */
  readonly next: string | null;
}

/**
 * Returns the next members who want a mail, in the order of their ids. A disabled account has none.
 * @param after id of the last member before them; empty for the first page
 */
export async function recipientsAfter(
  database: AuthDatabase,
  accountId: string,
  after: string,
  wants: (choices: MailChoices) => boolean,
): Promise<RecipientPage> {
  const account = (await database.accounts.read([accountId]))?.value;
  const isQuiet = account === undefined || isDisabled(account);
  const members = (isQuiet ? [] : account.memberships).map(({ userId }) => userId).filter((id) => id > after)
    .sort();
  const page = members.slice(0, MEMBERS_PER_STEP);
  const [users, choices] = await Promise.all([
    database.users.readRows(page.map((id) => database.users.row([id]))),
    new ChoiceStore(database).read(accountId, page),
  ]);
  const userIds = page.filter((_, at) => {
    const [user, chosen] = [users[at], choices[at]];
    return user?.email !== undefined && user.email.refusal === undefined && !user.disabled &&
      chosen !== undefined &&
      wants(chosen);
  });
  return { userIds, next: members.length > page.length ? page.at(-1) ?? null : null };
}

/** Returns the member at the moment of sending, or null if the member may not or does not want to get it. */
export async function recipientNow(
  database: AuthDatabase,
  { accountId, userId }: { readonly accountId: string; readonly userId: string },
  wants: (choices: MailChoices) => boolean,
): Promise<Recipient | null> {
  const [account, user, [choices]] = await Promise.all([
    database.accounts.read([accountId]),
    database.users.read([userId]),
    new ChoiceStore(database).read(accountId, [userId]),
  ]);
  const isMember = account?.value.memberships.some((one) => one.userId === userId);
  const email = user?.value.email;
  if (
    !account || isDisabled(account.value) || !user || !isMember || email === undefined ||
    email.refusal !== undefined ||
    user.value.disabled
  ) {
    return null;
  }
  return choices !== undefined && wants(choices) ? { user: user.value, email, account: account.value } : null;
}
