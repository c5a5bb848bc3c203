/** How the site answers to addresses that do not exist, where it answers at all. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { missingPages } from "../missing_page.ts";

export interface UnknownPath {
  /** What was asked for, without the random name: `/…` or `/.well-known/…`. */
  readonly path: string;
  /** `missing`: 404 or 410. `soft`: 2xx. `home`: redirects home. `guarded`: redirects to a log-in. `other`: another status. */
  readonly answer: "missing" | "soft" | "home" | "guarded" | "other";
  readonly status: number;
}

const LOG_IN = /\/(?:log-?in|sign-?in|log-?on|sso|oauth2?|auth)(?:[/.]|$)/i;
/** A refusal that many servers mean as "no such file", where they let us see the home page. */
const REFUSED = "ACCESS_DENIED";

export const unknownPaths = defineProbe<readonly UnknownPath[]>({
  id: "unknown-paths",
  async observe({ attempt, probe, origin }) {
    const [{ answers }, home] = await Promise.all([probe(missingPages), attempt(origin)]);
    if (home instanceof Unobservable) throw home;
    const seen = answers.flatMap(({ suffix, answer }) => {
      const judged = judgeAnswer(answer, home);
      return judged === null ? [] : [{ path: pathOf(suffix), ...judged }];
    });
    const [first] = answers;
    if (seen.length === 0 && first?.answer instanceof Unobservable) throw first.answer;
    return seen;
  },
});

function judgeAnswer(
  answer: Resource | Unobservable,
  home: Resource,
): Pick<UnknownPath, "answer" | "status"> | null {
  if (answer instanceof Unobservable) {
    const { status, vendor, code } = answer;
    return status !== null && vendor === null && code === REFUSED ? { answer: "other", status } : null;
  }
  const { status, url } = answer;
  if (status === 404 || status === 410) return { answer: "missing", status };
  if (!answer.ok) return { answer: "other", status };
  if (answer.redirects.length === 0) return { answer: "soft", status };
  if (LOG_IN.test(url.pathname)) return { answer: "guarded", status };
  return { answer: url.pathname === "/" || url.href === home.url.href ? "home" : "soft", status };
}

function pathOf(suffix: string): string {
  return suffix === ".well-known" ? "/.well-known/…" : `/…${suffix}`;
}
