/** The page of one member of an account, with the role and the trail of the membership. */
import { graphql } from "../../../gql/document.ts";
import { ACCOUNT_FIELDS, accountIn, isAdmin } from "../account_frame.tsx";
import { EVENT_FIELDS, Trail } from "../audit_events.tsx";
import { findMember, MemberActions, MEMBERS } from "./member_pages.tsx";
import { pageAt } from "../page.ts";
import { Frame, Mark } from "../parts.tsx";
import { Time } from "../../ui/time.tsx";

export const MEMBER_PAGE = pageAt("/accounts/{id}/members/{member}", {
  document: graphql(`query ($id: ObjectID!, $member: ObjectID!, $after: String) {
    me { id username } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS} ${MEMBERS}
      auditEvents(first: 20, after: $after, targetId: $member) {
        nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } } }`),
  variables: (search) => ({ after: search.get("after") }),
  find({ me, node }, { member: id }) {
    const account = accountIn(node);
    const member = findMember(account, id);
    return account && member && { me, account, member };
  },
}).define({
  render(view) {
    const { data: { me, account, member }, path, viewer, done } = view;
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
        {isAdmin(account) && <MemberActions {...view.data} />}
        <p>
          <a href={`${start}/activity?actorId=${user.id}`}>View activity of {user.username}</a>
        </p>
        <Trail path={path} names={new Map([[member.id, user.username]])} {...account.auditEvents}>
          How {user.username} became a member, and role changes.
        </Trail>
      </Frame>
    );
  },
});
