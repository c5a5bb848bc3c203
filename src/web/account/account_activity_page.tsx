/** Audit trail of an account, of a person, or of a program. */
import { graphql } from "../../gql/document.ts";
import { isObjectId } from "../../auth/object_id.ts";
import { ACCOUNT_FIELDS, AccountFrame, accountIn, isAdmin } from "./account_frame.tsx";
import { EVENT_FIELDS, EventPage } from "./audit_events.tsx";
import { pageAt } from "./page.ts";

/** Maximum number of projects whose events have their names. */
const NAMED_PROJECTS = 100;

export const ACCOUNT_ACTIVITY_PAGE = pageAt("/accounts/{id}/activity", {
  document: graphql(`query ($id: ObjectID!, $after: String, $actorId: ObjectID) {
    me { username } node(id: $id) { ... on Account {
      ${ACCOUNT_FIELDS} serviceAccounts { id name } memberships { id user { id username } }
      projects(first: ${NAMED_PROJECTS}) { nodes { id name } }
      auditEvents(first: 50, after: $after, actorId: $actorId) {
        nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } } }`),
  variables: (search) => ({ after: search.get("after"), actorId: search.get("actorId") }),
  find({ node }, { id }, search) {
    // If no name is known, the page shows the id, so the id must not be a sentence that the author of a link
    // wrote.
    return isObjectId(search.get("actorId") ?? id) ? accountIn(node) : null;
  },
}).define({
  render(view) {
    const account = view.data;
    const names = new Map<string, string>([
      ...account.serviceAccounts.map(({ id, name }) => [id, name] as const),
      ...account.memberships.flatMap(({ id, user }) =>
        [[id, user.username], [user.id, user.username]] as const
      ),
      ...account.projects.nodes.map(({ id, name }) => [id, name] as const),
      [account.id, account.name],
    ]);
    const actorId = view.search.get("actorId");
    return (
      <AccountFrame title="Activity" view={view} account={account}>
        {actorId === null
          ? (
            <p>
              All changes to this account, including denied requests.{" "}
              <a href={`/api/accounts/${account.id}/audit.ndjson`} download>Download all events</a>
            </p>
          )
          : (
            <p>
              Activity of {names.get(actorId) ?? actorId} in this account, including denied requests.{" "}
              <a href={view.path}>View all activity</a>
            </p>
          )}
        <EventPage
          path={view.path}
          query={actorId === null ? {} : { actorId }}
          names={names}
          {...account.auditEvents}
        />
        {!isAdmin(account) && <p class="hint">Only Admins see IP addresses.</p>}
      </AccountFrame>
    );
  },
});
