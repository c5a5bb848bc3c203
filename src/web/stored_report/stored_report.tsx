/** A stored report with its history, as a document or with an `InteractionContext`. */
import type { VNode } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { Report } from "../report/report.tsx";
import type { ReportHistory } from "./history.ts";
import { HistoryView } from "./history_view.tsx";

interface StoredReportProps {
  readonly result: ScanResult;
  readonly history: ReportHistory;
}

export function StoredReport({ result, history }: StoredReportProps): VNode {
  return (
    <Report result={result}>
      <HistoryView history={history} />
    </Report>
  );
}
