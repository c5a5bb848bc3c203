/** The interactive report, which pages load when they show a result, or when a reader uses a stored report. */
import { render, type VNode } from "preact";
import type { ScanResult } from "../../scan/result.ts";
import { documentFilter } from "../report/document_filter.ts";
import { InteractionContext } from "../report/interaction.ts";
import { areRendering } from "../report/later.tsx";
import { partId } from "../report/part_id.ts";
import { PicturesContext, type PictureUrls } from "../report/pictures.ts";
import { Report } from "../report/report.tsx";
import type { ReportHistory } from "../stored_report/history.ts";
import { loadHistory, loadReport } from "../stored_report/load_report.ts";
import { StoredReport } from "../stored_report/stored_report.tsx";
import { summaryOf } from "../texts/verdict/score_summary.ts";
import { verdictText } from "../texts/verdict/verdict.ts";
import { PageInteraction } from "./page_interaction.ts";
import { openForPrint } from "./print.ts";
import { ScanModel } from "./scan_model.ts";
import { scanParameters, scanQuery } from "./scan_query.ts";

export { openForPrint, PageInteraction };
export { stoppedResult } from "./partial_result.ts";

/** Sentence about a new result, for screen readers. */
export function finishedText(result: ScanResult): string {
  return `Scan finished: ${summaryOf(result)}. ${verdictText(result)}`;
}

/** Title of a page with the report. */
export function reportTitle(result: ScanResult): string {
  return `${result.target.domain}: ${summaryOf(result)} – Readiness`;
}

interface ReportArticleProps {
  readonly result: ScanResult;
  readonly notice?: string | undefined;
  readonly pictures: PictureUrls | null;
}

/** The report of the scan page. */
export function ReportArticle({ result, notice, pictures }: ReportArticleProps): VNode {
  return (
    <article id="report" aria-labelledby="report-title" aria-busy={areRendering}>
      {notice !== undefined && <p class="banner bad">{notice}</p>}
      <PicturesContext.Provider value={pictures}>
        <Report result={result} />
      </PicturesContext.Provider>
    </article>
  );
}

/**
 * Replaces a stored report, which the server has rendered as a document, by one with all interactions. What the
 * reader has opened remains open.
 * @returns opens a check, if the report has it
 * @throws if the report is gone, or the service cannot be reached
 */
export async function openStoredReport(id: string): Promise<(checkId: string) => boolean> {
  const [result, history] = await Promise.all([loadReport(id), loadHistory(id)]);
  const before = document.getElementById("report");
  if (before === null) throw new Error(`Cannot load report ${id}`);
  const model = new ScanModel();
  model.query = scanQuery(new URLSearchParams(history.query));
  const interaction = new PageInteraction(model, (surfaces) => {
    const query = { ...model.query, ...surfaces === null ? {} : { surfaces } };
    location.assign(`/?${scanParameters(query)}`);
  });
  interaction.reset();
  const filter = documentFilter();
  if (filter !== null) interaction.narrow(filter);
  for (const { id } of before.querySelectorAll("details[id][open]")) interaction.openOf(id).value = true;
  model.show(result);
  const after = before.cloneNode(false) as HTMLElement;
  render(<StoredPage model={model} interaction={interaction} history={history} />, after);
  while (areRendering.value) await nextFrame();
  before.replaceWith(after);
  openForPrint(interaction, model);
  return (checkId) => interaction.revealCheck(checkId);
}

interface StoredPageProps {
  readonly model: ScanModel;
  readonly interaction: PageInteraction;
  readonly history: ReportHistory;
}

function StoredPage({ model, interaction, history }: StoredPageProps): VNode | null {
  const shown = model.shown.value;
  if (shown.part !== "report") return null;
  return (
    <InteractionContext.Provider value={interaction}>
      <p id="announcer" class="visually-hidden" role="status">{model.announcement.value}</p>
      <StoredReport result={shown.result} history={history} />
    </InteractionContext.Provider>
  );
}

function nextFrame(): Promise<unknown> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Opens the checks of the report that are open in the list of a running scan. */
export function keepOpen(interaction: PageInteraction): void {
  for (const { id } of document.querySelectorAll(`.live details[id^="${partId.check("")}"][open]`)) {
    interaction.openOf(id).value = true;
  }
}
