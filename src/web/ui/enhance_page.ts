/** Small conveniences of every page that need a script. */
import { fillInOrigin, showCopyButtons } from "./copying.ts";
import { showChartCards } from "./chart_card.ts";
import { closeMenus } from "./menus.ts";
import { scanLive } from "./scan_live.ts";
import { showLocalTimes } from "./times.ts";

export function enhancePage(): void {
  fillInOrigin();
  showCopyButtons();
  showLocalTimes();
  scanLive();
  closeMenus();
  showChartCards();
}
