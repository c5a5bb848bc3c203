/** The pages of the forms of one key, for its settings, its rotation and its revocation. */
import type { ComponentChildren, VNode } from "preact";
import { graphql } from "../../../gql/document.ts";
import { AdminsOnly, isAdmin } from "../account_frame.tsx";
import { shownValues } from "../changed_values.ts";
import { keyChange, keyFieldNames, KeyFields, keyProblem } from "./key_fields.tsx";
import { findKey, type FoundKey, KEY_PATH } from "./key_page.tsx";
import { graceSentence } from "../grace.ts";
import { keyName, RevokeForm, RotateForm } from "./key_parts.tsx";
import { NEW_KEY_FIELDS, NewKey } from "./new_key.tsx";
import { defineAction, pageAt, type PageView } from "../page.ts";
import { Form } from "../parts.tsx";
import { SERVICE_ACCOUNT_QUERY } from "./service_account_fields.ts";
import { InnerFrame } from "./service_account_frame.tsx";

export const EDIT_KEY_PAGE = pageAt(`${KEY_PATH}/edit`, {
  document: SERVICE_ACCOUNT_QUERY,
  find: (data, params) => findKey(data, params),
}).define({
  render(view) {
    const { refused, data: { serviceAccount, shown } } = view;
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
    edit: defineAction({
      document: graphql(`mutation ($input: UpdateServiceAccountKeyInput!) {
        updateServiceAccountKey(input: $input) { serviceAccountKey { id } } }`),
      problem: keyProblem,
      input: (values, { key }, now) => ({ id: key, ...keyChange(values, now) }),
      fields: keyFieldNames,
      next: (_, { id, key }) => `/service-accounts/${id}/keys/${key}?done=saved`,
    }),
  },
});

export const ROTATE_KEY_PAGE = pageAt(`${KEY_PATH}/rotate`, {
  document: SERVICE_ACCOUNT_QUERY,
  find: (data, params) => findKey(data, params),
}).define({
  render(view) {
    const { shown } = view.data;
    return (
      <OneKey title={`Rotate ${keyName(shown)}`} view={view} what="rotate keys">
        <RotateForm path={view.path} of={shown.id} />
      </OneKey>
    );
  },
  actions: {
    rotate: defineAction({
      document: graphql(`mutation ($input: RotateServiceAccountKeyInput!) {
        rotateServiceAccountKey(input: $input) { ${NEW_KEY_FIELDS} } }`),
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
    }),
  },
});

export const REVOKE_KEY_PAGE = pageAt(`${KEY_PATH}/revoke`, {
  document: SERVICE_ACCOUNT_QUERY,
  find: (data, params) => findKey(data, params),
}).define({
  render(view) {
    const { shown } = view.data;
    return (
      <OneKey title={`Revoke ${keyName(shown)}?`} view={view} what="revoke keys">
        <RevokeForm path={view.path} {...view.data} />
      </OneKey>
    );
  },
  actions: {
    revoke: defineAction({
      document: graphql(`mutation ($input: RevokeServiceAccountKeyInput!) {
        revokeServiceAccountKey(input: $input) { serviceAccountKey { id } } }`),
      input: (_, { key }) => ({ id: key }),
      next: (_, { id }) => `/service-accounts/${id}?done=key-revoked`,
    }),
  },
});

interface OneKeyProps {
  readonly title: string;
  readonly view: PageView<FoundKey>;
  /** Action that only an Admin can perform. */
  readonly what: string;
  /** The form. */
  readonly children: ComponentChildren;
}

function OneKey({ title, view, what, children }: OneKeyProps): VNode {
  const { serviceAccount, shown } = view.data;
  const { account } = serviceAccount;
  return (
    <InnerFrame title={title} view={view} serviceAccount={serviceAccount}>
      {!isAdmin(account)
        ? <AdminsOnly account={account} what={what} />
        : shown.status !== "Active"
        ? <p class="notice">{keyName(shown)} is {shown.status.toLowerCase()} and can no longer be used.</p>
        : children}
    </InnerFrame>
  );
}
