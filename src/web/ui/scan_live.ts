/** With a script, scans show their progress, so the form of the header leads to the page with live results. */
export function scanLive(): void {
  const form = document.querySelector<HTMLFormElement>("header form.find");
  if (form !== null) form.action = "/";
}
