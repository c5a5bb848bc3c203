/** Pages in a browser, in a report on a terminal. */
import { BROWSER_HEADING, browserSections } from "../../../web/texts/browser_texts.ts";
import type { ShownReport } from "../../../web/texts/shown_report.ts";
import { hang, type Layout } from "../print.ts";
import type { ReportDetail } from "./report_detail.ts";
import { cleanLine } from "../safe_text.ts";

/** Maximum number of facts of a page in a report that fits on a screen. */
const MAX_SHORT_FACTS = 5;

/** @returns null if there is nothing to say */
export function renderBrowser(
  result: ShownReport,
  { columns, paint }: Layout,
  detail: ReportDetail,
): string | null {
  const sections = browserSections(result);
  if (sections.length === 0) return null;
  const lines = sections.flatMap(({ page, facts }) => {
    const shown = detail === "short" ? facts.slice(0, MAX_SHORT_FACTS) : facts;
    return [
      ...sections.length === 1 ? [] : [hang("  ", cleanLine(page.url), 4, columns)],
      ...shown.map((fact) => hang("  ", cleanLine(fact), 4, columns)),
    ];
  });
  return [paint("bold", BROWSER_HEADING), ...lines].join("\n");
}
