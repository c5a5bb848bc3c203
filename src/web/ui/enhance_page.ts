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

/** Parts of a report that are not laid out before they are near. */
const PARTS = "article > section, article ~ .items, .group, .step";
const PARTS_AT_ONCE = 3;
/** Milliseconds between two parts, so that a frame comes between them. */
const PAUSE = 30;

/**
 * Lays out all parts of a report, so that the scroll bar and a picture of the whole page are right. It does so in
 * several frames, because one would be long.
 */
function showParts(): void {
  const { dataset } = document.documentElement;
  if (dataset.parts === undefined) return;
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS)];
  const next = () => {
    for (const part of parts.splice(0, PARTS_AT_ONCE)) part.style.contentVisibility = "visible";
    if (parts.length > 0) setTimeout(next, PAUSE);
    else delete dataset.parts;
  };
  setTimeout(next);
}

/**
 * Lets the browser load the page with GET when the person comes back to it or reloads it. Otherwise, a page that
 * answered a form would be an error of the browser, because it is not stored.
 */
function forgetForm(): void {
  history.replaceState(history.state, "");
}
