/** The page of one member of an account: the role, and the trail of the membership. */
import { ACCOUNT_FIELDS, hasNoNode, isAdmin } from "./account_frame.tsx";
import { EVENT_FIELDS, Trail } from "./audit_events.tsx";
import { MemberActions, memberOf, MEMBERS } from "./member_pages.tsx";
import type { AccountPage } from "./page.ts";
import { Frame, Mark, Time } from "./parts.tsx";

export const MEMBER_PAGE: AccountPage = {
  document: `query ($id: ObjectID!, $member: ObjectID!, $after: String) {
    me { id username } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS} ${MEMBERS}
      auditEvents(first: 20, after: $after, targetId: $member) {
        nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } } }`,
  query: ["after"],
  isMissing: (data, { member }) => hasNoNode(data) || memberOf(data.node, member) === undefined,
  render(view) {
    const { data: { me, node: account }, path, viewer, done } = view;
    const member = memberOf(account, view.params.member);
    if (member === undefined) throw new Error("the page is missing");
    const { user, role, createdAt } = member;
    const start = `/accounts/${account.id}`;
    return (
      <Frame
        title={user.username}
        viewer={viewer}
        done={done}
        trail={[["/account", "Your accounts"], [start, account.name], [`${start}/members`, "Members"]]}
      >
        <p>
          {user.displayName !== user.username && `${user.displayName}, `}
          {role.code} since <Time at={createdAt} /> {user.id === me.id && <Mark kind="pass">You</Mark>}
        </p>
        {isAdmin(account) && <MemberActions view={view} account={account} member={member} />}
        <p>
          <a href={`${start}/activity?actorId=${user.id}`}>View activity of {user.username}</a>
        </p>
        <Trail path={path} names={new Map([[member.id, user.username]])} {...account.auditEvents}>
          How {user.username} became a member, and role changes.
        </Trail>
      </Frame>
    );
  },
};
