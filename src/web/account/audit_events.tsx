/** Events of an audit trail as a table. */
import type { ComponentChildren, VNode } from "preact";
import { graphql, type ResultOf } from "../../gql/document.ts";
import { actionText, detailsOf } from "./action_text.ts";
import { Mark } from "./parts.tsx";
import { CardTable, Cell } from "../ui/card_table.tsx";
import { Age } from "../ui/time.tsx";

/** Fields of an event that pages request. */
export const EVENT_FIELDS = "id createdAt action actor targetId allowed ipAddress details";

const EVENT = graphql(`fragment ShownEvent on AuditEvent { ${EVENT_FIELDS} }`);
type ShownEvent = ResultOf<typeof EVENT>;

interface PageInfo {
  readonly hasNextPage: boolean;
  readonly endCursor: string | null;
}

interface EventsProps {
  readonly events: readonly ShownEvent[];
  /** Names of objects by their ids. */
  readonly names?: ReadonlyMap<string, string>;
}

const COLUMNS = ["When", "Who", "Action", "Object", "IP address"] as const;

function Events({ events, names = new Map() }: EventsProps): VNode {
  return (
    <CardTable class="events" label="Events" heads={COLUMNS}>
      {events.map((event) => (
        <tr key={event.id} role="row">
          <Cell column="When">
            <Age at={event.createdAt} />
          </Cell>
          <Cell column="Who">{event.actor}</Cell>
          <Cell column="Action">
            {actionText(event)} {!event.allowed && <Mark kind="fail">Denied</Mark>}
          </Cell>
          <Cell column="Object">
            <span class="named">{objectOf(event, names)}</span>
          </Cell>
          <Cell column="IP address">{event.ipAddress ?? ""}</Cell>
        </tr>
      ))}
    </CardTable>
  );
}

/** Objects without a name, by the start of their actions. Only these rows show their ids. */
const NAMELESS: readonly (readonly [action: string, text: string])[] = [
  ["session.", "Session"],
  ["user.invite", "Invitation"],
  ["invitation.revoke", "Invitation"],
];

function objectOf(event: ShownEvent, names: ReadonlyMap<string, string>): VNode | string {
  const { action, targetId } = event;
  const details = detailsOf(event);
  if (targetId === null) return "";
  const known = names.get(targetId);
  if (known !== undefined) return known;
  const nameless = NAMELESS.find(([start]) => action.startsWith(start));
  if (nameless !== undefined) return nameless[1];
  const project = names.get(String(details.projectId));
  if (project !== undefined) return `${action.startsWith("crawl.") ? "Crawl" : "Webhook"} of ${project}`;
  const owner = names.get(String(details.serviceAccountId));
  if (owner !== undefined) return `${details.name ?? "Key"} of ${owner}`;
  return typeof details.name === "string" ? details.name : <code>{targetId}</code>;
}

export interface EventPageProps {
  /** Path of the page. */
  readonly path: string;
  /** Other parameters of its query. */
  readonly query?: Readonly<Record<string, string>>;
  readonly nodes: readonly ShownEvent[];
  readonly pageInfo: PageInfo;
  readonly names?: ReadonlyMap<string, string>;
}

/** A page of events with a link to older ones. */
export function EventPage({ path, query = {}, nodes, pageInfo, names }: EventPageProps): VNode {
  const { hasNextPage, endCursor } = pageInfo;
  const older = new URLSearchParams({ ...query, after: endCursor ?? "" });
  return (
    <>
      {nodes.length > 0 ? <Events events={nodes} {...(names && { names })} /> : (
        <p class="hint">
          {hasNextPage ? "No recent event matches." : "No events yet."}
        </p>
      )}
      {hasNextPage && endCursor !== null && (
        <p>
          <a href={`${path}?${older}#activity`}>Older events</a>
        </p>
      )}
    </>
  );
}

interface TrailProps extends EventPageProps {
  /** Sentence about the listed events. */
  readonly children: ComponentChildren;
}

/** The trail of one object, in its page. */
export function Trail({ children, ...page }: TrailProps): VNode {
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      <p class="hint">{children}</p>
      <EventPage {...page} />
    </section>
  );
}
