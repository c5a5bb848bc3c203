/** With a script, scans show their progress, so the form of the header and links to scans lead to the page with live results. */
export function scanLive(): void {
  for (const link of document.querySelectorAll<HTMLAnchorElement>("a[data-live]")) link.pathname = "/";
  const form = document.querySelector<HTMLFormElement>("header form.find");
  if (form !== null) form.action = "/";
}
