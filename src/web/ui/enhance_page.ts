/** Small conveniences of every page that need a script. */
import { filterDocument } from "../report/document_filter.ts";
import { copyOnClick, fillInOrigin } from "./copying.ts";
import { showChartCards } from "./chart_card.ts";
import { closeMenus } from "./menus.ts";
import { loadStyleFile } from "./load_files.ts";
import { scanLive } from "./scan_live.ts";
import { showLocalTimes } from "./times.ts";

export function enhancePage(): void {
  fillInOrigin();
  copyOnClick();
  showLocalTimes();
  scanLive();
  closeMenus();
  filterDocument();
  // The browser may lay out the page first.
  setTimeout(enhanceLater);
}

/** Does what no reader needs at once. */
function enhanceLater(): void {
  forgetForm();
  showChartCards();
  loadStyleFile();
}

/**
 * Lets the browser load the page with GET when the person comes back to it or reloads it. Otherwise, a page that
 * answered a form would be an error of the browser, because it is not stored.
 */
function forgetForm(): void {
  history.replaceState(history.state, "");
}
