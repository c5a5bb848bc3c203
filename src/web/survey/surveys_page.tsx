/** The list of published reports on surveys. */
import { plural } from "../../plural.ts";
import type { ReportSummary } from "../../survey/report/report_summary.ts";
import { Document, renderPage } from "../ui/document.tsx";
import { Time } from "../ui/time.tsx";
import { boundedText } from "./cell_text.ts";

/** @param reports by the name of their folder */
export function surveysPage(reports: readonly (readonly [name: string, summary: ReportSummary])[]): string {
  return renderPage(
    <Document title="Surveys – Readiness" description="Reports on the agent readiness of many sites.">
      <h1>Surveys</h1>
      <p class="lead">Reports on the agent readiness of many sites.</p>
      {reports.length === 0 && <p class="empty">No report is published yet.</p>}
      <ul class="rows">
        {reports.map(([name, { title, wave, sites, judged, createdAt }]) => (
          <li key={name}>
            <div>
              <a href={`/surveys/${name}/`}>{boundedText(title)}</a>
              <p class="hint">
                Wave {boundedText(wave)}: {plural(sites, "site")}, {plural(judged, "site")} judged
              </p>
            </div>
            <span class="hint">{Number.isNaN(Date.parse(createdAt)) ? "" : <Time at={createdAt} />}</span>
          </li>
        ))}
      </ul>
    </Document>,
  );
}
