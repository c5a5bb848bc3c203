/** The pages of one service account, with the list of its keys. */
import type { VNode } from "preact";
import { graphql } from "../../../gql/document.ts";
import { plural } from "../../../plural.ts";
import { AdminsOnly, DisabledAccount, isAdmin, type RoleCode, ROLES } from "../account_frame.tsx";
import { changedInput, shownValues } from "../changed_values.ts";
import { choice } from "../choice.ts";
import { EVENT_FIELDS, Trail } from "../audit_events.tsx";
import { keyFieldNames, KeyFields, keyInput, keyProblem } from "./key_fields.tsx";
import { keyName, KeyRow } from "./key_parts.tsx";
import { NEW_KEY_FIELDS, NewKey } from "./new_key.tsx";
import { defineAction, pageAt, type PageView } from "../page.ts";
import { ConfirmLink, Field, Form, Frame, Mark, Select } from "../parts.tsx";
import {
  SERVICE_ACCOUNT_FIELDS,
  SERVICE_ACCOUNT_QUERY,
  type ShownKey,
  type ShownServiceAccount,
} from "./service_account_fields.ts";
import { InnerFrame } from "./service_account_frame.tsx";
import { Setting } from "../setting.tsx";

const UPDATE = graphql(`mutation ($input: UpdateServiceAccountInput!) {
  updateServiceAccount(input: $input) { serviceAccount { id } } }`);

export const SERVICE_ACCOUNT_PAGE = pageAt("/service-accounts/{id}", {
  document: graphql(`query ($id: ObjectID!, $after: String) {
    me { username } serviceAccount(id: $id) { ${SERVICE_ACCOUNT_FIELDS}
      history: account { auditEvents(first: 20, after: $after, targetId: $id) {
        nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } } }`),
  variables: (search) => ({ after: search.get("after") }),
}).define({
  render(view) {
    const { serviceAccount } = view.data;
    const { id, name, description, roleCode, enabled, account, keys } = serviceAccount;
    const canChange = isAdmin(account);
    const names = new Map([[id, name], ...keys.map((one) => [one.id, keyName(one)] as const)]);
    const trail = [["/account", "Your accounts"], [`/accounts/${account.id}`, account.name]] as const;
    return (
      <Frame title={name} viewer={view.viewer} refused={view.refused} done={view.done} trail={trail}>
        <p>
          Service account, {roleCode} {!enabled && <Mark kind="fail">Disabled: its keys do not work</Mark>}
        </p>
        {description !== null && <p>{description}</p>}
        <DisabledAccount account={account} />
        {!canChange && <AdminsOnly account={account} what="change service accounts and their keys" />}
        <h2>Keys</h2>
        {keys.length === 0 && <p class="hint">No keys yet.</p>}
        <ul class="rows">
          {keys.map((one) => (
            <KeyRow key={one.id} shown={one} serviceAccount={serviceAccount} canChange={canChange} />
          ))}
        </ul>
        {canChange && (
          <>
            <Setting title="New key">
              <Form action="create-key" path={view.path} submit="Create key" once>
                <KeyFields view={view} action="create-key" serviceAccount={serviceAccount} />
              </Form>
            </Setting>
            <Setting title="Settings">
              <Settings view={view} serviceAccount={serviceAccount} />
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
            </Setting>
          </>
        )}
        <Trail path={view.path} names={names} {...serviceAccount.history.auditEvents}>
          Changes to this service account and its keys.{" "}
          <a href={`/accounts/${account.id}/activity?actorId=${id}`}>
            View activity<span class="visually-hidden">{` of ${name}`}</span>
          </a>
        </Trail>
      </Frame>
    );
  },
  actions: {
    "create-key": defineAction({
      document: graphql(`mutation ($input: CreateServiceAccountKeyInput!) {
        createServiceAccountKey(input: $input) { ${NEW_KEY_FIELDS} } }`),
      problem: keyProblem,
      input: (values, { id }, now) => ({ serviceAccountId: id, ...keyInput(values, now) }),
      fields: keyFieldNames,
      show: ({ createServiceAccountKey }, view) => (
        <NewKey view={view} serviceAccount={view.data.serviceAccount} created={createServiceAccountKey} />
      ),
    }),
    save: defineAction({
      document: UPDATE,
      input: (values, { id }) => ({
        id,
        ...changedInput(values, {
          name: values.get("name") ?? "",
          description: values.get("description") || null,
          roleCode: choice<RoleCode>(values, "roleCode"),
        }),
      }),
      next: (_, { id }) => `/service-accounts/${id}?done=saved`,
    }),
    enable: defineAction({
      document: UPDATE,
      input: (_, { id }) => ({ id, enabled: true }),
      next: (_, { id }) => `/service-accounts/${id}?done=enabled`,
    }),
    disable: defineAction({
      document: UPDATE,
      input: (_, { id }) => ({ id, enabled: false }),
      next: (_, { id }) => `/service-accounts/${id}?done=disabled`,
    }),
  },
});

interface Found {
  readonly serviceAccount: ShownServiceAccount;
}

function Settings({ view, serviceAccount }: Found & { readonly view: PageView }): VNode {
  const { name, description, roleCode } = serviceAccount;
  const shown = shownValues(view.refused, "save", { name, description: description ?? "", roleCode });
  return (
    <Form action="save" path={view.path} submit="Save" hidden={shown}>
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

function DeleteForm(
  { serviceAccount: { id, name }, keys }: {
    readonly serviceAccount: ShownServiceAccount;
    readonly keys: readonly ShownKey[];
  },
): VNode {
  const active = keys.filter(({ status }) => status === "Active");
  return (
    <Form action="delete" path={`/service-accounts/${id}/delete`} submit="Delete service account" danger>
      <p>
        {active.length === 0
          ? `${name} has no active key.`
          : `Programs that use ${name} stop working immediately. It has ${
            plural(active.length, "active key")
          }.`} This cannot be undone.
      </p>
      <ul>
        {active.map((one) => (
          <li key={one.id}>
            {one.name ?? "Key"}: <code>{one.hint}</code>
          </li>
        ))}
      </ul>
    </Form>
  );
}

export const DELETE_SERVICE_ACCOUNT_PAGE = pageAt("/service-accounts/{id}/delete", {
  document: SERVICE_ACCOUNT_QUERY,
}).define({
  render(view) {
    const { serviceAccount } = view.data;
    return (
      <InnerFrame title={`Delete ${serviceAccount.name}?`} view={view} serviceAccount={serviceAccount}>
        {isAdmin(serviceAccount.account)
          ? <DeleteForm serviceAccount={serviceAccount} keys={serviceAccount.keys} />
          : <AdminsOnly account={serviceAccount.account} what="delete service accounts" />}
      </InnerFrame>
    );
  },
  actions: {
    delete: defineAction({
      document: graphql(`mutation ($input: DeleteServiceAccountInput!) {
        deleteServiceAccount(input: $input) { serviceAccount { account { id } } } }`),
      input: (_, { id }) => ({ id }),
      next: ({ deleteServiceAccount: { serviceAccount: { account } } }) =>
        `/accounts/${account.id}?done=service-account-deleted`,
    }),
  },
});
