/**
 * The pages of an account for service accounts and settings. Members and the audit trail have their own
 * modules.
 */
import type { VNode } from "preact";
import { ACCOUNT_LIMITS } from "../../auth/account/limits.ts";
import { graphql, type ResultOf } from "../../gql/document.ts";
import { plural } from "../../plural.ts";
import {
  ACCOUNT_FIELDS,
  AccountFrame,
  accountIn,
  AdminsOnly,
  isAdmin,
  type RoleCode,
  ROLES,
} from "./account_frame.tsx";
import { changedInput, shownValues } from "./changed_values.ts";
import { choice } from "./choice.ts";
import { MAIL_CHOICE_ACTIONS, MAIL_CHOICES, MailChoicesForm } from "./email_forms.tsx";
import { defineAction, pageAt } from "./page.ts";
import { Field, Form, LastUsed, Mark, Select } from "./parts.tsx";
import { Setting } from "./setting.tsx";

const LISTED_FIELDS = "id name description roleCode enabled keys { status expiresSoon lastUsedAt }";

const LISTED_SERVICE_ACCOUNT = graphql(
  `fragment ListedServiceAccount on ServiceAccount { ${LISTED_FIELDS} }`,
);
type ListedServiceAccount = ResultOf<typeof LISTED_SERVICE_ACCOUNT>;

const { maxKeyLifetimeDays } = ACCOUNT_LIMITS;

export const ACCOUNT_PAGE = pageAt("/accounts/{id}", {
  document: graphql(
    `query ($id: ObjectID!, $after: String) { me { username } node(id: $id) { ... on Account {
    ${ACCOUNT_FIELDS} serviceAccountConnection(first: 100, after: $after) {
      nodes { ${LISTED_FIELDS} } pageInfo { hasNextPage endCursor } } } } }`,
  ),
  variables: (search) => ({ after: search.get("after") }),
  find: ({ node }) => accountIn(node),
}).define({
  render(view) {
    const account = view.data;
    const { nodes: listed, pageInfo: { hasNextPage, endCursor } } = account.serviceAccountConnection;
    return (
      <AccountFrame title="Service accounts" view={view} account={account}>
        <p>A service account lets a program, such as a CI job, use this service with its own keys.</p>
        {listed.length === 0 && <p class="hint">No service accounts yet.</p>}
        <ul class="rows">{listed.map((one) => <ServiceAccountRow key={one.id} serviceAccount={one} />)}</ul>
        {hasNextPage && endCursor !== null && (
          <p>
            <a href={`${view.path}?after=${encodeURIComponent(endCursor)}`}>Older service accounts</a>
          </p>
        )}
        <Setting title="New service account">
          {!isAdmin(account)
            ? <AdminsOnly account={account} what="create service accounts and keys" />
            : (
              <Form action="create" path={view.path} submit="Create service account" once>
                <Field view={view} action="create" name="name" label="Name" hint="Its purpose, such as CI" />
                <Field view={view} action="create" name="description" label="Description" optional />
                <Select
                  view={view}
                  action="create"
                  name="roleCode"
                  label="Role"
                  options={ROLES}
                  value="Viewer"
                  hint="Choose the lowest role that works. Viewer is enough to scan sites."
                />
              </Form>
            )}
        </Setting>
      </AccountFrame>
    );
  },
  actions: {
    create: defineAction({
      document: graphql(`mutation ($input: CreateServiceAccountInput!) {
        createServiceAccount(input: $input) { serviceAccount { id } } }`),
      input: (values, { id }) => ({
        accountId: id,
        name: values.get("name") ?? "",
        description: values.get("description") || null,
        roleCode: choice<RoleCode>(values, "roleCode"),
      }),
      next: ({ createServiceAccount: { serviceAccount: { id } } }) =>
        `/service-accounts/${id}?done=service-account-created`,
    }),
  },
});

