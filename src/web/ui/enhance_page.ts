/** Small conveniences of every page that need a script. */
import { copyOnClick, fillInOrigin } from "./copying.ts";
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
  // The browser may lay out the page before it does what no reader needs at once.
  setTimeout(() => {
    forgetForm();
    loadStyleFile();
  });
}

/**
 * Lets the browser load the page with GET when the person comes back to it or reloads it. Otherwise, a page that
 * answered a form would be an error of the browser, because it is not stored.
 */
function forgetForm(): void {
  history.replaceState(history.state, "");
}
