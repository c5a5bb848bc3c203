/** Lifetime of a stored report, what has changed since the one before, and links to earlier ones. */
import type { VNode } from "preact";
import { plural } from "../../plural.ts";
import { visibleText } from "../texts/visible_text.ts";
import { Time } from "../ui/time.tsx";
import { BenchmarkView } from "./benchmark_view.tsx";
import type { EarlierReport, ReportChange, ReportHistory } from "./history.ts";

interface HistoryProps {
  readonly history: ReportHistory;
}

export function HistoryView({ history }: HistoryProps): VNode {
  const { expiresAt, earlier, change, benchmark } = history;
  return (
    <section class="earlier" aria-label="This report and others">
      {benchmark !== null && <BenchmarkView benchmark={benchmark} />}
      <p class="hint">
        This report is stored until <Time at={expiresAt} />.
      </p>
      {change !== null && <Change change={change} />}
      {earlier.length > 0 && (
        <details>
          <summary>{plural(earlier.length, "earlier report")}</summary>
          <ul>{earlier.map((each) => <Earlier key={each.path} report={each} />)}</ul>
        </details>
      )}
    </section>
  );
}

function Change({ change: { verdict, better, worse } }: { readonly change: ReportChange }): VNode {
  return (
    <>
      <p>{visibleText(verdict)}</p>
      {better.length > 0 && <p>Better than before: {visibleText(better.join(", "))}</p>}
      {worse.length > 0 && <p>Worse than before: {visibleText(worse.join(", "))}</p>}
    </>
  );
}

function Earlier({ report: { path, createdAt, score, grade } }: { readonly report: EarlierReport }): VNode {
  return (
    <li>
      <a href={path}>
        <Time at={createdAt} />
      </a>: {score === null ? "no score" : `${score} of 100, grade ${grade}`}
    </li>
  );
}
