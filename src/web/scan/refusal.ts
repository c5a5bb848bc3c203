/** Reason why a scan did not begin, and the next step. */
import { ScanRefused } from "../scan_stream.ts";
import { laterText } from "../ui/times.ts";

export interface Refusal {
  readonly title: string;
  readonly text: string;
  /** The field whose value was refused. */
  readonly field: "domain" | "ua" | null;
}

/** Titles of statuses that describe the service better than their problem's title. */
const TITLES: Readonly<Record<number, string>> = {
  429: "Too many scans",
  503: "Too many scans are running",
};

/** Codes of names and addresses that only an operator can allow. */
const PRIVATE = new Set(["IP_LITERAL_NOT_ALLOWED", "RESERVED_NAME", "PORT_NOT_ALLOWED"]);
const PRIVATE_ADVICE =
  "To scan a private or staging site, run Readiness on a machine that can reach it, and allow its network with SCAN_ALLOW_PRIVATE.";

/** @param error thrown by the request for the scan */
export function refusalOf(error: unknown): Refusal {
  if (!(error instanceof ScanRefused)) {
    const text = "Check your internet connection, then try again.";
    return { title: "We cannot reach the service", text, field: null };
  }
  const { problem: { code, title }, status, message, retryAfterSeconds } = error;
  if (status === 400) {
    const text = PRIVATE.has(code) ? `${message}. ${PRIVATE_ADVICE}` : `${message}.`;
    return { title, text, field: code === "INVALID_UA" ? "ua" : "domain" };
  }
  const at = laterText(retryAfterSeconds ?? 0);
  const when = retryAfterSeconds === null ? "" : ` Try again after ${at}.`;
  return { title: TITLES[status] ?? title, text: `${message}.${when}`, field: null };
}
