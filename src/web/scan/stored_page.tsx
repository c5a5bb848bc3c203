/** Replaces a stored report, which the server has rendered as a document, by one with buttons and filters. */
import { render, type VNode } from "preact";
import { InteractionContext } from "../report/interaction.ts";
import type { ReportHistory } from "../stored_report/history.ts";
import { loadHistory, loadReport } from "../stored_report/load_report.ts";
import { StoredReport } from "../stored_report/stored_report.tsx";
import type { PageInteraction } from "./page_interaction.ts";
import type { ScanModel } from "./scan_model.ts";
import { scanQuery } from "./scan_query.ts";

/** Id of the last part of a report. The parts are rendered one after the other. */
const LAST_PART = "about-scan";

/** The document remains if the report cannot be loaded. */
export async function openStoredReport(
  id: string,
  model: ScanModel,
  interaction: PageInteraction,
): Promise<void> {
  const [result, history] = await Promise.all([loadReport(id), loadHistory(id)]);
  const before = document.getElementById("report");
  if (history === null || before === null) return;
  model.query = scanQuery(new URLSearchParams(history.query));
  interaction.reset();
  model.show(result);
  const after = before.cloneNode(false) as HTMLElement;
  render(<StoredPage model={model} interaction={interaction} history={history} />, after);
  while (after.querySelector(`#${LAST_PART}`) === null) await nextFrame();
  before.replaceWith(after);
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
