/**
 * Opens the check of a report that the URL names. The page contains this script, so that the check is open before
 * the browser shows what follows it.
 */
if (location.hash.startsWith("#check-")) {
  const observer = new MutationObserver(() => {
    let part: Element | null | undefined = document.getElementById(location.hash.slice(1));
    if (part) observer.disconnect();
    for (; part; part = part.parentElement?.closest("details")) part.setAttribute("open", "");
  });
  observer.observe(document, { childList: true, subtree: true });
  addEventListener("DOMContentLoaded", () => observer.disconnect());
}
