/** Members of an account and invitations to it. */
import type { VNode } from "preact";
import { graphql, type ResultOf } from "../../../gql/document.ts";
import {
  ACCOUNT_FIELDS,
  AccountFrame,
  accountIn,
  AdminsOnly,
  isAdmin,
  type RoleCode,
  ROLES,
  type ShownAccount,
} from "../account_frame.tsx";
import { choice } from "../choice.ts";
import { defineAction, pageAt, type PageView } from "../page.ts";
import { ConfirmLink, ConfirmPage, Form, Mark, Select } from "../parts.tsx";
import { Setting } from "../setting.tsx";
import { INVITE_BY_MAIL, InviteByMail } from "./mailed_invitation.tsx";
import { ShownLink } from "../shown_link.tsx";
import { Time } from "../../ui/time.tsx";

export const MEMBERS = "memberships { id createdAt role { code } user { id username displayName } }";

const ACCOUNT = graphql(`fragment AccountWithMembers on Account { ${MEMBERS} }`);
type WithMembers = ResultOf<typeof ACCOUNT>;
type ListedMember = WithMembers["memberships"][number];

export const MEMBERS_PAGE = pageAt("/accounts/{id}/members", {
  document: graphql(
    `query ($id: ObjectID!) { me { id username email { isAvailable } } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS} ${MEMBERS}
    invitations { id roleCode email createdAt expiresAt createdByUser { username } } } } }`,
  ),
  find({ me, node }) {
    const account = accountIn(node);
    return account && { me, account };
  },
}).define({
  render(view) {
    const { me, account } = view.data;
    const { memberships, invitations } = account;
    return (
      <AccountFrame title="Members" view={view} account={account}>
        {!isAdmin(account) && <AdminsOnly account={account} what="invite people and change roles" />}
        <ul class="rows">
          {memberships.map((one) => <MemberRow key={one.id} me={me} account={account} member={one} />)}
        </ul>
        <h2>Invitations</h2>
        {invitations.length === 0 && <p class="hint">No open invitations.</p>}
        <ul class="rows">
          {invitations.map(({ id, roleCode, email, createdByUser: { username }, createdAt, expiresAt }) => (
            <li key={id}>
              <div>
                <p>
                  Invitation as {roleCode}
                  {email !== null && ` by mail to ${email}`}
                </p>
                <p class="hint">
                  Created by {username} <Time at={createdAt} /> · expires <Time at={expiresAt} />
                </p>
              </div>
              {isAdmin(account) && (
                <Form
                  action="revoke"
                  path={view.path}
                  submit="Revoke"
                  label={`Revoke the invitation of ${createdAt}`}
                  hidden={{ invitation: id }}
                  class="inline"
                />
              )}
            </li>
          ))}
        </ul>
        {isAdmin(account) && me.email?.isAvailable === true && <InviteByMail view={view} />}
        {isAdmin(account) && (
          <Setting
            title="Invite by link"
            about={
              <p class="hint">The link is for one person. It works once and expires after seven days.</p>
            }
          >
            <Form action="invite" path={view.path} submit="Create invitation" once>
              <Select
                view={view}
                action="invite"
                name="roleCode"
                label="Role of the new member"
                options={ROLES}
                value="Viewer"
              />
            </Form>
          </Setting>
        )}
      </AccountFrame>
    );
  },
  actions: {
    role: defineAction({
      document: graphql(
        `mutation ($input: UpdateMembershipInput!) { updateMembership(input: $input) { membership { id } } }`,
      ),
      input: (values) => ({
        id: values.get("membership") ?? "",
        roleCode: choice<RoleCode>(values, "roleCode"),
      }),
      next: (_, { id }) => `/accounts/${id}/members?done=role-changed`,
    }),
    revoke: defineAction({
      document: graphql(
        `mutation ($input: RevokeInvitationInput!) { revokeInvitation(input: $input) { invitation { id } } }`,
      ),
      input: (values) => ({ id: values.get("invitation") ?? "" }),
      next: (_, { id }) => `/accounts/${id}/members?done=invitation-revoked`,
    }),
    "invite-by-mail": INVITE_BY_MAIL,
    invite: defineAction({
      document: graphql(`mutation ($input: InviteUserInput!) {
        inviteUser(input: $input) { code invitation { roleCode expiresAt } } }`),
      input: (values, { id }) => ({ accountId: id, roleCode: choice<RoleCode>(values, "roleCode") }),
      show: ({ inviteUser: { code, invitation } }, view) => (
        <ShownLink
          title="Invitation link"
          label="Link for the new member"
          path={`/invitation#${code}`}
          {...linkFrame(view)}
        >
          <p>
            It makes one person {invitation.roleCode === "Viewer" ? "a" : "an"} {invitation.roleCode}{" "}
            of the account. It expires <Time at={invitation.expiresAt} />.
          </p>
        </ShownLink>
      ),
    }),
    reset: defineAction({
      document: graphql(`mutation ($input: CreatePasswordResetInput!) {
        createPasswordReset(input: $input) { code expiresAt } }`),
      input: (values, { id }) => ({ accountId: id, userId: values.get("user") ?? "" }),
      show: ({ createPasswordReset: { code, expiresAt } }, view) => (
        <ShownLink
          title="Password reset link"
          label="Link for the member"
          path={`/reset-password#${code}`}
          {...linkFrame(view)}
        >
          <p>
            Anyone with this link can set the member's password. It works once and expires{" "}
            <Time at={expiresAt} />. Creating another link for this member, for example by reloading this
            page, replaces it.
          </p>
        </ShownLink>
      ),
    }),
  },
});

