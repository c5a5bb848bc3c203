/**
 * With a script, scans show their progress, so forms and links that start one lead to the page with live results. The
 * modules of that page load when the reader begins to type.
 */
import { loadScanModules } from "./load_files.ts";

export function scanLive(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-live]")) link.pathname = "/";
  for (const form of document.querySelectorAll<HTMLFormElement>('form[action="/report"]')) {
    form.action = "/";
    form.addEventListener("focusin", loadScanModules, { once: true });
  }
}
