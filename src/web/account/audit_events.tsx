/** Events of an audit trail as a table. */
import type { VNode } from "preact";
import { Mark, Time } from "./parts.tsx";

/** What is asked about an event. */
export const EVENT_FIELDS = "id createdAt action actor targetId allowed ipAddress details";

export interface ShownEvent {
  readonly id: string;
  readonly createdAt: string;
  readonly action: string;
  readonly actor: string;
  readonly targetId: string | null;
  readonly allowed: boolean;
  readonly ipAddress: string | null;
  readonly details: unknown;
}

interface EventsProps {
  readonly events: readonly ShownEvent[];
  /** Names of objects by their ids. */
  readonly names?: ReadonlyMap<string, string>;
  /** Said where there are none. */
  readonly empty: string;
}

export function Events({ events, names = new Map(), empty }: EventsProps): VNode {
  if (events.length === 0) return <p class="hint">{empty}</p>;
  return (
    <table class="events" tabIndex={0}>
      <thead>
        <tr>
          <th scope="col">When</th>
          <th scope="col">Who</th>
          <th scope="col">Action</th>
          <th scope="col">Object</th>
          <th scope="col">From</th>
        </tr>
      </thead>
      <tbody>
        {events.map(({ id, createdAt, action, actor, targetId, allowed, ipAddress }) => (
          <tr key={id}>
            <td>
              <Time at={createdAt} />
            </td>
            <td>{actor}</td>
            <td>{actionText(action)} {!allowed && <Mark kind="fail">Denied</Mark>}</td>
            <td>{targetId === null ? "" : names.get(targetId) ?? <code>{targetId}</code>}</td>
            <td>{ipAddress ?? ""}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** `service_account_key.revoke` → "service account key: revoke". */
function actionText(action: string): string {
  return action.replace(".", ": ").replaceAll("_", " ");
}

interface MoreProps {
  readonly path: string;
  readonly pageInfo: { readonly hasNextPage: boolean; readonly endCursor: string | null };
}

export function OlderEvents({ path, pageInfo: { hasNextPage, endCursor } }: MoreProps): VNode | null {
  if (!hasNextPage || endCursor === null) return null;
  return (
    <p>
      <a href={`${path}?after=${encodeURIComponent(endCursor)}`}>Older events</a>
    </p>
  );
}
