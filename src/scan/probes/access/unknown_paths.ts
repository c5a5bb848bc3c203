/** Responses of the site to URLs that do not exist. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../contract/probe.ts";
import type { Resource } from "../../fetch/resource.ts";
import { isGone } from "../linked_resource.ts";
import { missingPages } from "../missing_page.ts";

export interface UnknownPath {
  /** The requested path without its random name: `/…` or `/.well-known/…`. */
  readonly path: string;
  /**
   * - `missing`: 404 or 410
   * - `soft`: a success status (2xx)
   * - `home`: redirects home
   * - `guarded`: redirects to a sign-in page
   * - `other`: another status
   */
  readonly answer: "missing" | "soft" | "home" | "guarded" | "other";
  readonly status: number;
}

const SIGN_IN_PATH = /\/(?:log-?in|sign-?in|log-?on|sso|oauth2?|auth)(?:[/.]|$)/i;

export const unknownPaths = defineProbe<readonly UnknownPath[]>({
  id: "unknown-paths",
  async observe({ attempt, probe, origin }) {
    const [{ answers }, home] = await Promise.all([probe(missingPages), attempt(origin)]);
    if (home instanceof Unobservable) throw home;
    const seen = answers.flatMap(({ suffix, answer }) => {
      const judged = classify(answer, home);
      return judged === null ? [] : [{ path: shownPath(suffix), ...judged }];
    });
    const [first] = answers;
    if (seen.length === 0 && first?.answer instanceof Unobservable) throw first.answer;
    return seen;
  },
});

function classify(
  answer: Resource | Unobservable,
  home: Resource,
): Pick<UnknownPath, "answer" | "status"> | null {
  if (answer instanceof Unobservable) {
    const { status, vendor, code } = answer;
    // Many servers refuse missing files with 403, although they serve the home page.
    return status !== null && vendor === null && code === "ACCESS_DENIED"
      ? { answer: "other", status }
      : null;
  }
  const { status, url } = answer;
  if (isGone(answer)) return { answer: "missing", status };
  if (!answer.ok) return { answer: "other", status };
  if (answer.redirects.length === 0) return { answer: "soft", status };
  if (SIGN_IN_PATH.test(url.pathname)) return { answer: "guarded", status };
  return { answer: url.pathname === "/" || url.href === home.url.href ? "home" : "soft", status };
}

/** The path of a missing page without its random name. */
export function shownPath(suffix: string): string {
  return suffix === ".well-known" ? "/.well-known/…" : `/…${suffix}`;
}
