/** The pages of one service account, with the list of its keys. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import { AdminsOnly, isAdmin, ROLES } from "./account_frame.tsx";
import { EVENT_FIELDS, Events, type ShownEvent } from "./audit_events.tsx";
import {
  KeyFields,
  keyInput,
  keyName,
  KeyRow,
  NEW_KEY_FIELDS,
  NewKey,
  type ShownKey,
  type ShownServiceAccount,
} from "./key_parts.tsx";
import type { AccountPage, PageView } from "./page.ts";
import { ConfirmLink, Field, Form, Frame, Mark, Select } from "./parts.tsx";
import { InnerFrame, SERVICE_ACCOUNT_FIELDS, SERVICE_ACCOUNT_QUERY } from "./service_account_frame.tsx";

const UPDATE = `mutation ($input: UpdateServiceAccountInput!) {
  updateServiceAccount(input: $input) { serviceAccount { id } } }`;

export const SERVICE_ACCOUNT_PAGE: AccountPage = {
  document: `query ($id: ObjectID!) { me { username } serviceAccount(id: $id) { ${SERVICE_ACCOUNT_FIELDS}
    history: account { auditEvents(first: 100) { nodes { ${EVENT_FIELDS} } } } } }`,
  render(view) {
    const { serviceAccount } = view.data;
    const { id, name, description, roleCode, enabled, account } = serviceAccount;
    const keys: readonly ShownKey[] = serviceAccount.keys;
    const canChange = isAdmin(account);
    const trail = [["/account", "Your accounts"], [`/accounts/${account.id}`, account.name]] as const;
    return (
      <Frame title={name} viewer={view.viewer} refused={view.refused} done={view.done} trail={trail}>
        <p>
          Service account, {roleCode} {!enabled && <Mark kind="fail">Disabled: its keys are refused</Mark>}
        </p>
        {description !== null && <p>{description}</p>}
        {!canChange && <AdminsOnly account={account} what="change service accounts and their keys" />}
        <h2>Keys</h2>
        {keys.length === 0 && <p class="hint">There are no keys yet.</p>}
        <ul class="rows">
          {keys.map((one) => (
            <KeyRow key={one.id} shown={one} serviceAccount={serviceAccount} canChange={canChange} />
          ))}
        </ul>
        {canChange && (
          <>
            <h3>New key</h3>
            <Form action="create-key" path={view.path} submit="Create key" once>
              <KeyFields view={view} action="create-key" serviceAccount={serviceAccount} />
            </Form>
            <h2>Settings</h2>
            <Settings view={view} />
            <div class="actions">
              <Form
                action={enabled ? "disable" : "enable"}
                path={view.path}
                submit={enabled ? "Disable" : "Enable"}
                label={`${enabled ? "Disable" : "Enable"} ${name}`}
                class="inline"
              />
              <ConfirmLink
                path={`/service-accounts/${id}/delete`}
                text="Delete"
                label={`Delete ${name}`}
                title={`Delete ${name}?`}
              >
                <DeleteForm serviceAccount={serviceAccount} keys={keys} />
              </ConfirmLink>
            </div>
          </>
        )}
        <h2>Activity</h2>
        <p class="hint">
          What was done to it and its keys, among the latest 100 events of the account.{" "}
          <a href={`/accounts/${account.id}/activity`}>All activity</a>
        </p>
        <Events {...historyOf(view.data.serviceAccount)} empty="Nothing lately." />
      </Frame>
    );
  },
  actions: {
    "create-key": {
      document: `mutation ($input: CreateServiceAccountKeyInput!) {
        createServiceAccountKey(input: $input) { ${NEW_KEY_FIELDS} } }`,
      input: (values, { id }) => ({ serviceAccountId: id, ...keyInput(values) }),
      fields: { "Cannot use these scopes": "scopes", expiresAt: "expires" },
      show: ({ createServiceAccountKey }, view) => (
        <NewKey view={view} serviceAccount={view.data.serviceAccount} created={createServiceAccountKey} />
      ),
    },
    save: {
      document: UPDATE,
      input: (values, { id }) => ({
        id,
        name: values.get("name") ?? "",
        description: values.get("description") || null,
        roleCode: values.get("roleCode") ?? "",
      }),
      next: (_, { id }) => `/service-accounts/${id}?done=saved`,
    },
    enable: {
      document: UPDATE,
      input: (_, { id }) => ({ id, enabled: true }),
      next: (_, { id }) => `/service-accounts/${id}?done=enabled`,
    },
    disable: {
      document: UPDATE,
      input: (_, { id }) => ({ id, enabled: false }),
      next: (_, { id }) => `/service-accounts/${id}?done=disabled`,
    },
  },
};

function Settings({ view }: { readonly view: PageView }): VNode {
  const { name, description, roleCode } = view.data.serviceAccount;
  return (
    <Form action="save" path={view.path} submit="Save">
      <Field view={view} action="save" name="name" label="Name" value={name} />
      <Field
        view={view}
        action="save"
        name="description"
        label="Description"
        value={description ?? ""}
        optional
      />
      <Select view={view} action="save" name="roleCode" label="Role" options={ROLES} value={roleCode} />
    </Form>
  );
}

/** Events about the service account or one of its keys. */
function historyOf(
  { id, name, keys, history }: {
    readonly id: string;
    readonly name: string;
    readonly keys: readonly ShownKey[];
    readonly history: { readonly auditEvents: { readonly nodes: readonly ShownEvent[] } };
  },
) {
  const names = new Map([[id, name], ...keys.map((one) => [one.id, keyName(one)] as const)]);
  const events = history.auditEvents.nodes.filter(({ targetId }) => targetId !== null && names.has(targetId));
  return { events, names };
}

function DeleteForm(
  { serviceAccount: { id, name }, keys }: {
    readonly serviceAccount: ShownServiceAccount;
    readonly keys: readonly ShownKey[];
  },
): VNode {
  const active = keys.filter(({ status }) => status === "Active");
  return (
    <Form action="delete" path={`/service-accounts/${id}/delete`} submit="Delete the service account" danger>
      <p>
        {active.length === 0
          ? `${name} has no active key.`
          : `Programs that use ${name} are refused at once: it has ${plural(active.length, "active key")}.`}
        {" "}
        This cannot be undone.
      </p>
      <ul>
        {active.map((one) => (
          <li key={one.id}>
            {keyName(one)}: <code>{one.hint}</code>
          </li>
        ))}
      </ul>
    </Form>
  );
}

export const DELETE_SERVICE_ACCOUNT_PAGE: AccountPage = {
  document: SERVICE_ACCOUNT_QUERY,
  render(view) {
    const { serviceAccount } = view.data;
    return (
      <InnerFrame title={`Delete ${serviceAccount.name}?`} view={view}>
        {isAdmin(serviceAccount.account)
          ? <DeleteForm serviceAccount={serviceAccount} keys={serviceAccount.keys} />
          : <AdminsOnly account={serviceAccount.account} what="delete service accounts" />}
      </InnerFrame>
    );
  },
  actions: {
    delete: {
      document: `mutation ($input: DeleteServiceAccountInput!) {
        deleteServiceAccount(input: $input) { serviceAccount { account { id } } } }`,
      input: (_, { id }) => ({ id }),
      next: ({ deleteServiceAccount: { serviceAccount: { account } } }) =>
        `/accounts/${account.id}?done=service-account-deleted`,
    },
  },
};
