/** Paths of stored reports, for the server and for browsers. */

const PREFIX = "/r/";

export function reportPath(id: string): string {
  return `${PREFIX}${id}`;
}

/**
 * Path of the picture of a page in the browser.
 * @param place of the page in `inBrowser`
 */
export function picturePath(report: string, place: number): string {
  return `${report}/pictures/${place + 1}`;
}

/** Path of the report that a result names, or null if the report is not stored. */
export function storedPath({ reportUrl }: { readonly reportUrl?: string }): string | null {
  const { pathname } = new URL(reportUrl ?? "/", "https://localhost");
  return reportIdOf(pathname) === null ? null : pathname;
}

/** Returns the id that the path of a report names, or null. */
export function reportIdOf(path: string): string | null {
  return /^\/r\/([0-9A-Za-z]{16})$/.exec(path)?.[1] ?? null;
}