function linkFrame(
  { viewer, origin, path, data: { account } }: PageView<{ readonly account: ShownAccount }>,
) {
  return { viewer, origin, trail: [[`/accounts/${account.id}`, account.name], [path, "Members"]] } as const;
}

interface MemberRowProps {
  /** The person who is signed in. */
  readonly me: { readonly id: string };
  readonly account: ShownAccount;
  readonly member: ListedMember;
}

function MemberRow({ me, account, member }: MemberRowProps): VNode {
  const { id, user, role, createdAt } = member;
  const isOwn = user.id === me.id;
  const { username, displayName } = user;
  return (
    <li>
      <div>
        <p>
          <a href={`/accounts/${account.id}/members/${id}`}>{username}</a>{" "}
          {displayName !== username && displayName} {isOwn && <Mark kind="pass">You</Mark>}
        </p>
        <p class="hint">
          {role.code} since <Time at={createdAt} />
        </p>
      </div>
      {isAdmin(account) && <MemberActions me={me} account={account} member={member} />}
    </li>
  );
}

/** Actions that an Admin can perform on a member. */
export function MemberActions({ me, account, member: { id, user, role } }: MemberRowProps): VNode {
  const isOwn = user.id === me.id;
  const { username } = user;
  const members = `/accounts/${account.id}/members`;
  const path = `${members}/${id}/remove`;
  return (
    <div class="actions">
      <Form
        action="role"
        path={members}
        submit="Change"
        label={`Change the role of ${username}`}
        hidden={{ membership: id }}
        class="inline"
      >
        <Select
          view={{ refused: null }}
          action="role"
          name="roleCode"
          label="Role"
          about={` of ${username}`}
          options={ROLES.map(([code]) => [code, code])}
          value={role.code}
          of={id}
        />
      </Form>
      {!isOwn && (
        <Form
          action="reset"
          path={members}
          submit="Reset password"
          label={`Reset password of ${username}`}
          hidden={{ user: user.id }}
          class="inline"
        />
      )}
      {!isOwn && (
        <ConfirmLink path={path} text="Remove" label={`Remove ${username}`} title={`Remove ${username}?`}>
          <RemoveMember path={path} username={username} />
        </ConfirmLink>
      )}
    </div>
  );
}

function RemoveMember({ path, username }: { readonly path: string; readonly username: string }): VNode {
  return (
    <Form action="remove" path={path} submit="Remove member" danger>
      <p>
        {username} loses access immediately, and open invitations from {username}{" "}
        are revoked. Service accounts and keys that {username} created keep working: revoke those that{" "}
        {username} may have copied.
      </p>
    </Form>
  );
}

export const REMOVE_MEMBER_PAGE = pageAt("/accounts/{id}/members/{member}/remove", {
  document: graphql(
    `query ($id: ObjectID!) { me { username } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS} ${MEMBERS} } } }`,
  ),
  find({ node }, { member: id }) {
    const account = accountIn(node);
    const member = findMember(account, id);
    return account && member && { account, member };
  },
}).define({
  render({ viewer, refused, path, data: { account, member } }) {
    const { username } = member.user;
    const members = `/accounts/${account.id}/members`;
    return (
      <ConfirmPage
        title={`Remove ${username}?`}
        viewer={viewer}
        refused={refused}
        trail={[[`/accounts/${account.id}`, account.name], [members, "Members"]]}
        cancel={members}
      >
        {isAdmin(account)
          ? <RemoveMember path={path} username={username} />
          : <AdminsOnly account={account} what="remove members" />}
      </ConfirmPage>
    );
  },
  actions: {
    remove: defineAction({
      document: graphql(
        `mutation ($input: DeleteMembershipInput!) { deleteMembership(input: $input) { id } }`,
      ),
      input: (_, { member }) => ({ id: member }),
      next: (_, { id }) => `/accounts/${id}/members?done=member-removed`,
    }),
  },
});

/** @param account null if there is no such account */
export function findMember(account: WithMembers | null, id: string): ListedMember | null {
  return account?.memberships.find((one) => one.id === id) ?? null;
}
