/** Where a bot wall answered in place of the site. */
import { Unobservable } from "../../../errors.ts";
import { defineProbe } from "../../probe.ts";
import { missingPages } from "../missing_page.ts";

export interface BotProtection {
  /** Who runs the wall, as far as that was seen. */
  readonly vendors: readonly string[];
  /** What it stood before; made-up names as `/…`. */
  readonly walled: readonly string[];
  /** What was answered with "too many requests". */
  readonly limited: readonly string[];
  /** What was answered by the site itself. */
  readonly served: readonly string[];
}

/** What every scan asks for. */
const PLACES = ["/", "/robots.txt", "/llms.txt"] as const;

export const botProtection = defineProbe<BotProtection>({
  id: "bot-protection",
  async observe({ attempt, probe, origin }) {
    const [{ answers }, ...places] = await Promise.all([
      probe(missingPages),
      ...PLACES.map(async (path) => ({ path, answer: await attempt(path === "/" ? origin : path) })),
    ]);
    const all = [...places, ...answers.map(({ suffix, answer }) => ({ path: nameOf(suffix), answer }))];
    const refused = all.flatMap(({ path, answer }) =>
      answer instanceof Unobservable ? [{ path, refusal: answer }] : []
    );
    const walled = refused.filter(({ refusal }) => refusal.code === "BOT_WALL");
    const limited = refused.filter(({ refusal }) => refusal.code === "RATE_LIMITED");
    const home = refused.find(({ path }) => path === "/")?.refusal;
    if (home !== undefined && walled.length + limited.length === 0) throw home;
    return {
      vendors: [...new Set(walled.flatMap(({ refusal }) => refusal.vendor ?? []))],
      walled: walled.map(({ path }) => path),
      limited: limited.map(({ path }) => path),
      served: all.filter(({ answer }) => !(answer instanceof Unobservable)).map(({ path }) => path),
    };
  },
});

function nameOf(suffix: string): string {
  return suffix === ".well-known" ? "/.well-known/…" : `/…${suffix}`;
}
