/** Responses of the host over HTTPS and over HTTP. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";

export interface Transport {
  /**
   * - `downgraded`: redirects to HTTP
   * - `closed`: cannot connect
   * - `broken`: fails in the TLS handshake
   * - `silent`: got no response to two requests
   */
  readonly https: "served" | "downgraded" | "closed" | "broken" | "silent" | "unasked";
  /** `redirected` to HTTPS, or `closed` if there is no connection or nothing is served. */
  readonly http: "redirected" | "served" | "closed" | "unasked";
  /** Reason if HTTPS is closed, broken or silent. */
  readonly reason: string | null;
}

type Answer = Resource | Unobservable | null;

const BROKEN_CODES: ReadonlySet<string> = new Set(["TLS_INVALID", "TLS_VERSION", "TLS_FAILED"]);
const CLOSED_CODES: ReadonlySet<string> = new Set([
  "CONNECTION_REFUSED",
  "CONNECT_TIMEOUT",
  "NETWORK_UNREACHABLE",
]);
/** If HTTPS works, each of these codes means that port 80 is closed. */
const CLOSED_HTTP_CODES: ReadonlySet<string> = new Set([
  ...CLOSED_CODES,
  "ACCESS_DENIED",
  "AUTHENTICATION_REQUIRED",
  "NETWORK",
  "TTFB_TIMEOUT",
]);

export const transport = defineProbe<Transport>({
  id: "transport",
  async observe({ attempt, target: { domain, port, scheme } }) {
    const request = (wanted: "https" | "http"): Promise<Answer> =>
      port === null || scheme === null || scheme === wanted
        ? attempt(`${wanted}://${domain}/`)
        : Promise.resolve(null);
    const [first, plain] = await Promise.all([request("https"), request("http")]);
    const secure = isSilent(first) && plain !== null
      ? await attempt(`https://${domain}/`, { again: true })
      : first;
    const https = httpsState(secure);
    const reason = secure instanceof Unobservable ? secure.message : null;
    if (https === "broken" || https === "downgraded") return { https, http: "unasked", reason };
    const http = httpState(plain, secure);
    // Neither works, but the reason may be temporary.
    if (https === "silent" && http !== "served" && secure instanceof Unobservable) throw secure;
    return { https, http, reason };
  },
});

function httpsState(answer: Answer): Transport["https"] {
  if (answer === null) return "unasked";
  if (!(answer instanceof Unobservable)) return answer.url.protocol === "https:" ? "served" : "downgraded";
  if (BROKEN_CODES.has(answer.code)) return "broken";
  if (CLOSED_CODES.has(answer.code)) return "closed";
  if (isSilent(answer)) return "silent";
  throw answer;
}

/** The connection was closed or lost without a response. */
function isSilent(answer: Answer): boolean {
  return answer instanceof Unobservable && answer.code === "NETWORK";
}

function httpState(answer: Answer, secure: Answer): Transport["http"] {
  if (answer === null) return "unasked";
  const isSecure = secure !== null && !(secure instanceof Unobservable);
  if (answer instanceof Unobservable) {
    if (answer.vendor === null && (isSecure ? CLOSED_HTTP_CODES : CLOSED_CODES).has(answer.code)) {
      return "closed";
    }
    throw answer;
  }
  if (answer.url.protocol === "https:") return "redirected";
  // A 4xx over HTTP alone means that the site is not served there.
  return !isSecure || answer.ok || answer.status === secure.status ? "served" : "closed";
}
