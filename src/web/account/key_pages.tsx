/** The pages of the forms of one key: its settings, its rotation, its end. */
import type { ComponentChildren, VNode } from "preact";
import { AdminsOnly, isAdmin } from "./account_frame.tsx";
import { shownValues } from "./changed_values.ts";
import { keyChange, keyFieldNames, KeyFields, keyProblem } from "./key_fields.tsx";
import { hasNoKey, keyOf } from "./key_page.tsx";
import { graceSentence } from "./grace.ts";
import { keyName, RevokeForm, RotateForm } from "./key_parts.tsx";
import { NEW_KEY_FIELDS, NewKey } from "./new_key.tsx";
import type { AccountPage, PageView } from "./page.ts";
import { Form } from "./parts.tsx";
import { InnerFrame, SERVICE_ACCOUNT_QUERY } from "./service_account_frame.tsx";

export const EDIT_KEY_PAGE: AccountPage = {
  document: SERVICE_ACCOUNT_QUERY,
  isMissing: hasNoKey,
  render(view) {
    const { serviceAccount } = view.data;
    const shown = keyOf(view);
    const { refused } = view;
    const before = { name: shown.name ?? "", scopes: shown.scopes.join(" ") };
    return (
      <OneKey title={`Edit ${keyName(shown)}`} view={view} what="change keys">
        <Form action="edit" path={view.path} submit="Save" hidden={shownValues(refused, "edit", before)}>
          <KeyFields view={view} action="edit" serviceAccount={serviceAccount} shown={shown} />
        </Form>
      </OneKey>
    );
  },
  actions: {
    edit: {
      document: `mutation ($input: UpdateServiceAccountKeyInput!) {
        updateServiceAccountKey(input: $input) { serviceAccountKey { id } } }`,
      problem: keyProblem,
      input: (values, { key }, now) => ({ id: key, ...keyChange(values, now) }),
      fields: keyFieldNames,
      next: (_, { id, key }) => `/service-accounts/${id}/keys/${key}?done=saved`,
    },
  },
};

export const ROTATE_KEY_PAGE: AccountPage = {
  document: SERVICE_ACCOUNT_QUERY,
  isMissing: hasNoKey,
  render(view) {
    const shown = keyOf(view);
    return (
      <OneKey title={`Rotate ${keyName(shown)}`} view={view} what="rotate keys">
        <RotateForm path={view.path} of={shown.id} />
      </OneKey>
    );
  },
  actions: {
    rotate: {
      document: `mutation ($input: RotateServiceAccountKeyInput!) {
        rotateServiceAccountKey(input: $input) { ${NEW_KEY_FIELDS} } }`,
      input: (values, { key }) => ({ id: key, graceMinutes: Number(values.get("graceMinutes") ?? "0") }),
      show: ({ rotateServiceAccountKey }, view, values) => (
        <NewKey
          view={view}
          serviceAccount={view.data.serviceAccount}
          created={rotateServiceAccountKey}
        >
          <p>{graceSentence("key", values.get("graceMinutes") ?? "0")}</p>
        </NewKey>
      ),
    },
  },
};

export const REVOKE_KEY_PAGE: AccountPage = {
  document: SERVICE_ACCOUNT_QUERY,
  isMissing: hasNoKey,
  render(view) {
    const shown = keyOf(view);
    return (
      <OneKey title={`Revoke ${keyName(shown)}?`} view={view} what="revoke keys">
        <RevokeForm path={view.path} shown={shown} serviceAccount={view.data.serviceAccount} />
      </OneKey>
    );
  },
  actions: {
    revoke: {
      document: `mutation ($input: RevokeServiceAccountKeyInput!) {
        revokeServiceAccountKey(input: $input) { serviceAccountKey { id } } }`,
      input: (_, { key }) => ({ id: key }),
      next: (_, { id }) => `/service-accounts/${id}?done=key-revoked`,
    },
  },
};

interface OneKeyProps {
  readonly title: string;
  readonly view: PageView;
  /** What only an Admin can do. */
  readonly what: string;
  /** The form. */
  readonly children: ComponentChildren;
}

function OneKey({ title, view, what, children }: OneKeyProps): VNode {
  const { account } = view.data.serviceAccount;
  const shown = keyOf(view);
  return (
    <InnerFrame title={title} view={view}>
      {!isAdmin(account)
        ? <AdminsOnly account={account} what={what} />
        : shown.status !== "Active"
        ? <p class="notice">{keyName(shown)} is {shown.status.toLowerCase()} and can no longer be used.</p>
        : children}
    </InnerFrame>
  );
}
