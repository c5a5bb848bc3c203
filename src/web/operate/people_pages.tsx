/** Users of the service, and what an operator can do for a user. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import type { EventPageProps } from "../account/audit_events.tsx";
import { Trail } from "../account/audit_events.tsx";
import { ConfirmLink, ConfirmPage, Form, Mark } from "../account/parts.tsx";
import { ShownLink } from "../account/shown_link.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { Time } from "../ui/time.tsx";
import {
  accountPath,
  type OperatedUser,
  type OperatedUserDetails,
  userPath,
  USERS_PATH,
} from "./operated.ts";
import { DataTable, ListSearch, OperateFrame, type OperateView } from "./operate_frame.tsx";

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
  const { id, username, displayName, createdAt, hasPassword, userKeys, sessions } = user;
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
        rows={user.accounts.map(({ id, name, roleCode, members, projects, serviceAccounts }) => [
          <a key={id} href={accountPath(id)}>{visibleText(name)}</a>,
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
        : <Actions user={user} />}
      <Trail path={path} {...trail}>Latest actions of the user, and of operators on the user.</Trail>
    </OperateFrame>
  );
}

type Named = Pick<OperatedUser, "id" | "username">;

function Actions({ user }: { readonly user: OperatedUser }): VNode {
  const { id, username, isDisabled } = user;
  const path = userPath(id);
  if (isDisabled) {
    return (
      <Form action="enable" path={path} submit="Enable">
        <p>The user can sign in again with the former password and user keys.</p>
      </Form>
    );
  }
  return (
    <>
      <Form action="reset" path={path} submit="Create link">
        <p>A link to set a new password. It works once, within 24 hours, and replaces an earlier link.</p>
      </Form>
      <div class="actions">
        <ConfirmLink
          path={`${path}/sign-out`}
          text="End all sessions"
          label={`End all sessions of ${username}`}
          title={signOutTitle(user)}
        >
          <SignOut {...user} />
        </ConfirmLink>
        <ConfirmLink
          path={`${path}/disable`}
          text="Disable"
          label={`Disable ${username}`}
          title={disableTitle(user)}
        >
          <Disable {...user} />
        </ConfirmLink>
      </div>
    </>
  );
}

type ConfirmUserProps = Pick<OperateView, "viewer"> & { readonly user: Named };

/** Asks before the sessions of a user end. */
export function SignOutUserPage({ user, viewer }: ConfirmUserProps): VNode {
  return (
    <ConfirmPage title={signOutTitle(user)} viewer={viewer} {...placeOf(user)}>
      <SignOut {...user} />
    </ConfirmPage>
  );
}

/** Asks before a user is disabled. */
export function DisableUserPage({ user, viewer }: ConfirmUserProps): VNode {
  return (
    <ConfirmPage title={disableTitle(user)} viewer={viewer} {...placeOf(user)}>
      <Disable {...user} />
    </ConfirmPage>
  );
}

function placeOf({ id, username }: Named) {
  const path = userPath(id);
  return { trail: [[USERS_PATH, "Users"], [path, username]] as const, cancel: path };
}

function signOutTitle({ username }: Named): string {
  return `End all sessions of ${username}?`;
}

function disableTitle({ username }: Named): string {
  return `Disable ${username}?`;
}

function SignOut({ id }: Named): VNode {
  return (
    <Form action="sign-out" path={userPath(id)} submit="End all sessions" danger>
      <p>The user has to sign in again everywhere. User keys continue to work.</p>
    </Form>
  );
}

function Disable({ id }: Named): VNode {
  return (
    <Form action="disable" path={userPath(id)} submit="Disable user" danger>
      <p>
        Ends all sessions, and the user cannot sign in until you enable them. Accounts, crawls and service
        accounts of the user continue to work.
      </p>
    </Form>
  );
}

interface ResetLinkProps extends OperateView {
  readonly user: Named;
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
