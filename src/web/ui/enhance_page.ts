/** Small conveniences of every page that need a script. */
import { copyOnClick, fillInOrigin } from "./copying.ts";
import { closeMenus } from "./menus.ts";
import { loadStyleFile } from "./load_files.ts";
import { scanLive } from "./scan_live.ts";
import { showLocalTimes } from "./times.ts";

/** Works in tasks of its own, because the one that ends the page is long. */
export function enhancePage(): void {
  setTimeout(() => {
    fillInOrigin();
    copyOnClick();
    showLocalTimes();
    scanLive();
    closeMenus();
  });
  setTimeout(() => {
    forgetForm();
    loadStyleFile();
  });
  if (document.readyState === "complete") showParts();
  else addEventListener("load", showParts);
}

/** Lays out all parts of a report, so that the scroll bar and a picture of the whole page are right. */
function showParts(): void {
  setTimeout(() => delete document.documentElement.dataset.parts);
}

/**
 * Lets the browser load the page with GET when the person comes back to it or reloads it. Otherwise, a page that
 * answered a form would be an error of the browser, because it is not stored.
 */
function forgetForm(): void {
  history.replaceState(history.state, "");
}
