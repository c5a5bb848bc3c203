/** The lists of users, accounts and reports that operators see. */
import type { AccountRecord } from "../../auth/account/account_record.ts";
import { roleOf } from "../../auth/account/account_record.ts";
import type { AuditRecord } from "../../auth/audit/audit_store.ts";
import type { Stores } from "../../auth/stores.ts";
import type { UserRecord } from "../../auth/user/user_record.ts";
import type { ReportRecord } from "../../reports/report_record.ts";
import type {
  OperatedAccount,
  OperatedMember,
  OperatedUser,
  OperatedUserDetails,
} from "../../web/operate/operated.ts";
import type { OperatedReport } from "../../web/operate/service_pages.tsx";
import { reportPath } from "../../web/stored_report/report_path.ts";

export function listedUser(
  { id, username, createdAt, isOperator, disabled }: UserRecord,
): OperatedUser {
  const states = { isOperator: isOperator === true, isDisabled: disabled !== undefined };
  return { id, username, createdAt: isoTime(createdAt), ...states };
}

export function listedAccount(account: AccountRecord): OperatedAccount {
  const { id, name, createdAt, memberships, serviceAccountCount, projectCount = 0, disabledAt } = account;
  const counts = {
    members: memberships.length,
    serviceAccounts: serviceAccountCount,
    projects: projectCount,
  };
  const times = { createdAt: isoTime(createdAt), disabledAt: disabledAt ? isoTime(disabledAt) : null };
  return { id, name, ...times, ...counts };
}

export function listedReport({ id, domain, createdAt }: ReportRecord): OperatedReport {
  return { id, domain, path: reportPath(id), createdAt: isoTime(createdAt) };
}

export async function userDetails(
  { accounts, sessions }: Pick<Stores, "accounts" | "sessions">,
  user: UserRecord,
): Promise<OperatedUserDetails> {
  const { id, displayName, passwordHash, userKeys } = { ...user, ...user.disabled };
  const own = await accounts.listOfUser(id);
  return {
    ...listedUser(user),
    displayName,
    hasPassword: passwordHash !== null,
    userKeys: userKeys.length,
    sessions: (await sessions.list(user)).length,
    accounts: own.map((account) => ({ ...listedAccount(account), roleCode: roleOf(account, id) ?? "" })),
  };
}

/** Members of an account as its page lists them, oldest first. */
export async function listedMembers(
  { database: { users } }: Pick<Stores, "database">,
  { memberships }: AccountRecord,
): Promise<OperatedMember[]> {
  const found = await users.readRows(memberships.map(({ userId }) => users.row([userId])));
  return memberships.flatMap(({ roleCode }, at) => {
    const user = found[at];
    return user ? [{ ...listedUser(user), roleCode }] : [];
  });
}

/** An event as pages show it. */
export function listedEvent({ id, createdAt, action, actor, targetId, allowed, details }: AuditRecord) {
  const times = { id, createdAt: isoTime(createdAt) };
  return { ...times, action, actor: actor.name, targetId, allowed, ipAddress: actor.address, details };
}

function isoTime(at: number): string {
  return new Date(at).toISOString();
}
