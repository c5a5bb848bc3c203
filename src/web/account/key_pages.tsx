/** The pages of one key: its settings, its rotation, its end. */
import { AdminsOnly, isAdmin } from "./account_frame.tsx";
import {
  KeyFields,
  keyInput,
  keyName,
  NEW_KEY_FIELDS,
  NewKey,
  RevokeForm,
  RotatedUntil,
  RotateForm,
  type ShownKey,
} from "./key_parts.tsx";
import type { AccountPage, PageView } from "./page.ts";
import { Form } from "./parts.tsx";
import { InnerFrame, SERVICE_ACCOUNT_QUERY } from "./service_account_frame.tsx";

export const EDIT_KEY_PAGE: AccountPage = {
  document: SERVICE_ACCOUNT_QUERY,
  isMissing: hasNoActiveKey,
  render(view) {
    const { serviceAccount } = view.data;
    const shown = keyOf(view);
    return (
      <InnerFrame title={`Edit ${keyName(shown)}`} view={view}>
        {isAdmin(serviceAccount.account)
          ? (
            <Form action="edit" path={view.path} submit="Save">
              <KeyFields view={view} action="edit" serviceAccount={serviceAccount} shown={shown} />
            </Form>
          )
          : <AdminsOnly account={serviceAccount.account} what="change keys" />}
      </InnerFrame>
    );
  },
  actions: {
    edit: {
      document: `mutation ($input: UpdateServiceAccountKeyInput!) {
        updateServiceAccountKey(input: $input) { serviceAccountKey { id } } }`,
      input: (values, { key }) => ({ id: key, ...keyInput(values) }),
      fields: { "Cannot use these scopes": "scopes", expiresAt: "expires" },
      next: (_, { id }) => `/service-accounts/${id}?done=saved`,
    },
  },
};

export const ROTATE_KEY_PAGE: AccountPage = {
  document: SERVICE_ACCOUNT_QUERY,
  isMissing: hasNoActiveKey,
  render(view) {
    const { serviceAccount: { account } } = view.data;
    const shown = keyOf(view);
    return (
      <InnerFrame title={`Rotate ${keyName(shown)}`} view={view}>
        {isAdmin(account)
          ? <RotateForm path={view.path} of={shown.id} />
          : <AdminsOnly account={account} what="rotate keys" />}
      </InnerFrame>
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
          <RotatedUntil graceMinutes={values.get("graceMinutes") ?? "0"} />
        </NewKey>
      ),
    },
  },
};

export const REVOKE_KEY_PAGE: AccountPage = {
  document: SERVICE_ACCOUNT_QUERY,
  isMissing: hasNoActiveKey,
  render(view) {
    const { serviceAccount } = view.data;
    const shown = keyOf(view);
    return (
      <InnerFrame title={`Revoke ${keyName(shown)}?`} view={view}>
        {isAdmin(serviceAccount.account)
          ? <RevokeForm path={view.path} shown={shown} serviceAccount={serviceAccount} />
          : <AdminsOnly account={serviceAccount.account} what="revoke keys" />}
      </InnerFrame>
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

function hasNoActiveKey(
  { serviceAccount }: { readonly serviceAccount: { readonly keys: readonly ShownKey[] } },
  { key }: Readonly<Record<string, string>>,
): boolean {
  return !serviceAccount.keys.some(({ id, status }) => id === key && status === "Active");
}

function keyOf({ data: { serviceAccount }, params: { key } }: PageView): ShownKey {
  return serviceAccount.keys.find(({ id }: ShownKey) => id === key);
}
