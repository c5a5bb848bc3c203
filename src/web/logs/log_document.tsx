/** A summary of access logs as one document that loads nothing. */
import type { VNode } from "preact";
import { renderToString } from "preact-render-to-string";
import { type LogSummary, SEEN_PURPOSES } from "../../logs/log_summary.ts";
import { numberText } from "../../plural.ts";
import { sentenceParts } from "../../quotation.ts";
import { standaloneDocument } from "../standalone_document.tsx";
import { visibleText } from "../texts/visible_text.ts";
import { PeriodChart, ResponseChart } from "./log_charts.tsx";
import { logPeriods } from "./log_days.ts";
import { logFacts, type LogSection, logSections } from "./log_sections.ts";
import { LOG_STYLES } from "./log_styles.ts";

/** Maximum number of rows of a table. JSON has more. */
const MAX_ROWS = 50;
const NUMERIC = /^[+\d,.]*(?: (?:kB|ms))?$/;

export function logDocument(summary: LogSummary): string {
  const { unit, rows, purposes } = logPeriods(summary);
  const periods: LogSection = {
    id: "periods",
    title: `Requests per ${unit}`,
    note: null,
    head: [unit === "day" ? "Day" : "Week from", ...purposes.map((purpose) => SEEN_PURPOSES[purpose])],
    rows: rows.map(({ day, requests }) => [day, ...purposes.map((each) => numberText(requests[each]))]),
    isDetail: true,
  };
  const body = renderToString(
    <div class="logs">
      <h1>AI agents in access logs</h1>
      {logFacts(summary).map((fact) => <p key={fact}>{sentence(fact)}</p>)}
      <PeriodChart summary={summary} />
      <ResponseChart agents={summary.agents} />
      {[...logSections(summary), periods].filter((each) => each.rows.length > 0)
        .map((section) => <Table key={section.id} section={section} />)}
    </div>,
  );
  return standaloneDocument({ title: "AI agents in access logs", body, styles: LOG_STYLES });
}

/** A focusable box, so that keys scroll a wide table. */
function Table({ section: { id, title, note, head, rows } }: { readonly section: LogSection }): VNode {
  const shown = rows.slice(0, MAX_ROWS);
  const areNumbers = head.map((_, at) => shown.every((cells) => NUMERIC.test(cells[at] ?? "")));
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{sentence(title)}</h2>
      {note !== null && <p>{sentence(note)}</p>}
      <div class="table" role="group" aria-labelledby={id} tabindex={0}>
        <table>
          <thead>
            <tr>
              {head.map((name, at) => (
                <th key={name} scope="col" class={areNumbers[at] ? "number" : undefined}>{name}</th>
              ))}
            </tr>
          </thead>
          <tbody>
            {shown.map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, at) => (
                  <td key={at} class={areNumbers[at] ? "number" : undefined}>{sentence(cell)}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Quotations of the logs are code. */
function sentence(text: string): (VNode | string)[] {
  return sentenceParts(text).map((part, at) =>
    part.isQuoted ? <code key={at}>{visibleText(part.text)}</code> : part.text
  );
}
