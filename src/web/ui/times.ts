/** Points in time as texts. */

/** Time such as `2026-11-24 02:06 UTC`, which is the same for every reader. @param iso ISO 8601, in UTC */
export function utcText(iso: string): string {
  return `${iso.slice(0, 10)} ${iso.slice(11, 16)} UTC`;
}

/** Time such as `24 Nov 2026, 03:06` in the time zone of the browser. */
export function localText(iso: string): string {
  return new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" }).format(new Date(iso));
}

/** Shows the times of the page in the reader's time zone. */
export function showLocalTimes(): void {
  for (const time of document.querySelectorAll("time")) {
    if (time.title !== "") time.textContent = localText(time.dateTime);
  }
}
