/** Health, versions, work and callers of the service. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import { visibleText } from "../texts/visible_text.ts";
import { Age } from "../ui/time.tsx";
import { DataTable, OPERATE_PATH, OperateFrame, type OperateView } from "./operate_frame.tsx";

/** A name, and a value in words. */
export type Fact = readonly [name: string, value: string];

export interface OperatedQueue {
  readonly name: string;
  readonly running: number;
  readonly ready: number;
  /** Events in this process since its start; null if other processes work on the queue. */
  readonly own: Readonly<Record<string, number>> | null;
}

/** A request that a caller sent, and when. */
interface CalledAt {
  /** Network of the client. */
  readonly client: string;
  readonly route: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface FailedMail {
  readonly kind: string;
  /** Domain of the address. */
  readonly to: string;
  readonly tries: number;
  readonly reason: string;
  /** Milliseconds since 1970. */
  readonly createdAt: number;
}

export interface ServiceState {
  /** Why the service is not ready, or null. */
  readonly problem: string | null;
  readonly process: readonly Fact[];
  readonly scans: { readonly running: number; readonly waiting: number };
  readonly queues: readonly OperatedQueue[];
  /** Latest mails that failed, without the names of their readers; null if the service sends none. */
  readonly failedMails: readonly FailedMail[] | null;
  /** Refused requests of this process since its start, by code, the most frequent first. */
  readonly refusals: readonly Fact[];
  /** Callers with the most refused requests. */
  readonly refused: readonly (CalledAt & { readonly count: number; readonly code: string })[];
  /** Slowest requests of the last hour. */
  readonly slow: readonly (CalledAt & { readonly ms: number })[];
}

const QUEUE_COLUMNS = ["Queue", "Running", "Ready", "Started here", "Failed attempts", "Given up", "Lost"];

export function StatePage({ state, ...view }: OperateView & { readonly state: ServiceState }): VNode {
  const { problem, process, scans, queues, failedMails, refusals, refused, slow } = state;
  return (
    <OperateFrame title="Operate" tab={OPERATE_PATH} {...view}>
      <p class={`banner ${problem === null ? "done" : "bad"}`}>
        {problem === null ? "The service is ready." : `The service is not ready: ${visibleText(problem)}.`}
      </p>
      <FactList facts={process} />
      <h2>Work</h2>
      <p>
        {plural(scans.running, "scan")} running, {scans.waiting} waiting in this process.
      </p>
      <DataTable
        caption="Queues"
        columns={QUEUE_COLUMNS}
        rows={queues.map(({ name, running, ready, own }) => [
          name,
          running,
          ready,
          ...own === null
            ? ["by other processes", "", "", ""]
            : [own.started ?? 0, own.retried ?? 0, own.dead ?? 0, own.lost ?? 0],
        ])}
        empty="No queue."
      />
      <p class="hint">
        Running and ready jobs of all processes. The other columns count this process since its start.
      </p>
      <h2>Mail</h2>
      {failedMails === null
        ? <p class="hint">The service sends no mails, because SMTP_URL is not set.</p>
        : (
          <DataTable
            caption="Latest mails that failed"
            columns={["Mail", "To", "Tries", "Reason", "Queued"]}
            rows={failedMails.map(({ kind, to, tries, reason, createdAt }) => [
              kind.replaceAll("_", " "),
              to,
              tries,
              visibleText(reason),
              timeAt(createdAt),
            ])}
            empty="No mail failed in the last 30 days."
          />
        )}
      <h2>Refused requests</h2>
      <DataTable
        caption="Refused requests by code"
        columns={["Code", "Requests"]}
        rows={refusals}
        empty="This process has not refused any requests."
      />
      {refused.length > 0 && (
        <DataTable
          caption="Callers with the most refused requests"
          columns={["Caller", "Refused", "Last code", "Last route", "Last time"]}
          rows={refused.map(({ client, count, code, route, at }) => [client, count, code, route, timeAt(at)])}
          empty=""
        />
      )}
      <h2>Slowest requests of the last hour</h2>
      <DataTable
        caption="Slowest requests"
        columns={["Route", "Milliseconds", "Caller", "Time"]}
        rows={slow.map(({ route, ms, client, at }) => [route, Math.round(ms), client, timeAt(at)])}
        empty="No request took longer than 100 ms."
      />
      <p class="hint">
        Time until the response began. Routes that scan wait for the site. Callers are networks, as in the
        log.
      </p>
    </OperateFrame>
  );
}

function timeAt(at: number): VNode {
  return <Age at={new Date(at).toISOString()} />;
}

function FactList({ facts }: { readonly facts: readonly Fact[] }): VNode {
  return (
    <dl class="facts">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{visibleText(value)}</dd>
        </div>
      ))}
    </dl>
  );
}
