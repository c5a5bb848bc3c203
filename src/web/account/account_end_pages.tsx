/** The pages that ask before an account is left or deleted. */
import type { VNode } from "preact";
import { graphql } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import { ACCOUNT_FIELDS, ACCOUNT_QUERY, accountIn, AdminsOnly, isAdmin } from "./account_frame.tsx";
import { defineAction, pageAt, type PageView } from "./page.ts";
import { ConfirmPage, Field, Form } from "./parts.tsx";

export const DELETE_ACCOUNT_PAGE = pageAt("/accounts/{id}/delete", {
  document: graphql(`query ($id: ObjectID!) { me { username } node(id: $id) { ... on Account {
    ${ACCOUNT_FIELDS} serviceAccountCount memberships { id } projects(first: 1) { totalCount } } } }`),
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const account = view.data;
    const parts = [
      plural(account.serviceAccountCount, "service account"),
      plural(account.projects.totalCount, "project"),
      plural(account.memberships.length, "member"),
    ];
    return (
      <ConfirmPage
        title={`Delete ${account.name}?`}
        viewer={view.viewer}
        refused={view.refused}
        trail={[["/account", "Your accounts"], [`/accounts/${account.id}`, account.name]]}
        cancel={`/accounts/${account.id}/settings`}
      >
        <p>
          This account has {parts.slice(0, 2).join(", ")} and{" "}
          {parts[2]}. All its keys stop working immediately, and its projects, crawls and audit trail are
          deleted. This cannot be undone.
        </p>
        {isAdmin(account)
          ? (
            <Form action="delete" path={view.path} submit="Delete account" danger>
              <NameField view={view} action="delete" name={account.name} />
            </Form>
          )
          : <AdminsOnly account={account} what="delete the account" />}
      </ConfirmPage>
    );
  },
  actions: {
    delete: defineAction({
      document: graphql(`mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { id } }`),
      input: (values, { id }) => ({ id, name: values.get("name") ?? "" }),
      next: () => "/account?done=account-deleted",
    }),
  },
});

export const LEAVE_ACCOUNT_PAGE = pageAt("/accounts/{id}/leave", {
  document: ACCOUNT_QUERY,
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const account = view.data;
    return (
      <ConfirmPage
        title={`Leave ${account.name}?`}
        viewer={view.viewer}
        refused={view.refused}
        trail={[["/account", "Your accounts"], [`/accounts/${account.id}`, account.name]]}
        cancel={`/accounts/${account.id}/settings`}
      >
        <p>You lose access immediately. Service accounts and keys that you created keep working.</p>
        <Form action="leave" path={view.path} submit="Leave account" danger>
          <NameField view={view} action="leave" name={account.name} />
        </Form>
      </ConfirmPage>
    );
  },
  actions: {
    leave: defineAction({
      document: graphql(
        `mutation ($input: LeaveAccountInput!) { leaveAccount(input: $input) { accountId } }`,
      ),
      input: (values, { id }) => ({ accountId: id, name: values.get("name") ?? "" }),
      next: () => "/account?done=account-left",
    }),
  },
});

interface NameFieldProps {
  readonly view: PageView;
  readonly action: string;
  readonly name: string;
}

function NameField({ view, action, name }: NameFieldProps): VNode {
  return (
    <Field
      view={view}
      action={action}
      name="name"
      label="Confirm the account name"
      hint={`Enter ${name} to confirm.`}
    />
  );
}
