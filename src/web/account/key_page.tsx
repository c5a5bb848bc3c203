/** The page of one key: what it is, what can be done with it, and its trail. */
import { AdminsOnly, isAdmin } from "./account_frame.tsx";
import { EVENT_FIELDS, Trail } from "./audit_events.tsx";
import { KeyActions, KeyFacts, keyName, KeyState, type ShownKey } from "./key_parts.tsx";
import type { AccountPage, PageView } from "./page.ts";
import { Frame } from "./parts.tsx";
import { SERVICE_ACCOUNT_FIELDS, serviceAccountTrail } from "./service_account_frame.tsx";

export const KEY_PAGE: AccountPage = {
  document: `query ($id: ObjectID!, $key: ObjectID!, $after: String) {
    me { username } serviceAccount(id: $id) { ${SERVICE_ACCOUNT_FIELDS}
      history: account { auditEvents(first: 20, after: $after, targetId: $key) {
        nodes { ${EVENT_FIELDS} } pageInfo { hasNextPage endCursor } } } } }`,
  query: ["after"],
  isMissing: hasNoKey,
  render(view) {
    const { serviceAccount } = view.data;
    const shown = keyOf(view);
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
          names={new Map(serviceAccount.keys.map((one: ShownKey) => [one.id, keyName(one)]))}
          {...serviceAccount.history.auditEvents}
        >
          Changes to this key, and denied requests that used it.
        </Trail>
      </Frame>
    );
  },
};

export function hasNoKey(
  { serviceAccount }: { readonly serviceAccount: { readonly keys: readonly ShownKey[] } },
  { key }: Readonly<Record<string, string>>,
): boolean {
  return !serviceAccount.keys.some(({ id }) => id === key);
}

export function keyOf({ data: { serviceAccount }, params: { key } }: PageView): ShownKey {
  return serviceAccount.keys.find(({ id }: ShownKey) => id === key);
}
