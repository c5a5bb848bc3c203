/** What the site's own address answers by https and by http. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";

export interface Transport {
  /** `downgraded`: redirects to http. `closed`: nothing answers. `broken`: no TLS can be agreed on. */
  readonly https: "served" | "downgraded" | "closed" | "broken" | "unasked";
  /** `redirected`: to https. `closed`: nothing answers, or nothing is served there. */
  readonly http: "redirected" | "served" | "closed" | "unasked";
  /** Why https is closed or broken, in words of our own. */
  readonly reason: string | null;
}

type Answer = Resource | Unobservable | null;

const BROKEN: ReadonlySet<string> = new Set(["TLS_INVALID", "TLS_VERSION", "TLS_FAILED"]);
const CLOSED: ReadonlySet<string> = new Set(["CONNECTION_REFUSED", "CONNECT_TIMEOUT", "NETWORK_UNREACHABLE"]);
/** Where https is served, a dead port 80 is a closed one, however it is dead. */
const CLOSED_HTTP: ReadonlySet<string> = new Set([
  ...CLOSED,
  "ACCESS_DENIED",
  "AUTHENTICATION_REQUIRED",
  "NETWORK",
  "TTFB_TIMEOUT",
]);

export const transport = defineProbe<Transport>({
  id: "transport",
  async observe({ attempt, target: { domain, port, scheme } }) {
    const ask = (asked: "https" | "http"): Promise<Answer> =>
      port === null || scheme === null || scheme === asked
        ? attempt(`${asked}://${domain}/`)
        : Promise.resolve(null);
    const [secure, plain] = await Promise.all([ask("https"), ask("http")]);
    const https = httpsState(secure);
    const reason = secure instanceof Unobservable ? secure.message : null;
    if (https === "broken" || https === "downgraded") return { https, http: "unasked", reason };
    const http = httpState(plain, secure);
    if (https === "closed" && http === "closed" && secure instanceof Unobservable) throw secure;
    return { https, http, reason };
  },
});

function httpsState(answer: Answer): Transport["https"] {
  if (answer === null) return "unasked";
  if (!(answer instanceof Unobservable)) return answer.url.protocol === "https:" ? "served" : "downgraded";
  if (BROKEN.has(answer.code)) return "broken";
  if (CLOSED.has(answer.code)) return "closed";
  throw answer;
}

function httpState(answer: Answer, secure: Answer): Transport["http"] {
  if (answer === null) return "unasked";
  const isSecure = secure !== null && !(secure instanceof Unobservable);
  if (answer instanceof Unobservable) {
    if (answer.vendor === null && (isSecure ? CLOSED_HTTP : CLOSED).has(answer.code)) return "closed";
    throw answer;
  }
  if (answer.url.protocol === "https:") return "redirected";
  // The refusal of plain http with a 4xx is as good as a closed port, unless https answers the same.
  return !isSecure || answer.ok || answer.status === secure.status ? "served" : "closed";
}
