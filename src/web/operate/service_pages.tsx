/** Stored reports, rows of the database and settings of the service. */
import type { VNode } from "preact";
import { numberText, plural } from "../../plural.ts";
import { ConfirmLink, ConfirmPage, Form } from "../account/parts.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { AFTER_UNDERSCORE, breakable } from "../ui/breakable.tsx";
import { Time } from "../ui/time.tsx";
import { DataTable, OPERATE_PATH, OperateFrame, type OperateView } from "./operate_frame.tsx";

export const REPORTS_PATH = `${OPERATE_PATH}/reports` as const;
/** Path of the page that asks before a report is removed. */
export const REMOVE_REPORT_PATH = `${REPORTS_PATH}/{id}/remove` as const;

export interface OperatedReport {
  readonly id: string;
  readonly path: string;
  readonly domain: string;
  readonly createdAt: string;
}

interface ReportsProps extends OperateView {
  readonly reports: readonly OperatedReport[];
  readonly totals: { readonly reports: number; readonly bytes: number };
}

export function ReportsPage({ reports, totals, ...view }: ReportsProps): VNode {
  return (
    <OperateFrame title="Stored reports" tab={REPORTS_PATH} {...view}>
      {totals.reports > 0 && (
        <p>
          {plural(totals.reports, "report")}, {size(totals.bytes)}. The latest:
        </p>
      )}
      <DataTable
        caption="Latest reports"
        columns={["Report", "Stored", "Action"]}
        rows={reports.map((report) => [
          <a key={report.id} href={report.path}>{visibleText(report.domain)}</a>,
          <Time key={report.id} at={report.createdAt} />,
          <ConfirmLink
            key={report.id}
            path={`${REPORTS_PATH}/${report.id}/remove`}
            text="Remove"
            label={`Remove the report of ${report.domain}`}
            title={REMOVE_TITLE}
          >
            <RemoveReport report={report} />
          </ConfirmLink>,
        ])}
        empty="No report is stored."
      />
      <p class="hint">
        To remove all reports of a site, run <code>readiness report remove</code> on the server.
      </p>
    </OperateFrame>
  );
}

const REMOVE_TITLE = "Remove this report?";

type RemoveReportProps = Pick<OperateView, "viewer"> & { readonly report: OperatedReport };

/** Asks before a report is removed. */
export function RemoveReportPage({ report, viewer }: RemoveReportProps): VNode {
  return (
    <ConfirmPage
      title={REMOVE_TITLE}
      trail={[[REPORTS_PATH, "Reports"]]}
      viewer={viewer}
      cancel={REPORTS_PATH}
    >
      <RemoveReport report={report} />
    </ConfirmPage>
  );
}

function RemoveReport(
  { report: { id, path, domain, createdAt } }: Pick<RemoveReportProps, "report">,
): VNode {
  return (
    <Form action="remove-report" path={REPORTS_PATH} submit="Remove report" hidden={{ id }} danger>
      <p>
        This permanently deletes the report of <strong>{visibleText(domain)}</strong> from{" "}
        <Time at={createdAt} />. Links to <code>{path}</code> stop working.
      </p>
    </Form>
  );
}

interface StorageProps extends OperateView {
  readonly kinds: readonly {
    readonly name: string;
    readonly rows: number;
    readonly bytes: number;
    readonly isComplete: boolean;
  }[];
}

export function StoragePage({ kinds, ...view }: StorageProps): VNode {
  return (
    <OperateFrame title="Storage" tab={`${OPERATE_PATH}/storage`} {...view}>
      <DataTable
        caption="Rows in the database"
        columns={["Kind", "Rows", "Size"]}
        rows={kinds.map(({ name, rows, bytes, isComplete }) => [
          name,
          `${numberText(rows)}${isComplete ? "" : "+"}`,
          `${size(bytes)}${isComplete ? "" : "+"}`,
        ])}
        empty="The database is empty."
      />
      <p class="hint">
        Each kind is counted up to a limit, marked with +. Sizes do not include the overhead of the database.
      </p>
    </OperateFrame>
  );
}

interface SettingsProps extends OperateView {
  readonly settings: Readonly<Record<string, string>>;
}

export function SettingsPage({ settings, ...view }: SettingsProps): VNode {
  return (
    <OperateFrame title="Settings" tab={`${OPERATE_PATH}/settings`} {...view}>
      <p>
        The settings of this process, without secrets. To change one, restart the service with a new value.
      </p>
      <DataTable
        caption="Settings"
        columns={["Variable", "Value"]}
        rows={Object.entries(settings).map(([name, value]) => [
          <code key={name}>{breakable(name, AFTER_UNDERSCORE)}</code>,
          value,
        ])}
        empty=""
      />
    </OperateFrame>
  );
}

function size(bytes: number): string {
  return bytes < 1_000_000 ? `${numberText(Math.ceil(bytes / 1_000))} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}
