/** Users and accounts of the service, and what an operator can do for a user. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import type { EventPageProps } from "../account/audit_events.tsx";
import { Trail } from "../account/audit_events.tsx";
import { Form, Mark } from "../account/parts.tsx";
import { ShownLink } from "../account/shown_link.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { Time } from "../ui/time.tsx";
import { DataTable, ListSearch, OPERATE_PATH, OperateFrame, type OperateView } from "./operate_frame.tsx";

const USERS_PATH = `${OPERATE_PATH}/users` as const;
const ACCOUNTS_PATH = `${OPERATE_PATH}/accounts` as const;

export interface OperatedUser {
  readonly id: string;
  readonly username: string;
  readonly createdAt: string;
  readonly isOperator: boolean;
  readonly isDisabled: boolean;
}

export interface OperatedAccount {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly members: number;
  readonly serviceAccounts: number;
  readonly projects: number;
}

/** A user with the accounts and the sessions. */
export interface OperatedUserDetails extends OperatedUser {
  readonly displayName: string;
  readonly hasPassword: boolean;
  readonly userKeys: number;
  readonly sessions: number;
  readonly accounts: readonly (OperatedAccount & { readonly roleCode: string })[];
}

export function userPath(id: string): string {
  return `${USERS_PATH}/${id}`;
}

interface UsersProps extends OperateView {
  /** Beginning of the searched names. */
  readonly search: string;
  readonly users: readonly OperatedUser[];
  /** True if there are more users. */
  readonly isCut: boolean;
}

export function UsersPage({ search, users, isCut, ...view }: UsersProps): VNode {
  return (
    <OperateFrame title="Users" tab={USERS_PATH} {...view}>
      <ListSearch path={USERS_PATH} name="user" label="Username begins with" value={search} />
      <DataTable
        caption="Users"
        columns={["User", "Since", "State"]}
        rows={users.map((user) => [
          <a key={user.id} href={userPath(user.id)}>{visibleText(user.username)}</a>,
          <Time key={user.id} at={user.createdAt} />,
          <Marks key={user.id} user={user} />,
        ])}
        empty="No user found."
      />
      {isCut && <p class="hint">The first {users.length} users. Search for others by name.</p>}
    </OperateFrame>
  );
}

function Marks({ user: { isOperator, isDisabled } }: { readonly user: OperatedUser }): VNode {
  return (
    <>
      {isOperator && <Mark kind="info">Operator</Mark>} {isDisabled && <Mark kind="fail">Disabled</Mark>}
    </>
  );
}

interface UserProps extends OperateView {
  readonly user: OperatedUserDetails;
  /** True for the operator who looks at the page. */
  readonly isSelf: boolean;
  readonly trail: Pick<EventPageProps, "nodes" | "pageInfo" | "names">;
}

export function UserPage({ user, isSelf, trail, ...view }: UserProps): VNode {
  const { id, username, displayName, createdAt, isDisabled, hasPassword, userKeys, sessions } = user;
  const path = userPath(id);
  return (
    <OperateFrame title={username} tab={USERS_PATH} isDetail {...view}>
      <p>
        {visibleText(displayName)} · since <Time at={createdAt} /> · {plural(sessions, "session")} ·{" "}
        {hasPassword ? "password" : "no password"} · {plural(userKeys, "user key")} <Marks user={user} />
      </p>
      <h2>Accounts</h2>
      <DataTable
        caption="Accounts"
        columns={["Account", "Role", "Members", "Projects", "Service accounts"]}
        rows={user.accounts.map(({ name, roleCode, members, projects, serviceAccounts }) => [
          name,
          roleCode,
          members,
          projects,
          serviceAccounts,
        ])}
        empty="The user is a member of no account."
      />
      <h2>Actions</h2>
      {isSelf
        ? <p class="hint">This is you. Change your password and your sessions in your own settings.</p>
        : <Actions path={path} isDisabled={isDisabled} />}
      <Trail path={path} {...trail}>Latest actions of the user, and of operators on the user.</Trail>
    </OperateFrame>
  );
}

function Actions({ path, isDisabled }: { readonly path: string; readonly isDisabled: boolean }): VNode {
  if (isDisabled) {
    return (
      <Form action="enable" path={path} submit="Enable">
        <p>The user can sign in again with the former password and user keys.</p>
      </Form>
    );
  }
  return (
    <div class="sides">
      <Form action="reset" path={path} submit="Create link">
        <p>A link to set a new password. It works once, within 24 hours, and replaces an earlier link.</p>
      </Form>
      <Form action="sign-out" path={path} submit="End all sessions">
        <p>The user has to sign in again everywhere. User keys continue to work.</p>
      </Form>
      <Form action="disable" path={path} submit="Disable" danger>
        <p>
          Ends all sessions, and the user cannot sign in until you enable them. Accounts, crawls and service
          accounts of the user continue to work.
        </p>
      </Form>
    </div>
  );
}

interface ResetLinkProps extends OperateView {
  readonly user: Pick<OperatedUser, "id" | "username">;
  readonly code: string;
  readonly expiresAt: string;
  /** Origin of the service, or null if it is not configured. */
  readonly origin: string | null;
}

export function ResetLinkPage(
  { user: { id, username }, code, expiresAt, origin, viewer }: ResetLinkProps,
): VNode {
  return (
    <ShownLink
      title="Password reset link"
      label={`Link for ${username}`}
      path={`/reset-password#${code}`}
      trail={[[USERS_PATH, "Users"], [userPath(id), username]]}
      viewer={viewer}
      origin={origin}
    >
      <p>
        Anyone with this link can set the user's password. It works once and expires <Time at={expiresAt} />.
        {" "}
        Creating another link for the user replaces it.
      </p>
    </ShownLink>
  );
}

interface AccountsProps extends OperateView {
  /** Part of the searched names. */
  readonly search: string;
  readonly accounts: readonly OperatedAccount[];
  /** True if not all accounts were searched or listed. */
  readonly isCut: boolean;
}

export function AccountsPage({ search, accounts, isCut, ...view }: AccountsProps): VNode {
  return (
    <OperateFrame title="Accounts" tab={ACCOUNTS_PATH} {...view}>
      <ListSearch path={ACCOUNTS_PATH} name="account" label="Name contains" value={search} />
      <DataTable
        caption="Accounts"
        columns={["Account", "Since", "Members", "Projects", "Service accounts"]}
        rows={accounts.map(({ id, name, createdAt, members, projects, serviceAccounts }) => [
          name,
          <Time key={id} at={createdAt} />,
          members,
          projects,
          serviceAccounts,
        ])}
        empty="No account found."
      />
      {isCut && <p class="hint">There may be more accounts. Search for others by name.</p>}
    </OperateFrame>
  );
}
