/** Requests of a scan that bot protection or a rate limit stopped. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../contract/probe.ts";
import { missingPages } from "../missing_page.ts";
import { shownPath } from "./unknown_paths.ts";

export interface BotProtection {
  /** Known vendors of the protection. */
  readonly vendors: readonly string[];
  /** Paths that were challenged. Paths of missing pages are shown as `/…`. */
  readonly walled: readonly string[];
  /** Paths that returned 429. */
  readonly limited: readonly string[];
  /** Paths that the site itself responded to. */
  readonly served: readonly string[];
}

const PATHS = ["/", "/robots.txt", "/llms.txt"] as const;

export const botProtection = defineProbe<BotProtection>({
  id: "bot-protection",
  async observe({ attempt, probe, origin }) {
    const [{ answers }, ...known] = await Promise.all([
      probe(missingPages),
      ...PATHS.map(async (path) => ({ path, answer: await attempt(path === "/" ? origin : path) })),
    ]);
    const all = [...known, ...answers.map(({ suffix, answer }) => ({ path: shownPath(suffix), answer }))];
    const refused = all.flatMap(({ path, answer }) =>
      answer instanceof Unobservable ? [{ path, refusal: answer }] : []
    );
    const walled = refused.filter(({ refusal }) => refusal.code === "BOT_WALL");
    const limited = refused.filter(({ refusal }) => refusal.code === "RATE_LIMITED");
    const home = refused.find(({ path }) => path === "/")?.refusal;
    const served = all.filter(({ answer }) => !(answer instanceof Unobservable)).map(({ path }) => path);
    const [alone] = limited;
    // A rate limit stops more than one of so many requests, so a single 429 may have been a moment's load.
    if (alone && limited.length === 1 && walled.length === 0 && served.length > 0) throw alone.refusal;
    if (home !== undefined && walled.length === 0 && limited.length === 0) throw home;
    return {
      vendors: [...new Set(walled.flatMap(({ refusal }) => refusal.vendor ?? []))],
      walled: walled.map(({ path }) => path),
      limited: limited.map(({ path }) => path),
      served,
    };
  },
});
