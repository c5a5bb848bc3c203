/**
 * Why a browser did not start. Only the operator is told its path or URL, because anyone may read why a page was not
 * shown.
 */
import { browserFailure } from "./cdp_connection.ts";
import type { BrowserPlace } from "./find_browser.ts";

/** Maximum characters of the browser's own words in an error. */
const MAX_REASON_LENGTH = 200;

const MESSAGE = "The browser did not start";

class NotStarted extends Error {
  override readonly name = "NotStarted";
}

/** @returns an error without the details, which its cause has for the operator */
export function failedToStart(place: BrowserPlace, cause: unknown): Error {
  const text = cause instanceof Error ? cause.message : String(cause);
  const details = new NotStarted(`${MESSAGE}${hintOf(place, text)}`, { cause });
  return browserFailure("NOT_STARTED", MESSAGE, { cause: details });
}

/** The message of an error with the details. */
export function operatorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof NotStarted ? error.cause.message : error.message;
}

function hintOf(place: BrowserPlace, text: string): string {
  if (place.kind === "remote") return `: nothing answers at ${place.url.origin.replace(/^http/, "ws")}`;
  const [line = ""] = text.split("\n").filter((each) => /error|cannot|no such|denied|not /i.test(each)).slice(
    -1,
  );
  const reason = line.replace(/^.*?ERROR:\S*\s*/, "").replace(/\s+/g, " ").trim().slice(0, MAX_REASON_LENGTH);
  return reason === "" ? "" : `: ${reason}`;
}