function ServiceAccountRow({ serviceAccount }: { readonly serviceAccount: ListedServiceAccount }): VNode {
  const { id, name, description, roleCode, enabled, keys } = serviceAccount;
  const active = keys.filter(({ status }) => status === "Active");
  const uses = keys.flatMap(({ lastUsedAt }) => lastUsedAt ?? []).sort();
  return (
    <li>
      <div>
        <p>
          <a class="named" href={`/service-accounts/${id}`}>{name}</a>{" "}
          {!enabled && <Mark kind="fail">Disabled</Mark>}{" "}
          {active.some(({ expiresSoon }) => expiresSoon) && <Mark kind="warn">Key expires soon</Mark>}{" "}
          {keys.length > 0 && active.length === 0 && <Mark kind="warn">No active key</Mark>}
        </p>
        {description !== null && <p>{description}</p>}
        <p class="hint">
          {roleCode} · {plural(active.length, "active key")} · <LastUsed at={uses.at(-1) ?? null} />
        </p>
      </div>
    </li>
  );
}

export const ACCOUNT_SETTINGS_PAGE = pageAt("/accounts/{id}/settings", {
  document: graphql(`query ($id: ObjectID!) { me { username email { isAvailable address } } node(id: $id) {
    ... on Account { ${ACCOUNT_FIELDS} maxKeyLifetimeDays ${MAIL_CHOICES} } } }`),
  find({ me: { email }, node }) {
    const account = accountIn(node);
    return account && { account, email };
  },
}).define({
  render(view) {
    const { account, email } = view.data;
    const days = account.maxKeyLifetimeDays;
    const shown = { name: account.name, maxKeyLifetimeDays: days === null ? "" : String(days) };
    return (
      <AccountFrame title="Account settings" view={view} account={account}>
        {!isAdmin(account)
          ? (
            <>
              <p>
                {days === null
                  ? "Keys do not have to expire."
                  : `Keys expire after at most ${plural(days, "day")}.`}
              </p>
              <AdminsOnly account={account} what="change the settings" />
            </>
          )
          : (
            <Setting title="General">
              <Form
                action="save"
                path={view.path}
                submit="Save"
                hidden={shownValues(view.refused, "save", shown)}
              >
                <Field view={view} action="save" name="name" label="Name" value={account.name} />
                <Field
                  view={view}
                  action="save"
                  name="maxKeyLifetimeDays"
                  label="Maximum key lifetime, in days"
                  value={shown.maxKeyLifetimeDays}
                  optional
                  hint={`1 to ${maxKeyLifetimeDays}. Applies to keys created or changed from now on. Leave empty for no limit.`}
                />
              </Form>
            </Setting>
          )}
        <MailChoicesForm view={view} account={account} email={email} />
        <Setting title="Leave or delete">
          <div class="actions">
            <a class="button quiet" href={`/accounts/${account.id}/leave`}>Leave account</a>
            {isAdmin(account) && (
              <a class="button quiet" href={`/accounts/${account.id}/delete`}>Delete account</a>
            )}
          </div>
        </Setting>
      </AccountFrame>
    );
  },
  actions: {
    ...MAIL_CHOICE_ACTIONS,
    save: defineAction({
      document: graphql(
        `mutation ($input: UpdateAccountInput!) { updateAccount(input: $input) { account { id } } }`,
      ),
      problem: (values) =>
        /^\d{0,9}$/.test(daysOf(values))
          ? null
          : { field: "maxKeyLifetimeDays", message: `Enter a whole number from 1 to ${maxKeyLifetimeDays}.` },
      input: (values, { id }) => {
        const days = daysOf(values);
        const input = {
          name: values.get("name") ?? "",
          maxKeyLifetimeDays: days === "" ? null : Number(days),
        };
        return { id, ...changedInput(values, input) };
      },
      next: (_, { id }) => `/accounts/${id}/settings?done=saved`,
    }),
  },
});

function daysOf(values: URLSearchParams): string {
  return (values.get("maxKeyLifetimeDays") ?? "").trim();
}
