/** A comparison made in the browser, because no stored reports have its results. It is loaded when it is needed. */
import type { VNode } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { loadReport } from "../stored_report/load_report.ts";
import { reportIdOf, storedPath } from "../stored_report/report_path.ts";
import { scannedRun } from "./compared_run.ts";
import { compareRuns, type Comparison } from "./comparison.ts";
import { comparisonMarkdown } from "./comparison_markdown.ts";
import { titleOf } from "./comparison_text.ts";
import { ComparisonView } from "./comparison_view.tsx";

interface Actions {
  /** Downloads a file that the browser made. */
  readonly onDownload: (text: string, name: string, type: string) => void;
  readonly onCopy: (text: string, button: HTMLButtonElement) => void;
}

interface ComparedProps extends Actions {
  readonly comparison: Comparison;
}

/** @throws if a report is gone, or the service cannot be reached */
export async function compareResults(
  results: readonly [ScanResult, ScanResult],
  actions: Actions,
): Promise<{ readonly title: string; readonly view: VNode }> {
  const [first, second] = await Promise.all([wholeResult(results[0]), wholeResult(results[1])]);
  const comparison = compareRuns(scannedRun(first), scannedRun(second));
  return { title: titleOf(comparison), view: <Compared comparison={comparison} {...actions} /> };
}

/** @param result without its checks if its report is stored */
async function wholeResult(result: ScanResult): Promise<ScanResult> {
  const id = reportIdOf(storedPath(result) ?? "");
  return id === null ? result : await loadReport(id);
}

function Compared({ comparison, onDownload, onCopy }: ComparedProps): VNode {
  return (
    <>
      <ComparisonView comparison={comparison} />
      <section aria-labelledby="copies">
        <h2 id="copies">Copy and download</h2>
        <p class="row">
          <button
            type="button"
            class="quiet"
            onClick={({ currentTarget }) => onCopy(comparisonMarkdown(comparison), currentTarget)}
          >
            Copy as Markdown
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() => onDownload(comparisonMarkdown(comparison), "comparison.md", "text/markdown")}
          >
            Download Markdown
          </button>
          <button
            type="button"
            class="quiet"
            onClick={() =>
              onDownload(JSON.stringify(comparison, null, 2), "comparison.json", "application/json")}
          >
            Download JSON
          </button>
        </p>
      </section>
    </>
  );
}
