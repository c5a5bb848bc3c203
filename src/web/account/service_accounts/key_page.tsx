/** The page of one key with its properties, its actions and its trail. */
import { graphql } from "../../../gql/document.ts";
import { AdminsOnly, isAdmin } from "../account_frame.tsx";
import { EVENT_FIELDS, Trail } from "../audit_events.tsx";
import { KeyActions, KeyFacts, keyName, KeyState } from "./key_parts.tsx";
import { pageAt } from "../page.ts";
import { Frame } from "../parts.tsx";
import { SERVICE_ACCOUNT_FIELDS, type ShownKey, type ShownServiceAccount } from "./service_account_fields.ts";
import { serviceAccountTrail } from "./service_account_frame.tsx";

export const KEY_PATH = "/service-accounts/{id}/keys/{key}";

export const KEY_PAGE = pageAt(KEY_PATH, {
  document: graphql(`query ($id: ObjectID!, $key: ObjectID!, $after: String) {
    me { username } serviceAccount(id: $id) { ${SERVICE_ACCOUNT_FIELDS}
      history: account { auditEvents(first: 20, after: $after, targetId: $key) {
        nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } } }`),
  variables: (search) => ({ after: search.get("after") }),
  find: (data, params) => findKey(data, params),
}).define({
  render(view) {
    const { serviceAccount, shown } = view.data;
    return (
      <Frame
        title={keyName(shown)}
        viewer={view.viewer}
        refused={view.refused}
        done={view.done}
        trail={serviceAccountTrail(serviceAccount)}
      >
        <p>
          Key of {serviceAccount.name} <KeyState shown={shown} />
        </p>
        <KeyFacts shown={shown} />
        {isAdmin(serviceAccount.account)
          ? <KeyActions shown={shown} serviceAccount={serviceAccount} />
          : <AdminsOnly account={serviceAccount.account} what="change keys" />}
        <Trail
          path={view.path}
          names={new Map(serviceAccount.keys.map((one) => [one.id, keyName(one)]))}
          {...serviceAccount.history.auditEvents}
        >
          Changes to this key, and denied requests that used it.
        </Trail>
      </Frame>
    );
  },
});

export interface FoundKey<ServiceAccount = ShownServiceAccount> {
  readonly serviceAccount: ServiceAccount;
  /** The key. */
  readonly shown: ShownKey;
}

/** @returns null if the service account has no such key */
export function findKey<ServiceAccount extends ShownServiceAccount>(
  { serviceAccount }: { readonly serviceAccount: ServiceAccount },
  { key }: { readonly key: string },
): FoundKey<ServiceAccount> | null {
  const shown = serviceAccount.keys.find(({ id }) => id === key);
  return shown === undefined ? null : { serviceAccount, shown };
}
