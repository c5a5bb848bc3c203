/** The pages that ask before an account is left or deleted. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import { ACCOUNT_FIELDS, AdminsOnly, hasNoNode, isAdmin } from "./account_frame.tsx";
import type { AccountPage } from "./page.ts";
import { Field, Form, Frame } from "./parts.tsx";

export const DELETE_ACCOUNT_PAGE: AccountPage = {
  document: `query ($id: ObjectID!) { me { username } node(id: $id) { ... on Account {
    ${ACCOUNT_FIELDS} serviceAccountCount memberships { id } projects(first: 1) { totalCount } } } }`,
  isMissing: hasNoNode,
  render(view) {
    const account = view.data.node;
    const parts = [
      plural(account.serviceAccountCount, "service account"),
      plural(account.projects.totalCount, "project"),
      plural(account.memberships.length, "member"),
    ];
    return (
      <Frame
        title={`Delete ${account.name}?`}
        viewer={view.viewer}
        refused={view.refused}
        trail={[["/account", "Your accounts"], [`/accounts/${account.id}`, account.name]]}
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
        <p>
          <a href={`/accounts/${account.id}/settings`}>Cancel</a>
        </p>
      </Frame>
    );
  },
  actions: {
    delete: {
      document: `mutation ($input: DeleteAccountInput!) { deleteAccount(input: $input) { id } }`,
      input: (values, { id }) => ({ id, name: values.get("name") ?? "" }),
      fields: () => ({ "Cannot confirm": "name" }),
      next: () => "/account?done=account-deleted",
    },
  },
};

export const LEAVE_ACCOUNT_PAGE: AccountPage = {
  document:
    `query ($id: ObjectID!) { me { username } node(id: $id) { ... on Account { ${ACCOUNT_FIELDS} } } }`,
  isMissing: hasNoNode,
  render(view) {
    const account = view.data.node;
    return (
      <Frame
        title={`Leave ${account.name}?`}
        viewer={view.viewer}
        refused={view.refused}
        trail={[["/account", "Your accounts"], [`/accounts/${account.id}`, account.name]]}
      >
        <p>You lose access immediately. Service accounts and keys that you created keep working.</p>
        <Form action="leave" path={view.path} submit="Leave account" danger>
          <NameField view={view} action="leave" name={account.name} />
        </Form>
        <p>
          <a href={`/accounts/${account.id}/settings`}>Cancel</a>
        </p>
      </Frame>
    );
  },
  actions: {
    leave: {
      document: `mutation ($input: LeaveAccountInput!) { leaveAccount(input: $input) { accountId } }`,
      input: (values, { id }) => ({ accountId: id, name: values.get("name") ?? "" }),
      fields: () => ({ "Cannot confirm": "name" }),
      next: () => "/account?done=account-left",
    },
  },
};

interface NameFieldProps {
  readonly view: Parameters<AccountPage["render"]>[0];
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
